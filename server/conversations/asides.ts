import { sql } from 'kysely'
import type { Filter } from '@cairn/domain/access/visibility'
import { moderates, seesMessage, type Audience, type Reader } from '@cairn/domain/conversations/visible'
import type { Message } from '@cairn/contract/conversations'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { COLUMNS, FROM, rootOf, toStored, type MessageRow, type StoredMessage } from './rows.ts'
import { visibleTo } from './search.ts'

/** An answer that not everybody sees who sees its thread. A thread counts the others; these are added for whom they are. */
export interface Aside {
  readonly audience: Audience
  /** The coach who said it. */
  readonly coach: string | undefined
}

const HIDDEN = sql<boolean>`m.parent is not null and m.hide <> '{}'`
const BY_COACH = sql`m.document ->> 'creatorRole' = 'coach' and m.creator <> ${rootOf('creator')}`

const coachOf = ({ message, root }: StoredMessage): string | undefined =>
  message.creatorRole === 'coach' && message.creator !== root?.creator ? message.creator : undefined

export const findAsides = async (db: Db, threads: readonly string[]): Promise<Map<string, Aside[]>> => {
  const found = new Map<string, Aside[]>()
  if (threads.length === 0) return found
  const { rows } = await sql<MessageRow>`select ${COLUMNS} from ${FROM}
    where m.parent = ${anyOf(threads)} and ${HIDDEN}`.execute(db)
  for (const row of rows) {
    const stored = toStored(row)
    const thread = row.parent ?? ''
    found.set(thread, [...(found.get(thread) ?? []), { audience: stored.audience, coach: coachOf(stored) }])
  }
  return found
}

const withAsides = (message: Message, count: number, coaches: readonly string[]): Message => {
  const responding = [...new Set([...(message.respondingCoach ?? []), ...coaches])]
  return count === 0
    ? message
    : {
        ...message,
        childCount: (message.childCount ?? 0) + count,
        ...(responding.length > 0 && { respondingCoach: responding }),
      }
}

/** Whether a reader gets a message with its emails: if they sent them or moderate. */
export const seesMail = (reader: Reader, { message, audience }: StoredMessage): boolean =>
  moderates(reader, audience) || message.creator === reader.id

/** A message as one reader gets it: with the answers they see, and perhaps with its emails. */
export const asSeen = (reader: Reader, stored: StoredMessage, asides: readonly Aside[] = []): Message => {
  const { message, audience } = stored
  const seen = asides.filter((aside) => seesMessage(reader, aside.audience, audience))
  const whole = withAsides(
    message,
    seen.length,
    seen.flatMap(({ coach }) => coach ?? []),
  )
  if (seesMail(reader, stored)) return whole
  const { mail: _mail, ...rest } = whole
  return rest
}

/** The same for many, of a reader of whom only the filter is known. */
export const addAsides = async (
  db: Db,
  list: readonly Message[],
  visible: Filter,
): Promise<readonly Message[]> => {
  if (list.length === 0) return list
  const ids = list.map(({ id }) => id)
  const { rows } = await sql<{ thread: string; count: number; coaches: string[] }>`
    select m.parent as thread, count(*)::int as count,
      coalesce(array_agg(distinct m.creator) filter (where ${BY_COACH}), '{}') as coaches
    from ${FROM} where m.parent = ${anyOf(ids)} and ${HIDDEN} and ${visibleTo(visible)} group by 1`.execute(
    db,
  )
  const seen = new Map(rows.map((row) => [row.thread, row]))
  return list.map((message) => {
    const { count, coaches } = seen.get(message.id) ?? { count: 0, coaches: [] }
    return withAsides(message, count, coaches)
  })
}

/** An answer came, went, or is seen by others than before: its thread is counted anew. */
export const recount = async (db: Db, thread: string): Promise<void> => {
  await sql`update message t set child_count = told.count, latest = greatest(t.created, told.latest)
    from (select count(*)::int as count, max(created) as latest from message
      where parent = ${thread} and hide = '{}') told
    where t.id = ${thread}`.execute(db)
}

/** A coach who answers is written down on the thread, so that others see it is in hands. */
export const noteCoach = async (db: Db, stored: StoredMessage): Promise<void> => {
  const coach = coachOf(stored)
  if (coach === undefined || stored.audience.hide.length > 0) return
  await sql`update message set document = document || jsonb_build_object('respondingCoach',
      coalesce(document -> 'respondingCoach', '[]'::jsonb) || jsonb_build_array(${coach}::text))
    where id = ${stored.message.parent ?? ''}
      and not coalesce(document -> 'respondingCoach', '[]'::jsonb) ? ${coach}`.execute(db)
}
