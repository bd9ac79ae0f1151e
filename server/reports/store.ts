import { sql } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import type { Filter } from '@cairn/domain/access/visibility'
import type { HistoryEvent, SentMessage } from '@cairn/contract/reports'
import type { Db } from '../base/db/schema.ts'
import { contentOf } from '../base/ports/sealed-mail.ts'
import { search, selectAll, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { walk } from '../base/search/walk.ts'

interface OutboxRow {
  id: string
  kind: SentMessage['kind']
  recipient: string
  subject: string | null
  body: string
  html: string | null
  state: SentMessage['state']
  failure: string | null
  dismissed: boolean
  created: Date
  sealed: string | null
  headers: Record<string, string> | null
  calendar: string | null
}

const outbox: Searchable = {
  from: sql`outbox o`,
  columns: sql`o.id, o.kind, o.recipient, o.subject, o.body, o.html, o.state, o.failure, o.dismissed is not null as dismissed, o.created,
    o.sealed, o.headers, o.calendar`,
  words: sql`to_tsvector('simple', o.recipient || ' ' || coalesce(o.subject, '') || ' ' || o.body)`,
  guards: {},
  fields: {
    to: { kind: 'text', column: sql`o.recipient` },
    kind: { kind: 'keyword', column: sql`o.kind` },
    state: { kind: 'keyword', column: sql`o.state` },
    dismissed: { kind: 'keyword', column: sql`(o.dismissed is not null)::text` },
    created: { kind: 'date', column: sql`o.created` },
  },
  sort: { created: sql`o.created` },
  defaultSort: sql`o.created desc`,
  key: sql`o.id`,
  pageSize: PAGE.reports,
}

/** Only what nobody else can deliver is shown: without a mail server, and until it is swept. */
const isOpenable = ({ state, sealed, body }: OutboxRow): boolean =>
  state === 'kept' && (sealed !== null || body !== '')

const toMessage = (found: OutboxRow): SentMessage => {
  const { recipient, subject, failure, dismissed, created, id, kind, state } = found
  return {
    id,
    kind,
    state,
    to: recipient,
    // Messages are opened one by one.
    text: '',
    ...(subject !== null && { subject }),
    ...(failure !== null && { failure: failure.slice(0, 2000) }),
    ...(dismissed && { dismissed }),
    ...(isOpenable(found) && { openable: true }),
    created: created.toISOString(),
  }
}

export const searchOutbox = async (db: Db, request: SearchRequest): Promise<Found<SentMessage>> => {
  const { matches, rows } = await search<OutboxRow>(db, outbox, request, { kind: 'all' })
  return {
    matches,
    rows: rows.map(toMessage),
  }
}

/** All of them, a part at a time. */
export async function* walkOutbox(db: Db, request: SearchRequest): AsyncGenerator<readonly SentMessage[]> {
  const all = selectAll(outbox, request, { kind: 'all' })
  for await (const rows of walk<OutboxRow>(db, all)) yield rows.map(toMessage)
}

export const findMessage = async (db: Db, id: string): Promise<SentMessage | undefined> => {
  const { rows } =
    await sql<OutboxRow>`select ${outbox.columns} from ${outbox.from} where o.id = ${id}`.execute(db)
  return rows[0] && toMessage(rows[0])
}

/** A message with its text, if it may be read. */
export const openMessage = async (db: Db, secret: Buffer, id: string): Promise<SentMessage | undefined> => {
  const { rows } =
    await sql<OutboxRow>`select ${outbox.columns} from ${outbox.from} where o.id = ${id}`.execute(db)
  const [row] = rows
  if (!row || !isOpenable(row)) return undefined
  const { text, html } = contentOf(secret, row)
  return { ...toMessage(row), text, ...(html !== null && { html }) }
}

interface EventRow {
  id: number
  at: Date
  actor: string | null
  proxy: string | null
  action: string
  type: string
  object: string
  organization: string[] | null
  ip: string | null
  request: string | null
  detail: Record<string, unknown> | null
}

const date = { kind: 'date', column: sql`e.at` } as const

const events: Searchable = {
  from: sql`event_history e`,
  columns: sql`e.id, e.at, e.actor, e.proxy, e.action, e.type, e.object, e.organization, e.ip, e.request, e.detail`,
  words: sql`e.words`,
  // Each of these is looked up in an index of its own.
  holdsWords: (asked) => {
    const called = sql`array(select id from person where words @@ ${asked})`
    return sql<boolean>`(e.words @@ ${asked} or e.actor = any (${called}) or e.object = any (${called})
      or e.proxy = any (${called}))`
  },
  guards: {},
  fields: {
    actor: { kind: 'keyword', column: sql`e.actor` },
    proxy: { kind: 'keyword', column: sql`e.proxy` },
    action: { kind: 'keyword', column: sql`e.action` },
    type: { kind: 'keyword', column: sql`e.type` },
    object: { kind: 'keyword', column: sql`e.object` },
    organization: { kind: 'list', column: sql`e.organization` },
    ip: { kind: 'keyword', column: sql`e.ip` },
    request: { kind: 'keyword', column: sql`e.request` },
    date,
    created: date,
  },
  sort: { date: sql`e.at`, created: sql`e.at` },
  defaultSort: sql`e.at desc`,
  key: sql`e.id desc`,
  pageSize: PAGE.reports,
}

const toEvent = (row: EventRow): HistoryEvent => ({
  id: String(row.id),
  date: row.at.toISOString(),
  action: row.action,
  type: row.type,
  object: row.object,
  ...(row.actor !== null && { actor: row.actor }),
  ...(row.proxy !== null && { proxy: row.proxy }),
  ...(row.organization !== null && row.organization.length > 0 && { organization: row.organization }),
  ...(row.ip !== null && row.ip !== '' && { ip: row.ip }),
  ...(row.request !== null && { request: row.request }),
  ...(row.detail !== null && { detail: row.detail }),
})

/** The newest first, whatever was looked for: a history is read from its end. */
export const searchEvents = async (
  db: Db,
  { sort = 'date:desc', ...request }: SearchRequest,
  visible: Filter,
): Promise<Found<HistoryEvent>> => {
  const { matches, rows } = await search<EventRow>(db, events, { ...request, sort }, visible)
  return { matches, rows: rows.map(toEvent) }
}

/** All of them, a part at a time. */
export async function* walkEvents(
  db: Db,
  { sort = 'date:desc', ...request }: SearchRequest,
  visible: Filter,
): AsyncGenerator<readonly HistoryEvent[]> {
  const all = selectAll(events, { ...request, sort }, visible)
  for await (const rows of walk<EventRow>(db, all)) yield rows.map(toEvent)
}
