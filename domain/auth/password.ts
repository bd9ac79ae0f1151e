export type PasswordLevel = 'none' | 'weak' | 'medium' | 'strong'

/** From the weakest to the strongest; the highest level met counts. */
export const PASSWORD_LEVELS = [
  { level: 'weak', diversity: 0, length: 0 },
  { level: 'medium', diversity: 2, length: 6 },
  { level: 'strong', diversity: 3, length: 8 },
] as const

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/** How many kinds of characters are there: lower, upper, digit, other. */
export const passwordDiversity = (text: string): number => CLASSES.filter((kind) => kind.test(text)).length

/** The level a password reaches; an empty one reaches none. */
export const passwordLevel = (text: string): PasswordLevel => {
  if (text === '') return 'none'
  const diversity = passwordDiversity(text)
  const length = [...text].length
  const met = PASSWORD_LEVELS.findLast((rule) => diversity >= rule.diversity && length >= rule.length)
  return met?.level ?? 'none'
}

/** Setting a password takes Medium or better. */
export const passwordAcceptable = (text: string): boolean =>
  ['medium', 'strong'].includes(passwordLevel(text))
