interface Bio {
  readonly user: string
  readonly title?: string | undefined
  readonly body?: string | undefined
}
export interface Bios {
  readonly author?: readonly Bio[] | undefined
  readonly coach?: readonly Bio[] | undefined
}

export const BIO_LISTS = ['author', 'coach'] as const
export type BioList = (typeof BIO_LISTS)[number]
export const BIO_FIELDS = ['title', 'body'] as const
export type BioField = (typeof BIO_FIELDS)[number]

const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** What a translation says of one person. */
export const bioWords = (
  bios: Bios | undefined,
  list: BioList,
  user: string,
  field: BioField,
): string | undefined => bios?.[list]?.find((bio) => bio.user === user)?.[field]

const said = (bio: Bio): Partial<Bio> =>
  Object.fromEntries(BIO_FIELDS.filter((field) => isSaid(bio[field])).map((field) => [field, bio[field]]))

/** The people as the course introduces them, in the words of a translation where it has some. */
export const translatedBios = <B extends Bios>(original: B | undefined, translated: Bios): Bios => {
  if (original === undefined) return translated
  const lists = BIO_LISTS.flatMap((list) => {
    const shown = original[list]?.map((bio) => {
      const words = translated[list]?.find(({ user }) => user === bio.user)
      return words ? { ...bio, ...said(words) } : bio
    })
    return shown ? [[list, shown] as const] : []
  })
  return Object.fromEntries(lists)
}

/** The bios of a translation with one text of one person set, or taken away. */
export const withBioWords = (
  bios: Bios | undefined,
  list: BioList,
  user: string,
  field: BioField,
  text: string | undefined,
): Bios => {
  const before = bios?.[list] ?? []
  const known = before.some((bio) => bio.user === user)
  const after = (known ? before : [...before, { user }]).map((bio) => {
    if (bio.user !== user) return bio
    const { [field]: _old, ...rest } = bio
    return text === undefined ? rest : { ...rest, [field]: text }
  })
  return { ...bios, [list]: after }
}
