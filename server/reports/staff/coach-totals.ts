import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { Db } from '../../base/db/schema.ts'
import { isLearner, waitingPieces } from '../enrollment.ts'
import { lastMondays } from '../weeks.ts'
import { coachFigures } from './coach-figures.ts'

const PERIOD = 30 * DAY
const WEEKS = 26

interface Total {
  readonly learners: number
  readonly open: number
  readonly reviewed: number
  readonly reviewedBefore: number
  readonly median: number | null
}

const ofCourses = (organization: string) =>
  sql`in (select c.id from course c where c.publisher = ${organization})`

/** The decisions that were made about work of an organization's learners, by the messages that told of them. */
const decisions = (organization: string) => sql`message m where m.course ${ofCourses(organization)}
  and m.type = 'coaching' and m.document #>> '{verdict,decision}' is not null`

/** The organization as a whole: work that several coaches look at counts once. */
const totalCoaching = async (db: Db, organization: string, now: Date) => {
  const middle = new Date(now.getTime() - PERIOD)
  const first = new Date(middle.getTime() - PERIOD)
  const { rows } = await sql<Total>`
    select (select count(*) from learner_figures where publisher = ${organization})::int as learners,
      (select coalesce(sum(${waitingPieces}), 0) from progress e where e.course ${ofCourses(organization)}
        and e.waiting is not null and ${isLearner})::int as open,
      (select count(*) from ${decisions(organization)} and m.created > ${middle} and m.created <= ${now})::int as reviewed,
      (select count(*) from ${decisions(organization)} and m.created > ${first} and m.created <= ${middle})::int
        as "reviewedBefore",
      (select percentile_disc(0.5) within group (order by extract(epoch from h.at - (h.detail ->> 'since')::timestamptz) / 60)
        from event_history h where h.action = 'progress.review' and h.organization @> array[${organization}]::text[]
          and h.at >= ${middle})::float8 as median`.execute(db)
  const { median = null, ...total } = rows[0] ?? { learners: 0, open: 0, reviewed: 0, reviewedBefore: 0 }
  return { ...total, ...(median !== null && { medianMinutes: Math.max(0, Math.round(median)) }) }
}

interface Week {
  readonly start: string
  readonly submitted: number
  readonly reviewed: number
}

const weekOf = (moment: ReturnType<typeof sql>) =>
  sql`to_char(date_trunc('week', ${moment} at time zone 'UTC'), 'YYYY-MM-DD')`

/** Work that came, whether it waits still or was decided, and work that was decided, week by week. */
const coachingSeries = async (db: Db, organization: string, now: Date): Promise<Week[]> => {
  const starts = lastMondays(now, WEEKS)
  const since = new Date(`${starts[0] ?? ''}T00:00:00Z`)
  const { rows } = await sql<Week>`
    select start, sum(submitted)::int as submitted, sum(reviewed)::int as reviewed from (
      select ${weekOf(sql`m.created`)} as start, 0 as submitted, 1 as reviewed
        from ${decisions(organization)} and m.created >= ${since}
      union all select ${weekOf(sql`(h.detail ->> 'since')::timestamptz`)}, 1, 0 from event_history h
        where h.action = 'progress.review' and h.organization @> array[${organization}]::text[] and h.at >= ${since}
      union all select ${weekOf(sql`coalesce(piece ->> 'handedIn', piece ->> 'modified')::timestamptz`)}, 1, 0
        from progress e cross join lateral (
          select jsonb_path_query(e.document, '$.instruction[*] ? (@.state == "coachReviewRequired")') as piece
          union all select jsonb_path_query(e.document,
            '$.instruction[*] ? (!(@.state == "coachReviewRequired")).interaction[*] ? (@.state == "coachReviewRequired")')
          union all select jsonb_path_query(e.document, '$.interaction[*] ? (@.state == "coachReviewRequired")')) pieces
        where e.course ${ofCourses(organization)} and e.waiting is not null and ${isLearner}
    ) weeks where start is not null group by start`.execute(db)
  const found = new Map(rows.map((row) => [row.start, row]))
  return starts.map((start) => found.get(start) ?? { start, submitted: 0, reviewed: 0 })
}

/** The coaching of an organization as a whole, and of each of its coaches. */
export const coachingFigures = async (db: Db, organization: string, now: Date) => ({
  total: await totalCoaching(db, organization, now),
  series: await coachingSeries(db, organization, now),
  coaches: await coachFigures(db, organization, now),
})
