import { sql } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import type { CourseSummary } from '@cairn/contract/course-reports'
import type { Searchable } from '../../base/search/search.ts'

export interface CourseRow {
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly status: string
  readonly enrolled: number
  readonly started: number
  readonly certified: number
  readonly inactive: number
  readonly waiting: number
  readonly average: number
  readonly active_week: number
  readonly active: Date | null
  readonly at: Date | null
  readonly medians: { readonly days: number | null; readonly minutes: number | null }
}

const figure = (
  name: 'enrolled' | 'started' | 'certified' | 'inactive' | 'waiting' | 'active_week' | 'average',
) => sql`coalesce(${sql.ref(`f.${name}`)}, 0)`

const medianDays = sql`(f.document ->> 'medianDays')::numeric`
const medianMinutes = sql`(f.document ->> 'medianMinutes')::numeric`

export const courseColumns = sql`c.id, c.title, c.publisher, c.status, ${figure('enrolled')} as enrolled,
  ${figure('started')} as started, ${figure('certified')} as certified, ${figure('inactive')} as inactive,
  ${figure('waiting')} as waiting, ${figure('average')}::float8 as average, ${figure('active_week')} as active_week,
  f.active, f.at, jsonb_build_object('days', ${medianDays}, 'minutes', ${medianMinutes}) as medians`

export const courseFrom = sql`course c left join course_figures f on f.course = c.id`

const number = (column: ReturnType<typeof sql>) => ({ kind: 'number' as const, column })
const active = sql`coalesce(f.active, '-infinity')`

/** How courses are searched, with the figures that are kept of each. */
export const courses: Searchable = {
  from: courseFrom,
  columns: courseColumns,
  words: sql`c.words`,
  guards: {},
  fields: {
    id: { kind: 'keyword', column: sql`c.id` },
    course: { kind: 'keyword', column: sql`c.id` },
    title: { kind: 'text', column: sql`c.title` },
    organization: { kind: 'keyword', column: sql`c.publisher` },
    publisher: { kind: 'keyword', column: sql`c.publisher` },
    status: { kind: 'keyword', column: sql`c.status` },
    enrolled: number(figure('enrolled')),
    started: number(figure('started')),
    certified: number(figure('certified')),
    inactive: number(figure('inactive')),
    waiting: number(figure('waiting')),
    average: number(figure('average')),
    activeThisWeek: number(figure('active_week')),
    medianDays: number(medianDays),
    medianMinutes: number(medianMinutes),
    active: { kind: 'date', column: sql`f.active` },
  },
  sort: {
    title: sql`lower(c.title)`,
    organization: sql`(select lower(o.name) from organization o where o.id = c.publisher)`,
    status: sql`c.status`,
    enrolled: figure('enrolled'),
    started: figure('started'),
    certified: figure('certified'),
    inactive: figure('inactive'),
    waiting: figure('waiting'),
    average: figure('average'),
    activeThisWeek: figure('active_week'),
    medianDays: sql`coalesce(${medianDays}, -1)`,
    medianMinutes: sql`coalesce(${medianMinutes}, -1)`,
    active,
  },
  defaultSort: sql`${figure('enrolled')} desc, lower(c.title)`,
  key: sql`c.id`,
  pageSize: PAGE.allCourses,
}

export const toCourseSummary = ({
  medians,
  active_week: activeThisWeek,
  active: last,
  at,
  average,
  status,
  ...row
}: CourseRow): CourseSummary => ({
  ...row,
  status: status === 'enabled' ? 'enabled' : 'disabled',
  average: Number(average),
  activeThisWeek,
  ...(medians.days !== null && { medianDays: Math.round(medians.days) }),
  ...(medians.minutes !== null && { medianMinutes: Math.round(medians.minutes) }),
  ...(last !== null && { active: last.toISOString() }),
  ...(at !== null && { at: at.toISOString() }),
})
