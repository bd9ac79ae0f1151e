import { sql } from 'kysely'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { LearningRecord } from '@cairn/domain/progress/record'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { findStamped, lastKnown, stampOf } from '../courses/versions.ts'
import { lengthsOf, videosIn } from './evidence.ts'
import { toProgress, type Row } from './rows.ts'

type Held = { readonly [Key in keyof Row]: Row[Key] | null } & {
  readonly stamp: string
  readonly lengths: Readonly<Record<string, number>> | null
}

interface Stood extends Held {
  readonly status: string | null
  readonly publisher: string | null
  readonly admin: readonly string[]
  readonly author: readonly string[]
  readonly coach: readonly string[]
  readonly observer: readonly string[]
}

/** Somebody's record of a course, and who works on that; a course that was deleted has nobody left. */
export const findLearning = async (db: Db, user: string, id: string) => {
  const { rows } = await sql<Omit<Stood, 'lengths'>>`
    select ${stampOf} as stamp, course.status, course.publisher, course.admin, course.author, course.coach, course.observer,
      p.id, p.person, p.course, p.created, p.modified, p.document
    from (select) here left join course on course.id = ${id}
      left join progress p on p.person = ${user} and p.course = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a row without a table is always there')
  const { stamp, status, publisher, admin, author, coach, observer, ...record } = row
  return {
    people:
      publisher === null || status === null
        ? undefined
        : { publisher, status, admin, author, coach, observer },
    record: record.id === null ? undefined : toProgress(record as Row),
    findContent: async () => (await findStamped(db, id, stamp))?.course,
  }
}

export interface Learning {
  readonly course: Course
  readonly record: Progress | undefined
  /** Seconds of the videos that are reported about. */
  readonly lengths: ReadonlyMap<string, number>
}

/**
 * Everything that a report about a course is judged by, in one question to the database: the course, the record, which is
 * held until the end of the transaction so that two devices write one after the other, and the lengths of its videos. Which
 * videos that are is known where the course is at hand.
 */
export const holdLearning = async (
  db: Db,
  user: string,
  sent: LearningRecord & { readonly object: string },
): Promise<Learning | undefined> => {
  const id = sent.object
  const known = lastKnown(id)
  const videos = known ? videosIn(known.course, sent) : []
  const { rows } = await sql<Held>`
    with held as (
      select id, person, course, created, modified, document from progress
      where person = ${user} and course = ${id} for update
    )
    select ${stampOf} as stamp, held.*, (select jsonb_object_agg(get_id, duration) from resource
      where get_id = ${anyOf(videos)} and duration is not null) as lengths
    from course left join held on true where course.id = ${id}`.execute(db)
  const [row] = rows
  const version = row && (await findStamped(db, id, row.stamp))
  if (!version) return undefined
  const { course } = version
  return {
    course,
    record: row.id === null ? undefined : toProgress(row as Row),
    lengths:
      version === known
        ? new Map(Object.entries(row.lengths ?? {}))
        : await lengthsOf(db, videosIn(course, sent)),
  }
}
