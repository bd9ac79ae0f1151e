const letters = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .toLowerCase()

/** Many authors write "Right." themselves; we then need not say it again. */
export const opensWith = (text: string, word: string): boolean => {
  const [said, wanted] = [letters(text), letters(word)]
  return said === wanted || said.startsWith(`${wanted} `)
}
