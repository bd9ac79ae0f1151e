import type { Instruction, Interaction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { liveCourse } from '@cairn/domain/courses/live'
import { ANSWERS } from './answers.ts'
import type { Seeded } from './seeded.ts'

type LessonProgress = NonNullable<Progress['instruction']>[number]
type QuestionProgress = NonNullable<LessonProgress['interaction']>[number]

export const liveLessons = (course: Course): Instruction[] =>
  (liveCourse(course).section ?? []).flatMap((section) => section.instruction ?? [])

export const questionsOf = (lesson: Instruction): Interaction[] => [
  ...(lesson.interaction ?? []),
  ...(lesson.scene ?? []).flatMap((scene) => scene.interaction ?? []),
]

const WATCHED = new Set<string>(['video', 'youtube', 'vimeo'])

/** What somebody would answer who followed the lesson. */
const answerTo = (question: Interaction, chance: Seeded): unknown => {
  const options = question.choice?.length ?? 0
  switch (question.type) {
    case 'choice':
    case 'multipleresponse':
      return question.action?.[0]?.answer
    case 'response':
    case 'surveyresponse':
      return question.action?.[0]?.answer ?? chance.pick(ANSWERS[question.id] ?? [])
    case 'surveychoice':
      return Math.floor(chance.next() * options)
    case 'surveymultipleresponse':
      return Array.from({ length: options }, (_, i) => i).filter(() => chance.falls(0.4))
    case 'likert':
      return Math.min(question.scale?.max ?? 5, Math.floor(chance.between(3, 6)))
    default:
      return undefined
  }
}

export const answered = (
  question: Interaction,
  modified: string,
  chance: Seeded,
  state: QuestionProgress['state'] = 'completed',
): QuestionProgress => {
  const answer = answerTo(question, chance)
  const points = state === 'completed' ? question.points : undefined
  return {
    id: question.id,
    ...(state === undefined ? {} : { state }),
    ...(answer === undefined ? {} : { answer }),
    ...(points === undefined ? {} : { points }),
    modified,
  }
}

export const finished = (lesson: Instruction, modified: string, chance: Seeded): LessonProgress => ({
  id: lesson.id,
  state: 'completed',
  ...(WATCHED.has(lesson.type) ? { timeWatched: lesson.duration ?? 0 } : {}),
  interaction: questionsOf(lesson).map((question) => answered(question, modified, chance)),
  modified,
})

/** Watched for a while, with the questions up to there answered. */
export const begun = (
  lesson: Instruction,
  seconds: number,
  modified: string,
  chance: Seeded,
): LessonProgress => ({
  id: lesson.id,
  state: 'started',
  ...(WATCHED.has(lesson.type) ? { timeWatched: seconds } : {}),
  interaction: questionsOf(lesson)
    .filter(({ position }) => position !== undefined && position <= seconds)
    .map((question) => answered(question, modified, chance)),
  modified,
})

/** Uploads and free answers; where an answer is on record no coach is needed. */
const isReviewed = ({ type, action }: Interaction) =>
  type === 'upload' || (type === 'response' && action?.[0]?.answer === undefined)

/** A coach has something to read here: a project, an upload or a free answer. */
export const isCoached = (lesson: Instruction): boolean =>
  lesson.type === 'project' || questionsOf(lesson).some(isReviewed)

/** Handed in and with the coach, or handed back. */
export const handedIn = (
  lesson: Instruction,
  modified: string,
  chance: Seeded,
  state: 'coachReviewRequired' | 'returned' = 'coachReviewRequired',
): LessonProgress => ({
  id: lesson.id,
  state: lesson.type === 'project' ? state : 'started',
  ...(WATCHED.has(lesson.type) ? { timeWatched: lesson.duration ?? 0 } : {}),
  interaction: questionsOf(lesson).map((question) =>
    answered(question, modified, chance, isReviewed(question) ? state : 'completed'),
  ),
  modified,
})

/** The share at which the course counts as done. */
export const goalOf = (course: Course): number => course.certificate?.[0]?.condition?.minPercentage ?? 100
