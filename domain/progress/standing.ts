import { isLive } from '../courses/live.ts'
import { instructionPoints } from '../courses/points.ts'
import { filmsOf } from '../courses/story.ts'
import { watchedPercent } from '../courses/watched.ts'
import { itemOf } from './merge.ts'
import { rangesOf, type LearningRecord, type LessonRecord } from './record.ts'

/** As much of a question as progress needs. */
export interface CountedQuestion {
  readonly id: string
  readonly type: string
  readonly status?: string | undefined
  readonly title?: string | undefined
  readonly points?: number | undefined
  readonly position?: number | undefined
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

const questionPart = (
  question: CountedQuestion,
  lesson: CountedLesson,
  record: LearningRecord,
  aside: boolean,
): PartStanding => {
  const item = itemOf(record, lesson.id, question.id)
  const state = PART_STATES[item?.state ?? ''] ?? 'open'
  const points = question.points ?? 0
  const { id, type, title } = question
  return { id, kind: 'question', type, title, state, points, earned: state === 'done' ? points : 0, aside }
}

const sceneParts = (lesson: CountedLesson, record: LearningRecord, own: LessonRecord): PartStanding[] => {
  const free = branches(lesson)
  const places = lesson.scene?.length ? stretches(lesson) : new Map<string, readonly [number, number]>()
  return (lesson.scene ?? []).flatMap((scene) => {
    const [from, to] = places.get(scene.id) ?? [0, 0]
    const seconds = secondsWithin(own, [from, to])
    const questions = liveQuestions(scene)
    const visited = seconds > 0 || questions.some(({ id }) => itemOf(record, lesson.id, id) !== undefined)
    const aside = free && !visited
    const seen = to > from ? seconds >= (to - from) * (WATCHED_ENOUGH / 100) : false
    const done = seen || (own.ended === true && (!free || (visited && to <= from)))
    const points = scene.points ?? 0
    const part: PartStanding = {
      id: scene.id,
      kind: 'scene',
      type: lesson.type,
      title: scene.title,
      state: done ? 'done' : visited ? 'started' : 'open',
      points,
      earned: done ? points : 0,
      aside: true,
    }
    return [
      ...(points > 0 ? [part] : []),
      ...questions.map((question) => questionPart(question, lesson, record, aside)),
    ]
  })
}

const partsOf = (lesson: CountedLesson, record: LearningRecord, own: LessonRecord): PartStanding[] => {
  const asked = [
    ...sceneParts(lesson, record, own),
    ...liveQuestions(lesson).map((question) => questionPart(question, lesson, record, false)),
  ]
  const allAnswered = asked.length > 0 && asked.every(({ state, aside }) => aside || isHandedIn(state))
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

const isHandedIn = (state: PartState): boolean => state === 'done' || state === 'waiting'

const lessonState = (parts: readonly PartStanding[], own: LessonRecord): LessonStanding['state'] => {
  if (own.state === 'completed') return 'completed'
  const asked = parts.filter(({ aside }) => !aside)
  if (asked.some(({ state }) => state === 'returned')) return 'returned'
  if (asked.every(({ state }) => state === 'done')) return 'completed'
  if (asked.every(({ state }) => isHandedIn(state))) return 'coachReviewRequired'
  return parts.some(({ state }) => state !== 'open') || begun(own) ? 'started' : undefined
}

/** What a lesson gave and owes. */
export const lessonStanding = (lesson: CountedLesson, record: LearningRecord): LessonStanding => {
  const own = record.instruction?.find(({ id }) => id === lesson.id) ?? { id: lesson.id }
  const parts = partsOf(lesson, record, own)
  const points = instructionPoints(lesson, { liveOnly: true })
  const earned = Math.min(
    points,
    parts.reduce((sum, part) => sum + part.earned, 0),
  )
  return {
    id: lesson.id,
    state: lessonState(parts, own),
    points,
    earned,
    parts,
  }
}

const liveLessons = (course: CountedCourse): CountedLesson[] =>
  (course.section ?? []).filter(isLive).flatMap(({ instruction = [] }) => instruction.filter(isLive))

/** Never more than was earned, and never all while something is owed. */
const percentOf = (earned: number, total: number): number =>
  total <= 0 ? 0 : earned >= total ? 100 : Math.min(99, Math.floor((earned / total) * 100 + 1e-9))

/** Where somebody stands in a course: what each live part gave and owes, and the percentage that follows from it. */
export const standingIn = (course: CountedCourse, record: LearningRecord): Standing => {
  const lessons = liveLessons(course).map((lesson) => lessonStanding(lesson, record))
  const points = lessons.reduce((sum, lesson) => sum + lesson.points, 0)
  if (points > 0) {
    const earned = lessons.reduce((sum, lesson) => sum + lesson.earned, 0)
    return { percent: percentOf(earned, points), counts: 'points', earned, total: points, lessons }
  }
  const parts = lessons.flatMap((lesson) => lesson.parts.filter(({ aside }) => !aside))
  const done = parts.filter(({ state }) => state === 'done').length
  return {
    percent: percentOf(done, parts.length),
    counts: 'parts',
    earned: done,
    total: parts.length,
    lessons,
  }
}
