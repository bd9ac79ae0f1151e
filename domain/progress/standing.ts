import type { Question } from '../courses/answer.ts'
import { isLive } from '../courses/live.ts'
import { instructionPoints } from '../courses/points.ts'
import { filmsOf } from '../courses/story.ts'
import { watchedPercent } from '../courses/watched.ts'
import { gotoTarget } from '../courses/answer-key.ts'
import { readTarget } from '../courses/story-target.ts'
import { itemsIn } from './merge.ts'
import { rangesOf, type ItemRecord, type LearningRecord, type LessonRecord } from './record.ts'

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
  readonly scene?: readonly CountedScene[] | undefined
  readonly interaction?: readonly CountedQuestion[] | undefined
}
/** As much of a course as progress needs. */
export interface CountedCourse {
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
}

export interface LessonStanding {
  readonly id: string
  readonly state: 'started' | 'completed' | 'coachReviewRequired' | 'returned' | undefined
  readonly points: number
  readonly earned: number
  readonly parts: readonly PartStanding[]
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

/** Nobody watches the credits: this much of a film is the film. */
export const WATCHED_ENOUGH = 90

const PART_STATES: Readonly<Record<string, PartState>> = {
  started: 'started',
  coachReviewRequired: 'waiting',
  returned: 'returned',
  completed: 'done',
}

const isStory = (lesson: CountedLesson): boolean => lesson.type === 'video' && lesson.story === true

const liveQuestions = (holder: { readonly interaction?: readonly CountedQuestion[] | undefined }) =>
  (holder.interaction ?? []).filter(isLive)

const branches = (lesson: CountedLesson): boolean =>
  [lesson, ...(lesson.scene ?? [])].some((one) => liveQuestions(one).some(({ type }) => type === 'goto'))

/** The stretch of a scene in the time of the whole lesson. */
const stretches = (lesson: CountedLesson): Map<string, readonly [from: number, to: number]> => {
  const all = new Map<string, readonly [number, number]>()
  for (const film of filmsOf(lesson))
    for (const [n, chapter] of film.chapters.entries()) {
      const scene = lesson.scene?.find(({ id }) => id === chapter.id)
      const from = film.start + chapter.start
      const next = film.chapters[n + 1]
      const to = next ? film.start + next.start : from + (scene?.duration ?? film.duration ?? 0)
      all.set(chapter.id, [from, to])
    }
  return all
}

const secondsWithin = (lesson: LessonRecord, [from, to]: readonly [number, number]): number =>
  rangesOf(lesson).reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)), 0)

const filmSeen = (lesson: CountedLesson, record: LessonRecord): boolean => {
  const { duration = 0 } = lesson
  if (record.ended === true) return true
  if (duration <= 0 || isStory(lesson)) return false
  const percent = Math.max(
    watchedPercent(rangesOf(record), duration),
    ((record.timeWatched ?? 0) / duration) * 100,
  )
  return percent >= WATCHED_ENOUGH
}

const begun = (record: LessonRecord): boolean =>
  (record.timeWatched ?? 0) > 0 ||
  (record.watched ?? []).length > 0 ||
  record.state !== undefined ||
  (record.interaction ?? []).length > 0

/** What the lesson itself asks for, beside its questions: to be watched, handed in, or gone through. */
const ownState = (lesson: CountedLesson, record: LessonRecord, allAnswered: boolean): PartState => {
  if (lesson.type === 'project') return PART_STATES[record.state ?? ''] ?? 'open'
  if (hasFilm(lesson) ? filmSeen(lesson, record) : record.ended === true || allAnswered) return 'done'
  return begun(record) ? 'started' : 'open'
}

const hasFilm = (lesson: CountedLesson): boolean =>
  lesson.type === 'youtube' ||
  lesson.type === 'vimeo' ||
  (lesson.type === 'video' &&
    (lesson.video !== undefined ||
      (lesson.duration ?? 0) > 0 ||
      (lesson.scene ?? []).some(({ video }) => video !== undefined)))

type Items = ReadonlyMap<string, ItemRecord>

const questionPart = (question: CountedQuestion, items: Items, aside: boolean): PartStanding => {
  const state = PART_STATES[items.get(question.id)?.state ?? ''] ?? 'open'
  const points = question.points ?? 0
  const { id, type, title } = question
  return { id, kind: 'question', type, title, state, points, earned: state === 'done' ? points : 0, aside }
}

/** The scenes a learner was led to by what they chose. */
const chosen = (lesson: CountedLesson, items: Items): Set<string | undefined> =>
  new Set(
    [lesson, ...(lesson.scene ?? [])].flatMap(liveQuestions).flatMap((question) => {
      const way = items.get(question.id)?.answer
      return typeof way === 'number' ? [readTarget(gotoTarget(question, way))?.id] : []
    }),
  )

/** A film may run on for a moment longer than its course says; that is not yet the next scene. */
const A_LOOK = 0.5

/** Which scenes somebody has come to: the one it begins with in any case, then by watching, answering and choosing. */
const cameTo = (lesson: CountedLesson, items: Items, own: LessonRecord) => {
  const places = lesson.scene?.length ? stretches(lesson) : new Map<string, readonly [number, number]>()
  const led = chosen(lesson, items)
  // Where the lesson has a film of its own that opens it, no scene lies on every way.
  const first = filmsOf(lesson)[0]?.chapters[0]?.id
  return (lesson.scene ?? []).map((scene) => {
    const [from, to] = places.get(scene.id) ?? [0, 0]
    const seconds = secondsWithin(own, [from, to])
    const answered = liveQuestions(scene).some(({ id }) => items.has(id))
    return {
      scene,
      length: to - from,
      seconds,
      visited: scene.id === first || seconds > A_LOOK || answered || led.has(scene.id),
    }
  })
}

const sceneParts = (lesson: CountedLesson, items: Items, own: LessonRecord): PartStanding[] => {
  const free = branches(lesson)
  return cameTo(lesson, items, own).flatMap(({ scene, length, seconds, visited }) => {
    // Whoever has come to the end of a story owes nothing of the ways they did not take.
    const aside = free && own.ended === true && !visited
    const seen = length > 0 && seconds >= length * (WATCHED_ENOUGH / 100)
    const done = seen || (own.ended === true && (!free || (visited && length <= 0)))
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
  const allAnswered = asked.length > 0 && asked.filter(isOwed).every(({ state }) => isHandedIn(state))
  const state = ownState(lesson, own, allAnswered)
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
  }
  // Where there is nothing but questions, they are the lesson.
  return asked.length > 0 && points === 0 && !hasFilm(lesson) && lesson.type !== 'project'
    ? asked
    : [itself, ...asked]
}

/** A scene gives points and is passed; only what is asked on the way can hold a lesson up. */
const isOwed = ({ kind, aside }: PartStanding): boolean => kind !== 'scene' && !aside

const isHandedIn = (state: PartState): boolean => state === 'done' || state === 'waiting'

const lessonState = (
  { type }: CountedLesson,
  parts: readonly PartStanding[],
  own: LessonRecord,
): LessonStanding['state'] => {
  // What a project's record says is about what was handed in, and not about its questions.
  if (own.state === 'completed' && type !== 'project') return 'completed'
  const asked = parts.filter(isOwed)
  if (asked.some(({ state }) => state === 'returned')) return 'returned'
  if (asked.every(({ state }) => state === 'done')) return 'completed'
  if (asked.every(({ state }) => isHandedIn(state))) return 'coachReviewRequired'
  return parts.some(({ state }) => state !== 'open') || begun(own) ? 'started' : undefined
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
  return { id: lesson.id, state: lessonState(lesson, parts, own), points, earned, parts }
}

const recordOf = (record: LearningRecord, id: string): LessonRecord =>
  record.instruction?.find((one) => one.id === id) ?? { id }

/** What a lesson gave and owes. */
export const lessonStanding = (lesson: CountedLesson, record: LearningRecord): LessonStanding =>
  standingOf(lesson, recordOf(record, lesson.id), itemsIn(record))

const liveLessons = (course: CountedCourse): CountedLesson[] =>
  (course.section ?? []).filter(isLive).flatMap(({ instruction = [] }) => instruction.filter(isLive))

/** Never more than was earned, and never all while something is owed. */
const percentOf = (earned: number, total: number): number =>
  total <= 0 ? 0 : earned >= total ? 100 : Math.min(99, Math.floor((earned / total) * 100 + 1e-9))

/** Where somebody stands in a course: what each live part gave and owes, and the percentage that follows from it. */
export const standingIn = (course: CountedCourse, record: LearningRecord): Standing => {
  const items = itemsIn(record)
  const records = new Map((record.instruction ?? []).map((one) => [one.id, one]))
  const lessons = liveLessons(course).map((lesson) =>
    standingOf(lesson, records.get(lesson.id) ?? { id: lesson.id }, items),
  )
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
