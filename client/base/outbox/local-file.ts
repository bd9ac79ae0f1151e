/** By what a file is known until the server has it. */
const LOCAL = 'local:'

export const newLocalFile = (): string => LOCAL + crypto.randomUUID()

export const isLocalFile = (file: string): boolean => file.startsWith(LOCAL)
