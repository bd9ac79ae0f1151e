import type { Instruction, Interaction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import type { ItemProgress, LessonProgress, Progress } from '@cairn/contract/progress'
import { MINUTE } from '@cairn/domain/base/constants'
import type { Taken } from '@cairn/domain/progress/learn'
import type { FirstAnswer } from '@cairn/domain/progress/take-item'
import { HARD_MOMENT, HARD_VIDEO } from './intakes.ts'
import { liveLessons, questionsOf } from './learning.ts'
import { numberOf, seeded, type Seeded } from './seeded.ts'

/** How a record came about: the first answers, and the moments at which something of it was saved. */
export interface History {
  readonly enrolment: Pick<Progress, 'user' | 'object' | 'state'>
  readonly taken: Taken
}

/** How well somebody follows, 0 to 1, in whatever they take. */
const skillOf = (user: string): number => seeded(numberOf(user)).next()

/** Wrong answers that many give: each says what was not understood. */
const TEMPTING: Readonly<Record<string, number>> = { 'wayfinding-s3-i4-q2': 1, 'wayfinding-s1-i2-q2': 2 }

/** Whoever has been out in the fog would not choose what its author holds to be right. */
const WRONG_KEY = 'wayfinding-s1-i4-q2'

const isRightAtOnce = (question: string, skill: number, chance: Seeded): boolean => {
  if (question === WRONG_KEY) return chance.falls(skill > 0.5 ? 0.12 : 0.9)
  const hard = question in TEMPTING ? 0.3 : (Math.abs(numberOf(question)) % 20) / 100
  return chance.falls(Math.min(0.97, 0.42 + 0.75 * skill - hard))
}

const wrongAnswer = (question: Interaction, right: unknown, chance: Seeded): unknown => {
  const options = (question.choice ?? []).map((_, place) => place)
  if (question.type === 'choice') {
    const wrong = options.filter((place) => place !== right)
    const tempting = TEMPTING[question.id]
    return tempting !== undefined && chance.falls(0.8) ? tempting : chance.pick(wrong)
  }
  if (question.type === 'multipleresponse' && Array.isArray(right))
    return chance.falls(0.6) ? right.slice(0, -1) : options
  return question.type === 'response' && typeof right === 'string' && /^\d+/.test(right)
    ? String(Number.parseInt(right, 10) - (chance.falls(0.7) ? 10 : 1))
    : right
}

const minutesBefore = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) - minutes * MINUTE).toISOString()

const firstTo = (
  lesson: string,
  question: Interaction,
  { answer, modified = '' }: ItemProgress,
  skill: number,
  chance: Seeded,
): FirstAnswer => {
  const graded = question.action?.some((one) => one.answer !== undefined) ?? false
  const known = !graded || isRightAtOnce(question.id, skill, chance)
  const first = known ? answer : wrongAnswer(question, answer, chance)
  return {
    question,
    lesson,
    answer: first,
    isRight: graded ? first === answer : null,
    at: minutesBefore(modified, known ? 0 : 2),
  }
}

/** How long a lesson takes somebody: those who follow less easily read and try again. */
const minutesIn = (lesson: Instruction, skill: number, chance: Seeded): number => {
  const base =
    lesson.type === 'project' ? 45 : 4 + (lesson.duration ?? 0) / 60 + questionsOf(lesson).length * 2
  return Math.round(base * (1.6 - skill * 0.8) * chance.between(0.8, 1.25))
}

const STEP = 3

const momentsIn = (
  lesson: Instruction,
  { modified }: LessonProgress,
  skill: number,
  chance: Seeded,
): string[] => {
  if (modified === undefined) return []
  const length = minutesIn(lesson, skill, chance)
  const saved = Array.from({ length: Math.floor(length / STEP) + 1 }, (_, n) =>
    minutesBefore(modified, n * STEP),
  )
  return saved.toReversed()
}

/** The history of a record; of a trial there is none. */
export const historyOf = (record: Progress, course: Course): History => {
  const { user, object, state, instruction = [], created = '' } = record
  const chance = seeded(numberOf(`${user} ${object}`))
  const skill = skillOf(user)
  const lessons = new Map(liveLessons(course).map((lesson) => [lesson.id, lesson]))
  const done = instruction.flatMap((learnt) => {
    const lesson = lessons.get(learnt.id)
    return lesson ? [{ lesson, learnt }] : []
  })
  return {
    enrolment: { user, object, ...(state !== undefined && { state }) },
    taken: {
      answers: done.flatMap(({ lesson, learnt }) =>
        questionsOf(lesson).flatMap((question) => {
          const item = learnt.interaction?.find(({ id }) => id === question.id)
          return item?.answer === undefined ? [] : [firstTo(lesson.id, question, item, skill, chance)]
        }),
      ),
      moments: done
        .flatMap(({ lesson, learnt }) => momentsIn(lesson, learnt, skill, chance))
        .filter((moment) => moment > created),
    },
  }
}

const stretchesOf = (seconds: number, isHard: boolean, chance: Seeded): number[][] => {
  if (isHard && seconds > HARD_MOMENT + 60 && chance.falls(0.3))
    return [
      [0, HARD_MOMENT - 14],
      [HARD_MOMENT + Math.round(chance.between(44, 70)), seconds],
    ]
  return [[0, seconds]]
}

/** Some listen again to what comes before the question. */
const rewindsOf = ({ modified = '' }: LessonProgress, chance: Seeded): LessonProgress['rewound'] => {
  const back = (from: number): NonNullable<LessonProgress['rewound']>[number] => ({
    at: minutesBefore(modified, Math.round(chance.between(2, 9))),
    from,
    to: Math.round(chance.between(HARD_MOMENT - 26, HARD_MOMENT - 12)),
  })
  if (chance.falls(0.35)) return undefined
  return [back(HARD_MOMENT), ...(chance.falls(0.4) ? [back(HARD_MOMENT + 4)] : [])]
}

const withWatched = (lesson: LessonProgress, chance: Seeded): LessonProgress => {
  const { timeWatched = 0 } = lesson
  if (timeWatched === 0) return lesson
  const isHard = lesson.id === HARD_VIDEO
  const rewound = isHard && timeWatched >= HARD_MOMENT ? rewindsOf(lesson, chance) : undefined
  return { ...lesson, watched: stretchesOf(timeWatched, isHard, chance), ...(rewound && { rewound }) }
}

/** Which seconds of its videos somebody watched. Of the one whose eyes the visitor borrows nothing is said. */
export const withStretches = (record: Progress): Progress => {
  if (record.user === 'user-maya-kimura' || record.state === 'preview') return record
  const chance = seeded(numberOf(`${record.id} watched`))
  return {
    ...record,
    instruction: (record.instruction ?? []).map((lesson) => withWatched(lesson, chance)),
  }
}
