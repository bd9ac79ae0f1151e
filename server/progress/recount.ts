import { sql, type Kysely } from 'kysely'
import { canonical } from '@cairn/domain/base/json-type'
import { countsOtherwise } from '@cairn/domain/progress/counts'
import { settled } from '@cairn/domain/progress/settle'
import type { Course } from '@cairn/contract/courses'
import type { Db, Tables } from '../base/db/schema.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import { tellIfChanged } from './changed.ts'
import { courseToLearn } from './course.ts'
import { lockProgress, saveAndTell } from './rows.ts'

interface Wish {
  readonly course: string
}

const KIND = { kind: 'progress.recount', retries: 3 } as const
const AT_ONCE = 200

/** Counts anew where everybody stands; one count that has not begun serves all changes made until it does. */
export const recountIfNeeded = async (
  db: Db,
  jobs: Jobs,
  before: Pick<Course, 'id' | 'section'>,
  after: Pick<Course, 'section'>,
): Promise<void> => {
  if (!countsOtherwise(before, after)) return
  // Held until we have committed, so that the count does not begin before the change can be seen.
  const waiting = await sql`select 1 from job where kind = ${KIND.kind} and status = 'QUEUED'
    and input ->> 'course' = ${before.id} limit 1 for update`.execute(db)
  if (waiting.rows.length === 0) await jobs.start<Wish>(db, KIND, '', { course: before.id })
}

/** Stands still where it stood: the learner did nothing, so the record does not look as if they had. */
const recount = async (db: Db, course: Course, id: string, now: Date): Promise<void> => {
  const before = await lockProgress(db, { id })
  if (!before) return
  const after = settled(course, before, now.toISOString(), { certifies: false })
  if (canonical(before) === canonical(after)) return
  await saveAndTell(db, after, new Date(before.modified ?? now))
  await tellIfChanged(db, { before, after, now })
}

export const recountJob = (db: Kysely<Tables>): JobKind<Wish> => ({
  ...KIND,
  run: async ({ course: id }, job) => {
    const course = await courseToLearn(db, id)
    if (!course) return
    for (let last = ''; ;) {
      const rows = await db
        .selectFrom('progress')
        .select('id')
        .where('course', '=', id)
        .where('id', '>', last)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      for (const row of rows) await db.transaction().execute((tx) => recount(tx, course, row.id, job.now()))
      last = rows.at(-1)?.id ?? ''
      if (rows.length < AT_ONCE) return
    }
  },
})
