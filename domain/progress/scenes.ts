import { isLive } from '../courses/live.ts'
import { DEFAULT_WATCH_SHARE, percentWatched } from '../courses/watched.ts'
import type { ItemRecord, LessonRecord } from './record.ts'
import type { CountedLesson, CountedQuestion } from './standing.ts'
import {
  hasBranches,
  isAnswered,
  neededOf,
  reachesEnd,
  stopsOf,
  wayThrough,
  type Stop,
  type StoryMap,
} from './story-path.ts'
import { countedSeconds, countedWithin, lengthOf, watchedShare } from './watching.ts'

type Items = ReadonlyMap<string, ItemRecord>

export const liveQuestions = (holder: {
  readonly interaction?: readonly CountedQuestion[] | undefined
}): CountedQuestion[] => (holder.interaction ?? []).filter(isLive)

/** A video may run on for a moment longer than its course says; that is not yet the next scene. */
const A_LOOK = 0.5

/** A stop of a story as far as somebody has come with it. */
interface StopProgress {
  readonly stop: Stop
  /** The seconds of it that lie on the learner's way, and how many of them were watched. */
  readonly length: number
  readonly seconds: number
  /** It lies on the learner's way: seen, answered in, chosen, or in between. */
  readonly visited: boolean
}

interface StoryProgress {
  readonly map: StoryMap
  readonly way: ReadonlySet<number>
  readonly stops: readonly StopProgress[]
}

const visitedStops = (lesson: CountedLesson, { stops, items }: StoryMap, own: LessonRecord): Set<string> =>
  new Set(
    stops
      .filter(({ id, from, to }) => {
        const scene = lesson.scene?.find((one) => one.id === id)
        const answered = scene !== undefined && liveQuestions(scene).some((one) => items.has(one.id))
        return answered || countedWithin(own, [from, to]) > A_LOOK
      })
      .map(({ id }) => id),
  )

const storyOf = (lesson: CountedLesson, items: Items, own: LessonRecord): StoryProgress => {
  const map = { lesson, stops: stopsOf(lesson), items }
  const way = wayThrough(map, visitedStops(lesson, map, own))
  const stops = map.stops.map((stop, n): StopProgress => {
    const { to, length } = neededOf(map, n)
    return { stop, length, seconds: countedWithin(own, [stop.from, to]), visited: way.has(n) }
  })
  return { map, way, stops }
}

const shareNeeded = ({ watchShare = DEFAULT_WATCH_SHARE }: CountedLesson): number => watchShare

/** What cannot be watched, or not be measured, counts as soon as somebody has come to it. */
const isWatched = (lesson: CountedLesson, { length, seconds }: StopProgress): boolean =>
  length <= 0 || percentWatched(seconds, length) >= shareNeeded(lesson)

/** The scenes of a lesson, each with how far somebody has come. */
export const scenesOf = (lesson: CountedLesson, items: Items, own: LessonRecord) => {
  if (!lesson.scene?.length) return []
  const { stops } = storyOf(lesson, items, own)
  return lesson.scene.map((scene) => {
    const at = stops.find(({ stop }) => stop.id === scene.id)
    const { length = 0, seconds = 0, visited = false } = at ?? {}
    return {
      scene,
      length,
      seconds,
      visited,
      watched: at !== undefined && length > 0 && isWatched(lesson, at),
    }
  })
}

/** How much of a story's way was watched; nothing where its scenes do not say how long they are. */
const wayShare = (lesson: CountedLesson, { stops }: StoryProgress, own: LessonRecord): number | undefined => {
  const way = stops.filter(({ visited }) => visited || !hasBranches(lesson))
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
  const scenes = (lesson.scene ?? []).length > 0
  // The length a player reports is that of one video, not of all scenes.
  const length = scenes ? (lesson.duration ?? 0) : lengthOf(lesson, own)
  if (scenes && (lesson.story === true || length <= 0))
    return wayShare(lesson, storyOf(lesson, items, own), own)
  return length > 0 ? watchedShare(own, length) : undefined
}

/**
 * A way from the first scene to an end was walked: each scene on it was watched, and each choice in it made. A time that
 * was reported without stretches is measured by the way as a whole.
 */
const isWalked = (lesson: CountedLesson, items: Items, own: LessonRecord): boolean => {
  const story = storyOf(lesson, items, own)
  const way = story.stops.filter(({ visited }) => visited)
  const chosen = way.every(({ stop }) => stop.choices.every((choice) => isAnswered(story.map, choice)))
  if (!chosen || !reachesEnd(story.map, story.way)) return false
  return own.watched === undefined
    ? (wayShare(lesson, story, own) ?? 100) >= shareNeeded(lesson)
    : way.every((one) => isWatched(lesson, one))
}

/** A video counts as watched through by its share; by its end alone where nobody knows how long it is. */
export const endReached = (lesson: CountedLesson, items: Items, own: LessonRecord): boolean => {
  if (own.granted === true) return true
  const share = shareOf(lesson, items, own)
  // What is left of a story is known only once somebody has come to its end.
  const through = own.ended === true || (lesson.story !== true && share !== undefined)
  if (hasBranches(lesson)) return through && isWalked(lesson, items, own)
  return through && (share === undefined || share >= shareNeeded(lesson))
}
