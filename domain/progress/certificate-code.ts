/** Figures and letters that nobody takes for one another. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12
const GROUP = 4

/** A code made of random bytes; those that would favour some letters are passed over, so give more than needed. */
export const codeFrom = (bytes: Iterable<number>): string | undefined => {
  const fair = 256 - (256 % CODE_ALPHABET.length)
  const letters = [...bytes]
    .filter((byte) => byte < fair)
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length] ?? '')
  return letters.length < CODE_LENGTH ? undefined : letters.slice(0, CODE_LENGTH).join('')
}

/** A code as people read it aloud: in groups. */
export const spokenCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')

/** What somebody typed, as the code it means; nothing when it can be none. */
export const readCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replaceAll(/[\s\-–—.]/g, '')
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter))
    ? code
    : undefined
}
