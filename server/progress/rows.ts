import { sql } from 'kysely'
import type { Progress } from '@cairn/contract/progress'
import { lastMoment } from '@cairn/domain/progress/days'
import type { LearningRecord } from '@cairn/domain/progress/record'
import { waitingSince } from '@cairn/domain/progress/review-queue'
import { withoutAbsence } from '@cairn/domain/progress/watching'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { raiseWith, rightsTopic, tellRights } from '../base/live.ts'

export interface Row {
  id: string
  person: string
  course: string
  created: Date
  modified: Date
  document: Record<string, unknown>
  /** A certificate was earned and holds; known where it was asked for. */
  earned?: boolean
}

export const toProgress = (row: Row): Progress =>
  ({
    ...row.document,
    id: row.id,
    user: row.person,
    object: row.course,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    ...(row.earned && { certificate: true }),
  }) as Progress

/** Since when something waits for a coach; null when nothing does. */
const waitingOf = (learnt: LearningRecord, modified: string | Date): Date | null => {
  const since = waitingSince(learnt, new Date(modified).toISOString())
  return since === undefined ? null : new Date(since)
}

const moment = (when: string | undefined): Date | null => (when === undefined ? null : new Date(when))

const columnsOf = (
  { id: _id, user: _user, object: _object, created: _c, modified: _m, ...document }: Progress,
  modified: string | Date,
) => ({
  waiting: waitingOf(document, modified),
  document: JSON.stringify(document),
  state: document.state ?? null,
  status: document.status ?? 'enabled',
  percent: document.certificationPercentage ?? 0,
  expires: moment(document.expires),
  active: moment(lastMoment(document)),
  completed: moment(document.completed),
  enrollment_group: document.enrollmentGroup ?? null,
})

/** Enrols somebody; false when they are enrolled already. */
export const addProgress = async (db: Db, progress: Progress, now: Date): Promise<boolean> => {
  const { id, user, object, created = now, modified = now } = progress
  const stamps = { created: new Date(created), modified: new Date(modified) }
  const insert = db
    .insertInto('progress')
    .values({ id, person: user, course: object, ...stamps, ...columnsOf(progress, modified) })
    .onConflict((conflict) => conflict.columns(['person', 'course']).doNothing())
    .returning('id')
  // What is said in the course is theirs to hear from now on.
  return raiseWith(db, insert, rightsTopic(user), 'ping', {})
}

/** The record as it is, held until the end of the transaction: two devices write one after the other. */
export const lockProgress = async (
  db: Db,
  by: { readonly id: string } | { readonly user: string; readonly course: string },
): Promise<Progress | undefined> => {
  const row = await db
    .selectFrom('progress')
    .select(['id', 'person', 'course', 'created', 'modified', 'document'])
    .where((is) =>
      'id' in by ? is('id', '=', by.id) : is.and([is('person', '=', by.user), is('course', '=', by.course)]),
    )
    .forUpdate()
    .executeTakeFirst()
  return row && toProgress(row)
}

const updateOf = (db: Db, progress: Progress, now: Date) =>
  db
    .updateTable('progress')
    .set({ ...columnsOf(progress, now), modified: now, version: sql`version + 1` })
    .where('id', '=', progress.id)

export const saveProgress = async (db: Db, progress: Progress, now: Date): Promise<Progress> => {
  await updateOf(db, progress, now).execute()
  return { ...progress, modified: now.toISOString() }
}

/** The same, told to the devices of the learner in one statement with it. */
export const saveAndTell = async (db: Db, progress: Progress, now: Date): Promise<Progress> => {
  const { id, user, object } = progress
  const update = updateOf(db, progress, now).returning('id')
  await raiseWith(db, update, `user:${user}`, 'updateProgress', { id, object })
  return { ...progress, modified: now.toISOString() }
}

export const removeProgress = async (db: Db, id: string): Promise<void> => {
  const gone = await db.deleteFrom('progress').where('id', '=', id).returning('person').execute()
  await tellRights(db, ...gone.map(({ person }) => person))
}

/** Takes somebody out of a course; what they did is kept for their return. */
export const leaveProgress = async (db: Db, progress: Progress, now: Date): Promise<void> => {
  const { id, user, object } = progress
  const kept = { id, left_at: now, document: JSON.stringify(progress) }
  await removeProgress(db, id)
  await db
    .insertInto('former_progress')
    .values({ person: user, course: object, ...kept })
    .onConflict((conflict) => conflict.columns(['person', 'course']).doUpdateSet(kept))
    .execute()
}

/** What somebody did in a course before they left it; it is no longer former once it is taken. */
export const takeFormer = async (
  db: Db,
  user: string,
  course: string,
  now: Date,
): Promise<Progress | undefined> => {
  const row = await db
    .deleteFrom('former_progress')
    .where('person', '=', user)
    .where('course', '=', course)
    .returning(['document', 'left_at'])
    .executeTakeFirst()
  if (!row) return undefined
  const { watching: account, ...former } = row.document as unknown as Progress
  const watching = withoutAbsence(account, row.left_at, now)
  return { ...former, ...(watching && { watching }) }
}

/** Lets somebody whose time had run out begin again where they stopped. */
export const renewProgress = async (
  db: Db,
  user: string,
  course: string,
  now: Date,
  until?: Date,
): Promise<void> => {
  const {
    expires,
    removed: _removed,
    watching: known,
    ...before
  } = (await lockProgress(db, { user, course })) ?? fail('not_found')
  const begun = before.reset ?? before.created
  const account = known ?? (begun === undefined ? undefined : { since: begun, counted: 0 })
  const watching = withoutAbsence(account, expires ?? now, now)
  const again = { ...before, ...(until && { expires: until.toISOString() }) }
  await saveProgress(db, { ...again, status: 'enabled', ...(watching && { watching }) }, now)
}
