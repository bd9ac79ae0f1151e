declare module '*.ts?part=visiting' {
  export const messages: Readonly<Record<string, string>>
}
declare module '*.ts?part=learning' {
  export const messages: Readonly<Record<string, string>>
}
declare module '*.ts?part=rest' {
  export const messages: Readonly<Record<string, string>>
}
