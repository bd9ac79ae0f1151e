import { staffsCourse } from '@cairn/domain/access/course-people'
import { isSameJson } from '@cairn/domain/base/json-type'
import { opensAt } from '@cairn/domain/groups/opening'
import { enrolmentState, isActive, isExpired, isLearnerRecord } from '@cairn/domain/progress/enrolment'
import { withHandedIn } from '@cairn/domain/progress/handed-in'
import { learn, type Taken } from '@cairn/domain/progress/learn'
import { filesIn, isDoneBy } from '@cairn/domain/progress/record'
import { settled } from '@cairn/domain/progress/settle'
import type { Refuse, Withheld } from '@cairn/domain/progress/take-item'
import { judge } from '@cairn/domain/progress/verdict'
import type { Course } from '@cairn/contract/courses'
import { progress as calls, type Progress } from '@cairn/contract/progress'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { Db } from '../base/db/schema.ts'
import { Failure, fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { newId } from '../base/ids.ts'
import { tellRights } from '../base/live.ts'
import { created, on, Raw, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { isSubmissionOf } from '../conversations/store.ts'
import { findFiles } from '../files/store.ts'
import { tellIfChanged } from './changed.ts'
import { decidedIn, refuseTaken, tellVerdict } from './coach-verdict.ts'
import { enrollmentGroup, progressRaised, refuseBeyondLimit } from './events.ts'
import { lengthsOf, refuseForeignMessages, videosIn } from './evidence.ts'
import { holdLearning } from './hold.ts'
import { refuseUnprepared } from './prerequisites.ts'
import { withOwnReviews } from './own-reviews.ts'
import { recordLearning } from './recording.ts'
import { withResults } from './results.ts'
import { addProgress, lockProgress, saveAndTell } from './rows.ts'

type Sent = BodyOf<typeof calls.putProgress>

export const people = (course: Course) => ({ ...course, status: course.status ?? 'disabled' })

/** Staff who look at a course as a learner would leave a record that is no enrolment. */
const preview = async (db: Db, by: By, user: string, course: string): Promise<Progress> => {
  const trial = { user, object: course, status: 'enabled' as const, state: 'preview' as const }
  await addProgress(db, { id: newId(by.now.getTime()), ...trial, certificationPercentage: 0 }, by.now)
  return (await lockProgress(db, { user, course })) ?? fail('not_found')
}

/** What only staff decide. */
const decide = (before: Progress, sent: Sent, now: Date): Progress => {
  const { status, expires, enrollmentGroup, state, feedback } = sent
  const certifies = state === 'certified' && before.state !== 'certified'
  return {
    ...before,
    ...(status !== undefined && { status }),
    ...(expires !== undefined && { expires }),
    ...(enrollmentGroup !== undefined && { enrollmentGroup }),
    ...(feedback && { feedback: { created: feedback.created ?? now.toISOString() } }),
    ...(certifies && before.state !== 'preview' && { state: 'certified' as const }),
  }
}

/** A group of another course says when that one opens, and who is in it is not for the staff of this one to know. */
export const refuseForeignGroup = async (
  db: Db,
  before: Progress,
  group: string | undefined,
): Promise<void> => {
  if (group === undefined || group === before.enrollmentGroup) return
  if ((await enrollmentGroup.ask(db, group))?.course !== before.object) failBecause('group_of_course')
}

const reachedMore = (before: Progress, after: Progress): boolean =>
  after.state !== 'preview' && (after.certificationPercentage ?? 0) > (before.certificationPercentage ?? 0)

/** Whoever was kept waiting begins when they are let in: the time before is none in which they can have watched. */
const admitted = (before: Progress, after: Progress, now: Date): Progress =>
  before.status === 'disabled' && after.status !== 'disabled'
    ? { ...after, watching: { since: now.toISOString(), counted: 0 } }
    : after

/** Staff who enable or extend an enrollment whose purchase was removed let the learner in again. */
const readmitted = (before: Progress, after: Progress): Progress => {
  if (before.removed === undefined) return after
  const isExtended = after.expires !== before.expires
  if (after.status === 'disabled' && !isExtended) return after
  const { removed: _removed, expires, ...rest } = after
  return { ...rest, ...(isExtended && expires !== undefined && { expires }), status: 'enabled' }
}

/** Stores what is new, tells the learner's other devices, and writes down that a course was finished. */
export const keep = async (
  db: Db,
  by: By,
  course: Course,
  { before, after: next }: { readonly before: Progress; readonly after: Progress },
): Promise<Progress> => {
  const after = withHandedIn(before, admitted(before, readmitted(before, next), by.now), by.now.toISOString())
  if (isSameJson(before, after)) return before
  // Whoever is let in, or gets more time after theirs was over, takes a place again.
  if (!isActive(before, by.now) && isActive(after, by.now))
    await refuseBeyondLimit.ask(db, by.now, { owner: after.user, courses: [after.object] })
  const saved = await saveAndTell(db, after, by.now)
  if (after.status !== before.status || after.expires !== before.expires) await tellRights(db, after.user)
  if (after.state === 'certified' && before.state !== 'certified')
    await recordEvent(db, by, {
      type: 'progress',
      object: after.id,
      action: 'progress.certify',
      detail: { user: after.user, concept: after.object },
    })
  await tellIfChanged(db, { before, after: saved, now: by.now })
  if (reachedMore(before, after)) await progressRaised.publish(db, { by, course, progress: saved })
  return saved
}

/** What is answered about a part that an author's rule keeps from counting; of several the first of these. */
const WITHHELD: Readonly<Record<Withheld, () => Failure>> = {
  late: () => new Failure('time_over'),
  no_tries: () => new Failure('no_tries_left'),
  locked: () => new Failure('lesson_locked'),
}

const refuse: Refuse = (why, part = '') => {
  if (why === 'over') return fail('enrolment_over')
  if (why !== 'unfit') throw WITHHELD[why]()
  return failBecause('answer_mismatch', {}, { note: part })
}

/** Nobody hands in what is not theirs, or not there: a file belongs to the record it was sent for. */
const refuseForeignFiles = async (
  db: Db,
  before: Progress,
  { instruction = [], interaction = [] }: Sent,
): Promise<void> => {
  const items = [...instruction.flatMap((lesson) => lesson.interaction ?? []), ...interaction]
  const files = [...new Set(items.flatMap(({ answer }) => filesIn(answer)).map(String))]
  if (files.length === 0) return
  const known = await findFiles(db, files)
  if (known.length < files.length || known.some(({ object }) => object !== before.id))
    failBecause('answer_file')
}

/** A project is handed in by a message of one's own. */
const refuseForeignWork = async (
  db: Db,
  { user: person, object: course }: Progress,
  { instruction = [] }: Sent,
): Promise<void> => {
  for (const { id, submission } of instruction)
    if (
      submission !== undefined &&
      !(await isSubmissionOf(db, { person, course, lesson: id, id: submission }))
    )
      fail('invalid', `submission: ${submission} was not submitted for ${id}.`)
}

/** A lesson named twice in one write says two things at once. */
const refuseRepeated = ({ instruction = [] }: Sent): void => {
  if (new Set(instruction.map(({ id }) => id)).size < instruction.length)
    fail('invalid', 'instruction names a lesson twice.')
}

/** Into a course that is switched off comes only what was done before; a device keeps the rest until it is open. */
export const refuseClosed = (course: Course, sent: Sent): void => {
  if (course.status !== 'enabled' && !isDoneBy(sent, course.modified ?? '')) fail('course_closed')
}

const refuseStranger = (before: Progress, now: Date): void => {
  const state = enrolmentState(before, now)
  if (state === 'pending' || (state === 'unenrolled' && !isExpired(before, now)))
    failBecause('self_not_enrolled')
}

/** Whoever came through a group begins when the group does, and not before; tells when that was. */
const refuseEarly = async (db: Db, before: Progress, now: Date): Promise<Date | undefined> => {
  if (before.enrollmentGroup === undefined) return undefined
  const group = await enrollmentGroup.ask(db, before.enrollmentGroup)
  if (opensAt(before, group, now)) fail('not_open_yet')
  const start = group?.enrollment.startDate
  return start && start <= now ? start : undefined
}

interface LearnedOptions {
  readonly onWithheld?: (why: Withheld) => void
  /** Seconds of the videos that are reported about, where they were read before. */
  readonly lengths?: ReadonlyMap<string, number>
}

export const learned = async (
  db: Db,
  course: Course,
  before: Progress,
  sent: Sent,
  now: Date,
  { onWithheld, lengths }: LearnedOptions = {},
): Promise<Progress> => {
  refuseStranger(before, now)
  const opened = await refuseEarly(db, before, now)
  if (before.state !== 'preview') await refuseUnprepared(db, course, before)
  refuseRepeated(sent)
  await refuseForeignFiles(db, before, sent)
  await refuseForeignWork(db, before, sent)
  await refuseForeignMessages(db, before, sent)
  const known = lengths ?? (await lengthsOf(db, videosIn(course, sent)))
  let taken: Taken = { answers: [], moments: [] }
  const onTaken = (told: Taken) => {
    taken = told
  }
  const after = learn(course, before, sent, { now, refuse, onWithheld, onTaken, opened, lengths: known })
  await recordLearning(db, [{ enrolment: before, taken, received: now }])
  return after
}

/** Refused, while what came with it is saved. */
const refusal = (withheld: ReadonlySet<Withheld>): Raw => {
  const why = (['late', 'no_tries', 'locked'] as const).find((one) => withheld.has(one)) ?? 'locked'
  const { status, body } = WITHHELD[why]()
  return new Raw(status, { 'content-type': 'application/json; charset=utf-8' }, JSON.stringify(body))
}

/** Work that is decided about in a record is judged like any other: not while another coach has it, and the learner is told. */
const keepJudged =
  (parts: Pick<Parts, 'jobs'>): typeof keep =>
  async (db, by, course, { before, after }) => {
    const verdicts = isLearnerRecord(before) ? decidedIn(course, before, after) : []
    if (verdicts.length > 0 && by.actor?.acting === true) failBecause('review_by_coach')
    for (const { piece } of verdicts)
      await refuseTaken(db, by.actor?.id ?? '', { progress: before.id, item: piece.item }, by.now)
    const heard = verdicts.length > 0 && { feedback: { created: by.now.toISOString() } }
    const saved = await keep(db, by, course, { before, after: { ...after, ...heard } })
    for (const { piece, verdict } of verdicts)
      await tellVerdict(db, by, parts, { course, record: before, piece }, { verdict })
    return saved
  }

export const putProgress = on(calls.putProgress, async ({ query, body, db, parts, allow, ...by }) => {
  const me = by.actor?.id ?? ''
  const user = body.user ?? me
  const { course, record: known, lengths } = (await holdLearning(db, user, body)) ?? fail('not_found')
  allow({ user, course: people(course) })
  const staff = staffsCourse(by.actor, people(course))
  const own = user === me
  const unknown = () => (own ? failBecause('self_not_enrolled') : fail('not_enrolled'))
  const before = known ?? (staff && own ? await preview(db, by, user, course.id) : unknown())
  if (staff && user !== me) await refuseForeignGroup(db, before, body.enrollmentGroup)
  // Nobody decides about themselves.
  const decided = staff && user !== me ? decide(before, body, by.now) : before
  if (!staff) refuseClosed(course, body)
  const withheld = new Set<Withheld>()
  const after =
    user === me
      ? await learned(db, course, decided, body, by.now, { lengths, onWithheld: (why) => withheld.add(why) })
      : judge(course, decided, body, by.now)
  const saved = await (user === me ? keep : keepJudged(parts))(db, by, course, {
    before,
    after: settled(course, after, by.now.toISOString()),
  })
  if (withheld.size > 0) return refusal(withheld)
  if (query.noContent === true) return new Raw(204, {}, null)
  const reply = await withOwnReviews(db, by, withResults(course, saved))
  return known ? reply : created(reply)
})
