/** FNV-1a, in 32 bits. */
const hash = (text: string): number => {
  let value = 0x81_1c_9d_c5
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01_00_01_93)
  // The last letters have hardly been stirred in yet.
  value = Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d)
  return (value ^ (value >>> 12)) >>> 0
}

/**
 * The texts in an order that looks drawn by lot. It follows from the texts and the seed alone and never from the order
 * they came in, so that whoever knows the rule and the seed still cannot tell which of them stood together.
 */
export const shuffled = (texts: readonly string[], seed: string): string[] =>
  texts
    .map((text) => ({ text, place: hash(`${seed}\n${text}`) }))
    .toSorted((a, b) => a.place - b.place || (a.text < b.text ? -1 : Number(a.text > b.text)))
    .map(({ text }) => text)
