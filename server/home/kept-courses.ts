import { sql } from 'kysely'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { CARD_FIELDS, CARD_JOIN, OUTLINE_FIELDS } from '@cairn/domain/courses/read-fields'
import { courses, type Course } from '@cairn/contract/courses'
import type { ReplyOf } from '@cairn/contract/endpoint'
import { answerAs } from '../base/answer-as.ts'
import { ANY_COURSE, keepMade, type Made } from '../base/kept.ts'
import type { Changes } from '../base/live/changes.ts'
import type { Route } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'

export type Found = ReplyOf<typeof courses.findCourses>
export type Listed = Found['list'][number]

/** A course that visitors may see: as lists show it, with its lessons, and what its certificate asks for. */
export interface KeptCourse {
  readonly course: Listed
  readonly join: Found['join']
  readonly goal: number | null
}

const ROOM = 32 * 1024 * 1024

type Kept = KeptCourse | Found | null
const keepers = new WeakMap<Changes, ReturnType<typeof keepMade<Kept>>>()

const keeperOf = ({ live: { publicChanges } }: Parts) => {
  const keeper = keepers.get(publicChanges) ?? keepMade<Kept>(publicChanges, ROOM)
  keepers.set(publicChanges, keeper)
  return keeper
}

const keep = <Value extends Kept>(parts: Parts, key: string, make: () => Promise<Made<Value>>) =>
  // With searches that trail behind, what was made after a change may still be of before.
  parts.env.searchLagMs === 0
    ? (keeperOf(parts)(key, make) as Promise<Value>)
    : make().then(({ value }) => value)

/** Where courses are looked for: the node, and the call that searches them. */
export interface Library {
  readonly parts: Parts
  readonly search: Route
}

/** What anybody finds: whoever asks finds the same, since only open courses are listed. */
const find = ({ parts, search }: Library, query: Readonly<Record<string, string>>): Promise<Found> =>
  answerAs(parts, search, null, { query: { join: CARD_JOIN, ...query } }) as Promise<Found>

const findGoal = async ({ db }: Parts, id: string): Promise<number | null> => {
  const { rows } = await sql<{ goal: number | null }>`
    select (content #> '{certificate,0,condition,minPercentage}')::float8 as goal from course where id = ${id}`.execute(
    db,
  )
  return rows[0]?.goal ?? null
}

/** Of each lesson what is needed to say which is next. */
const lessonsAlone = (course: Listed): Listed => {
  const section = (course as Partial<Course>).section?.map(({ instruction = [], ...rest }) => ({
    ...rest,
    instruction: instruction.map(({ interaction: _interaction, ...lesson }) => lesson),
  }))
  return { ...course, ...(section && { section }) } as Listed
}

/** An open course by its id; null where there is none. */
export const keptCourse = (library: Library, id: string): Promise<KeptCourse | null> =>
  keep(library.parts, `course ${id}`, async () => {
    const [found, goal] = await Promise.all([
      find(library, { query: `_id:${queryPhrase(id)}`, limit: '1', include: OUTLINE_FIELDS }),
      findGoal(library.parts, id),
    ])
    const [course] = found.list
    const value = course ? { course: lessonsAlone(course), join: found.join, goal } : null
    return {
      value,
      bytes: JSON.stringify(value).length,
      dependsOn: new Set([`${ANY_COURSE}${id}`]),
    }
  })

/** Courses as cards by what they are searched by. */
export const keptList = (library: Library, query: Readonly<Record<string, string>>): Promise<Found> =>
  keep(library.parts, `list ${JSON.stringify(query)}`, async () => {
    const value = await find(library, { include: CARD_FIELDS, ...query })
    return { value, bytes: JSON.stringify(value).length, dependsOn: new Set([ANY_COURSE]) }
  })
