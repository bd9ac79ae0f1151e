import { sql } from 'kysely'
import { courseLength } from '@cairn/domain/courses/length'
import { courseReports, type ItemFigures } from '@cairn/contract/course-reports'
import { csvReply } from '../../base/csv.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { courseToLearn } from '../../progress/course.ts'
import { zoneOf } from '../zone.ts'
import { courseDocument } from './figures.ts'
import { countCoursePeriod, timesBefore, timesOf } from './period.ts'
import { membersOf, openCourse } from './open.ts'
import { courseColumns, courseFrom, toCourseSummary, type CourseRow } from './search.ts'

const COLUMNS = [
  { title: 'Number', field: 'number' },
  { title: 'Item', field: 'title' },
  { title: 'Type', field: 'type' },
  { title: 'Seconds', field: 'duration' },
  { title: 'Started', field: 'started' },
  { title: 'Completed', field: 'completed' },
  { title: 'Waiting for review', field: 'waiting' },
  { title: 'Returned', field: 'returned' },
  { title: 'Average points', field: 'points' },
  { title: 'Of', field: 'of' },
  { title: 'Average percent watched', field: 'watched' },
  { title: 'Answers', field: 'answers' },
  { title: 'Right the first time, percent', field: 'facility' },
  { title: 'Discrimination', field: 'discrimination' },
]

/** Each item, followed by its questions. */
const fileRows = (items: readonly ItemFigures[]) =>
  items.flatMap(({ interaction, video, ...item }) => [
    { ...item, watched: video?.average },
    ...interaction.map((question) => ({ ...question, number: item.number })),
  ])

const findSummary = async (db: Db, id: string) => {
  const { rows } =
    await sql<CourseRow>`select ${courseColumns} from ${courseFrom} where c.id = ${id}`.execute(db)
  return toCourseSummary(rows[0] ?? fail('not_found'))
}

export const getCourseReport = on(
  courseReports.getCourseReport,
  async ({ params, query, parts, now, show }) => {
    const { db } = parts
    await openCourse(db, params.id, show)
    const zone = await zoneOf(db, query.timezone)
    const times = timesOf(query.from, query.to, now)
    const members = await membersOf(db, params.id, query.group)
    const figures = await courseDocument(db, params.id, members, now)
    if (query.format === 'csv')
      return csvReply('course', fileRows(figures.instruction), query.columns, COLUMNS, { fields: [], zone })
    const course = (await courseToLearn(db, params.id)) ?? fail('not_found')
    const stated = Math.round(courseLength(course).seconds / 60)
    return {
      ...(await findSummary(db, params.id)),
      ...figures,
      ...(stated > 0 && { statedMinutes: stated }),
      period: await countCoursePeriod(db, params.id, members, times),
      before: await countCoursePeriod(db, params.id, members, timesBefore(times)),
    }
  },
)
