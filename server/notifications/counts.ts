import { sql } from 'kysely'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import type { LiveEvent } from '../base/live.ts'

const TOPIC = 'user:'
const CHANNEL = 'updateNotification'

const personOf = ({ topic }: LiveEvent): string => topic.slice(TOPIC.length)
const isCount = ({ channel, topic }: LiveEvent): boolean => channel === CHANNEL && topic.startsWith(TOPIC)

/** Says to open pages that there is something to count, to everybody in one statement. */
export const tellCounts = async (
  db: Db,
  told: readonly { readonly person: string; readonly id?: string }[],
): Promise<void> => {
  if (told.length === 0) return
  const people = JSON.stringify(told.map(({ person, id }) => ({ person, id })))
  await sql`
    insert into live_event (topic, channel, payload)
    select ${TOPIC}::text || t.person, ${CHANNEL}::text, jsonb_strip_nulls(jsonb_build_object('id', t.id))
    from jsonb_to_recordset(${people}::jsonb) as t (person text, id text)`.execute(db)
}

/**
 * Adds how much is unseen, counted when it is told and not when it was put down: several who tell one person of
 * something at the same moment do not see one another's news.
 */
export const withCounts =
  (db: Db) =>
  async (events: readonly LiveEvent[]): Promise<readonly LiveEvent[]> => {
    const people = [...new Set(events.filter(isCount).map(personOf))]
    if (people.length === 0) return events
    const { rows } = await sql<{ person: string; unseen: number }>`
      select person, count(*)::int as unseen from notification
      where person = ${anyOf(people)} and seen is null group by person`.execute(db)
    const unseen = new Map(rows.map((row) => [row.person, row.unseen]))
    return events.map((event) =>
      isCount(event)
        ? { ...event, payload: { ...event.payload, unseen: unseen.get(personOf(event)) ?? 0 } }
        : event,
    )
  }
