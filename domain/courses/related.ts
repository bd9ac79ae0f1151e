import { BOOST, PAGE } from '../base/constants.ts'
import { queryPhrase } from '../base/escape-query.ts'

type Tagged = { readonly tag?: readonly string[] | undefined }

const tagged = (course: Tagged, kind: string): string[] => {
  const start = `${kind}|`
  const values = (course.tag ?? [])
    .filter((tag) => tag.startsWith(start))
    .map((tag) => tag.slice(start.length))
  return [...new Set(values)].filter((value) => value !== '')
}

/** The categories a course is filed under, from its tags `category|{id}`. */
export const categoriesOf = (course: Tagged): string[] => tagged(course, 'category')

/** The level a course is meant for, from its tag `level|{name}`. */
export const levelOf = (course: Tagged): string | undefined => tagged(course, 'level')[0]

// A course with a hundred categories must still give a query that can be read.
const ROOM = 1400

const within = (clauses: readonly string[], room: number): string[] => {
  let used = 0
  return clauses.filter((clause) => (used += clause.length + 4) <= room)
}

const categoryClauses = (categories: readonly string[]): string[] =>
  categories.map((category) => `tag:${queryPhrase(`category|${category}`)}^${BOOST.category}`)

const anyOf = (clauses: readonly string[]): string => `(${clauses.join(' OR ')})`

/** The search for related courses: those that build on this one first, then those of its categories. */
export const relatedQuery = (course: Tagged & { readonly id: string }): string => {
  const id = queryPhrase(course.id)
  const kin = within(
    [`prerequisite:${id}^${BOOST.prerequisite}`, ...categoryClauses(categoriesOf(course))],
    ROOM,
  )
  return `status:enabled AND ${anyOf(kin)} AND NOT _id:${id}`
}

/** The search for courses of the categories a person learns in, whether taken or not; undefined without categories. */
export const likeQuery = (enrolled: readonly Tagged[]): string | undefined => {
  const categories = [...new Set(enrolled.flatMap(categoriesOf))]
  if (categories.length === 0) return undefined
  // Those that fit are the same whatever comes after them, so that many people share one search.
  return `status:enabled AND ${anyOf(within(categoryClauses(categories), ROOM / 2).toSorted())}`
}

/**
 * The search for courses to suggest: of the categories a person learns in, without those already taken;
 * undefined for a person with no categories. What no longer fits the query is left to the caller to drop.
 */
export const suggestedQuery = (
  enrolled: readonly (Tagged & { readonly id: string })[],
): string | undefined => {
  const categories = [...new Set(enrolled.flatMap(categoriesOf))]
  if (categories.length === 0) return undefined
  const wanted = within(categoryClauses(categories), ROOM / 2)
  const taken = within(
    enrolled.map(({ id }) => `_id:${queryPhrase(id)}`),
    ROOM / 2,
  )
  return ['status:enabled', anyOf(wanted), ...(taken.length > 0 ? [`NOT ${anyOf(taken)}`] : [])].join(' AND ')
}

/** What is suggested of what was found: nothing that is taken already, and no more than there is room for. */
export const suggestedOf = <C extends { readonly id: string }>(
  found: readonly C[],
  enrolled: readonly { readonly id: string }[],
): C[] => {
  const taken = new Set(enrolled.map(({ id }) => id))
  return found.filter(({ id }) => !taken.has(id)).slice(0, PAGE.courses.suggested)
}

/** Where little is like what one takes, what is featured fills the row. */
export const filledUp = <C extends { readonly id: string }>(
  found: readonly C[],
  featured: readonly C[],
  enrolled: readonly { readonly id: string }[],
): C[] =>
  suggestedOf(
    [...found, ...featured].filter(({ id }, n, all) => all.findIndex((one) => one.id === id) === n),
    enrolled,
  )
