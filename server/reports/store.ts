import { sql } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import type { SentMessage } from '@cairn/contract/reports'
import type { Db } from '../base/db/schema.ts'
import { search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'

interface Row {
  id: string
  kind: 'mail' | 'sms'
  recipient: string
  subject: string | null
  body: string
  html: string | null
  state: SentMessage['state']
  failure: string | null
  created: Date
}

const searchable: Searchable = {
  from: sql`outbox o`,
  columns: sql`o.id, o.kind, o.recipient, o.subject, o.body, o.html, o.state, o.failure, o.created`,
  words: sql`to_tsvector('simple', o.recipient || ' ' || coalesce(o.subject, '') || ' ' || o.body)`,
  fields: {
    to: { kind: 'text', column: sql`o.recipient` },
    kind: { kind: 'keyword', column: sql`o.kind` },
    state: { kind: 'keyword', column: sql`o.state` },
    created: { kind: 'date', column: sql`o.created` },
  },
  sort: { created: sql`o.created` },
  defaultSort: sql`o.created desc`,
  key: sql`o.id`,
  pageSize: PAGE.reports,
}

export const searchOutbox = async (db: Db, request: SearchRequest): Promise<Found<SentMessage>> => {
  const { matches, rows } = await search<Row>(db, searchable, request, { kind: 'all' })
  return {
    matches,
    rows: rows.map(({ recipient, body, subject, html, failure, created, ...row }) => ({
      ...row,
      to: recipient,
      text: body,
      ...(subject !== null && { subject }),
      ...(html !== null && { html }),
      ...(failure !== null && { failure }),
      created: created.toISOString(),
    })),
  }
}
