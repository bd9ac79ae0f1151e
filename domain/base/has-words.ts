/** Whether every word that was typed begins one of the words of a name, whatever the accents. */
export const hasWords = (name: string, typed: string): boolean => {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain(name).split(/[\s-]+/)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
