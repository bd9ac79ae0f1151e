import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { judgedProgress } from '@cairn/domain/access/visibility'
import { DAY, PAGE } from '@cairn/domain/base/constants'
import { claimedUntil } from '@cairn/domain/progress/claim'
import type { Progress } from '@cairn/contract/progress'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { compileWays } from '../base/search/compile.ts'
import { findByWays } from '../base/search/ways.ts'
import { isHalted } from './halted.ts'
import { toProgress, type Row } from './rows.ts'
import { recordRules } from './ways.ts'

/** What a coach looks at: everything of theirs, or one course, group or learner of it. */
export interface Narrowed {
  readonly course?: string | undefined
  readonly group?: string | undefined
  readonly user?: string | undefined
  readonly limit?: number | undefined
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)

/** Enrolled with the group, or a member of it since. */
const inGroup = (group: string): RawBuilder<boolean> =>
  sql<boolean>`(p.enrollment_group = ${group} or exists (select 1 from course_group g
    where g.id = ${group} and g.course = p.course and g.member @> array[p.person]))`

/** What staff try out is no record of a learner, and of a course that is gone nobody judges anything. */
const among = ({ course, group, user }: Narrowed): RawBuilder<boolean> =>
  sql<boolean>`p.state is distinct from 'preview' and p.publisher is not null
    and ${course === undefined ? sql`true` : sql`p.course = ${course}`}
    and ${group === undefined ? sql`true` : inGroup(group)}
    and ${user === undefined ? sql`true` : sql`p.person = ${user}`}`

interface Counted {
  readonly matches: number
  readonly list: Progress[]
}

interface Wanted {
  readonly where: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly document: RawBuilder<unknown>
}

/** Records of those whose work the caller judges. */
const find = async (db: Db, actor: Actor, { where, order, limit, document }: Wanted): Promise<Counted> => {
  const of = compileWays(judgedProgress(actor), await recordRules(db, actor))
  const what = {
    from: sql`progress p`,
    columns: sql`p.id, p.person, p.course, p.created, p.modified, ${document} as document`,
    key: sql`p.id`,
    pageSize: PAGE.reviews,
    ways: { of, usual: '' },
  }
  const terms = [{ value: order, way: sql`asc` }]
  const asked = { condition: where, terms, sort: '', start: 0, limit: Math.max(1, limit) }
  const { matches, rows } = await findByWays<Row>(db, what, asked)
  return { matches, list: rows.slice(0, limit).map(toProgress) }
}

/** The records in which something waits, longest waiting first: those without an end, and up to a week after it. */
export const findWaiting = (db: Db, actor: Actor, narrowed: Narrowed, now: Date): Promise<Counted> =>
  find(db, actor, {
    where: sql<boolean>`p.waiting is not null and ${among(narrowed)}
      and (p.expires is null or p.expires > ${daysBefore(now, 7)})`,
    order: sql`p.waiting`,
    limit: PAGE.reviews,
    document: sql`p.document`,
  })

/** The enrolments that have come to a halt, the longest first, with as much of each as tells why. */
export const findHalted = (db: Db, actor: Actor, narrowed: Narrowed, now: Date): Promise<Counted> =>
  find(db, actor, {
    where: sql<boolean>`${among(narrowed)} and ${isHalted(now)}`,
    order: sql`p.modified`,
    limit: Math.min(narrowed.limit ?? PAGE.inactive, PAGE.inactive),
    document: sql`jsonb_strip_nulls(jsonb_build_object('state', p.state, 'certificationPercentage', p.percent,
      'feedback', p.document -> 'feedback'))`,
  })

export interface Claim {
  readonly progress: string
  readonly item: string
  readonly coach: string
  readonly until: Date
}

export interface FoundVerdict {
  readonly message: string
  readonly coach: string
  readonly name: string
  readonly decision: string
  readonly at: Date
}

/** Who has which pieces of these records at the moment. */
export const findClaims = (db: Db, progress: readonly string[], now: Date): Promise<Claim[]> =>
  progress.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('review_claim')
        .selectAll()
        .where('progress', '=', anyOf(progress))
        .where('until', '>', now)
        .execute()

/** Takes a piece, or keeps it longer; nothing when another coach has it. Of two at once exactly one gets it. */
export const takeClaim = async (
  db: Db,
  piece: Pick<Claim, 'progress' | 'item' | 'coach'>,
  now: Date,
): Promise<Claim | undefined> =>
  db
    .insertInto('review_claim')
    .values({ ...piece, until: claimedUntil(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['progress', 'item'])
        .doUpdateSet({ coach: piece.coach, until: claimedUntil(now) })
        .where((is) =>
          is.or([is('review_claim.coach', '=', piece.coach), is('review_claim.until', '<=', now)]),
        ),
    )
    .returningAll()
    .executeTakeFirst()

/** Lets a piece go: what a coach had, or with nobody named whoever had it. */
export const dropClaim = async (
  db: Db,
  { progress, item }: Pick<Claim, 'progress' | 'item'>,
  coach?: string,
): Promise<void> => {
  await db
    .deleteFrom('review_claim')
    .where('progress', '=', progress)
    .where('item', '=', item)
    .where((is) => (coach === undefined ? is.lit(true) : is('coach', '=', coach)))
    .execute()
}

/** The last decision about an item that was made after something was handed in, and by whom. */
export const findVerdict = async (
  db: Db,
  { object, user }: Pick<Progress, 'object' | 'user'>,
  item: string,
  since: Date,
): Promise<FoundVerdict | undefined> => {
  const { rows } = await sql<FoundVerdict>`
    select m.id as message, m.creator as coach, m.created as at, m.document #>> '{verdict,decision}' as decision,
      trim(concat(p.given_name, ' ', p.family_name)) as name
    from message m left join person p on p.id = m.creator
    where m.type = 'coaching' and m.parent is null and m.feed = ${object}
      and m.about[1] = ${user} and m.about[cardinality(m.about)] = ${item}
      and m.created >= ${since} and m.document #>> '{verdict,decision}' is not null
    order by m.created desc limit 1`.execute(db)
  return rows[0]
}

/** How often coaches have judged each piece of these learners before: `user item` and the number. */
export const countVerdicts = async (
  db: Db,
  courses: readonly string[],
  users: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (users.length === 0) return new Map()
  const { rows } = await sql<{ person: string; item: string; times: number }>`
    select m.about[1] as person, m.about[cardinality(m.about)] as item, count(*) as times
    from message m where m.type = 'coaching' and m.parent is null and cardinality(m.about) > 1
      and m.feed = ${anyOf(courses)} and m.concerned && ${[...users]}::text[]
    group by 1, 2`.execute(db)
  return new Map(rows.map(({ person, item, times }) => [`${person} ${item}`, Number(times)]))
}
