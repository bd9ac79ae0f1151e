/** A piece of a text, and whether it is what was searched for. */
export interface Mark {
  readonly text: string
  readonly hit: boolean
  readonly at: number
}

/** Letters as they are searched: small ones without their accents, one for one, so that places stay the same. */
const fold = (text: string): string => {
  let folded = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const plain = letter.normalize('NFD').charAt(0).toLowerCase()
    folded += plain.length === 1 ? plain : letter
  }
  return folded
}

/** A text in pieces, the found ones marked; empty when it does not hold what is searched for. */
export const marked = (text: string, search: string): Mark[] => {
  if (search === '') return [{ text, hit: false, at: 0 }]
  const [inside, wanted] = [fold(text), fold(search)]
  const marks: Mark[] = []
  let from = 0
  for (let at = inside.indexOf(wanted); at !== -1; at = inside.indexOf(wanted, from)) {
    if (at > from) marks.push({ text: text.slice(from, at), hit: false, at: from })
    from = at + wanted.length
    marks.push({ text: text.slice(at, from), hit: true, at })
  }
  if (marks.length === 0) return []
  return from < text.length ? [...marks, { text: text.slice(from), hit: false, at: from }] : marks
}
