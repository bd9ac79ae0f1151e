import { isExpired } from './enrolment.ts'
import { momentsOf } from './days.ts'
import { itemsIn, mergeLearning } from './merge.ts'
import type { ItemRecord, LearningRecord, LessonRecord, Rewind } from './record.ts'
import { lockedLessons } from './standing.ts'
import {
  completeOpened,
  takeItem,
  type FirstAnswer,
  type Refuse,
  type Taking,
  type Withheld,
} from './take-item.ts'
import {
  deadlineOf,
  GRACE_MS,
  knownLength,
  taughtLessons,
  taughtQuestions,
  type KnownLengths,
  type TaughtCourse,
  type TaughtLesson,
} from './taught.ts'
import { momentsIn, type MinuteSpan } from './worked-minutes.ts'
import { claimsIn, countLessons, watchBudget, type WatchAccount } from './watching.ts'

/** As much of a record as decides what may still be added to it. */
export interface Enrolled extends LearningRecord {
  readonly state?: string | undefined
  readonly expires?: string | undefined
  readonly created?: string | undefined
  readonly reset?: string | undefined
  readonly watching?: WatchAccount | undefined
}

/** Authors say in whole seconds how long a film is. */
const SLACK = 5

/** No video is longer; nothing else is believed of a length that a player reports. */
const LONGEST = 86_400

/** Work done before the end of an enrolment and handed over late is taken for so long. */
const LATE = 30 * 86_400_000

/** What a device says of its minutes is believed for so long. */
const LONGEST_AWAY = 90 * 86_400_000

/** Every question with its lesson, and a video in it with the length the server knows. */
const askedIn = (course: TaughtCourse, lengths: KnownLengths): Taking['asked'] => ({
  get: (id) => {
    const { question: one, lesson } = taughtQuestions(course).get(id) ?? {}
    if (!one || !lesson) return undefined
    const duration = (one.video === undefined ? undefined : lengths.get(one.video)) ?? one.duration
    const { watchShare } = lesson
    return { question: { ...one, ...(duration !== undefined && { duration }), watchShare }, lesson }
  },
})

/** When something was done: as told, but never in the future, which no clock can know. */
const momentOf = ({ modified }: { readonly modified?: string | undefined }, now: Date): string => {
  const told = modified === undefined ? Number.NaN : Date.parse(modified)
  return new Date(Number.isNaN(told) ? now : Math.min(told, now.getTime())).toISOString()
}

/** What was done before a reset stays undone; what was done after the end was not part of the enrolment. */
const counts = (before: Enrolled, now: Date) => {
  const from = before.reset === undefined ? Number.NEGATIVE_INFINITY : Date.parse(before.reset)
  const to = isExpired(before, now) ? Date.parse(before.expires ?? '') : Number.POSITIVE_INFINITY
  return (moment: string): boolean => Date.parse(moment) >= from && Date.parse(moment) <= to
}

const isAccepted = ({ state, reviewed }: ItemRecord | LessonRecord): boolean =>
  state === 'completed' && reviewed !== undefined

const acceptedIn = (before: LearningRecord): Set<string> =>
  new Set([...itemsIn(before).values(), ...(before.instruction ?? [])].filter(isAccepted).map(({ id }) => id))

/** Where the videos of a lesson end, as far as that is known. */
const endOf = (lesson: TaughtLesson, lengths: KnownLengths): number => {
  const scenes = (lesson.scene ?? []).reduce((sum, one) => sum + (one.duration ?? 0), 0)
  const length = knownLength(lesson, lengths) ?? (lesson.duration ?? 0) + scenes
  return length > 0 ? length + SLACK : Number.POSITIVE_INFINITY
}

const within = (ranges: readonly (readonly number[])[], end: number): number[][] =>
  ranges.map((range) => range.map((time) => Math.min(time, end)))

/** What the player found a video's length to be; believed only where neither the server nor the author knows it. */
const reportedLength = (lesson: TaughtLesson, sent: LessonRecord): number | undefined =>
  (lesson.duration ?? 0) <= 0 &&
  !lesson.scene?.length &&
  sent.length !== undefined &&
  sent.length >= 1 &&
  sent.length <= LONGEST
    ? sent.length
    : undefined

interface Writing extends Taking {
  readonly before: Enrolled
  readonly lengths: KnownLengths
  readonly judged: ReadonlyMap<ItemRecord, ItemRecord[]>
}

/** A project that is submitted after its time does not wait for a coach; one that was, is not late when it is sent again. */
const handsInTime = (lesson: TaughtLesson, { submission }: LessonRecord, by: Writing): boolean => {
  if (submission === undefined || by.accepted.has(lesson.id)) return false
  const known = by.before.instruction?.find(({ id }) => id === lesson.id)
  if (!by.isLate(lesson) || known?.submission === submission) return true
  by.withhold('late', lesson.id)
  return false
}

/** Ways back in a video that can have been: within it, and not in the future. */
const takeRewinds = ({ rewound = [] }: LessonRecord, end: number, by: Writing): readonly Rewind[] =>
  rewound
    .map(({ at, from, to }) => ({ at: momentOf({ modified: at }, by.now), from: Math.min(from, end), to }))
    .filter(({ at, from, to }) => from > to && counts(by.before, by.now)(at))

const takeLesson = (lesson: TaughtLesson, sent: LessonRecord, by: Writing): LessonRecord[] => {
  const moment = momentOf(sent, by.now)
  const interaction = (sent.interaction ?? []).flatMap((item) => by.judged.get(item) ?? [])
  if (!counts(by.before, by.now)(moment))
    return interaction.length > 0 ? [{ id: lesson.id, interaction }] : []
  const project = lesson.type === 'project'
  const end = endOf(lesson, by.lengths)
  const length = reportedLength(lesson, sent)
  const rewound = takeRewinds(sent, end, by)
  const handsIn = project && handsInTime(lesson, sent, by)
  return [
    {
      id: lesson.id,
      ...(sent.timeWatched !== undefined && { timeWatched: Math.min(sent.timeWatched, end) }),
      ...(sent.watched && { watched: within(sent.watched, end) }),
      ...(rewound.length > 0 && { rewound }),
      ...(sent.position !== undefined && { position: sent.position }),
      ...(length !== undefined && { length }),
      ...((sent.ended === true || sent.state === 'completed') && !project && { ended: true }),
      ...(interaction.length > 0 && { interaction }),
      ...(handsIn && { submission: sent.submission }),
      state: handsIn ? 'coachReviewRequired' : 'started',
      modified: moment,
    },
  ]
}

/** The answers of a write in the order in which they were given, wherever they stand in it. */
const judgeAll = (sent: LearningRecord, before: Enrolled, by: Taking): Map<ItemRecord, ItemRecord[]> => {
  const all = [
    ...(sent.instruction ?? []).flatMap(({ interaction = [] }) => interaction),
    ...(sent.interaction ?? []),
  ]
  const inTime = counts(before, by.now)
  return new Map(
    all
      .map((item) => ({ item, moment: momentOf(item, by.now) }))
      .toSorted((a, b) => Date.parse(a.moment) - Date.parse(b.moment))
      .map(({ item, moment }) => [item, inTime(moment) ? takeItem(item, moment, by) : []]),
  )
}

/** The clock of a timed lesson starts with the first that is heard of it, wherever its answers were filed. */
const startClocks = (
  lessons: ReadonlyMap<string, TaughtLesson>,
  given: LearningRecord,
  by: Taking,
): LessonRecord[] => {
  const touched = [
    ...(given.instruction ?? []).map(({ id }) => id),
    ...[...itemsIn(given).keys()].flatMap((id) => by.asked.get(id)?.lesson.id ?? []),
  ]
  return [...new Set(touched)]
    .filter((id) => lessons.get(id)?.timeLimit !== undefined)
    .map((id) => ({ id, opened: by.now.toISOString() }))
}

/** Each video with the length the server knows now; what a player reported serves only where nobody else knows. */
const withLengths = (
  lessons: ReadonlyMap<string, TaughtLesson>,
  lengths: KnownLengths,
  touched: ReadonlySet<string>,
) => {
  return (record: LessonRecord): LessonRecord => {
    const lesson = lessons.get(record.id)
    if (!lesson || !touched.has(record.id)) return record
    const { length: told, ...rest } = record
    const length = knownLength(lesson, lengths) ?? ((lesson.duration ?? 0) > 0 ? undefined : told)
    return length === undefined ? rest : { ...rest, length }
  }
}

/** The lessons a write is about that nobody may begin yet. */
const lockedIn = (
  course: TaughtCourse,
  before: Enrolled,
  after: Enrolled,
  given: LearningRecord,
  by: Taking,
): ReadonlySet<string> => {
  // Staff who try a course out go where they like.
  if (before.state === 'preview') return new Set()
  const locked = lockedLessons(course, after, before)
  const ids = [
    ...(given.instruction ?? []).map(({ id }) => id),
    ...[...itemsIn(given).keys()].flatMap((id) => by.asked.get(id)?.lesson.id ?? []),
  ]
  return new Set(ids.filter((id) => locked.has(id)))
}

/** A write without what it says of these lessons, wherever their questions were filed. */
const withoutLessons = (sent: LearningRecord, lessons: ReadonlySet<string>, by: Taking): LearningRecord => {
  const isOpen = ({ id }: ItemRecord) => !lessons.has(by.asked.get(id)?.lesson.id ?? '')
  return {
    ...sent,
    ...(sent.instruction && {
      instruction: sent.instruction
        .filter(({ id }) => !lessons.has(id))
        .map((one) => (one.interaction ? { ...one, interaction: one.interaction.filter(isOpen) } : one)),
    }),
    ...(sent.interaction && { interaction: sent.interaction.filter(isOpen) }),
  }
}

/** Since when somebody can have learnt: the enrollment or the last reset, but not before the course opened to them. */
const beganAt = ({ reset, created }: Enrolled, opened: Date | undefined): string | undefined => {
  const begun = reset ?? created
  return opened && begun !== undefined && opened.getTime() > Date.parse(begun) ? opened.toISOString() : begun
}

/** Until when somebody can have learnt: nobody watches after their enrollment ended. */
const endedAt = (before: Enrolled, now: Date): Date =>
  isExpired(before, now) ? new Date(before.expires ?? now) : now

/** The minutes that a device recorded in the lessons that are taken. */
const workedIn = (sent: LearningRecord, given: LearningRecord): readonly MinuteSpan[] => {
  const taken = new Set((given.instruction ?? []).map(({ id }) => id))
  return (sent.instruction ?? []).flatMap(({ id, minutes = [] }) => (taken.has(id) ? minutes : []))
}

export interface LearnOptions {
  readonly now: Date
  /** When the course opened to whoever came through a group. */
  readonly opened?: Date | undefined
  readonly refuse: Refuse
  readonly lengths?: KnownLengths | undefined
  /** Called for each part that a rule keeps from counting, while the rest is stored. Without it, all of it is refused. */
  readonly onWithheld?: ((why: Withheld, part: string) => void) | undefined
  /** Called with what a record does not keep: the questions answered for the first time, and when something was done. */
  readonly onTaken?: ((taken: Taken) => void) | undefined
}

export interface Taken {
  readonly answers: readonly FirstAnswer[]
  readonly moments: readonly string[]
}

/**
 * What a learner's record becomes with what they sent. Answers are graded here and points given here; whatever else was
 * claimed about them is left aside. Parts the course does not have any more are passed over.
 */
export const learn = <P extends Enrolled>(
  course: TaughtCourse,
  before: P,
  sent: LearningRecord,
  options: LearnOptions,
): P => {
  const { now, refuse, opened: since, lengths = new Map(), onWithheld: withhold = refuse } = options
  const over = isExpired(before, now)
  const late = over && now.getTime() - Date.parse(before.expires ?? '') > LATE
  if (late) return refuse('over')
  const lessons = taughtLessons(course)
  const opened = new Map((before.instruction ?? []).map((one) => [one.id, one.opened]))
  const answers: FirstAnswer[] = []
  const taking: Taking = {
    answered: (first) => answers.push(first),
    course,
    now,
    refuse,
    withhold,
    language: sent.language ?? before.language,
    asked: askedIn(course, lengths),
    accepted: acceptedIn(before),
    budget: watchBudget(before.watching, beganAt(before, since), endedAt(before, now)),
    items: new Map(itemsIn(before)),
    isLate: (lesson) => {
      const deadline = deadlineOf(lesson, opened.get(lesson.id))
      return (
        before.state !== 'preview' && deadline !== undefined && now.getTime() > deadline.getTime() + GRACE_MS
      )
    },
  }
  const judged = judgeAll(sent, before, taking)
  const instruction = (sent.instruction ?? []).flatMap((one) => {
    const lesson = lessons.get(one.id)
    return lesson ? takeLesson(lesson, one, { ...taking, before, lengths, judged }) : []
  })
  const interaction = (sent.interaction ?? []).flatMap((one) => judged.get(one) ?? [])
  if (over && instruction.length + interaction.length === 0) return refuse('over')
  const given = {
    ...(instruction.length > 0 && { instruction }),
    ...(interaction.length > 0 && { interaction }),
    ...(sent.language !== undefined && { language: sent.language }),
  }
  const clocks = startClocks(lessons, given, taking)
  const merged = mergeLearning(before, mergeLearning(given, clocks.length > 0 ? { instruction: clocks } : {}))
  const claims = claimsIn(before.instruction, instruction)
  const after = completed(
    before,
    merged,
    claims,
    taking,
    withLengths(lessons, lengths, new Set(instruction.map(({ id }) => id))),
  )
  const locked = lockedIn(course, before, after, given, taking)
  const [first] = locked
  if (first === undefined) {
    const begun = Date.parse(beganAt(before, since) ?? '') || 0
    const worked = workedIn(sent, given)
    const believed = new Date(Math.max(begun, now.getTime() - LONGEST_AWAY))
    // Nobody learns in a course before they are in it, whatever their clock says.
    const moments = momentsOf(given).filter((moment) => Date.parse(moment) >= begun)
    options.onTaken?.({
      answers,
      moments: [...moments, ...momentsIn(worked, believed, endedAt(before, now))],
    })
    return after
  }
  withhold('locked', first)
  return learn(course, before, withoutLessons(sent, locked, taking), options)
}

/** What follows from a merged record: the seconds that count, the lengths, and cards that are all turned by now. */
const completed = <P extends Enrolled>(
  before: P,
  merged: LearningRecord,
  claims: ReadonlySet<string>,
  by: Taking,
  withLength: (lesson: LessonRecord) => LessonRecord,
): P => {
  const item = completeOpened(by)
  const lessons = countLessons(before.instruction, merged.instruction, claims, by.budget)?.map((lesson) => ({
    ...withLength(lesson),
    ...(lesson.interaction && { interaction: lesson.interaction.map(item) }),
  }))
  const watching = by.budget.account()
  return {
    ...before,
    ...merged,
    ...(lessons && { instruction: lessons }),
    ...(merged.interaction && { interaction: merged.interaction.map(item) }),
    ...(watching && { watching }),
  }
}
