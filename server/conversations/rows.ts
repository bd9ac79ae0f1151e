import { sql, type InsertObject } from 'kysely'
import type { Audience } from '@cairn/domain/conversations/visible'
import type { Place } from '@cairn/domain/conversations/message'
import type { Message } from '@cairn/contract/conversations'
import { anyOf } from '../base/db/any-of.ts'
import type { Db, Tables } from '../base/db/schema.ts'

export interface MessageRow {
  id: string
  type: string
  feed: string
  place: string
  course: string | null
  parent: string | null
  creator: string
  about: string[]
  concerned: string[]
  hide: string[]
  files: string[]
  state: string | null
  replaced: boolean
  child_count: number
  created: Date
  modified: Date
  document: Record<string, unknown>
  root_creator: string | null
  root_concerned: string[] | null
  root_hide: string[] | null
  publisher: string | null
}

/** A message with what decides who sees it. */
export interface StoredMessage {
  readonly message: Message
  readonly place: Place
  /** The course its feed belongs to. */
  readonly course: string | null
  /** The organization of that course, whose coaches hear of what is asked there. */
  readonly publisher?: string | null
  readonly audience: Audience
  /** Of a reply: the audience of the message it answers. */
  readonly root?: Audience
  readonly files: readonly string[]
  /** What is kept of it besides what it is found by. */
  readonly document: Readonly<Record<string, unknown>>
}

/** Of the message that is answered; looked up only where somebody gets that far, which they seldom do. */
export const rootOf = (column: 'creator' | 'concerned' | 'hide') =>
  sql`(select a.${sql.ref(column)} from message a where a.id = m.parent)`

/** m is the message, c the course of its feed. */
export const FROM = sql`message m left join course c on c.id = m.course`
export const COLUMNS = sql`m.id, m.type, m.feed, m.place, m.course, m.parent, m.creator, m.about, m.concerned, m.hide,
  m.files, m.state, m.replaced, m.child_count, m.created, m.modified, m.document,
  ${rootOf('creator')} as root_creator, ${rootOf('concerned')} as root_concerned, ${rootOf('hide')} as root_hide, c.publisher`

/** Private words are between the two who read them anyway. */
const isAboutOthers = ({ place, concerned, creator }: MessageRow): boolean =>
  place !== 'user' && concerned.length > 0 && !(concerned.length === 1 && concerned[0] === creator)

const toMessage = (row: MessageRow): Message =>
  ({
    ...row.document,
    id: row.id,
    type: row.type,
    feed: row.feed,
    ...(row.about.length > 0 && { about: row.about }),
    ...(row.parent !== null && { parent: row.parent }),
    ...(row.hide.length > 0 && { hideDisplay: row.hide }),
    ...(row.state !== null && { state: row.state }),
    ...(row.replaced && { replaced: true }),
    ...(isAboutOthers(row) && { concerned: row.concerned }),
    creator: row.creator,
    childCount: row.child_count,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
  }) as Message

export const toStored = (row: MessageRow): StoredMessage => {
  const { type, place, creator, concerned, hide } = row
  const { root_creator: answered, root_concerned: between, root_hide: hidden } = row
  return {
    message: toMessage(row),
    place: place as Place,
    course: row.course,
    publisher: row.publisher,
    audience: { type, place, creator, concerned, hide },
    ...(answered !== null && {
      root: { type, place, creator: answered, concerned: between ?? [], hide: hidden ?? [] },
    }),
    files: row.files,
    document: row.document,
  }
}

export const findMessages = async (db: Db, ids: readonly string[]): Promise<StoredMessage[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<MessageRow>`select ${COLUMNS} from ${FROM} where m.id = ${anyOf(ids)}`.execute(
    db,
  )
  return rows.map(toStored)
}

export const findMessage = async (db: Db, id: string): Promise<StoredMessage | undefined> =>
  (await findMessages(db, [id]))[0]

/** Puts a message down and gives it back as it is found later; undefined when its id is taken. */
export const insertMessage = async (
  db: Db,
  row: InsertObject<Tables, 'message'>,
): Promise<StoredMessage | undefined> => {
  const added = db
    .insertInto('message')
    .values(row)
    .onConflict((taken) => taken.column('id').doNothing())
    .returningAll()
  const { rows } = await sql<MessageRow>`with m as (${added})
    select ${COLUMNS} from m left join course c on c.id = m.course`.execute(db)
  return rows[0] && toStored(rows[0])
}

/** The first message of a thread, held so that others may answer too but nobody takes it away. */
export const lockThread = async (db: Db, id: string): Promise<StoredMessage | undefined> => {
  await sql`select id from message where id = ${id} for no key update`.execute(db)
  return findMessage(db, id)
}

/** The message as it is, held; its thread first, so that all who do something to both go the same way. */
export const lockWithThread = async (db: Db, id: string): Promise<StoredMessage | undefined> => {
  const parent = (await findMessage(db, id))?.message.parent
  if (parent !== undefined) await lockThread(db, parent)
  return lockMessage(db, id)
}

/** The message as it is, held until the end of the transaction. */
export const lockMessage = async (db: Db, id: string): Promise<StoredMessage | undefined> => {
  await sql`select id from message where id = ${id} for update`.execute(db)
  return findMessage(db, id)
}
