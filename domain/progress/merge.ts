import { canonical, isFields } from '../base/json-type.ts'
import { mergeRanges, watchedSeconds, type Range } from '../courses/watched.ts'
import { rangesOf, type ItemRecord, type LearningRecord, type LessonRecord, type Rewind } from './record.ts'
import { mergeMinutes } from './worked-minutes.ts'

/*
 * Two records of the same learner become one in which nothing is lost. It makes no difference in which order records
 * come, how often, or in what groups: every device ends with the same. Time watched never shrinks, what was completed
 * stays completed, and of two answers the later one stands.
 */

/** How far each state is; what a coach returned is further than what was only begun. */
const FAR: Readonly<Record<string, number>> = {
  started: 1,
  returned: 2,
  coachReviewRequired: 3,
  completed: 4,
}
const far = (state: string | undefined): number => FAR[state ?? ''] ?? 0

const timeOf = (instant: string | undefined): number => (instant === undefined ? 0 : Date.parse(instant) || 0)

const latest = (a: string | undefined, b: string | undefined): string | undefined =>
  timeOf(b) > timeOf(a) ? b : (a ?? b)

const earliest = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || b === undefined ? (a ?? b) : timeOf(b) < timeOf(a) ? b : a

const most = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.max(a, b)

/** Without the fields that hold nothing, so that equal records look equal. */
const full = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

interface Judged {
  readonly state?: string | undefined
  readonly modified?: string | undefined
  readonly reviewed?: string | undefined
}

/**
 * Completed is for good. Otherwise a coach's word stands until something newer is handed in, and without a coach the
 * state is that of what was handed in last.
 */
const judged = (a: Judged, b: Judged, last: Judged): string | undefined => {
  if (a.state === 'completed' || b.state === 'completed') return 'completed'
  const verdict = timeOf(a.reviewed) >= timeOf(b.reviewed) ? a : b
  return timeOf(verdict.reviewed) >= timeOf(last.modified) && verdict.reviewed !== undefined
    ? verdict.state
    : last.state
}

/** Of two from the same moment always the same one comes last. */
const last = <T extends Judged>(a: T, b: T, content: (one: T) => unknown): T => {
  if (a === b) return a
  const [inA, inB] = [content(a), content(b)]
  // A record that says nothing must not take away what another said.
  if ((inA === undefined) !== (inB === undefined)) return inA === undefined ? b : a
  const apart = timeOf(a.modified) - timeOf(b.modified)
  if (apart !== 0) return apart > 0 ? a : b
  const rank = (state: string | undefined, said: unknown) => `${canonical(said ?? null)}${far(state)}`
  return rank(a.state, inA) >= rank(b.state, inB) ? a : b
}

/** The cards or markers of an answer that names those it has opened. */
const openedIn = (answer: unknown): readonly number[] | undefined =>
  isFields(answer) && Array.isArray(answer['seen']) ? (answer['seen'] as readonly number[]) : undefined

/** The later answer stands; of cards and markers all count that were opened on any device. */
const bothAnswers = (a: ItemRecord, b: ItemRecord, later: ItemRecord): unknown => {
  const [inA, inB] = [openedIn(a.answer), openedIn(b.answer)]
  if (!inA || !inB) return later.answer
  return { seen: [...new Set([...inA, ...inB])].toSorted((one, other) => one - other) }
}

/** Different answers, each once, in an order that does not depend on who came first. */
const bothTried = (a: ItemRecord, b: ItemRecord): readonly unknown[] | undefined => {
  if (!a.tried && !b.tried) return undefined
  const all = new Map([...(a.tried ?? []), ...(b.tried ?? [])].map((one) => [canonical(one), one]))
  return [...all.keys()].toSorted().map((key) => all.get(key))
}

const bothLate = (a: ItemRecord, b: ItemRecord): ItemRecord['late'] => {
  if (!a.late || !b.late) return a.late ?? b.late
  const apart = timeOf(a.late.modified) - timeOf(b.late.modified)
  if (apart !== 0) return apart > 0 ? a.late : b.late
  return canonical(a.late) >= canonical(b.late) ? a.late : b.late
}

export const mergeItem = (a: ItemRecord, b: ItemRecord): ItemRecord => {
  const spoken = last(a, b, ({ answer }) => answer)
  return full({
    id: a.id,
    state: judged(a, b, spoken),
    answer: bothAnswers(a, b, spoken),
    points: most(a.points, b.points),
    modified: latest(a.modified, b.modified),
    reviewed: latest(a.reviewed, b.reviewed),
    handedIn: latest(a.handedIn, b.handedIn),
    tried: bothTried(a, b),
    counted: most(a.counted, b.counted),
    late: bothLate(a, b),
  })
}

const mergeById = <T extends { readonly id: string }>(
  a: readonly T[] | undefined,
  b: readonly T[] | undefined,
  merge: (a: T, b: T) => T,
  keyOf: (one: T) => string = ({ id }) => id,
): readonly T[] | undefined => {
  if (!a && !b) return undefined
  const merged = new Map<string, T>()
  // What stands alone is merged with itself, so that it takes the same form as everything else.
  for (const one of [...(a ?? []), ...(b ?? [])]) {
    const key = keyOf(one)
    merged.set(key, merge(merged.get(key) ?? one, one))
  }
  return [...merged.values()]
}

/** A lesson that is handed in follows its coach; any other is as far as it ever was. */
const furthest = (a: LessonRecord, b: LessonRecord, handedIn: LessonRecord): string | undefined => {
  if (handedIn.submission !== undefined || (a.reviewed ?? b.reviewed) !== undefined)
    return judged(a, b, handedIn)
  return far(a.state) >= far(b.state) ? a.state : b.state
}

/** Nobody watches a film in more pieces; what is counted stays counted, of the rest the longest are kept. */
const MOST_RANGES = 500

const longest = (ranges: readonly Range[]): readonly Range[] => {
  if (ranges.length <= MOST_RANGES) return ranges
  const kept = ranges.toSorted(([a, b], [c, d]) => d - c - (b - a)).slice(0, MOST_RANGES)
  return kept.sort(([a], [b]) => a - b)
}

/** The latest stay; of one that is told in two ways always the same. */
const MOST_REWINDS = 100

const bothRewound = (a: LessonRecord, b: LessonRecord): readonly Rewind[] | undefined => {
  if (!a.rewound && !b.rewound) return undefined
  const sorted = [...(a.rewound ?? []), ...(b.rewound ?? [])].toSorted(
    (one, other) => timeOf(other.at) - timeOf(one.at) || other.from - one.from || other.to - one.to,
  )
  const isNew = ({ at, from }: Rewind, n: number): boolean =>
    n === 0 || timeOf(sorted[n - 1]?.at) !== timeOf(at) || sorted[n - 1]?.from !== from
  return sorted.filter(isNew).slice(0, MOST_REWINDS)
}

const bothMinutes = (a: LessonRecord, b: LessonRecord): LessonRecord['minutes'] => {
  const minutes = mergeMinutes([...(a.minutes ?? []), ...(b.minutes ?? [])])
  return minutes.length > 0 ? minutes : undefined
}

type Items = (a: LessonRecord['interaction'], b: LessonRecord['interaction']) => LessonRecord['interaction']
const oneEach: Items = (a, b) => mergeById(a, b, mergeItem)
const everyTry: Items = (a, b) => mergeById(a, b, mergeItem, ({ id, modified = '' }) => `${modified} ${id}`)

export const mergeLesson = (a: LessonRecord, b: LessonRecord, items = oneEach): LessonRecord => {
  const handedIn = last(a, b, ({ submission }) => submission)
  const all = mergeRanges(rangesOf(a), rangesOf(b))
  const seconds = all.length > 0 ? watchedSeconds(all) : undefined
  const watched = longest(all)
  return full({
    id: a.id,
    timeWatched: most(most(a.timeWatched, b.timeWatched), seconds),
    watched: watched.length > 0 ? watched : undefined,
    rewound: bothRewound(a, b),
    minutes: bothMinutes(a, b),
    position: last(a, b, ({ position }) => position).position,
    ended: a.ended === true || b.ended === true ? true : undefined,
    state: furthest(a, b, handedIn),
    interaction: items(a.interaction, b.interaction),
    submission: handedIn.submission,
    modified: latest(a.modified, b.modified),
    reviewed: latest(a.reviewed, b.reviewed),
    handedIn: latest(a.handedIn, b.handedIn),
    length: most(a.length, b.length),
    counted: most(a.counted, b.counted),
    granted: a.granted === true || b.granted === true ? true : undefined,
    opened: earliest(a.opened, b.opened),
  })
}

const mergeAll = (a: LearningRecord, b: LearningRecord, items: Items): LearningRecord =>
  full({
    instruction: mergeById(a.instruction, b.instruction, (one, other) => mergeLesson(one, other, items)),
    interaction: items(a.interaction, b.interaction),
    language: b.language ?? a.language,
  })

/** What was learnt in both records together. */
export const mergeLearning = (a: LearningRecord, b: LearningRecord): LearningRecord => mergeAll(a, b, oneEach)

/** The same for what nobody has graded yet: each answer is kept, for an earlier one may have been right. */
export const gatherLearning = (a: LearningRecord, b: LearningRecord): LearningRecord =>
  mergeAll(a, b, everyTry)

/** What is on record of each question, wherever it is kept: a question may have moved to another lesson since. */
export const itemsIn = (record: LearningRecord): ReadonlyMap<string, ItemRecord> => {
  const items = new Map<string, ItemRecord>()
  const kept = (record.instruction ?? []).flatMap(({ interaction = [] }) => interaction)
  for (const item of [...kept, ...(record.interaction ?? [])]) {
    const known = items.get(item.id)
    items.set(item.id, known ? mergeItem(known, item) : item)
  }
  return items
}
