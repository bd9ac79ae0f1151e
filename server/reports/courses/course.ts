import { courseLength } from '@cairn/domain/courses/length'
import { courseReports, type ItemFigures } from '@cairn/contract/course-reports'
import { csvReply } from '../../base/csv.ts'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { courseToLearn } from '../../progress/course.ts'
import { tellWeeks } from '../weeks.ts'
import { zoneOf } from '../zone.ts'
import { countPeriod } from '../figures/series.ts'
import { reportedFigures } from './figures.ts'
import { timesBefore, timesOf, type Times } from './period.ts'
import { membersOf, openCourse } from './open.ts'

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

export const getCourseReport = on(
  courseReports.getCourseReport,
  async ({ params: { id }, query, parts, now, show }) => {
    const { db } = parts
    await openCourse(db, id, show)
    const zone = await zoneOf(db, query.timezone)
    const times = timesOf(query.from, query.to, now)
    const members = await membersOf(db, id, query.group)
    const { figures, at } = await reportedFigures(db, id, members, now)
    const { lessonsByDay, ...told } = figures
    if (query.format === 'csv')
      return csvReply('course', fileRows(told.instruction), query.columns, COLUMNS, { fields: [], zone })
    const course = (await courseToLearn(db, id)) ?? fail('not_found')
    const stated = Math.round(courseLength(course).seconds / 60)
    // What is usually asked for is worked out with the rest.
    const isUsual = query.from === undefined && query.to === undefined
    const periodsOf = async (asked: Times) => ({
      period: await countPeriod(db, { course: id, members }, asked, lessonsByDay),
      before: await countPeriod(db, { course: id, members }, timesBefore(asked), lessonsByDay),
    })
    return {
      ...told,
      series: tellWeeks(told.series, at),
      id,
      title: course.title,
      publisher: course.publisher,
      status: course.status ?? 'disabled',
      ...(stated > 0 && { statedMinutes: stated }),
      ...(isUsual ? {} : await periodsOf(times)),
      at: at.toISOString(),
    }
  },
)
