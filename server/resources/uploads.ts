import { sql } from 'kysely'
import { LIMITS, SECOND } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { hashSecret, newId } from '../base/ids.ts'
import type { Half, Storage } from '../base/ports/storage.ts'
import { findFile, type StoredFile } from '../files/store.ts'

/** An upload that was allowed: which file, of which type and length, may come to an address that serves once. */
export interface Upload extends StoredFile {
  readonly bytes: number
  readonly person: string
}

/** An upload as it stands: how much has come, and whether it is a file by now. */
export interface Begun extends Upload {
  readonly received: number
  readonly half: unknown
  readonly finished: boolean
}

export const keepUpload = async (db: Db, ticket: string, upload: Upload, expires: Date): Promise<void> => {
  const { getID, contentType, language = null, ...rest } = upload
  const organization = sql<string | null>`storage_organization(${getID.split('/', 1)[0] ?? ''})`
  const row = { get_id: getID, content_type: contentType, language, ...rest, organization, expires }
  await db
    .insertInto('upload')
    .values({ ticket_hash: hashSecret(ticket), ...row })
    .execute()
}

const columns = [
  'get_id as getID',
  'name',
  'content_type as contentType',
  'bytes',
  'open',
  'person',
  'language',
  'received',
  'half',
  'finished',
] as const

export const findUpload = async (db: Db, ticket: string, now: Date): Promise<Begun | undefined> =>
  db
    .selectFrom('upload')
    .select(columns)
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('expires', '>', now)
    .executeTakeFirst()

export const halfOf = ({ received, half }: Pick<Begun, 'received' | 'half'>): Half =>
  half === null ? { received } : { received, state: half }

/** A sender who falls silent for this long gives way to the next one. */
const SILENCE_MS = 10 * SECOND
const silence = sql<Date>`now() + ${SILENCE_MS} * interval '1 millisecond'`

/** One sender of an upload, and no other at the same time. */
export interface Sender {
  readonly half: Half
  /** Says that bytes are still coming, and how much of them is safe; false: somebody else is sending by now. */
  readonly keep: (half?: Half) => Promise<boolean>
  readonly release: () => Promise<void>
}

/** Becomes the sender of an upload; undefined while somebody else is, or once it is finished. */
export const takeUpload = async (db: Db, ticket: string): Promise<Sender | undefined> => {
  const sender = newId()
  const hash = hashSecret(ticket)
  const taken = await db
    .updateTable('upload')
    .set({ sender, sending_until: silence })
    .where('ticket_hash', '=', hash)
    .where('finished', '=', false)
    .where((eb) => eb.or([eb('sender', 'is', null), eb('sending_until', '<', sql<Date>`now()`)]))
    .returning(['received', 'half'])
    .executeTakeFirst()
  if (!taken) return undefined
  const mine = () => db.updateTable('upload').where('ticket_hash', '=', hash).where('sender', '=', sender)
  return {
    half: halfOf(taken),
    keep: async (half) => {
      const state = half && (half.state === undefined ? null : JSON.stringify(half.state))
      const row = await mine()
        .set({
          sending_until: silence,
          expires: sql<Date>`now() + ${LIMITS.uploadTicketMs} * interval '1 millisecond'`,
          ...(half && { received: half.received, half: state ?? null }),
        })
        .returning('get_id')
        .executeTakeFirst()
      return row !== undefined
    },
    release: async () => void (await mine().set({ sender: null, sending_until: null }).execute()),
  }
}

/** The address has served; for as long as it would have held it tells so. False: there is no such upload any more. */
export const finishUpload = async (db: Db, ticket: string): Promise<boolean> => {
  const finished = await db
    .updateTable('upload')
    .set({ finished: true, half: null })
    .where('ticket_hash', '=', hashSecret(ticket))
    .returning('get_id')
    .executeTakeFirst()
  return finished !== undefined
}

/** Gives up an upload that is not a file yet, and the room it was promised. */
export const dropUpload = async (db: Db, ticket: string): Promise<void> => {
  await db
    .deleteFrom('upload')
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('finished', '=', false)
    .execute()
}

/** Throws away uploads that nobody went on with, and what had come of them. */
export const sweepUploads = async (db: Db, storage: Storage, now: Date): Promise<void> => {
  const ended = await db
    .deleteFrom('upload')
    .where('expires', '<', now)
    .returning(['get_id as getID', 'bytes', 'received', 'half', 'finished'])
    .execute()
  for (const upload of ended) {
    if (upload.finished) continue
    if (upload.received > 0) await storage.drop(upload.getID, halfOf(upload))
    // It was whole and could not be made known: nobody else knows of it.
    if (upload.received === upload.bytes && !(await findFile(db, upload.getID)))
      await storage.remove(upload.getID)
  }
  // Uploads of whoever has gone since left no trace but this.
  await storage.sweep?.(new Date(now.getTime() - 2 * LIMITS.uploadTicketMs))
}
