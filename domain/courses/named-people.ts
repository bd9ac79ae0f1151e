const LISTS = ['admin', 'author', 'coach', 'observer'] as const
const TOLD = ['author', 'coach'] as const

type Lists = { readonly [L in (typeof LISTS)[number]]?: readonly string[] | undefined }
type Bios = { readonly [L in (typeof TOLD)[number]]?: readonly { readonly user: string }[] | undefined }
type Course = Lists & {
  readonly bios?: Bios | undefined
  readonly language?: Readonly<Record<string, { readonly bios?: Bios | undefined }>> | undefined
}

/** The course with everybody on each of its lists once. */
export const namedOnce = <C extends Lists>(course: C): C =>
  Object.assign({}, course, ...LISTS.map((list) => course[list] && { [list]: [...new Set(course[list])] }))

const taken = (before: readonly string[] = [], after: readonly string[] = []) =>
  new Set(before.filter((id) => !after.includes(id)))
const anywhere = (course: Lists) => LISTS.flatMap((list) => course[list] ?? [])

/** Whoever is taken off a list of the course is no longer introduced there, in any language. */
export const dropBios = <C extends Course>(before: Lists, after: C): C => {
  const gone = taken(anywhere(before), anywhere(after))
  const off = { author: taken(before.author, after.author), coach: taken(before.coach, after.coach) }
  const kept = (bios: Bios): Bios =>
    Object.assign(
      {},
      ...TOLD.map(
        (list) =>
          bios[list] && { [list]: bios[list].filter(({ user }) => !off[list].has(user) && !gone.has(user)) },
      ),
    )
  const translated = Object.entries(after.language ?? {}).map(([code, texts]) => [
    code,
    texts.bios ? { ...texts, bios: kept(texts.bios) } : texts,
  ])
  return {
    ...after,
    ...(after.bios && { bios: kept(after.bios) }),
    ...(after.language && { language: Object.fromEntries(translated) }),
  }
}

/** The course without one person: on none of its lists, and introduced nowhere. */
export const withoutPerson = <C extends Course>(course: C, person: string): C => {
  const lists = LISTS.map((list) => course[list] && { [list]: course[list].filter((id) => id !== person) })
  // Bios of somebody who was on no list go too: they count as taken off one.
  return dropBios({ admin: [person] }, Object.assign({}, course, ...lists) as C)
}
