import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { findKept, scopeKey, wantScope } from './figures/kept-scopes.ts'
import { learnerPeriods, totalLearners } from './learners/overview.ts'
import { inScope, type ReportScope } from './scope.ts'
import { coachingFigures } from './staff/coach-totals.ts'
import { activePeople, countPeople } from './staff/user-totals.ts'

/**
 * What is counted over everything a reader sees. Over few enrollments it is counted when it is asked for; over many it is
 * kept, told with its age, and counted again in the background while somebody asks for it.
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
/** What nobody asked for in so long is not counted again until somebody does. */
const WANTED = DAY

interface Looked {
  readonly kind: Kind
  readonly scope: ReportScope
}

interface Kept {
  readonly at: Date
  readonly asked: Date
  readonly document: unknown
}

const keyOf = (kind: Kind, scope: ReportScope): string => `${kind} ${scopeKey(scope)}`

/** From so many enrollments on nobody should wait until they are counted. */
export const FEW = 20_000

const isLarge = async (db: Db, scope: ReportScope): Promise<boolean> => {
  const { rows } = await sql<{ enrolled: number }>`
    select coalesce(sum(f.enrolled), 0)::int as enrolled
    from course_figures f join course c on c.id = f.course where ${inScope(scope)}`.execute(db)
  return (rows[0]?.enrolled ?? 0) > FEW
}

const store = async (
  db: Db,
  { kind, scope }: Looked,
  document: unknown,
  now: Date,
  asked = now,
): Promise<void> => {
  const kept = { at: now, document: JSON.stringify(document) }
  const { all, organizations, courses } = scope
  const looked = { key: keyOf(kind, scope), kind, scope: JSON.stringify({ all, organizations, courses }) }
  await db
    .insertInto('report_overview')
    .values({ ...looked, asked, ...kept })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
    .execute()
}

/** The figures of a scope, and the moment they are as of. */
export const overviewOf = async <K extends Kind>(
  db: Db,
  kind: K,
  scope: ReportScope,
  now: Date,
): Promise<{ readonly figures: Counted<K>; readonly at: Date }> => {
  const count = async () => ({ figures: (await KINDS[kind](db, scope, now)) as Counted<K>, at: now })
  if (!(await isLarge(db, scope))) return count()
  if (kind === 'learners') await wantScope(db, scope, now)
  const key = keyOf(kind, scope)
  const kept: Kept | undefined = await db
    .selectFrom('report_overview')
    .select(['at', 'asked', 'document'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept) {
    const counted = await count()
    await store(db, { kind, scope }, counted.figures, now)
    return counted
  }
  if (now.getTime() - kept.asked.getTime() > HOUR)
    await db.updateTable('report_overview').set({ asked: now }).where('key', '=', key).execute()
  return { figures: kept.document as Counted<K>, at: kept.at }
}

/** Counts what nobody has asked for yet. It grows old, and is counted again, from when somebody asks. */
export const prepareOverview = async (db: Db, kind: Kind, scope: ReportScope, now: Date): Promise<void> => {
  const key = keyOf(kind, scope)
  const known = await db.selectFrom('report_overview').select('key').where('key', '=', key).executeTakeFirst()
  if (known || !(await isLarge(db, scope))) return
  if (kind === 'learners') await wantScope(db, scope, now)
  await store(db, { kind, scope }, await KINDS[kind](db, scope, now), now, new Date(now.getTime() - WANTED))
}

/** Counts again what is old and still asked for; returns whether there was any. */
export const freshenOverviews = async (db: Db, now: Date, goesOn: () => boolean): Promise<void> => {
  const old = await db
    .selectFrom('report_overview')
    .select(['kind', 'scope'])
    .where('at', '<', new Date(now.getTime() - LASTS))
    .where('asked', '>', new Date(now.getTime() - WANTED))
    .orderBy('at')
    .execute()
  for (const { kind, scope } of old) {
    if (!goesOn()) return
    const looked = { kind: kind as Kind, scope: { ...scope, kept: await findKept(db, scope) } }
    await store(db, looked, await KINDS[looked.kind](db, looked.scope, now), now)
  }
  await db
    .deleteFrom('report_overview')
    .where('asked', '<', new Date(now.getTime() - 2 * WANTED))
    .execute()
}
