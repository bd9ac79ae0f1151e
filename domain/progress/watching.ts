import { FASTEST_RATE, mergeRanges, watchedPercent, watchedSeconds } from '../courses/watched.ts'
import { rangesOf, type LessonRecord } from './record.ts'

/** Seconds granted at the start, for the clocks of two servers and the rounding of a player. */
const ALLOWANCE = 10

interface Timed {
  readonly duration?: number | undefined
}

/** The length a video is measured by: the file's own, as the server knows it, else what the author stated. */
export const lengthOf = (lesson: Timed, record: Pick<LessonRecord, 'length'>): number =>
  record.length ?? lesson.duration ?? 0

type Claimed = Pick<LessonRecord, 'watched' | 'timeWatched'>

/** Distinct seconds a record claims: those of its stretches, or a larger figure reported without stretches. */
export const claimedSeconds = (record: Claimed): number =>
  Math.max(watchedSeconds(rangesOf(record)), record.timeWatched ?? 0)

/** How much of what is claimed counts, 0 to 1: all of it, unless more was claimed than time has passed. */
const countedPart = (record: LessonRecord): number => {
  const claimed = claimedSeconds(record)
  return record.counted === undefined || claimed <= 0 ? 1 : Math.min(1, record.counted / claimed)
}

/** Distinct seconds that count within a stretch of the lesson. */
export const countedWithin = (record: LessonRecord, [from, to]: readonly [number, number]): number =>
  countedPart(record) *
  mergeRanges(rangesOf(record)).reduce(
    (sum, [a, b]) => sum + Math.max(0, Math.min(b, to) - Math.max(a, from)),
    0,
  )

/** The seconds that count, wherever in the lesson they lie. */
export const countedSeconds = (record: LessonRecord): number => countedPart(record) * claimedSeconds(record)

/** How much of a video of this length was watched, 0 to 100. */
export const watchedShare = (record: LessonRecord, length: number): number => {
  if (length <= 0) return 0
  const figure = Math.min(100, Math.floor(((record.timeWatched ?? 0) / length) * 100 + 1e-9))
  return Math.floor(Math.max(watchedPercent(rangesOf(record), length), figure) * countedPart(record) + 1e-9)
}

/** What the server keeps about a person's watching in a course. */
export interface WatchAccount {
  /** Since when time has been counted: the enrollment, or the last reset. */
  readonly since: string
  /** Seconds of video counted since then. */
  readonly counted: number
}

/** Time without access to a course is no time in which somebody can have watched it. */
export const withoutAbsence = (
  account: WatchAccount | undefined,
  left: string | Date,
  back: Date,
): WatchAccount | undefined => {
  const away = Math.max(0, back.getTime() - new Date(left).getTime())
  const since = account && Math.min(back.getTime(), Date.parse(account.since) + away)
  return account && { ...account, since: new Date(since ?? back).toISOString() }
}

const exact = (seconds: number): number => Math.round(seconds * 100) / 100

/** Takes from the time that has passed; gives what of a claim counts, and remembers what was given. */
export interface WatchBudget {
  readonly spend: (claimed: number, already: number) => number
  readonly account: () => WatchAccount | undefined
}

/**
 * Nobody can have watched more seconds of video than have passed since they enrolled, times the fastest playback. What
 * was watched offline counts when it arrives, since the time passed all the same. Of a claim beyond that only so much
 * counts as could have been watched; the rest counts once enough time has passed.
 */
export const watchBudget = (
  account: WatchAccount | undefined,
  since: string | undefined,
  now: Date,
): WatchBudget => {
  const from = account?.since ?? since
  const passed = from === undefined ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(from)) / 1000
  let counted = account?.counted ?? 0
  return {
    spend: (claimed, already) => {
      const left = Math.max(0, ALLOWANCE + FASTEST_RATE * Math.max(0, passed) - counted)
      const fresh = Math.min(Math.max(0, claimed - already), left)
      counted = exact(counted + fresh)
      return exact(already + fresh)
    },
    account: () => (from === undefined || counted === 0 ? account : { since: from, counted }),
  }
}

/** Lessons of which a report claims something new: stretches, or a larger figure than is on record. */
export const claimsIn = (
  before: readonly LessonRecord[] | undefined,
  sent: readonly LessonRecord[] | undefined,
): ReadonlySet<string> => {
  const known = new Map((before ?? []).map(({ id, timeWatched = 0 }) => [id, timeWatched]))
  return new Set(
    (sent ?? [])
      .filter(
        ({ id, watched = [], timeWatched = 0 }) => watched.length > 0 || timeWatched > (known.get(id) ?? 0),
      )
      .map(({ id }) => id),
  )
}

/**
 * The lessons with the seconds that count. What was on record before any counting counts as it was, and where nothing new
 * is claimed nothing changes, so that a report may be sent twice.
 */
export const countLessons = (
  before: readonly LessonRecord[] | undefined,
  after: readonly LessonRecord[] | undefined,
  claims: ReadonlySet<string>,
  budget: WatchBudget,
): readonly LessonRecord[] | undefined => {
  const known = new Map((before ?? []).map((lesson) => [lesson.id, lesson]))
  return after?.map((lesson) => {
    if (!claims.has(lesson.id)) return lesson
    const claimed = claimedSeconds(lesson)
    const was = known.get(lesson.id)
    const already = was ? (was.counted ?? claimedSeconds(was)) : 0
    if (claimed <= 0 || (claimed <= already && was?.counted === undefined)) return lesson
    return { ...lesson, counted: budget.spend(claimed, already) }
  })
}
