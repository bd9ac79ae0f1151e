export const findProgram: (...names: string[]) => string | undefined
export const findChromium: () => string | undefined
