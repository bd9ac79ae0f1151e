import { sql } from 'kysely'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import {
  extentFrom,
  findLessons,
  findSizes,
  lessonsIn,
  outline,
  removeLessons,
  withLessons,
  writeLessons,
  type Size,
} from './lessons.ts'
import { columns, toCourse } from './assemble.ts'
import { courseColumns, findCourse, type Worded } from './store.ts'

/** A course held for changing: its outline and fields, and of its lessons those that are asked for. */
export interface Draft {
  readonly id: string
  readonly version: number
  /** The lessons of a section, by their ids. */
  readonly lessonsOf: (section: string) => readonly string[]
  readonly load: (parts: readonly string[]) => Promise<Course>
}

/** Holds the course until the transaction ends, so that changes come one after the other. */
export const lockDraft = async (db: Db, id: string): Promise<Draft> => {
  const row =
    (await db
      .selectFrom('course')
      .select([...columns, 'content'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? fail('not_found')
  const bareCourse = toCourse(row, withLessons(row.content, {}))
  return {
    id,
    version: row.version,
    lessonsOf: (section) =>
      bareCourse.section?.find((one) => one.id === section)?.instruction?.map((lesson) => lesson.id) ?? [],
    load: async (parts) => toCourse(row, withLessons(row.content, await findLessons(db, id, parts))),
  }
}

/** Lessons that came before lessons were counted are counted now. */
const countAll = async (db: Db, id: string): Promise<ReadonlyMap<string, Size>> => {
  const sizes = await findSizes(db, id)
  if ([...sizes.values()].every(({ points }) => points !== null)) return sizes
  await writeLessons(db, id, lessonsIn((await findCourse(db, id)) ?? {}))
  return findSizes(db, id)
}

/** Stores what differs between the two, as the next version: so much and no more, whatever the size of the course. */
export const saveDraft = async (
  db: Db,
  by: By,
  { draft, before, after }: { draft: Draft; before: Course; after: Course },
): Promise<number> => {
  const known = new Set<unknown>(lessonsIn(before))
  const left = new Set(lessonsIn(after).map(({ id }) => id))
  const gone = lessonsIn(before).flatMap(({ id }) => (left.has(id) ? [] : [id]))
  const touched = lessonsIn(after).filter((lesson) => !known.has(lesson))
  const named = await findSizes(db, draft.id)
  const renamed = touched.some(({ id, title }) => named.get(id)?.title !== title)
  await removeLessons(db, draft.id, gone)
  await writeLessons(db, draft.id, touched)
  const sizes = await countAll(db, draft.id)
  const stubs = outline(after.section ?? [])
  const extent = extentFrom(stubs, sizes)
  const moved = JSON.stringify(stubs) !== JSON.stringify(outline(before.section ?? []))
  const { section: _after, ...head } = after
  const { section: _before, ...oldHead } = before
  const version = draft.version + 1
  const changed =
    moved || renamed || JSON.stringify(head) !== JSON.stringify(oldHead)
      ? courseColumns(after, { extent, worded: titled(after, sizes) })
      : { document: sql<string>`document || ${JSON.stringify({ extent })}::jsonb` }
  await db
    .updateTable('course')
    .set({ version, modified: by.now, ...changed } as never)
    .where('id', '=', draft.id)
    .execute()
  return version
}

/** The course with its lessons by their titles alone. */
const titled = (course: Course, sizes: ReadonlyMap<string, Size>): Worded => ({
  ...course,
  section: outline(course.section ?? []).map(({ title, instruction = [] }) => ({
    title,
    instruction: instruction.map((id) => ({ title: sizes.get(id)?.title ?? '' })),
  })),
})
