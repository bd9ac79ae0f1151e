import { sql } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { staffedCourses } from '@cairn/domain/access/visibility'
import { courseReports, type CourseSummary } from '@cairn/contract/course-reports'
import { csvStream } from '../../base/csv.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { on } from '../../base/on.ts'
import { compileFilter } from '../../base/search/compile.ts'
import { joinAll } from '../../base/search/join.ts'
import { search, selectAll } from '../../base/search/search.ts'
import { walk } from '../../base/search/walk.ts'
import { findOrganizations } from '../../organizations/store.ts'
import { readAsked, type Asked } from '../asked.ts'
import { joinOrganizations } from '../joins.ts'
import { overviewOf } from '../overviews.ts'
import { COURSE_RULES, scopeOf } from '../scope.ts'
import { tellWeeks } from '../weeks.ts'
import { zoneOf } from '../zone.ts'
import { courseFrom, courses, toCourseSummary, type CourseRow } from './search.ts'

const COLUMNS = [
  { title: 'Course', field: 'title' },
  { title: 'Id', field: 'id' },
  { title: 'Organization', field: 'organization' },
  { title: 'Status', field: 'status' },
  { title: 'Enrolled', field: 'enrolled' },
  { title: 'Started', field: 'started' },
  { title: 'Finished', field: 'certified' },
  { title: 'Inactive', field: 'inactive' },
  { title: 'Waiting for review', field: 'waiting' },
  { title: 'Average percent', field: 'average' },
  { title: 'Median days to finish', field: 'medianDays' },
  { title: 'Median minutes to finish', field: 'medianMinutes' },
  { title: 'Active this week', field: 'activeThisWeek' },
  { title: 'Last active', field: 'active' },
]

interface Total {
  readonly courses: number
  readonly enrolled: number
  readonly certified: number
  readonly inactive: number
  readonly waiting: number
  readonly at: Date | null
}

const everything = { kind: 'all' } as const

/** The courses the reader works on or observes. Who else does is not asked here. */
const seenBy = (actor: Actor) => compileFilter(staffedCourses(actor), COURSE_RULES)

/** All courses that the reader sees, whatever was looked for; as old as the oldest of the figures. */
const totalOf = async (db: Db, actor: Actor) => {
  const { rows } = await sql<Total>`
    select count(*)::int as courses, coalesce(sum(f.enrolled), 0)::int as enrolled,
      coalesce(sum(f.certified), 0)::int as certified, coalesce(sum(f.inactive), 0)::int as inactive,
      coalesce(sum(f.waiting), 0)::int as waiting, min(f.at) filter (where f.stale is not null) as at
    from ${courseFrom} where ${seenBy(actor)}`.execute(db)
  const { at = null, ...total } = rows[0] ?? {
    courses: 0,
    enrolled: 0,
    certified: 0,
    inactive: 0,
    waiting: 0,
  }
  return { total, at }
}

/** What happened in these courses lately: as the report about their learners tells it. */
const periodsOf = async (db: Db, actor: Actor, now: Date) => {
  const overview = await overviewOf(db, 'learners', await scopeOf(db, actor), now)
  if (!overview) return { preparing: true }
  const { figures, at } = overview
  const only = ({ active, enrolled, certified }: typeof figures.period) => ({ active, enrolled, certified })
  return { period: only(figures.period), before: only(figures.before), series: tellWeeks(figures.series, at) }
}

async function* fileRows(db: Db, actor: Actor, asked: Asked) {
  const all = selectAll(courses, asked, everything, seenBy(actor))
  for await (const rows of walk<CourseRow>(db, all)) {
    const names = new Map(
      (await findOrganizations(db, [...new Set(rows.map(({ publisher }) => publisher))])).map(
        ({ id, name }) => [id, name],
      ),
    )
    yield rows.map(toCourseSummary).map((row) => ({ ...row, organization: names.get(row.publisher) }))
  }
}

export const findCourseReports = on(
  courseReports.findCourseReports,
  async ({ query, parts, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const asked = readAsked(query.search)
    const { db } = parts
    const searchDb = parts.replica.or(parts.searchDb)
    if (query.format === 'csv') {
      const moments = { fields: ['active', 'at'], zone: await zoneOf(db, query.timezone) }
      return csvStream(
        'courses',
        fileRows(parts.replica.or(db), actor, asked),
        query.columns,
        COLUMNS,
        moments,
      )
    }
    const [{ matches, rows }, { total, at }, periods] = await Promise.all([
      search<CourseRow>(searchDb, courses, asked, everything, seenBy(actor)),
      totalOf(searchDb, actor),
      periodsOf(db, actor, now),
    ])
    const list = rows.map(toCourseSummary)
    const publisher = joinOrganizations<CourseSummary>(db, (course) => [course.publisher])
    return {
      matches,
      list,
      total,
      ...periods,
      at: (at ?? now).toISOString(),
      ...(await joinAll(list, asked.join, { publisher, organization: publisher })),
    }
  },
)
