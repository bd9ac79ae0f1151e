import type { CourseReport, QuestionFigures } from '@cairn/contract/course-reports'
import type { Course } from '@cairn/contract/courses'
import type { Db } from '../../base/db/schema.ts'

/** What is kept of a course beside its counts. */
export interface CourseDocument {
  readonly instruction: CourseReport['instruction']
  readonly series: CourseReport['series']
  readonly medianDays?: number
  readonly medianMinutes?: number
}

export const courseDocument = async (
  db: Db,
  course: string,
  _members: readonly string[] | undefined,
  _now: Date,
): Promise<CourseDocument> => {
  const row = await db
    .selectFrom('course_figures')
    .select('document')
    .where('course', '=', course)
    .executeTakeFirst()
  const { instruction = [], series = [], ...rest } = (row?.document ?? {}) as Partial<CourseDocument>
  return { ...rest, instruction, series }
}

/** How each question of a course is answered the first time. */
export const questionFigures = async (
  db: Db,
  course: Course,
  members: readonly string[] | undefined,
  now: Date,
): Promise<QuestionFigures[]> =>
  (await courseDocument(db, course.id, members, now)).instruction.flatMap(({ interaction }) => interaction)
