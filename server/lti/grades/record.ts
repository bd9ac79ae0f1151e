import { sql } from 'kysely'
import { isScoreDone, type ReportedScore } from '@cairn/domain/lti/score'
import type { Course } from '@cairn/contract/courses'
import { findActor } from '../../base/answer-as.ts'
import type { Db } from '../../base/db/schema.ts'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { readsContent } from '../../courses/readers.ts'
import { courseToLearn } from '../../progress/course.ts'
import { recordOutside } from '../../progress/outside.ts'
import { findProgressOf } from '../../progress/store.ts'
import { lessonIn, type Launching } from '../launch/find.ts'
import type { LineItem } from './line-items.ts'

export interface Score extends ReportedScore {
  readonly person: string
  readonly comment: string | null
  readonly at: Date
}

/** Why a score is not taken. */
export type ScoreFault = 'not_enrolled' | 'closed' | 'older'

interface Learner {
  readonly by: By
  readonly course: Course
  /** Scores from before do not count any more. */
  readonly reset: string | undefined
}

/** Whose score it is, if they learn in the course and still may. */
const findLearner = async (
  db: Db,
  { rootOrg, now }: Pick<Parts, 'rootOrg' | 'now'>,
  { course: courseId }: Pick<LineItem, 'course'>,
  person: string,
  request: By['request'],
): Promise<Learner | ScoreFault> => {
  const course = await courseToLearn(db, courseId)
  const progress = await findProgressOf(db, person, courseId)
  const actor = await findActor(db, person, rootOrg)
  if (!course || !progress || !actor) return 'not_enrolled'
  const by: By = { actor, proxy: null, now: now(), request }
  return (await readsContent(db, by, course)) ? { by, course, reset: progress.reset } : 'closed'
}

const findScores = async (db: Db, item: LineItem, person: string, since: string | undefined) => {
  let query = db
    .selectFrom('lti_line_item as i')
    .leftJoin('lti_score as s', (join) => join.onRef('s.line_item', '=', 'i.id').on('s.person', '=', person))
    .select(['i.own', 's.given', 's.maximum', 's.activity', 's.grading', 's.modified'])
    .where('i.tool', '=', item.tool)
    .where('i.course', '=', item.course)
    .where('i.lesson', '=', item.lesson)
  if (since !== undefined)
    query = query.where((is) => is.or([is('s.modified', 'is', null), is('s.modified', '>', new Date(since))]))
  return query.execute()
}

/** Whether the lesson is done: by its own line item, or by all that the tool has made for it. */
const isLessonDone = async (db: Db, item: LineItem, person: string, { course, reset }: Learner) => {
  const lesson = item.lesson === null ? undefined : lessonIn(course, item.lesson, { live: true })
  if (!lesson) return undefined
  const rows = (await findScores(db, item, person, reset)).map(({ own, activity, grading, ...row }) => ({
    own,
    done:
      activity !== null &&
      grading !== null &&
      isScoreDone({ given: row.given, maximum: row.maximum, activity, grading }, lesson),
  }))
  const made = rows.filter(({ own }) => !own)
  const done = rows.some((row) => row.own && row.done) || (made.length > 0 && made.every((row) => row.done))
  return { lesson, done }
}

/** Stores a score and what it means for progress, in one transaction; 'older': a later one is stored already. */
export const saveScore = (
  parts: Parts,
  item: LineItem,
  score: Score,
  request: By['request'],
): Promise<ScoreFault | undefined> =>
  parts.db.transaction().execute(async (tx) => {
    const lockOn = `${item.course} ${item.lesson ?? item.id} ${score.person}`
    await sql`select pg_advisory_xact_lock(hashtext('lti score'), hashtext(${lockOn}))`.execute(tx)
    const learner = await findLearner(tx, parts, item, score.person, request)
    if (typeof learner === 'string') return learner
    const before = await tx
      .selectFrom('lti_score')
      .select('at')
      .where('line_item', '=', item.id)
      .where('person', '=', score.person)
      .executeTakeFirst()
    if (before && before.at > score.at) return 'older'
    const { person, ...row } = score
    const stored = { ...row, modified: learner.by.now }
    await tx
      .insertInto('lti_score')
      .values({ line_item: item.id, person, ...stored })
      .onConflict((conflict) => conflict.columns(['line_item', 'person']).doUpdateSet(stored))
      .execute()
    const found = await isLessonDone(tx, item, person, learner)
    if (found)
      await recordOutside(tx, learner.by, {
        person,
        course: item.course,
        lesson: found.lesson.id,
        seconds: 0,
        completed: found.done,
      })
    return undefined
  })

export const removeScore = async (db: Db, item: LineItem, person: string): Promise<void> => {
  await db.deleteFrom('lti_score').where('line_item', '=', item.id).where('person', '=', person).execute()
}

/** Where to open a tool is all there is to do, a launch completes the lesson. */
export const noteOpened = async (parts: Parts, { by, course, lesson, enrolled, actor }: Launching) => {
  if (!course || !lesson || !enrolled || !lessonIn(course, lesson.id, { live: true })) return
  await parts.db.transaction().execute((tx) =>
    recordOutside(tx, by, {
      person: actor.id,
      course: course.id,
      lesson: lesson.id,
      seconds: 0,
      completed: lesson.ltiCompletion === 'opened',
    }),
  )
}
