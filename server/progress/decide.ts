import { staffsCourse } from '@cairn/domain/access/course-people'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import { settled } from '@cairn/domain/progress/settle'
import { validate } from '@cairn/domain/base/validate'
import type { Course } from '@cairn/contract/courses'
import { Progress, PROGRESS_COMMANDS, progress as calls } from '@cairn/contract/progress'
import { object } from '@cairn/contract/fields'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failForFault } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, type By } from '../base/on.ts'
import { raise } from '../base/live.ts'
import type { Parts } from '../base/parts.ts'
import { removeFilesOf } from '../files/remove.ts'
import { tellIfChanged } from './changed.ts'
import { courseToLearn } from './course.ts'
import { enrollmentChanged, enrollmentRemoved } from './events.ts'
import { leaveProgress, lockProgress, removeProgress, saveAndTell } from './rows.ts'
import { keep, people, refuseForeignGroup } from './write.ts'

/** A course that is gone has nobody left but root admins to decide about its learners. */
const findCourse = async (db: Db, id: string): Promise<Course> =>
  (await courseToLearn(db, id)) ?? { id, title: '', publisher: '', status: 'disabled' }

const tell = (db: Db, by: By, action: string, { id, user, object }: Progress): Promise<void> =>
  recordEvent(db, by, { type: 'progress', object: id, action, detail: { user, concept: object } })

/** Everything done is taken back; the enrolment and how long it lasts stay. */
const reset = async (db: Db, by: By, before: Progress): Promise<Progress> => {
  const { instruction: _i, interaction: _q, completed: _d, feedback: _f, watching: _w, ...enrolment } = before
  const at = by.now.toISOString()
  const state = before.state === 'preview' ? ('preview' as const) : ('started' as const)
  const after = await saveAndTell(db, { ...enrolment, state, certificationPercentage: 0, reset: at }, by.now)
  await tellIfChanged(db, { before, after, now: by.now })
  await tell(db, by, 'progress.reset', before)
  return after
}

/** What staff only tried out is not kept for their return. */
const dropTrial = async (db: Db, { jobs }: Parts, by: By, { id }: Progress): Promise<void> => {
  await removeProgress(db, id)
  await removeFilesOf(db, jobs, id, by.actor?.id ?? '')
}

const remove = async (db: Db, parts: Parts, by: By, before: Progress): Promise<void> => {
  if (before.state === 'preview') await dropTrial(db, parts, by, before)
  else {
    await leaveProgress(db, before, by.now)
    const left = { by, person: before.user, course: before.object }
    await enrollmentRemoved.publish(db, left)
    await enrollmentChanged.publish(db, { ...left, parts })
  }
  await raise(db, `user:${before.user}`, 'updateProgress', { id: before.id, object: before.object })
  await tell(db, by, 'progress.delete', before)
}

const { status, expires, enrollmentGroup, language } = Progress.properties
const Modified = object({
  status,
  expires,
  enrollmentGroup,
  language,
})
const FIELDS = Object.keys(Modified.properties)

const readFields = (sent: Readonly<Record<string, unknown>> | undefined): Partial<Progress> => {
  const names = Object.keys(sent ?? {})
  if (!sent || names.length === 0)
    return fail('invalid', `operation.modifyField must name one of ${FIELDS.join(', ')}.`)
  const strange = names.find((name) => !FIELDS.includes(name))
  if (strange !== undefined)
    fail('invalid', `operation.modifyField: ${strange} cannot be changed. Only ${FIELDS.join(', ')} can.`)
  // Sent as null a field is taken away.
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
  const fault = validate(object(Modified.properties), given)[0]
  if (fault) failForFault(fault, 'operation.modifyField')
  if (sent['status'] === null) fail('invalid', 'operation.modifyField: status is required.')
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...given }
}

const without = (progress: Progress): Progress =>
  Object.fromEntries(Object.entries(progress).filter(([, value]) => value !== undefined)) as Progress

export const decisionRoutes = [
  on(calls.resetProgress, async ({ params, db, allow, ...by }) => {
    const before = (await lockProgress(db, { id: params.id })) ?? fail('not_found')
    allow(people(await findCourse(db, before.object)))
    return reset(db, by, before)
  }),

  on(calls.batchProgress, async ({ body, db, parts, allow, ...by }) => {
    const course = (await courseToLearn(db, body.concept)) ?? fail('not_found')
    allow(people(course))
    const { command, modifyField } = body.operation
    if (!(PROGRESS_COMMANDS as readonly string[]).includes(command))
      fail('invalid', `operation.command must be one of ${PROGRESS_COMMANDS.join(', ')}.`)
    const fields = command === 'modify' ? readFields(modifyField) : {}
    let count = 0
    // Always in the same order, so that two batches at once wait for each other and never hold each other up.
    for (const user of [...new Set(body.user)].sort()) {
      const before = await lockProgress(db, { user, course: course.id })
      if (!before) continue
      count++
      if (command === 'reset') await reset(db, by, before)
      else if (command === 'delete') await remove(db, parts, by, before)
      else {
        await refuseForeignGroup(db, before, fields.enrollmentGroup)
        const after = settled(course, without({ ...before, ...fields } as Progress), by.now.toISOString())
        await keep(db, by, course, { before, after })
        await tell(db, by, 'progress.modify', before)
        await enrollmentChanged.publish(db, { by, parts, person: user, course: course.id })
      }
    }
    return { count }
  }),

  on(calls.findProgressStates, async ({ body, db, allow, ...by }) => {
    const course = await findCourse(db, body.concept)
    const me = by.actor?.id ?? ''
    allow({ user: body.user.find((user) => user !== me) ?? me, course: people(course) })
    const rows = await db
      .selectFrom('progress')
      .select(['person', 'state', 'status', 'expires'])
      .where('course', '=', body.concept)
      .where('person', '=', anyOf(body.user))
      .execute()
    const known = new Map(
      rows.map(({ person, state, ...row }) => [person, { ...row, state: state ?? undefined }]),
    )
    return Object.fromEntries(
      body.user.map((user) => [user, enrolmentState(known.get(user) ?? null, by.now)]),
    )
  }),

  on(calls.deleteProgress, async ({ params, db, parts, allow, ...by }) => {
    const course = await findCourse(db, params.courseId)
    allow({ user: params.userId, course: people(course) })
    const staff = staffsCourse(by.actor, people(course))
    const before =
      (await lockProgress(db, { user: params.userId, course: params.courseId })) ?? fail('not_found')
    const paid = (course.price ?? 0) > 0 || course.function?.includes('subscription')
    // What was paid for is given back by those who sold it, not thrown away by a slip.
    if (paid && !staff && before.state !== 'preview') fail('forbidden')
    await remove(db, parts, by, before)
  }),
]
