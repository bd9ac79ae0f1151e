import type { Kysely } from 'kysely'
import { DAY, HOUR, MINUTE } from '@cairn/domain/base/constants'
import type { Db, Tables } from '../base/db/schema.ts'
import { alone } from './figures/alone.ts'
import { findKept, scopeKey, wantScope } from './figures/kept-scopes.ts'
import { isLarge } from './large.ts'
import { learnerPeriods, totalLearners } from './learners/overview.ts'
import type { ReportScope } from './scope.ts'
import { coachingFigures } from './staff/coach-totals.ts'
import { activePeople, countPeople } from './staff/user-totals.ts'

/**
 * What is counted over everything a reader sees. Over few enrollments it is counted when it is asked for; over many it is
 * counted in the background, also the first time, told with its age, and counted again while somebody asks for it.
 */
const KINDS = {
  learners: async (db: Db, scope: ReportScope, now: Date) => ({
    total: await totalLearners(db, scope, now),
    ...(await learnerPeriods(db, scope, now)),
  }),
  people: async (db: Db, scope: ReportScope, now: Date) => {
    const organizations = scope.all ? undefined : scope.organizations
    return {
      ...(await countPeople(db, organizations, now)),
      ...(await activePeople(db, organizations, now)),
    }
  },
  coaching: (db: Db, scope: ReportScope, now: Date) => coachingFigures(db, scope.organizations[0] ?? '', now),
} as const
type Kind = keyof typeof KINDS
type Counted<K extends Kind> = Awaited<ReturnType<(typeof KINDS)[K]>>

const LASTS = 10 * MINUTE
/** What took a minute is counted at most every twenty. */
const REST = 20
/** What could not be counted is tried again. */
const RETRY = MINUTE
/** What nobody asked for in so long is not counted again until somebody does. */
const WANTED = DAY

interface Looked {
  readonly kind: Kind
  readonly scope: ReportScope
}

const keyOf = (kind: Kind, scope: ReportScope): string => `${kind} ${scopeKey(scope)}`

const rowOf = ({ kind, scope }: Looked) => {
  const { all, organizations, courses } = scope
  return { key: keyOf(kind, scope), kind, scope: JSON.stringify({ all, organizations, courses }) }
}

export interface Overview<K extends Kind> {
  readonly figures: Counted<K>
  /** The moment they are as of. */
  readonly at: Date
}

/** The figures of a scope; nothing as long as they have to be counted first, which begins now. */
export const overviewOf = async <K extends Kind>(
  db: Db,
  kind: K,
  scope: ReportScope,
  now: Date,
): Promise<Overview<K> | undefined> => {
  if (!(await isLarge(db, scope)))
    return { figures: (await KINDS[kind](db, scope, now)) as Counted<K>, at: now }
  if (kind === 'learners') await wantScope(db, scope, now)
  const known = await db
    .selectFrom('report_overview')
    .select(['at', 'asked', 'document'])
    .where('key', '=', keyOf(kind, scope))
    .executeTakeFirst()
  if (!known || now.getTime() - known.asked.getTime() > HOUR)
    await db
      .insertInto('report_overview')
      .values({ ...rowOf({ kind, scope }), asked: now, due: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ asked: now }))
      .execute()
  return known?.at ? { figures: known.document as Counted<K>, at: known.at } : undefined
}

/** Has figures counted again soon, because what they are about has changed. */
export const recount = async (db: Db, kind: Kind, scope: ReportScope, now: Date): Promise<void> => {
  await db
    .updateTable('report_overview')
    .set({ due: now })
    .where('key', '=', keyOf(kind, scope))
    .where('at', '<', new Date(now.getTime() - RETRY))
    .where('due', '>', now)
    .execute()
}

const store = async (db: Db, looked: Looked, now: Date, asked: Date): Promise<void> => {
  const begun = performance.now()
  const counted = await KINDS[looked.kind](db, looked.scope, now)
  const rest = Math.max(LASTS, REST * (performance.now() - begun))
  const kept = { at: now, due: new Date(now.getTime() + rest), document: JSON.stringify(counted) }
  await db
    .insertInto('report_overview')
    .values({ ...rowOf(looked), asked, ...kept })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
    .execute()
}

const WORK = 'report overviews'

/** Counts what nobody has asked for yet. It grows old, and is counted again, from when somebody asks. */
export const prepareOverview = async (
  db: Kysely<Tables>,
  kind: Kind,
  scope: ReportScope,
  now: Date,
): Promise<void> => {
  const key = keyOf(kind, scope)
  const known = await db.selectFrom('report_overview').select('key').where('key', '=', key).executeTakeFirst()
  if (known || !(await isLarge(db, scope))) return
  if (kind === 'learners') await wantScope(db, scope, now)
  await alone(db, WORK, async (tx) => {
    await store(tx, { kind, scope }, now, new Date(now.getTime() - WANTED))
    return true
  })
}

/** What is due and still asked for: first what somebody waits for, then the oldest. */
const nextOverview = (db: Db, now: Date) =>
  db
    .selectFrom('report_overview')
    .select(['key', 'kind', 'scope'])
    .where('due', '<=', now)
    .where('asked', '>', new Date(now.getTime() - WANTED))
    .orderBy('at', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

const countNext = (db: Kysely<Tables>, now: Date): Promise<boolean> =>
  alone(db, WORK, async (tx) => {
    const next = await nextOverview(tx, now)
    if (!next) return false
    const scope = { ...next.scope, kept: await findKept(tx, next.scope) }
    await store(tx, { kind: next.kind as Kind, scope }, now, now)
    return true
  })

/** What cannot be counted holds up nothing else. */
const putOff = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const next = await nextOverview(db, now)
  if (next)
    await db
      .updateTable('report_overview')
      .set({ due: new Date(now.getTime() + RETRY) })
      .where('key', '=', next.key)
      .execute()
}

/** Counts what somebody waits for, and again what is old and still asked for. */
export const freshenOverviews = async (
  db: Kysely<Tables>,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<void> => {
  try {
    while (goesOn() && (await countNext(db, now)));
  } catch (error) {
    await putOff(db, now)
    throw error
  }
  await db
    .deleteFrom('report_overview')
    .where('asked', '<', new Date(now.getTime() - 2 * WANTED))
    .execute()
}
