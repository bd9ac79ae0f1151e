import { standingIn } from '@cairn/domain/progress/standing'
import { itemsIn } from '@cairn/domain/progress/merge'
import { rangesOf, type LearningRecord } from '@cairn/domain/progress/record'
import { watchedPercent } from '@cairn/domain/courses/watched'
import type { Instruction, Interaction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import type { LearnerEnrollment, LearnerItem } from '@cairn/contract/learner-reports'
import type { Db } from '../../base/db/schema.ts'
import { courseToLearn } from '../../progress/course.ts'
import { lessonsIn } from '../../courses/lessons.ts'

const questionsOf = (lesson: Instruction): Interaction[] =>
  [lesson, ...(lesson.scene ?? [])].flatMap(({ interaction = [] }) => interaction)

/** How much of its video was watched, where it has one whose length is known. */
const watchedOf = (lesson: Instruction, record: LearningRecord): Pick<LearnerItem, 'watched'> => {
  const own = record.instruction?.find(({ id }) => id === lesson.id)
  const length = own?.length ?? lesson.duration
  if (own === undefined || length === undefined || !(length > 0)) return {}
  const ranges = rangesOf(own)
  return ranges.length === 0 ? {} : { watched: watchedPercent(ranges, length) }
}

type States = NonNullable<LearnerItem['state']>

const lessonItems = (course: Course, record: LearningRecord): LearnerItem[] => {
  const { lessons } = standingIn(course, record)
  const standing = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const records = new Map((record.instruction ?? []).map((one) => [one.id, one]))
  const answers = itemsIn(record)
  return lessonsIn(course).flatMap((lesson): LearnerItem[] => {
    const at = standing.get(lesson.id)
    if (!at) return []
    const modified = records.get(lesson.id)?.modified
    const itself: LearnerItem = {
      id: lesson.id,
      title: lesson.title,
      type: lesson.type,
      ...(at.state !== undefined && { state: at.state }),
      ...(at.points > 0 && { points: at.earned, of: at.points }),
      ...watchedOf(lesson, record),
      ...(modified !== undefined && { modified }),
    }
    const asked = questionsOf(lesson).flatMap((question): LearnerItem[] => {
      const part = at.parts.find(({ id, kind }) => id === question.id && kind === 'question')
      if (!part) return []
      const answer = answers.get(question.id)
      return [
        {
          id: question.id,
          lesson: lesson.id,
          ...(question.title !== undefined && { title: question.title }),
          type: question.type,
          ...(answer?.state !== undefined && { state: answer.state as States }),
          ...(part.points > 0 && { points: part.earned, of: part.points }),
          ...(answer?.modified !== undefined && { modified: answer.modified }),
        },
      ]
    })
    return [itself, ...asked]
  })
}

/** What somebody did in each lesson and question of a course, and what that gave; of a course that is gone, nothing. */
export const itemsOf = async (
  db: Db,
  id: string,
  record: LearningRecord,
): Promise<Pick<LearnerEnrollment, 'instruction' | 'points' | 'of'>> => {
  const course = await courseToLearn(db, id)
  if (!course) return {}
  const { counts, earned, total } = standingIn(course, record)
  return {
    ...(counts === 'points' && { points: earned, of: total }),
    instruction: lessonItems(course, record).slice(0, 2000),
  }
}
