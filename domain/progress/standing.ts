import { oncePer } from '../base/once-per.ts'
import type { Question } from '../courses/answer.ts'
import { isLive } from '../courses/live.ts'
import { instructionPoints } from '../courses/points.ts'
import { DEFAULT_WATCH_SHARE } from '../courses/watched.ts'
import { itemsIn } from './merge.ts'
import type { ItemRecord, LearningRecord, LessonRecord } from './record.ts'
import { endReached, liveQuestions, scenesOf, shareOf } from './scenes.ts'
import { hasBranches } from './story-path.ts'

/** As much of a question as progress needs. */
export interface CountedQuestion {
  readonly id: string
  readonly type: string
  readonly status?: string | undefined
  readonly title?: string | undefined
  readonly points?: number | undefined
  readonly position?: number | undefined
  readonly action?: Question['action']
}
interface CountedScene {
  readonly id: string
  readonly title?: string | undefined
  readonly video?: string | undefined
  readonly duration?: number | undefined
  readonly points?: number | undefined
  readonly interaction?: readonly CountedQuestion[] | undefined
}
export interface CountedLesson {
  readonly id: string
  readonly type: string
  readonly status?: string | undefined
  readonly title?: string | undefined
  readonly points?: number | undefined
  readonly duration?: number | undefined
  readonly video?: string | undefined
  readonly story?: boolean | undefined
  readonly watchShare?: number | undefined
  readonly passMark?: number | undefined
  readonly noSkip?: boolean | undefined
  readonly scene?: readonly CountedScene[] | undefined
  readonly interaction?: readonly CountedQuestion[] | undefined
}
/** As much of a course as progress needs. */
export interface CountedCourse {
  readonly watchShare?: number | undefined
  readonly section?:
    | readonly {
        readonly status?: string | undefined
        readonly instruction?: readonly CountedLesson[] | undefined
      }[]
    | undefined
}

export type PartState = 'open' | 'started' | 'waiting' | 'returned' | 'done'

/** One thing to do in a lesson, and what it gave or still owes. */
export interface PartStanding {
  readonly id: string
  /** The lesson itself, one scene of a story, or a question. */
  readonly kind: 'lesson' | 'scene' | 'question'
  readonly type: string
  readonly title?: string | undefined
  readonly state: PartState
  readonly points: number
  readonly earned: number
  /** Not on the way this learner took through a story: it can be done, and need not. */
  readonly aside: boolean
  /** Of a video that is not done yet: how much was watched, and how much is needed, in percent. */
  readonly watched?: number | undefined
  readonly needed?: number | undefined
}

export interface LessonStanding {
  readonly id: string
  readonly state: 'started' | 'completed' | 'coachReviewRequired' | 'returned' | undefined
  readonly points: number
  readonly earned: number
  readonly parts: readonly PartStanding[]
  /** The percent of its points that completes it, where the author set one. */
  readonly passMark?: number | undefined
  /** The lesson that has to be completed before this one opens. */
  readonly lockedBy?: string | undefined
}

/** Where somebody stands in a course, with the reasons. */
export interface Standing {
  readonly percent: number
  /** What counts: points, or where the course gives none, the number of parts. */
  readonly counts: 'points' | 'parts'
  readonly earned: number
  readonly total: number
  readonly lessons: readonly LessonStanding[]
}

type Items = ReadonlyMap<string, ItemRecord>

const PART_STATES: Readonly<Record<string, PartState>> = {
  started: 'started',
  coachReviewRequired: 'waiting',
  returned: 'returned',
  completed: 'done',
}

const isStory = (lesson: CountedLesson): boolean => lesson.type === 'video' && lesson.story === true

/** What of a video is watched and needed, in percent; nothing where its length is not known. */
const watchingOf = (lesson: CountedLesson, record: LessonRecord, items: Items) => {
  const watched = shareOf(lesson, items, record)
  return watched === undefined ? {} : { watched, needed: lesson.watchShare ?? DEFAULT_WATCH_SHARE }
}

const begun = (record: LessonRecord): boolean =>
  (record.timeWatched ?? 0) > 0 ||
  (record.watched ?? []).length > 0 ||
  record.state !== undefined ||
  (record.interaction ?? []).length > 0

/** What the lesson itself asks for, beside its questions: to be watched, handed in, or gone through. */
const ownState = (
  lesson: CountedLesson,
  record: LessonRecord,
  items: Items,
  asked: readonly PartStanding[],
): PartState => {
  if (lesson.type === 'project') return PART_STATES[record.state ?? ''] ?? 'open'
  return isGoneThrough(lesson, record, items, asked) ? 'done' : begun(record) ? 'started' : 'open'
}

/** What runs elsewhere tells by itself when it is complete; nothing a learner reports stands in for that. */
const EXTERNAL: ReadonlySet<string> = new Set(['lti', 'tincan', 'package'])

const isGoneThrough = (
  lesson: CountedLesson,
  record: LessonRecord,
  items: Items,
  asked: readonly PartStanding[],
): boolean => {
  if (record.granted === true) return true
  if (EXTERNAL.has(lesson.type)) return false
  if (hasFilm(lesson)) return endReached(lesson, items, record)
  const owed = asked.filter(isOwed)
  if (asked.length > 0 && owed.every(({ state }) => isHandedIn(state))) return true
  if (hasBranches(lesson)) return endReached(lesson, items, record)
  // A survey is its questions: to have come to its end is to have answered them.
  return record.ended === true && !(lesson.type === 'survey' && owed.length > 0)
}

const hasFilm = (lesson: CountedLesson): boolean =>
  lesson.type === 'youtube' ||
  lesson.type === 'vimeo' ||
  (lesson.type === 'video' &&
    (lesson.video !== undefined ||
      (lesson.duration ?? 0) > 0 ||
      (lesson.scene ?? []).some(({ video }) => video !== undefined)))

const questionPart = (question: CountedQuestion, items: Items, aside: boolean): PartStanding => {
  const state = PART_STATES[items.get(question.id)?.state ?? ''] ?? 'open'
  const points = question.points ?? 0
  const { id, type, title } = question
  return { id, kind: 'question', type, title, state, points, earned: state === 'done' ? points : 0, aside }
}

const sceneParts = (lesson: CountedLesson, items: Items, own: LessonRecord): PartStanding[] => {
  const free = hasBranches(lesson)
  const ended = endReached(lesson, items, own)
  return scenesOf(lesson, items, own).flatMap(({ scene, length, seconds, visited, watched }) => {
    // Whoever has come to the end of a story owes nothing of the ways they did not take.
    const aside = free && ended && !visited
    const done = watched || (ended && (!free || (visited && length <= 0)))
    const points = scene.points ?? 0
    const part: PartStanding = {
      id: scene.id,
      kind: 'scene',
      type: lesson.type,
      title: scene.title,
      state: done ? 'done' : seconds > 0 ? 'started' : 'open',
      points,
      earned: done ? points : 0,
      aside,
    }
    return [
      ...(points > 0 ? [part] : []),
      ...liveQuestions(scene).map((question) => questionPart(question, items, aside)),
    ]
  })
}

const partsOf = (lesson: CountedLesson, items: Items, own: LessonRecord): PartStanding[] => {
  const asked = [
    ...sceneParts(lesson, items, own),
    ...liveQuestions(lesson).map((question) => questionPart(question, items, false)),
  ]
  const state = ownState(lesson, own, items, asked)
  // A story's own points are no points of its own: they limit what its parts give.
  const points = isStory(lesson) ? 0 : (lesson.points ?? 0)
  const { id, type, title } = lesson
  const itself: PartStanding = {
    id,
    kind: 'lesson',
    type,
    title,
    state,
    points,
    earned: state === 'done' ? points : 0,
    aside: false,
    ...(state !== 'done' && hasFilm(lesson) && watchingOf(lesson, own, items)),
  }
  // Where there is nothing but questions, they are the lesson.
  return asked.length > 0 && points === 0 && !hasFilm(lesson) && !isOwnWork(lesson)
    ? asked
    : [itself, ...asked]
}

/** It asks for more than its questions, whatever points it gives. */
const isOwnWork = ({ type }: CountedLesson): boolean => type === 'project' || EXTERNAL.has(type)

/** A scene gives points and is passed; only what is asked on the way can hold a lesson up. */
const isOwed = ({ kind, aside }: PartStanding): boolean => kind !== 'scene' && !aside

const isHandedIn = (state: PartState): boolean => state === 'done' || state === 'waiting'

/** A pass mark stands for the questions: the lesson itself must still be watched or gone through. */
const isPassed = ({ passMark }: CountedLesson, parts: readonly PartStanding[], sums: Sums): boolean =>
  passMark !== undefined &&
  sums.points > 0 &&
  sums.earned * 100 >= passMark * sums.points &&
  parts.every(({ kind, state }) => kind !== 'lesson' || state === 'done')

const lessonState = (
  lesson: CountedLesson,
  parts: readonly PartStanding[],
  own: LessonRecord,
  sums: Sums,
): LessonStanding['state'] => {
  // What a project's record says is about what was handed in, and not about its questions.
  if (own.state === 'completed' && lesson.type !== 'project') return 'completed'
  if (isPassed(lesson, parts, sums)) return 'completed'
  const asked = parts.filter(isOwed)
  if (asked.some(({ state }) => state === 'returned')) return 'returned'
  if (asked.every(({ state }) => state === 'done')) return 'completed'
  if (asked.every(({ state }) => isHandedIn(state))) return 'coachReviewRequired'
  return parts.some(({ state }) => state !== 'open') || begun(own) ? 'started' : undefined
}

interface Sums {
  readonly points: number
  readonly earned: number
}

const sum = (parts: readonly PartStanding[], of: 'points' | 'earned'): number =>
  parts.reduce((total, part) => total + part[of], 0)

/** What a lesson gave and owes, from the items on record. */
const standingOf = (lesson: CountedLesson, own: LessonRecord, items: Items): LessonStanding => {
  const parts = partsOf(lesson, items, own)
  const points = Math.min(
    instructionPoints(lesson, { liveOnly: true }),
    sum(
      parts.filter(({ aside }) => !aside),
      'points',
    ),
  )
  const earned = Math.min(points, sum(parts, 'earned'))
  const state = lessonState(lesson, parts, own, { points, earned })
  const { id, passMark } = lesson
  return { id, state, points, earned, parts, ...(passMark !== undefined && { passMark }) }
}

const recordOf = (record: LearningRecord, id: string): LessonRecord =>
  record.instruction?.find((one) => one.id === id) ?? { id }

/** What a lesson gave and owes. */
export const lessonStanding = (lesson: CountedLesson, record: LearningRecord): LessonStanding =>
  standingOf(lesson, recordOf(record, lesson.id), itemsIn(record))

/** The live lessons, each with the share of a video it asks for. */
const liveLessons = oncePer(({ section = [], watchShare }: CountedCourse): readonly CountedLesson[] =>
  section
    .filter(isLive)
    .flatMap(({ instruction = [] }) => instruction.filter(isLive))
    .map((lesson) => (watchShare === undefined ? lesson : { watchShare, ...lesson })),
)

/** The lessons after which nothing opens before they are through. */
const gatesIn = oncePer(
  (course: CountedCourse): ReadonlySet<string> =>
    new Set(liveLessons(course).flatMap(({ id, noSkip }) => (noSkip === true ? [id] : []))),
)

/** Where each question is asked. */
const askingLessons = oncePer((course: CountedCourse): ReadonlyMap<string, readonly string[]> => {
  const asking = new Map<string, string[]>()
  for (const lesson of liveLessons(course))
    for (const { interaction = [] } of [lesson, ...(lesson.scene ?? [])])
      for (const { id } of interaction) asking.set(id, [...(asking.get(id) ?? []), lesson.id])
  return asking
})

/** A lesson of which nothing is on record is the same for everybody. */
const untouched = oncePer((lesson: CountedLesson) => standingOf(lesson, { id: lesson.id }, new Map()))

const THROUGH: ReadonlySet<LessonStanding['state']> = new Set(['completed', 'coachReviewRequired'])

/** What comes after a lesson that must not be skipped stays closed until that one is through; what was begun stays open. */
const withLocks = (
  course: CountedCourse,
  lessons: readonly LessonStanding[],
  records: ReadonlyMap<string, LessonRecord>,
): readonly LessonStanding[] => {
  const gates = gatesIn(course)
  let closed: string | undefined
  return lessons.map((lesson) => {
    const lockedBy = closed
    if (gates.has(lesson.id) && !THROUGH.has(lesson.state)) closed ??= lesson.id
    const open = lockedBy === undefined || begun(records.get(lesson.id) ?? { id: lesson.id })
    return open ? lesson : { ...lesson, lockedBy }
  })
}

/** Never more than was earned, and never all while something is owed. */
const percentOf = (earned: number, total: number): number =>
  total <= 0 ? 0 : earned >= total ? 100 : Math.min(99, Math.floor((earned / total) * 100 + 1e-9))

/** Where somebody stands in a course: what each live part gave and owes, and the percentage that follows from it. */
export const standingIn = (course: CountedCourse, record: LearningRecord): Standing => {
  const items = itemsIn(record)
  const records = new Map((record.instruction ?? []).map((one) => [one.id, one]))
  const asking = askingLessons(course)
  const touched = new Set([...records.keys(), ...[...items.keys()].flatMap((id) => asking.get(id) ?? [])])
  const all = liveLessons(course).map((lesson) =>
    touched.has(lesson.id)
      ? standingOf(lesson, records.get(lesson.id) ?? { id: lesson.id }, items)
      : untouched(lesson),
  )
  const lessons = withLocks(course, all, records)
  const points = lessons.reduce((sum, lesson) => sum + lesson.points, 0)
  if (points > 0) {
    const earned = lessons.reduce((sum, lesson) => sum + lesson.earned, 0)
    return { percent: percentOf(earned, points), counts: 'points', earned, total: points, lessons }
  }
  const parts = lessons.flatMap((lesson) => lesson.parts.filter(isOwed))
  const done = parts.filter(({ state }) => state === 'done').length
  return {
    percent: percentOf(done, parts.length),
    counts: 'parts',
    earned: done,
    total: parts.length,
    lessons,
  }
}

/** The lessons that nobody may begin yet, with what was learnt by now and begun before, and which lesson comes first. */
export const lockedLessons = (
  course: CountedCourse,
  learnt: LearningRecord,
  before: LearningRecord,
): ReadonlyMap<string, string> => {
  if (gatesIn(course).size === 0) return new Map()
  const begunBefore = new Map((before.instruction ?? []).map((one) => [one.id, one]))
  const locked = withLocks(course, standingIn(course, learnt).lessons, begunBefore)
  return new Map(locked.flatMap(({ id, lockedBy }) => (lockedBy === undefined ? [] : [[id, lockedBy]])))
}
