/** Letters without their accents, each in its own place, so that what is found can be shown where it stands. */
const plain = (text: string): string =>
  [...text]
    .map((sign) => (sign.normalize('NFD')[0] ?? sign).toLowerCase().padEnd(sign.length).slice(0, sign.length))
    .join('')

const LETTER = /[\p{L}\p{N}]/u

/** Where in a text words stand that were searched for, as the search finds them: whole, whatever their case and accents. */
export const foundWords = (text: string, words: string): readonly (readonly [number, number])[] => {
  const within = plain(text)
  const wanted = new Set(plain(words).match(/[\p{L}\p{N}]+/gu))
  const places: [number, number][] = []
  for (const word of wanted) {
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + word.length)) {
      const end = at + word.length
      if (!LETTER.test(within[at - 1] ?? ' ') && !LETTER.test(within[end] ?? ' ')) places.push([at, end])
    }
  }
  return places.toSorted(([a], [b]) => a - b)
}
