import { applyChanges, type Done } from '@cairn/domain/courses/change'
import { stepsBetween } from '@cairn/domain/courses/difference'
import type { ChangeSet, Course } from '@cairn/contract/courses'
import { bare } from '../base/entity.ts'
import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'

const TYPE = 'concept'
/** So many versions after the last whole one, the next is kept whole again, so that none is far from one. */
const WHOLE_EVERY = 50
/** Whoever has missed more than this reads the course anew. */
const MOST_MISSED = 500

interface Saved {
  readonly id: string
  readonly publisher: string
  readonly version: number
  readonly done: readonly Done[]
}

/** Keeps the next version of a course as the steps that led to it. */
export const recordSteps = async (
  db: Db,
  by: By,
  { id, publisher, version, done }: Saved,
  whole: () => Promise<Course | undefined>,
): Promise<void> => {
  const document = version % WHOLE_EVERY === 0 ? await whole() : undefined
  await db
    .insertInto('object_history')
    .values({
      type: TYPE,
      object: id,
      version,
      at: by.now,
      actor: by.actor?.id ?? null,
      document: document ? JSON.stringify(bare(document)) : null,
      steps: JSON.stringify(done),
    })
    .execute()
  await recordEvent(db, by, {
    type: TYPE,
    object: id,
    action: `${TYPE}.update`,
    organization: publisher,
  })
}

/** What the server keeps of a course besides what its authors made. */
const KEPT = new Set(['id', 'version', 'created', 'modified', 'rating', 'extent'])

/** A version that replaced the whole course also tells its difference, so that others' work goes together with it. */
export const tellSteps = async (
  db: Db,
  { before, after, version }: { before: Course; after: Course; version: number },
): Promise<void> => {
  const steps = stepsBetween(before, after, KEPT)
  if (!steps || before.publisher !== after.publisher) return
  const { done } = applyChanges(before, steps)
  await db
    .updateTable('object_history')
    .set({ steps: JSON.stringify(done) })
    .where('type', '=', TYPE)
    .where('object', '=', after.id)
    .where('version', '=', version)
    .execute()
}

/** Says in the history that a version brought an older one back. One that never was is not named. */
export const tellRestored = async (db: Db, course: Course, restored: number): Promise<void> => {
  const { id, version = 0 } = course
  await db
    .updateTable('object_history')
    .set({ restored })
    .where('type', '=', TYPE)
    .where('object', '=', id)
    .where('version', '=', version)
    .where('version', '>', restored)
    .execute()
}

const columns = ['version', 'at', 'actor', 'steps'] as const

/** What was saved after a version, oldest first. */
export const findChangeSets = async (db: Db, id: string, after: number): Promise<ChangeSet[]> => {
  const rows = await db
    .selectFrom('object_history')
    .select(columns)
    .where('type', '=', TYPE)
    .where('object', '=', id)
    .where('version', '>', after)
    .orderBy('version')
    .limit(MOST_MISSED + 1)
    .execute()
  const sets = rows.map(({ version, at, actor, steps }) => ({
    version,
    date: at.toISOString(),
    ...(actor !== null && { actor }),
    done: (steps ?? []) as ChangeSet['done'],
    ...(steps === null && { whole: true }),
  }))
  const last = sets.at(-1)
  if (sets.length <= MOST_MISSED || !last) return sets
  const { newest } = await db
    .selectFrom('object_history')
    .select((eb) => eb.fn.max('version').as('newest'))
    .where('type', '=', TYPE)
    .where('object', '=', id)
    .executeTakeFirstOrThrow()
  return [{ version: newest, date: last.date, done: [], whole: true }]
}

/** A course as it was at one of its versions: the last that was kept whole, and the steps from there. */
export const findCourseAt = async (db: Db, id: string, version: number): Promise<Course | undefined> => {
  const versions = db
    .selectFrom('object_history')
    .where('type', '=', TYPE)
    .where('object', '=', id)
    .where('version', '<=', version)
  const start = await versions
    .select(['version', 'document'])
    .where('document', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!start) return undefined
  const later = await versions
    .select(columns)
    .where('version', '>', start.version)
    .orderBy('version')
    .execute()
  if ((later.at(-1)?.version ?? start.version) !== version) return undefined
  const steps = later.flatMap((row) => (row.steps ?? []) as Done[])
  const course = { id, ...start.document } as Course
  const { course: then } = applyChanges(
    course,
    steps.map(({ change }) => change),
  )
  return { ...then, version }
}
