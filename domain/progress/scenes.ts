import { isLive } from '../courses/live.ts'
import { gotoTarget } from '../courses/answer-key.ts'
import { filmsOf } from '../courses/story.ts'
import { readTarget } from '../courses/story-target.ts'
import { DEFAULT_WATCH_SHARE } from '../courses/watched.ts'
import type { ItemRecord, LessonRecord } from './record.ts'
import type { CountedLesson, CountedQuestion } from './standing.ts'
import { countedSeconds, countedWithin, lengthOf, watchedShare } from './watching.ts'

type Items = ReadonlyMap<string, ItemRecord>
type Stretch = readonly [from: number, to: number]

export const liveQuestions = (holder: {
  readonly interaction?: readonly CountedQuestion[] | undefined
}): CountedQuestion[] => (holder.interaction ?? []).filter(isLive)

/** Somebody chooses the way through it. */
export const branches = (lesson: CountedLesson): boolean =>
  [lesson, ...(lesson.scene ?? [])].some((one) => liveQuestions(one).some(({ type }) => type === 'goto'))

/** The stretch of each scene, and of a video that opens the lesson, in the time of the whole lesson. */
const stretches = (lesson: CountedLesson): Map<string, Stretch> => {
  const all = new Map<string, Stretch>()
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

/** The scenes a learner was led to by what they chose. */
const chosen = (lesson: CountedLesson, items: Items): Set<string | undefined> =>
  new Set(
    [lesson, ...(lesson.scene ?? [])].flatMap(liveQuestions).flatMap((question) => {
      const way = items.get(question.id)?.answer
      return typeof way === 'number' ? [readTarget(gotoTarget(question, way))?.id] : []
    }),
  )

/** A video may run on for a moment longer than its course says; that is not yet the next scene. */
const A_LOOK = 0.5

/** Which scenes somebody has come to: the one it begins with in any case, then by watching, answering and choosing. */
export const scenesOf = (lesson: CountedLesson, items: Items, own: LessonRecord) => {
  const places = lesson.scene?.length ? stretches(lesson) : new Map<string, Stretch>()
  const led = chosen(lesson, items)
  // Where the lesson has a video of its own that opens it, no scene lies on every way.
  const first = filmsOf(lesson)[0]?.chapters[0]?.id
  return (lesson.scene ?? []).map((scene) => {
    const place = places.get(scene.id) ?? [0, 0]
    const seconds = countedWithin(own, place)
    const answered = liveQuestions(scene).some(({ id }) => items.has(id))
    return {
      scene,
      length: place[1] - place[0],
      seconds,
      visited: scene.id === first || seconds > A_LOOK || answered || led.has(scene.id),
    }
  })
}

/** The video that opens a story, before its scenes. */
const openingOf = (lesson: CountedLesson, own: LessonRecord): { length: number; seconds: number } => {
  const place = stretches(lesson).get(lesson.id) ?? [0, 0]
  return { length: place[1] - place[0], seconds: countedWithin(own, place) }
}

/** How much of a story's way was watched; nothing where its scenes do not say how long they are. */
const wayShare = (lesson: CountedLesson, items: Items, own: LessonRecord): number | undefined => {
  const free = branches(lesson)
  const way = [
    openingOf(lesson, own),
    ...scenesOf(lesson, items, own).filter(({ visited }) => visited || !free),
  ]
  const length = way.reduce((sum, one) => sum + one.length, 0)
  if (length <= 0) return undefined
  const seconds = way.reduce((sum, one) => sum + Math.min(one.seconds, one.length), 0)
  const known = own.watched === undefined ? Math.min(length, countedSeconds(own)) : seconds
  return Math.floor((known / length) * 100 + 1e-9)
}

/**
 * How much of a lesson's video was watched, 0 to 100: of a story that forks, of the way somebody took. Nothing where
 * nobody knows how long it is.
 */
export const shareOf = (lesson: CountedLesson, items: Items, own: LessonRecord): number | undefined => {
  const length = lengthOf(lesson, own)
  const scenes = (lesson.scene ?? []).length > 0
  if (scenes && (lesson.story === true || length <= 0)) return wayShare(lesson, items, own)
  return length > 0 ? watchedShare(own, length) : undefined
}

/** A video counts as watched through by its share; by its end alone where nobody knows how long it is. */
export const endReached = (lesson: CountedLesson, items: Items, own: LessonRecord): boolean => {
  if (own.granted === true) return true
  const share = shareOf(lesson, items, own)
  if (share === undefined) return own.ended === true
  // What is left of a story is known only once somebody has come to its end.
  const through = lesson.story !== true || own.ended === true
  return through && share >= (lesson.watchShare ?? DEFAULT_WATCH_SHARE)
}
