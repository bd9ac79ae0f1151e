import { sql } from 'kysely'
import { idsOf } from '@cairn/domain/courses/change'
import { courseExtent } from '@cairn/domain/courses/extent'
import { isLive } from '@cairn/domain/courses/live'
import { instructionPoints } from '@cairn/domain/courses/points'
import type { Instruction, Section } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import { anyOf } from '../base/db/any-of.ts'
import type { Db, Document } from '../base/db/schema.ts'

export type Lessons = Readonly<Record<string, unknown>>
type Stub = Omit<Section, 'instruction'> & { readonly instruction?: readonly string[] }

/** The sections with the ids of their lessons: what a course keeps itself. */
export const outline = (sections: readonly Section[]): Stub[] =>
  sections.map(({ instruction, ...section }) => ({
    ...section,
    ...(instruction && { instruction: instruction.map(({ id }) => id) }),
  }))

/** The content of a course with its lessons in their places; one that is not given stands there by its id alone. */
export const withLessons = (content: Document, lessons: Lessons): Document => {
  const { section } = content as { section?: readonly Stub[] }
  if (!section) return content
  const sections = section.map((stub) => ({
    ...stub,
    ...(stub.instruction && { instruction: stub.instruction.map((id) => lessons[id] ?? { id }) }),
  }))
  return { ...content, section: sections }
}

export const lessonsIn = (course: Pick<Course, 'section'>): Instruction[] =>
  (course.section ?? []).flatMap((section) => section.instruction ?? [])

/** All lessons of the course of a row, by their ids. */
export const lessonsOf = sql<Lessons | null>`(select json_object_agg(l.id, l.document) from lesson l
  where l.course = course.id)`

const toRow = (course: string, lesson: Instruction) => ({
  course,
  id: lesson.id,
  title: lesson.title,
  live: isLive(lesson),
  seconds: lesson.duration ?? 0,
  points: instructionPoints(lesson, { liveOnly: true }),
  parts: idsOf(lesson).slice(1),
  document: JSON.stringify(lesson),
})

const CHUNK = 500

export const writeLessons = async (
  db: Db,
  course: string,
  lessons: readonly Instruction[],
): Promise<void> => {
  for (let from = 0; from < lessons.length; from += CHUNK)
    await db
      .insertInto('lesson')
      .values(lessons.slice(from, from + CHUNK).map((lesson) => toRow(course, lesson)))
      .onConflict((conflict) =>
        conflict.columns(['course', 'id']).doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          live: eb.ref('excluded.live'),
          seconds: eb.ref('excluded.seconds'),
          points: eb.ref('excluded.points'),
          parts: eb.ref('excluded.parts'),
          document: eb.ref('excluded.document'),
        })),
      )
      .execute()
}

/** Removes all lessons of a course but these. */
export const keepLessons = async (db: Db, course: string, ids: readonly string[]): Promise<void> => {
  await sql`delete from lesson where course = ${course} and not (id = any (${[...ids]}::text[]))`.execute(db)
}

export const removeLessons = async (db: Db, course: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db.deleteFrom('lesson').where('course', '=', course).where('id', '=', anyOf(ids)).execute()
}

/** The lessons with these ids, and those that hold a scene or an interaction with one of them. */
export const findLessons = async (db: Db, course: string, ids: readonly string[]): Promise<Lessons> => {
  const wanted = sql<string[]>`${[...ids]}::text[]`
  const rows = await db
    .selectFrom('lesson')
    .select(['id', 'document'])
    .where('course', '=', course)
    .where(sql<boolean>`(id = any (${wanted}) or parts && ${wanted})`)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.id, row.document]))
}

export interface Size {
  readonly title: string
  readonly live: boolean
  readonly seconds: number | null
  readonly points: number | null
}

/** What every lesson of a course is called and counts for, without reading them. */
export const findSizes = async (db: Db, course: string): Promise<ReadonlyMap<string, Size>> => {
  const rows = await db
    .selectFrom('lesson')
    .select(['id', 'title', 'live', 'seconds', 'points'])
    .where('course', '=', course)
    .execute()
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}

/** The extent of a course from the sizes of its lessons. Those that were never counted count as nothing. */
export const extentFrom = (sections: readonly Stub[], sizes: ReadonlyMap<string, Size>) =>
  courseExtent({
    section: sections.map(({ status, instruction = [] }) => ({
      status,
      instruction: instruction.flatMap((id) => {
        const size = sizes.get(id)
        if (!size) return []
        const counted = { duration: size.seconds ?? 0, points: size.points ?? 0 }
        return [{ type: 'counted', status: size.live ? 'enabled' : 'disabled', ...counted }]
      }),
    })),
  })
