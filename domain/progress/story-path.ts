import { gotoTarget } from '../courses/answer-key.ts'
import { isLive } from '../courses/live.ts'
import { filmsOf, type Film } from '../courses/story.ts'
import { placeOf, readTarget, type Place } from '../courses/story-target.ts'
import type { ItemRecord } from './record.ts'
import type { CountedLesson, CountedQuestion } from './standing.ts'

type Items = ReadonlyMap<string, ItemRecord>

/** A choice of the learner, and when in the lesson it comes; without a time, at the end of its stop. */
interface Choice {
  readonly question: CountedQuestion
  readonly time: number | undefined
}

/** One stop on the way through a story: the video that opens it, or a scene. Times are those of the whole lesson. */
export interface Stop {
  readonly id: string
  readonly film: string
  readonly from: number
  /** The same as `from` where there is nothing to watch, or nobody knows how long it is. */
  readonly to: number
  readonly choices: readonly Choice[]
}

const isChoice = (question: CountedQuestion): boolean => question.type === 'goto' && isLive(question)

/** The learner chooses the way through its scenes. */
export const hasBranches = (lesson: CountedLesson): boolean =>
  (lesson.scene ?? []).length > 0 &&
  [lesson, ...(lesson.scene ?? [])].some(({ interaction = [] }) => interaction.some(isChoice))

type Span = Omit<Stop, 'choices'>

const spansOf = (lesson: CountedLesson, films: readonly Film[]): Span[] =>
  films.flatMap((film) =>
    film.chapters.map(({ id, start }, n): Span => {
      const from = film.start + start
      const next = film.chapters[n + 1]
      const own = lesson.scene?.find((scene) => scene.id === id)?.duration ?? film.duration ?? 0
      const to = next ? film.start + next.start : from + own
      return { id, film: film.id, from, to: film.video === undefined ? from : to }
    }),
  )

/** The stop at a moment of the whole lesson. */
const spanAt = (spans: readonly Span[], time: number): Span | undefined =>
  spans.findLast(({ from }) => from <= time) ?? spans[0]

/** The stops of a story in the order in which they play; none where there are no scenes. */
export const stopsOf = (lesson: CountedLesson): readonly Stop[] => {
  const films = filmsOf(lesson)
  const spans = spansOf(lesson, films)
  const times = new Map(
    films.flatMap((film) =>
      film.interaction.map(({ id, position }) => [
        id,
        position === undefined ? undefined : film.start + position,
      ]),
    ),
  )
  // What the lesson itself asks belongs to the stop at its time; without a time it comes at the end.
  const ownStop = ({ id }: CountedQuestion) => {
    const time = times.get(id)
    return (time === undefined ? spans.at(-1) : spanAt(spans, time))?.id
  }
  return spans.map((span) => {
    const scene = lesson.scene?.find(({ id }) => id === span.id)
    const asked = [
      ...(scene?.interaction ?? []),
      ...(lesson.interaction ?? []).filter((question) => ownStop(question) === span.id),
    ]
    const choices = asked.filter(isChoice).map((question) => ({ question, time: times.get(question.id) }))
    return { ...span, choices }
  })
}

/** The stops of a lesson, and where the choices made in it lead. */
export interface StoryMap {
  readonly lesson: CountedLesson
  readonly stops: readonly Stop[]
  readonly items: Items
}

/** The way a learner chose; nothing where they have not chosen yet. */
const chosenWay = ({ items }: StoryMap, { question }: Choice): number | undefined => {
  const { answer, state } = items.get(question.id) ?? {}
  if (typeof answer === 'number') return answer
  // Staff may accept a choice that was never made: the story then goes on by itself.
  return state === 'completed' ? -1 : undefined
}

export const isAnswered = (map: StoryMap, choice: Choice): boolean => chosenWay(map, choice) !== undefined

const indexOfPlace = ({ lesson, stops }: StoryMap, { film, time }: Place): number => {
  const start = filmsOf(lesson).find(({ id }) => id === film)?.start ?? 0
  const inFilm = stops.flatMap((stop, n) => (stop.film === film ? [{ stop, n }] : []))
  return (inFilm.findLast(({ stop }) => stop.from <= start + time) ?? inFilm[0])?.n ?? 0
}

interface Lead {
  /** The stop it leads to: beyond the last one the story is over. */
  readonly stop: number
  /** The moment of the lesson it leads to, where that is in the same stop. */
  readonly time?: number | undefined
}

/** Where a choice leads from its stop. One without a target lets the video go on. */
const leadOf = (map: StoryMap, at: number, { question }: Choice, way: number): Lead => {
  const target = readTarget(gotoTarget(question, way))
  if (!target) return { stop: at + 1 }
  const { lesson, stops } = map
  const here = { instruction: lesson.id, film: stops[at]?.film ?? lesson.id }
  const place = placeOf(target, here, { section: [{ id: '', instruction: [lesson] }] })
  // Another lesson: the way out of a story is its end.
  if (!place) return { stop: stops.length }
  const stop = indexOfPlace(map, place)
  if (stop !== at) return { stop }
  const start = filmsOf(lesson).find(({ id }) => id === place.film)?.start ?? 0
  return { stop, time: start + place.time }
}

/** Where the learner goes from a stop: where they chose to, else on to the next. Nowhere before they chose. */
const onwards = (map: StoryMap, at: number): number[] => {
  const choices = map.stops[at]?.choices ?? []
  const away = choices.flatMap((choice) => {
    const way = chosenWay(map, choice)
    if (way === undefined) return []
    const { stop } = leadOf(map, at, choice, way)
    return stop === at ? [at + 1] : [stop]
  })
  return choices.length === 0 ? [at + 1] : away
}

/** Where somebody can have gone from a stop, since a choice may be made again: every way of a choice they made. */
const possible = (map: StoryMap, at: number): number[] => [
  ...onwards(map, at),
  ...(map.stops[at]?.choices ?? [])
    .filter((choice) => isAnswered(map, choice))
    .flatMap((choice) => (choice.question.action ?? []).map((_, way) => leadOf(map, at, choice, way).stop)),
]

const spread = (from: Iterable<number>, next: (at: number) => readonly number[]): Set<number> => {
  const reached = new Set(from)
  // A set that grows while it is walked through is walked through to its end.
  for (const at of reached) for (const one of next(at)) reached.add(one)
  return reached
}

/** The stops that have to be passed: the first, those visited, and wherever the choices made lead from there. */
export const wayThrough = (map: StoryMap, visited: ReadonlySet<string>): ReadonlySet<number> => {
  const begun = map.stops.flatMap(({ id }, n) => (n === 0 || visited.has(id) ? [n] : []))
  return spread(begun, (at) => (at < map.stops.length ? onwards(map, at) : []))
}

/** There is a way from the first stop to an end that leads over these stops alone. */
export const reachesEnd = (map: StoryMap, way: ReadonlySet<number>): boolean => {
  const over = map.stops.length
  const next = (at: number) =>
    at >= over ? [] : possible(map, at).filter((one) => one >= over || way.has(one))
  return [...spread([0], next)].some((at) => at >= over)
}

/** The seconds of a stop that lie on the learner's way: up to where they chose to leave it, without what they skipped. */
export const neededOf = (map: StoryMap, at: number): { readonly to: number; readonly length: number } => {
  const stop = map.stops[at]
  if (!stop) return { to: 0, length: 0 }
  let { to } = stop
  let skipped = 0
  for (const choice of stop.choices) {
    const way = chosenWay(map, choice)
    if (way === undefined || way < 0 || choice.time === undefined) continue
    if (!readTarget(gotoTarget(choice.question, way))) continue
    const lead = leadOf(map, at, choice, way)
    if (lead.stop !== at) to = Math.min(to, Math.max(stop.from, choice.time))
    else skipped += Math.max(0, Math.min(lead.time ?? 0, stop.to) - choice.time)
  }
  return { to, length: Math.max(0, to - stop.from - skipped) }
}
