import { sql, type Selectable } from 'kysely'
import { scoreOf, type LtiScore } from '@cairn/domain/lti-tool/score'
import type { Progress } from '@cairn/contract/progress'
import type { Db, Tables } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'

export type Grade = Selectable<Tables['lti_grade']>

export interface Place {
  readonly platform: string
  readonly deployment: string
  readonly resourceLink: { readonly id: string; readonly title?: string }
  readonly subject: string
  readonly person: string
  readonly course: string
  readonly lesson: string | null
  /** null: it is still to be found or made in the list. */
  readonly lineItem: string | null
  readonly lineItems: string | null
}

/** Something new is to be sent: what failed before is tried again. */
const noteScore = async (db: Db, id: string, { score, completed }: LtiScore, now: Date): Promise<void> => {
  await db
    .updateTable('lti_grade')
    .set({
      score,
      completed,
      change: sql`change + 1`,
      tries: 0,
      next_try: null,
      failed: false,
      failure: null,
      failure_detail: null,
      modified: now,
    })
    .where('id', '=', id)
    .where((row) => row.or([row('score', '<>', score), row('completed', '<>', completed)]))
    .execute()
}

/** Remembers where the results of a learner go. A link that leads elsewhere by now begins anew. */
export const savePlace = async (
  db: Db,
  { resourceLink: { id: link, title = '' }, lineItem, lineItems, lesson, ...place }: Place,
  progress: Progress | undefined,
  now: Date,
): Promise<void> => {
  const known = { title: title === '' ? null : title, subject: place.subject, lesson }
  const row = await db
    .insertInto('lti_grade')
    .values({
      id: newId(now.getTime()),
      ...place,
      ...known,
      line_item: lineItem,
      line_items: lineItems,
      resource_link: link,
      score: 0,
      completed: false,
      modified: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['platform', 'deployment', 'resource_link', 'person']).doUpdateSet({
        ...known,
        course: place.course,
        line_items: lineItems,
        // One that we made stays, as long as the link leads to the same.
        line_item:
          lineItem ??
          sql`case when lti_grade.course = excluded.course and lti_grade.lesson is not distinct from excluded.lesson
              and lti_grade.line_items = excluded.line_items then lti_grade.line_item end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const score = progress && scoreOf(progress, lesson)
  if (score) await noteScore(db, row.id, score, now)
}

/** The progress of a learner changed: every platform that opened the course for them is to know. */
export const noteProgress = async (db: Db, progress: Progress, now: Date): Promise<void> => {
  const places = await db
    .selectFrom('lti_grade')
    .select(['id', 'lesson'])
    .where('person', '=', progress.user)
    .where('course', '=', progress.object)
    .execute()
  for (const { id, lesson } of places) {
    const score = scoreOf(progress, lesson)
    if (score) await noteScore(db, id, score, now)
  }
}

export const findGrade = (db: Db, id: string): Promise<Grade | undefined> =>
  db.selectFrom('lti_grade').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest results for a platform, those that failed first. */
export const listGrades = (db: Db, platform: string, limit: number) =>
  db
    .selectFrom('lti_grade as grade')
    .leftJoin('person', 'person.id', 'grade.person')
    .leftJoin('course', 'course.id', 'grade.course')
    .selectAll('grade')
    .select(['person.given_name', 'person.family_name', 'course.title as course_title'])
    .where('grade.platform', '=', platform)
    .orderBy('grade.failed', 'desc')
    .orderBy('grade.modified', 'desc')
    .orderBy('grade.id')
    .limit(limit)
    .execute()

export interface Counts {
  readonly platform: string
  readonly sent: number
  readonly waiting: number
  readonly failed: number
}

export const countGrades = async (db: Db): Promise<Counts[]> => {
  const { rows } = await sql<Counts>`select platform,
      (count(*) filter (where sent_change > 0 and change = sent_change))::int as sent,
      (count(*) filter (where change <> sent_change and not failed))::int as waiting,
      (count(*) filter (where failed))::int as failed
    from lti_grade group by platform`.execute(db)
  return rows
}

/** A result is to be sent once more, from the beginning. False where there is none to send. */
export const sendAgain = async (db: Db, platform: string, id: string, now: Date): Promise<boolean> => {
  const again = await db
    .updateTable('lti_grade')
    .set({
      change: sql`change + 1`,
      tries: 0,
      next_try: null,
      queued: null,
      failed: false,
      failure: null,
      failure_detail: null,
      modified: now,
    })
    .where('id', '=', id)
    .where('platform', '=', platform)
    .returning('id')
    .executeTakeFirst()
  return again !== undefined
}
