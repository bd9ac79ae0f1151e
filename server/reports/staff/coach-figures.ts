import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { CoachSummary } from '@cairn/contract/learner-reports'
import type { Db } from '../../base/db/schema.ts'
import { isLearner, waitingPieces } from '../enrollment.ts'

export type CoachRow = Omit<CoachSummary, 'user' | 'email'> & { readonly person: string }

const PERIOD = 30 * DAY

/** The courses of an organization with those who coach each: named on it, or coaches of the organization. */
const coached = (organization: string) => sql`
  select c.id as course, k.coach from course c join organization o on o.id = c.publisher
    cross join lateral (select unnest(c.coach) union select unnest(o.coach)) k (coach)
  where o.id = ${organization}`

/** Everybody who coaches at an organization. */
export const findCoaches = async (db: Db, organization: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ coach: string }>`select coach from (${coached(organization)}) k
    union select unnest(o.coach) from organization o where o.id = ${organization}`.execute(db)
  return new Set(rows.map(({ coach }) => coach))
}

/** What waits in each course, and since when. */
const openWork = (organization: string) => sql`
  select e.course, sum(${waitingPieces})::int as open, min(e.waiting) as oldest
  from progress e join course c on c.id = e.course
  where c.publisher = ${organization} and e.waiting is not null and ${isLearner} group by e.course`

/** Each learner once: those told apart by hashing are counted in a fraction of the time that sorting takes. */
const learnersOf = (organization: string) => sql`
  select coach, count(*)::int as learners from (
    select k.coach, e.person
    from (select c.id as course, unnest(c.coach) as coach from course c where c.publisher = ${organization}) k
      join progress e on e.course = k.course and ${isLearner}
    where not k.coach = any ((select o.coach from organization o where o.id = ${organization})::text[])
    group by k.coach, e.person) each
  group by coach`

/** What coaches decided and wrote about learners of the organization. */
const said = (organization: string, now: Date) => {
  const middle = new Date(now.getTime() - PERIOD)
  const first = new Date(middle.getTime() - PERIOD)
  const decides = sql`m.document #>> '{verdict,decision}' is not null`
  const speaks = sql`coalesce(m.document ->> 'body', '') <> ''`
  const during = (what: typeof decides, from: Date, to: Date) =>
    sql`(count(*) filter (where ${what} and m.created > ${from} and m.created <= ${to}))::int`
  return sql`
    select m.creator as coach, ${during(decides, middle, now)} as reviewed, ${during(decides, first, middle)} as reviewed_before,
      ${during(speaks, middle, now)} as feedback, ${during(speaks, first, middle)} as feedback_before,
      max(m.created) as active
    from message m join course c on c.id = m.course
    where c.publisher = ${organization} and m.type in ('coach', 'coaching')
      and m.creator in (select coach from coached) group by m.creator`
}

/** How long decided work had waited, in minutes. */
const waits = (organization: string, now: Date) => sql`
  select h.actor as coach, extract(epoch from h.at - (h.detail ->> 'since')::timestamptz) / 60 as minutes
  from event_history h where h.action = 'progress.review' and h.organization @> array[${organization}]::text[]
    and h.at >= ${new Date(now.getTime() - PERIOD)}`

interface Row {
  readonly person: string
  readonly courses: number
  readonly learners: number
  readonly open: number
  readonly oldest: string | null
  readonly reviewed: number
  readonly reviewed_before: number
  readonly feedback: number
  readonly feedback_before: number
  readonly median: number | null
  readonly active: string | null
}

const iso = (moment: string | null, name: string) =>
  moment === null ? {} : { [name]: new Date(moment).toISOString() }

/** Everybody who coaches at an organization, with what they have to do and what they did. */
export const coachFigures = async (db: Db, organization: string, now: Date): Promise<CoachRow[]> => {
  const { rows } = await sql<Row>`
    with coached as (${coached(organization)}),
      waiting as (${openWork(organization)}),
      everybody as (select count(*)::int as learners from learner_figures where publisher = ${organization}),
      own as (${learnersOf(organization)}),
      said as (${said(organization, now)}),
      waits as (select coach, percentile_disc(0.5) within group (order by minutes) as median
        from (${waits(organization, now)}) w group by coach),
      work as (select k.coach, count(*)::int as courses, coalesce(sum(w.open), 0)::int as open, min(w.oldest) as oldest
        from coached k left join waiting w on w.course = k.course group by k.coach),
      coaches as (select coach from coached union select unnest(o.coach) from organization o where o.id = ${organization})
    select n.coach as person, coalesce(k.courses, 0) as courses,
      case when n.coach = any ((select o.coach from organization o where o.id = ${organization})::text[])
        then (select learners from everybody) else coalesce(own.learners, 0) end as learners,
      coalesce(k.open, 0) as open, k.oldest::text as oldest,
      coalesce(s.reviewed, 0) as reviewed, coalesce(s.reviewed_before, 0) as reviewed_before,
      coalesce(s.feedback, 0) as feedback, coalesce(s.feedback_before, 0) as feedback_before,
      t.median::float8 as median, s.active::text as active
    from coaches n left join work k on k.coach = n.coach left join own on own.coach = n.coach
      left join said s on s.coach = n.coach left join waits t on t.coach = n.coach
    order by n.coach`.execute(db)
  return rows.map(({ oldest, reviewed_before, feedback_before, median, active, ...row }) => ({
    ...row,
    ...iso(oldest, 'oldest'),
    reviewedBefore: reviewed_before,
    feedbackBefore: feedback_before,
    ...(median !== null && { medianMinutes: Math.max(0, Math.round(median)) }),
    ...iso(active, 'active'),
  }))
}
