export const findProgram: (...names: string[]) => string | undefined
export const findChromium: () => string | undefined
export const findHeadlessShell: () => string | undefined
