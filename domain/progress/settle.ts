import { oncePer } from '../base/once-per.ts'
import { awaitsReview } from './enrolment.ts'
import type { ItemRecord, LearningRecord, LessonRecord } from './record.ts'
import { standingIn, type CountedCourse, type CountedLesson, type CountedQuestion } from './standing.ts'

/** What follows from what was learnt. */
interface Settled extends LearningRecord {
  readonly state?: string | undefined
  readonly certificationPercentage?: number | undefined
  readonly completed?: string | undefined
}

const lessonsIn = (course: CountedCourse): CountedLesson[] =>
  (course.section ?? []).flatMap(({ instruction = [] }) => instruction)

/** Every question of a course, whatever it stands in. */
export const questionsIn = oncePer(
  (course: CountedCourse): ReadonlyMap<string, CountedQuestion> =>
    new Map(
      lessonsIn(course)
        .flatMap((lesson) => [lesson, ...(lesson.scene ?? [])])
        .flatMap(({ interaction = [] }) => interaction.map((question) => [question.id, question] as const)),
    ),
)

const projectsIn = oncePer(
  (course: CountedCourse): ReadonlySet<string> =>
    new Set(lessonsIn(course).flatMap(({ id, type }) => (type === 'project' ? [id] : []))),
)

/** Points are those of the question as it is now; what is no longer asked keeps what it gave. */
const settledItem =
  (questions: ReadonlyMap<string, CountedQuestion>) =>
  (item: ItemRecord): ItemRecord => {
    const question = questions.get(item.id)
    if (!question || item.points === undefined) return item
    return { ...item, points: item.state === 'completed' ? (question.points ?? 0) : 0 }
  }

/**
 * Works out what follows from a record: the state of each lesson, the percentage, and whether the course is finished.
 * A staff member's trial never finishes, and what was certified once stays so, whatever becomes of the course. Nobody is
 * certified by what others did to a course: an author may switch a lesson off by mistake (`certifies`).
 */
export const settled = <P extends Settled>(
  course: CountedCourse,
  progress: P,
  now: string,
  { certifies = true } = {},
): P => {
  const { percent, lessons } = standingIn(course, progress)
  const states = new Map(lessons.map(({ id, state }) => [id, state]))
  const item = settledItem(questionsIn(course))
  const projects = projectsIn(course)
  const settledLesson = (lesson: LessonRecord): LessonRecord => {
    const state = projects.has(lesson.id) ? lesson.state : (states.get(lesson.id) ?? lesson.state)
    return {
      ...lesson,
      ...(state !== undefined && { state }),
      ...(lesson.interaction && { interaction: lesson.interaction.map(item) }),
    }
  }
  const learnt = {
    ...progress,
    ...(progress.instruction && { instruction: progress.instruction.map(settledLesson) }),
    ...(progress.interaction && { interaction: progress.interaction.map(item) }),
  }
  if (progress.state === 'preview') return { ...learnt, certificationPercentage: percent }
  if (progress.state === 'certified' || (certifies && percent === 100))
    return {
      ...learnt,
      state: 'certified',
      certificationPercentage: 100,
      completed: progress.completed ?? now,
    }
  return {
    ...learnt,
    state: awaitsReview(learnt) ? 'coachReviewRequired' : 'started',
    certificationPercentage: percent,
  }
}
