import type { QuestionFigures, VideoFigures } from '@cairn/contract/course-reports'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { courseFigures, storedFigures, type CourseFigures } from '../figures/course.ts'

export interface Reported {
  readonly figures: CourseFigures
  /** When they were worked out. */
  readonly at: Date
}

/** More people are not taken together while somebody waits. */
const MOST_MEMBERS = 10_000

const nothing: CourseFigures = {
  enrolled: 0,
  started: 0,
  certified: 0,
  inactive: 0,
  waiting: 0,
  average: 0,
  activeThisWeek: 0,
  instruction: [],
  series: [],
  period: { enrolled: 0, certified: 0, active: 0, lessons: 0 },
  before: { enrolled: 0, certified: 0, active: 0, lessons: 0 },
  lessonsByDay: {},
}

/** Of a course that is not worked out yet, its first learners. */
const fewLearners = async (db: Db, course: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('progress')
    .select('person')
    .where('course', '=', course)
    .limit(1000)
    .execute()
  return rows.map(({ person }) => person)
}

/** The figures of a course: those that were worked out last, or of some people as of now. */
export const reportedFigures = async (
  db: Db,
  course: string,
  members: readonly string[] | undefined,
  now: Date,
): Promise<Reported> => {
  if (members !== undefined && members.length > MOST_MEMBERS)
    fail('invalid', 'A report takes 10,000 members of a group together at most.')
  const stored = members === undefined ? await storedFigures(db, course) : undefined
  if (stored) return stored
  const few = members ?? (await fewLearners(db, course))
  return { figures: (await courseFigures(db, course, { members: few }, now)) ?? nothing, at: now }
}

/** How each question of a course is answered the first time. */
export const questionFigures = async (
  db: Db,
  course: string,
  members: readonly string[] | undefined,
  now: Date,
): Promise<QuestionFigures[]> =>
  (await reportedFigures(db, course, members, now)).figures.instruction.flatMap(
    ({ interaction }) => interaction,
  )

/** How the video of a lesson is watched. */
export const videoFigures = async (
  db: Db,
  course: string,
  item: string,
  now: Date,
): Promise<VideoFigures | undefined> =>
  (await reportedFigures(db, course, undefined, now)).figures.instruction.find(({ id }) => id === item)?.video
