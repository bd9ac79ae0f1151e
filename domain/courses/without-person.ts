import { dropBios } from './named-people.ts'

const LISTS = ['admin', 'author', 'coach', 'observer'] as const
type Peopled = Parameters<typeof dropBios>[1]

/** The course without one person: on none of its lists, and introduced nowhere. */
export const withoutPerson = <C extends Peopled>(course: C, person: string): C => {
  const lists = LISTS.map((list) => course[list] && { [list]: course[list].filter((id) => id !== person) })
  // Bios of somebody who was on no list go too: they count as taken off one.
  return dropBios({ admin: [person] }, Object.assign({}, course, ...lists) as C)
}
