import { sql } from 'kysely'
import { isFields } from '@cairn/domain/base/json-type'
import { withoutPerson } from '@cairn/domain/courses/named-people'
import type { Db } from '../base/db/schema.ts'
import { mentions, renamed, renameIn, type Gone } from './gone.ts'

const WALK = { versions: 500, events: 5000 }

interface Version {
  object: string
  version: number
  type: string
  hit: boolean
  document: Record<string, unknown> | null
  steps: unknown[] | null
}

/** Steps without what they say about a person; where the version is kept whole, its steps are not needed. */
const untold = (value: unknown, id: string): unknown => {
  if (Array.isArray(value))
    return value
      .filter((entry) => !(isFields(entry) && entry['user'] === id))
      .map((entry) => untold(entry, id))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, untold(part, id)]))
}

const printed = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const rewrite = async (db: Db, gone: Gone, kept: Version): Promise<void> => {
  const { object, version, type } = kept
  const about = type === 'concept' && kept.document ? withoutPerson(kept.document, gone.id) : kept.document
  await sql`update object_history set document = ${printed(renamed(about, gone))},
      steps = ${printed(kept.document ? null : renamed(untold(kept.steps, gone.id), gone))},
      actor = case when actor = ${gone.id} then ${gone.alias} else actor end
    where object = ${object} and version = ${version} and type = ${type}`.execute(db)
}

/** Takes the person out of what every object was at each of its versions. */
export const sweepVersions = async (db: Db, gone: Gone): Promise<void> => {
  for (let last: Version | undefined; ;) {
    const { rows }: { rows: Version[] } = await sql<Version>`
      select t.object, t.version, t.type, hit, case when hit then t.document end as document,
        case when hit then t.steps end as steps
      from (select * from object_history
        where (object, version, type) > (${last?.object ?? ''}, ${last?.version ?? -1}, ${last?.type ?? ''})
        order by object, version, type limit ${WALK.versions}) t,
        lateral (select coalesce(t.actor = ${gone.id}, false) or ${mentions(sql`concat(t.document, t.steps)`, gone)} as hit) found
      order by t.object, t.version, t.type`.execute(db)
    for (const row of rows) if (row.hit) await rewrite(db, gone, row)
    last = rows.at(-1)
    if (!last) return
  }
}

/** Takes the person out of what is told about events besides who did them to whom. */
export const sweepEvents = async (db: Db, gone: Gone): Promise<void> => {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from event_history`.execute(db)
  for (let from = 0; from <= (rows[0]?.last ?? -1); from += WALK.events) {
    const among = sql<boolean>`id between ${from} and ${from + WALK.events - 1}`
    await renameIn(db, gone, { table: 'event_history', key: 'id', json: 'detail', among })
  }
}
