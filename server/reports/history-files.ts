import { isFields } from '@cairn/domain/base/json-type'
import type { HistoryEvent, ObjectVersion, SentMessage } from '@cairn/contract/reports'
import { csvStream } from '../base/csv.ts'
import type { Raw } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { eventJoins, versionJoins } from './history-joins.ts'
import { zoneOf } from './zone.ts'

interface FileQuery {
  readonly columns?: string | undefined
  readonly timezone?: string | undefined
}

type Parted<Row> = AsyncIterable<readonly Row[]>

/** What something is called, whatever it is: a person, a course, a group or an organization. */
const nameIn = (found: unknown): string => {
  if (!isFields(found)) return ''
  const { title, name, givenName, familyName } = found
  return String(title ?? name ?? [givenName, familyName].filter((part) => part !== undefined).join(' '))
}

/** Adds what people and things are called, a part at a time. */
async function* withNames<Row extends object>(
  parts: Parted<Row>,
  joins: Readonly<Record<string, Join<Row>>>,
) {
  const names = Object.keys(joins)
  for await (const rows of parts) {
    const { join = {} } = await joinAll(rows, names.join(','), joins)
    const called = (name: string, id: string | undefined) =>
      id === undefined ? undefined : nameIn(join[name]?.[id])
    yield rows.map((row) => ({
      ...row,
      name: Object.fromEntries(
        names.map((name) => [
          name,
          joins[name]
            ?.ids(row)
            .flatMap((id) => called(name, id) ?? [])
            .filter((one) => one !== '')
            .join('; '),
        ]),
      ),
    }))
  }
}

const momentsIn = async ({ db }: Parts, { timezone }: FileQuery, field: string) => ({
  fields: [field],
  zone: await zoneOf(db, timezone),
})

const EVENT_COLUMNS = [
  { title: 'Date', field: 'date' },
  { title: 'Action', field: 'action' },
  { title: 'Actor', field: 'name.actor' },
  { title: 'Actor id', field: 'actor' },
  { title: 'Acting admin', field: 'name.proxy' },
  { title: 'Acting admin id', field: 'proxy' },
  { title: 'Type', field: 'type' },
  { title: 'Object', field: 'name.object' },
  { title: 'Object id', field: 'object' },
  { title: 'Person', field: 'name.user' },
  { title: 'Organizations', field: 'name.organization' },
  { title: 'IP address', field: 'ip' },
  { title: 'Request', field: 'request' },
  { title: 'Details', field: 'detail' },
]

export const eventsFile = async (
  parts: Parts,
  query: FileQuery,
  events: Parted<HistoryEvent>,
  now: Date,
): Promise<Raw> =>
  csvStream(
    'events',
    withNames(events, eventJoins(parts.db, now)),
    query.columns,
    EVENT_COLUMNS,
    await momentsIn(parts, query, 'date'),
  )

const VERSION_COLUMNS = [
  { title: 'Date', field: 'date' },
  { title: 'Type', field: 'type' },
  { title: 'Object id', field: 'object' },
  { title: 'Version', field: 'version' },
  { title: 'Actor', field: 'name.actor' },
  { title: 'Actor id', field: 'actor' },
  { title: 'Deleted', field: 'deleted' },
  { title: 'Restored version', field: 'restored.version' },
]

export const versionsFile = async (
  parts: Parts,
  query: FileQuery,
  versions: Parted<ObjectVersion>,
  now: Date,
): Promise<Raw> =>
  csvStream(
    'versions',
    withNames(versions, versionJoins(parts.db, now)),
    query.columns,
    VERSION_COLUMNS,
    await momentsIn(parts, query, 'date'),
  )

const OUTBOX_COLUMNS = [
  { title: 'Created', field: 'created' },
  { title: 'Kind', field: 'kind' },
  { title: 'To', field: 'to' },
  { title: 'Subject', field: 'subject' },
  { title: 'State', field: 'state' },
  { title: 'Failure', field: 'failure' },
  { title: 'Dismissed', field: 'dismissed' },
]

export const outboxFile = async (
  parts: Parts,
  query: FileQuery,
  messages: Parted<SentMessage>,
): Promise<Raw> =>
  csvStream('emails', messages, query.columns, OUTBOX_COLUMNS, await momentsIn(parts, query, 'created'))
