import { sql } from 'kysely'
import type { ViewSchedule } from '@cairn/domain/reports/view-schedule'
import type { ReceivedView, ReportName, SavedView, ViewRecipient } from '@cairn/contract/report-files'
import type { Db } from '../../base/db/schema.ts'
import { newSecret } from '../../base/ids.ts'
import { findUsers, publicUser } from '../../users/store.ts'

export interface ViewRow {
  id: string
  version: number
  person: string
  name: string
  path: string
  report: ReportName
  params: Record<string, string>
  query: Record<string, string>
  schedule: ViewSchedule | null
  next: Date | null
  created: Date
  modified: Date
}

interface RecipientRow {
  view: string
  person: string
  key: string
  slot: Date | null
  state: NonNullable<ViewRecipient['state']> | null
  unsubscribed: Date | null
}

const viewRows = (db: Db) => db.selectFrom('report_view').selectAll()
/** What was stored as a view is one. */
const asView = (row: unknown): ViewRow => row as ViewRow

export const findView = async (db: Db, id: string): Promise<ViewRow | undefined> => {
  const row = await viewRows(db).where('id', '=', id).executeTakeFirst()
  return row && asView(row)
}

/** Held for the rest of the transaction. */
export const lockView = async (db: Db, id: string): Promise<ViewRow | undefined> => {
  const row = await viewRows(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && asView(row)
}

/** The next one that is due, which nobody else is taking on. */
export const lockDueView = async (db: Db, now: Date): Promise<ViewRow | undefined> => {
  const due = viewRows(db).where('next', '<=', now).orderBy('next').limit(1).forUpdate().skipLocked()
  const row = await due.executeTakeFirst()
  return row && asView(row)
}

export const holdTurn = (db: Db, person: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${person}`}, 0))`.execute(db)

export const countViews = async (db: Db, person: string): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from report_view where person = ${person}`.execute(db)
  return rows[0]?.count ?? 0
}

export const saveView = async (db: Db, row: ViewRow): Promise<void> => {
  const { id, created, person, ...changed } = {
    ...row,
    params: JSON.stringify(row.params),
    query: JSON.stringify(row.query),
    schedule: row.schedule && JSON.stringify(row.schedule),
  }
  await db
    .insertInto('report_view')
    .values({ id, created, person, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

/** Makes these the recipients. Whoever has unsubscribed stays so, also when they are named once more. */
export const setRecipients = async (db: Db, view: string, people: readonly string[]): Promise<void> => {
  await sql`delete from report_view_recipient where view = ${view} and unsubscribed is null
    and person <> all (${[...people]}::text[])`.execute(db)
  const rows = people.map((person) => ({ view, person, key: newSecret() }))
  if (rows.length > 0)
    await db
      .insertInto('report_view_recipient')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['view', 'person']).doNothing())
      .execute()
}

/** The owner wants it again: they have just said when. */
export const resubscribe = (db: Db, view: string, person: string) =>
  db
    .updateTable('report_view_recipient')
    .set({ unsubscribed: null })
    .where('view', '=', view)
    .where('person', '=', person)
    .execute()

export const findRecipients = async (db: Db, views: readonly string[]): Promise<RecipientRow[]> => {
  const { rows } = await sql<RecipientRow>`select * from report_view_recipient
    where view = any (${[...views]}::text[]) order by view, person`.execute(db)
  return rows
}

export const findByKey = async (db: Db, key: string) => {
  const { rows } = await sql<RecipientRow & { name: string }>`select r.*, v.name from report_view_recipient r
    join report_view v on v.id = r.view where r.key = ${key}`.execute(db)
  return rows[0]
}

export const unsubscribe = async (db: Db, view: string, person: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`update report_view_recipient set unsubscribed = coalesce(unsubscribed, ${now})
    where view = ${view} and person = ${person} returning view`.execute(db)
  return rows.length > 0
}

/**
 * Notes what came of a sending for somebody; false where it was noted before. In the transaction that puts the email
 * into the outbox, so that each sending reaches everybody once.
 */
export const noteSending = async (
  db: Db,
  { view, person, slot, state }: Pick<RecipientRow, 'view' | 'person' | 'state'> & { readonly slot: Date },
): Promise<boolean> => {
  const { rows } = await sql`update report_view_recipient set slot = ${slot}, state = ${state}
    where view = ${view} and person = ${person} and (slot is null or slot < ${slot}) returning view`.execute(
    db,
  )
  return rows.length > 0
}

type People = Map<string, ReturnType<typeof publicUser>>

const toRecipient = (
  { person, slot, state, unsubscribed }: RecipientRow,
  people: People,
): ViewRecipient[] => {
  const user = people.get(person)
  if (!user) return []
  return [
    {
      user,
      ...(state !== null && { state }),
      ...(slot && { date: slot.toISOString() }),
      ...(unsubscribed && { unsubscribed: true }),
    },
  ]
}

/** As its owner sees it. */
const toView = (row: ViewRow, recipients: readonly RecipientRow[], people: People): SavedView => {
  const of = recipients.filter(({ view }) => view === row.id)
  const [own] = of.filter(({ person }) => person === row.person).flatMap((one) => toRecipient(one, people))
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    path: row.path,
    report: row.report,
    params: row.params,
    query: row.query,
    ...(row.schedule && { schedule: row.schedule as NonNullable<SavedView['schedule']> }),
    ...(row.next && { next: row.next.toISOString() }),
    ...(own && { own }),
    recipient: of.filter(({ person }) => person !== row.person).flatMap((one) => toRecipient(one, people)),
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
  }
}

const asViews = async (db: Db, rows: readonly ViewRow[], now: Date): Promise<SavedView[]> => {
  const recipients = await findRecipients(
    db,
    rows.map(({ id }) => id),
  )
  const users = await findUsers(db, [...new Set(recipients.map(({ person }) => person))], now)
  const people = new Map(users.map((user) => [user.id, publicUser(user)]))
  return rows.map((row) => toView(row, recipients, people))
}

export const listViews = async (db: Db, person: string, now: Date): Promise<SavedView[]> => {
  const rows = await viewRows(db).where('person', '=', person).orderBy('name').orderBy('id').execute()
  return asViews(db, rows.map(asView), now)
}

export const readView = async (db: Db, id: string, now: Date): Promise<SavedView | undefined> => {
  const row = await findView(db, id)
  return row && (await asViews(db, [row], now))[0]
}

/** Views of others that come to somebody. */
export const listReceived = async (db: Db, person: string, now: Date): Promise<ReceivedView[]> => {
  const { rows } =
    await sql<ViewRow>`select v.* from report_view v join report_view_recipient r on r.view = v.id
    where r.person = ${person} and v.person <> ${person} and r.unsubscribed is null and v.schedule is not null
    order by v.name, v.id limit 1000`.execute(db)
  const owners = new Map(
    (await findUsers(db, [...new Set(rows.map((row) => row.person))], now)).map((user) => [user.id, user]),
  )
  return rows.map(({ id, name, person: owner, schedule }) => {
    const user = owners.get(owner)
    return {
      id,
      name,
      ...(user && { owner: publicUser(user) }),
      ...(schedule && { schedule: schedule as NonNullable<SavedView['schedule']> }),
    }
  })
}
