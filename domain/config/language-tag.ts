/** A code and then its base language: `pt-BR`, `pt`. */
const spellings = (code: string): string[] => {
  const lower = code.toLowerCase()
  return [lower, lower.split('-', 1)[0] ?? lower]
}

/** The known code that fits best: the same one, else its base language; upper and lower case are alike. */
export const bestMatch = <C extends string>(code: string, known: readonly C[]): C | undefined => {
  for (const spelling of spellings(code)) {
    const found = known.find((one) => one.toLowerCase() === spelling)
    if (found !== undefined) return found
  }
  return undefined
}
