import type { Question } from '../courses/answer.ts'
import type { PartTexts } from '../courses/part-texts.ts'
import { isExpired } from './enrolment.ts'
import { judgeItem, versionsOf } from './grade-item.ts'
import { itemsIn, mergeLearning } from './merge.ts'
import type { ItemRecord, LearningRecord, LessonRecord } from './record.ts'

interface Holder {
  readonly duration?: number | undefined
  readonly interaction?: readonly Question[] | undefined
}
interface Lesson extends Holder {
  readonly id: string
  readonly type: string
  readonly scene?: readonly Holder[] | undefined
}
/** A course with its answers, as those who grade have it. */
export interface TaughtCourse {
  readonly section?: readonly { readonly instruction?: readonly Lesson[] | undefined }[] | undefined
  readonly language?: Readonly<Record<string, { readonly text?: PartTexts | undefined }>> | undefined
}

/** As much of a record as decides what may still be added to it. */
export interface Enrolled extends LearningRecord {
  readonly expires?: string | undefined
  readonly reset?: string | undefined
}

/** Authors say in whole seconds how long a film is. */
const SLACK = 5

/** Work done before the end of an enrolment and handed over late is taken for so long. */
const LATE = 30 * 86_400_000

interface Asked {
  readonly lesson: Lesson
  readonly questions: ReadonlyMap<string, Question>
}

const lessonsOf = (course: TaughtCourse): Map<string, Asked> =>
  new Map(
    (course.section ?? [])
      .flatMap(({ instruction = [] }) => instruction)
      .map((lesson) => {
        const holders = [lesson, ...(lesson.scene ?? [])]
        const questions = holders.flatMap(({ interaction = [] }) => interaction)
        return [lesson.id, { lesson, questions: new Map(questions.map((one) => [one.id, one])) }]
      }),
  )

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

/** Why something cannot be taken. */
export type Refuse = (why: 'over' | 'unfit', question?: string) => never

interface Sent {
  /** What a coach has accepted stays as it was accepted. */
  readonly accepted: ReadonlySet<string>
  readonly everyQuestion: ReadonlyMap<string, Question>
  readonly course: TaughtCourse
  readonly before: Enrolled
  readonly refuse: Refuse
  readonly now: Date
  readonly language: string | undefined
}

const takeItem = (
  question: Question | undefined,
  sent: ItemRecord,
  { course, before, now, language, refuse, accepted }: Sent,
): ItemRecord[] => {
  const moment = momentOf(sent, now)
  // A question that was taken out of the course meanwhile can no longer be answered.
  if (!question || !counts(before, now)(moment) || accepted.has(question.id)) return []
  const judged = judgeItem(versionsOf(course, question, language), sent, moment)
  return judged ? [judged] : refuse('unfit', question.id)
}

const isAccepted = ({ state, reviewed }: ItemRecord | LessonRecord): boolean =>
  state === 'completed' && reviewed !== undefined

const acceptedIn = (before: LearningRecord): Set<string> =>
  new Set([...itemsIn(before).values(), ...(before.instruction ?? [])].filter(isAccepted).map(({ id }) => id))

/** Where the films of a lesson end, as far as that is known. */
const endOf = ({ duration = 0, scene = [] }: Lesson): number => {
  const scenes = scene.reduce((sum, one) => sum + (one.duration ?? 0), 0)
  return duration + scenes > 0 ? duration + scenes + SLACK : Number.POSITIVE_INFINITY
}

const within = (ranges: readonly (readonly number[])[], end: number): number[][] =>
  ranges.map((range) => range.map((time) => Math.min(time, end)))

const takeLesson = ({ lesson }: Asked, sent: LessonRecord, by: Sent): LessonRecord[] => {
  const moment = momentOf(sent, by.now)
  const interaction = (sent.interaction ?? []).flatMap((item) =>
    takeItem(by.everyQuestion.get(item.id), item, by),
  )
  if (!counts(by.before, by.now)(moment))
    return interaction.length > 0 ? [{ id: lesson.id, interaction }] : []
  const project = lesson.type === 'project'
  const end = endOf(lesson)
  const handsIn = project && sent.submission !== undefined && !by.accepted.has(lesson.id)
  return [
    {
      id: lesson.id,
      ...(sent.timeWatched !== undefined && { timeWatched: Math.min(sent.timeWatched, end) }),
      ...(sent.watched && { watched: within(sent.watched, end) }),
      ...(sent.position !== undefined && { position: sent.position }),
      ...((sent.ended === true || sent.state === 'completed') && !project && { ended: true }),
      ...(interaction.length > 0 && { interaction }),
      ...(handsIn && { submission: sent.submission }),
      state: handsIn ? 'coachReviewRequired' : 'started',
      modified: moment,
    },
  ]
}

/**
 * What a learner's record becomes with what they sent. Answers are graded here and points given here; whatever else was
 * claimed about them is left aside. Parts the course does not have any more are passed over.
 */
export const learn = <P extends Enrolled>(
  course: TaughtCourse,
  before: P,
  sent: LearningRecord,
  { now, refuse }: { readonly now: Date; readonly refuse: Refuse },
): P => {
  const over = isExpired(before, now)
  const late = over && now.getTime() - Date.parse(before.expires ?? '') > LATE
  if (late) return refuse('over')
  const lessons = lessonsOf(course)
  const everyQuestion = new Map([...lessons.values()].flatMap(({ questions }) => [...questions]))
  const language = sent.language ?? before.language
  const by = { course, before, now, refuse, language, everyQuestion, accepted: acceptedIn(before) }
  const instruction = (sent.instruction ?? []).flatMap((one) => {
    const lesson = lessons.get(one.id)
    return lesson ? takeLesson(lesson, one, by) : []
  })
  const interaction = (sent.interaction ?? []).flatMap((one) => takeItem(everyQuestion.get(one.id), one, by))
  if (over && instruction.length + interaction.length === 0) return refuse('over')
  const given = {
    ...(instruction.length > 0 && { instruction }),
    ...(interaction.length > 0 && { interaction }),
    ...(sent.language !== undefined && { language: sent.language }),
  }
  return { ...before, ...mergeLearning(before, given) }
}
