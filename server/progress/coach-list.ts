import type { Actor } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import { inLanguage } from '@cairn/domain/courses/language'
import { haltOf } from '@cairn/domain/progress/inactive'
import { lateAnswersIn } from '@cairn/domain/progress/late'
import { isExpiring, waitingIds, waitingIn, type WaitingPiece } from '@cairn/domain/progress/review-queue'
import { coaching, type ReviewItem } from '@cairn/contract/coaching'
import type { Instruction, Interaction } from '@cairn/contract/content'
import type { Message } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import type { Db } from '../base/db/schema.ts'
import { on } from '../base/on.ts'
import { joinAll } from '../base/search/join.ts'
import { findMessages } from '../conversations/rows.ts'
import { findCoursesWith, findTitlesIn } from '../courses/store.ts'
import { findUsers, publicUser } from '../users/store.ts'
import { countVerdicts, findClaims, findHalted, findWaiting, type Narrowed } from './coach-store.ts'

const lessonsOf = (course: Course): Instruction[] =>
  (course.section ?? []).flatMap(({ instruction = [] }) => instruction)

const questionsOf = (lesson: Instruction): Interaction[] =>
  [lesson, ...(lesson.scene ?? [])].flatMap(({ interaction = [] }) => interaction)

/** What of a piece the course knows: what was asked, what it is worth, and what is to be met. */
export const askedIn = (course: Course, piece: Pick<WaitingPiece, 'item' | 'lesson' | 'kind'>) => {
  const lesson = lessonsOf(course).find(({ id }) => id === piece.lesson)
  const question = lesson && questionsOf(lesson).find(({ id }) => id === piece.item)
  const part = piece.kind === 'question' ? question : lesson
  const words = question?.question ?? part?.body
  const criteria = piece.kind === 'lesson' ? lesson?.awardCriteria?.criteria : undefined
  return {
    kind: part?.type ?? 'project',
    ...(part?.title !== undefined && { title: part.title }),
    ...(lesson && { lessonTitle: lesson.title }),
    ...(words !== undefined && words !== '' && { question: words }),
    ...(part?.points !== undefined && { points: part.points }),
    ...(criteria && criteria.length > 0 && { criteria }),
  }
}

/** When a piece was handed in; an old record may not say it of the piece itself. */
export const sinceOf = ({ since }: WaitingPiece, { modified = '' }: Progress): string => since ?? modified

/** What came for a piece after the time of its lesson. */
const lateFor = (course: Course, record: Progress, piece: WaitingPiece) => {
  const late = lateAnswersIn(course, record).find(({ question }) => question === piece.item)
  return (
    late && { answer: late.answer, received: late.received, ...(late.by !== undefined && { by: late.by }) }
  )
}

const toItem = (course: Course, record: Progress, piece: WaitingPiece, now: Date): ReviewItem => {
  const { id: progress, user, object, enrollmentGroup, expires, certificationPercentage: percent } = record
  const late = lateFor(course, record, piece)
  return {
    progress,
    item: piece.item,
    user,
    object,
    courseTitle: course.title,
    ...askedIn(course, piece),
    ...(enrollmentGroup !== undefined && { enrollmentGroup }),
    ...(piece.lesson !== undefined && { instruction: piece.lesson }),
    ...(piece.kind === 'question' && { interaction: piece.item }),
    ...(piece.answer !== undefined && { answer: piece.answer }),
    ...(late && { late }),
    since: sinceOf(piece, record),
    ...(expires !== undefined && { expires }),
    ...(isExpiring(expires, now) && { expiring: true }),
    ...(percent !== undefined && { percent }),
  }
}

const piecesOf = async (db: Db, records: readonly Progress[], now: Date, language: string) => {
  const ids = [...new Set(records.map(({ object }) => object))]
  const asked = [...new Set(records.flatMap(waitingIds))]
  const courses = new Map(
    (await findCoursesWith(db, ids, asked)).map((course) => [course.id, inLanguage(course, language)]),
  )
  return records.flatMap((record) => {
    const course = courses.get(record.object)
    if (!course) return []
    return waitingIn(course, record).map((piece) => ({ piece, item: toItem(course, record, piece, now) }))
  })
}

const submissionsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, Message>> =>
  new Map((await findMessages(db, ids)).map(({ message }) => [message.id, message]))

/** Each piece with what goes with it: the message it was handed in with, who has it, how often it came back. */
const whole = async (
  db: Db,
  pieces: Awaited<ReturnType<typeof piecesOf>>,
  now: Date,
): Promise<ReviewItem[]> => {
  const items = pieces.map(({ item }) => item)
  const claims = await findClaims(db, [...new Set(items.map(({ progress }) => progress))], now)
  const claimOf = new Map(claims.map((claim) => [`${claim.progress} ${claim.item}`, claim]))
  const [courses, users] = [items.map(({ object }) => object), items.map(({ user }) => user)]
  const times = await countVerdicts(db, [...new Set(courses)], [...new Set(users)])
  const submissions = await submissionsOf(
    db,
    pieces.flatMap(({ piece }) => piece.submission ?? []),
  )
  return pieces.map(({ piece, item }) => {
    const claim = claimOf.get(`${item.progress} ${item.item}`)
    const returned = times.get(`${item.user} ${item.item}`)
    const submission = submissions.get(piece.submission ?? '')
    return {
      ...item,
      ...(submission && { submission }),
      ...(returned !== undefined && { returned }),
      ...(claim && { claim: { coach: claim.coach, until: claim.until.toISOString() } }),
    }
  })
}

const people = (db: Db, now: Date) => async (ids: string[]) =>
  new Map((await findUsers(db, ids, now)).map((one) => [one.id, publicUser(one)]))

const findPieces = async (
  db: Db,
  actor: Actor,
  { language = '', ...query }: Narrowed & { readonly language?: string | undefined },
  now: Date,
) => {
  const found = await findWaiting(db, actor, query, now)
  const pieces = await piecesOf(db, found.list, now, language)
  pieces.sort((a, b) => Date.parse(a.item.since) - Date.parse(b.item.since))
  // Beyond what one look holds only records are counted, not what waits in each.
  const matches = pieces.length + Math.max(0, found.matches - found.list.length)
  const shown = pieces.slice(0, Math.min(query.limit ?? PAGE.reviews, PAGE.reviews))
  return { matches, list: await whole(db, shown, now) }
}

export const coachLists = [
  on(coaching.findWork, async ({ query, actor, db, now, allow }) => {
    allow()
    const { matches, list } = actor ? await findPieces(db, actor, query, now) : { matches: 0, list: [] }
    const ids = ({ user, claim }: ReviewItem) => [user, claim?.coach]
    const joined = await joinAll(list, query.join, { user: { ids, load: people(db, now) } })
    return { matches, list, ...joined }
  }),

  on(coaching.findInactive, async ({ query, actor, db, now, allow }) => {
    allow()
    const found = actor ? await findHalted(db, actor, query, now) : { matches: 0, list: [] as Progress[] }
    const courses = [...new Set(found.list.map(({ object }) => object))]
    const titleOf = await findTitlesIn(db, courses, query.language ?? '')
    const list = found.list.flatMap(({ id, user, object, state, feedback, ...record }) => {
      const { created = '', modified = '', certificationPercentage: percent = 0 } = record
      const heard = feedback?.created
      const reason = haltOf({ created, modified, percent, state, feedback: heard }, now)
      if (!reason) return []
      const courseTitle = titleOf.get(object)
      const named = courseTitle !== undefined && { courseTitle }
      const told = heard !== undefined && { feedback: heard }
      return [{ progress: id, user, object, ...named, reason, percent, created, modified, ...told }]
    })
    const ids = ({ user }: { user: string }) => [user]
    const joined = await joinAll(list, query.join, { user: { ids, load: people(db, now) } })
    return { matches: found.matches, list, ...joined }
  }),
]
