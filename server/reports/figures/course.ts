import { DAY } from '@cairn/domain/base/constants'
import type { CourseReport } from '@cairn/contract/course-reports'
import type { Db, Tables } from '../../base/db/schema.ts'
import { findCourse } from '../../courses/store.ts'
import { findFiles } from '../../files/store.ts'
import { filesOf, isVideo, itemFigures, lengthOf, lessonsIn, worthOf, type Placed } from './instruction.ts'
import { countLessons, sumPoints } from './lessons.ts'
import { countQuestions } from './questions.ts'
import { countPeriod, countWeeks } from './series.ts'
import type { Scope } from './scope.ts'
import { countTotals, type Totals } from './totals.ts'
import { countVideos, reportedLengths, type Measured } from './videos.ts'

type Kept = Pick<
  CourseReport,
  | 'enrolled'
  | 'started'
  | 'certified'
  | 'inactive'
  | 'waiting'
  | 'average'
  | 'activeThisWeek'
  | 'active'
  | 'medianDays'
  | 'medianMinutes'
  | 'instruction'
  | 'series'
  | 'period'
  | 'before'
>

/** Everything that is worked out of a course, as its report tells it. */
export interface CourseFigures extends Kept {
  /** Lessons completed on each day by UTC; what `countPeriod` needs for other periods. */
  readonly lessonsByDay: Readonly<Record<string, number>>
}

/** How long a period is unless another is asked for, in milliseconds. */
export const PERIOD = 90 * DAY

const measure = async (db: Db, scope: Scope, lessons: readonly Placed[]): Promise<Measured[]> => {
  const videos = lessons.filter(isVideo)
  const files = await findFiles(db, [...new Set(filesOf(videos))])
  const known = new Map(
    files.flatMap(({ getID, duration }) => (duration === null ? [] : [[getID, duration]])),
  )
  const measured = videos.map((video) => ({ lesson: video.lesson.id, length: lengthOf(video, known) }))
  const unknown = measured.filter(({ length }) => length <= 0).map(({ lesson }) => lesson)
  const reported = await reportedLengths(db, scope, unknown)
  return measured
    .map(({ lesson, length }) => ({ lesson, length: length > 0 ? length : (reported.get(lesson) ?? 0) }))
    .filter(({ length }) => length > 0)
}

const told = ({ recheck: _recheck, active, medianDays, medianMinutes, ...totals }: Totals) => ({
  ...totals,
  ...(active && { active: active.toISOString() }),
  ...(medianDays !== null && { medianDays: Math.round(medianDays) }),
  ...(medianMinutes !== null && { medianMinutes: Math.round(medianMinutes) }),
})

export interface WorkedOut {
  readonly figures: CourseFigures
  readonly totals: Totals
}

/** Works out the figures of a course, of everybody in it or of some; nothing for a course that is not there. */
export const workOutCourse = async (db: Db, scope: Scope, now: Date): Promise<WorkedOut | undefined> => {
  const course = await findCourse(db, scope.course)
  if (!course) return undefined
  const lessons = lessonsIn(course)
  const totals = await countTotals(db, scope, now)
  const counted = {
    lessons: await countLessons(db, scope),
    earned: await sumPoints(db, scope, lessons.map(worthOf)),
    questions: await countQuestions(db, scope),
    videos: await countVideos(db, scope, await measure(db, scope, lessons)),
  }
  const { byDay: lessonsByDay } = counted.lessons
  const [from, start] = [new Date(now.getTime() - PERIOD), new Date(now.getTime() - 2 * PERIOD)]
  const figures = {
    ...told(totals),
    instruction: lessons.map((lesson) => itemFigures(lesson, counted)),
    series: await countWeeks(db, scope, lessonsByDay, now),
    period: await countPeriod(db, scope, { from, to: now }, lessonsByDay),
    before: await countPeriod(db, scope, { from: start, to: from }, lessonsByDay),
    lessonsByDay,
  }
  return { figures, totals }
}

/** The figures of some people in a course, or of everybody, as they are at this moment. */
export const courseFigures = async (
  db: Db,
  course: string,
  { members }: { readonly members?: readonly string[] | undefined },
  now: Date,
): Promise<CourseFigures | undefined> => (await workOutCourse(db, { course, members }, now))?.figures

type Row = Omit<Tables['course_figures'], 'document'> & { document: unknown }

/** The figures that were worked out last, and when; nothing of a course that nobody takes. */
export const storedFigures = async (
  db: Db,
  course: string,
): Promise<{ readonly at: Date; readonly figures: CourseFigures } | undefined> => {
  const row: Pick<Row, 'at' | 'document'> | undefined = await db
    .selectFrom('course_figures')
    .select(['at', 'document'])
    .where('course', '=', course)
    .executeTakeFirst()
  return row?.at ? { at: row.at, figures: row.document as CourseFigures } : undefined
}
