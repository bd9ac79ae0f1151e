/** The first letter or digit, else the first sign; by code point, so that no emoji is cut in half. */
const initial = (name: string | undefined): string => {
  const points = [...(name ?? '').trim()]
  const first = points.find((point) => /[\p{L}\p{Nd}]/u.test(point)) ?? points[0] ?? ''
  return [...first.toUpperCase()][0] ?? ''
}

/** Arabic letters would join and read as a word: a non-joiner keeps them apart. */
const isJoining = (letters: string): boolean => /^\p{Script=Arabic}\p{Script=Arabic}$/u.test(letters)

/** Initials for an avatar without a picture; empty for a person without a name. */
export const initials = (person: {
  givenName?: string | undefined
  familyName?: string | undefined
}): string => {
  const [given, family] = [initial(person.givenName), initial(person.familyName)]
  return isJoining(given + family) ? `${given}\u200C${family}` : given + family
}
