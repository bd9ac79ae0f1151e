import { sql } from 'kysely'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { hashSecret } from '../base/ids.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import type { Storage } from '../base/ports/storage.ts'

export interface StoredFile {
  readonly getID: string
  readonly name: string
  readonly contentType: string
  readonly open: boolean
}

export interface Located {
  readonly getID: string
  readonly getURL: string
}

const address = (getID: string): string => {
  const slash = getID.indexOf('/')
  const part = (text: string) => encodeURIComponent(text)
  return `/api/resource/file/${part(getID.slice(0, slash))}/${part(getID.slice(slash + 1))}`
}

export const findFile = async (db: Db, getID: string): Promise<StoredFile | undefined> => {
  const row = await db.selectFrom('resource').selectAll().where('get_id', '=', getID).executeTakeFirst()
  return row && { getID, name: row.name, contentType: row.content_type, open: row.open }
}

/** Addresses of the files that anybody may read: covers, avatars, branding. Others are left out. */
export const locate = async (db: Db, ids: readonly string[]): Promise<Map<string, Located>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('resource')
    .select('get_id')
    .where('get_id', '=', anyOf(ids))
    .where('open', '=', true)
    .execute()
  return new Map(rows.map(({ get_id: getID }) => [getID, { getID, getURL: address(getID) }]))
}

export const saveFile = async (
  db: Db,
  file: StoredFile & { bytes: number; created: Date },
): Promise<void> => {
  const row = {
    object: file.getID.slice(0, file.getID.indexOf('/')),
    name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    open: file.open,
    created: file.created,
  }
  await db
    .insertInto('resource')
    .values({ get_id: file.getID, ...row })
    .onConflict((conflict) => conflict.column('get_id').doUpdateSet(row))
    .execute()
}

/** Whether a stored file was uploaded for this object. */
export const belongsTo = async (db: Db, getID: string, object: string): Promise<boolean> => {
  const query = db.selectFrom('resource').select('get_id').where('get_id', '=', getID)
  return (await query.where('object', '=', object).executeTakeFirst()) !== undefined
}

/** An upload that was allowed: which file, of which type and length, may come to an address that serves once. */
export interface Upload extends StoredFile {
  readonly bytes: number
  readonly person: string
}

export const keepUpload = async (db: Db, ticket: string, upload: Upload, expires: Date): Promise<void> => {
  const { getID, contentType, ...rest } = upload
  await db
    .insertInto('upload')
    .values({ ticket_hash: hashSecret(ticket), get_id: getID, content_type: contentType, ...rest, expires })
    .execute()
}

const uploadColumns = [
  'get_id as getID',
  'name',
  'content_type as contentType',
  'bytes',
  'open',
  'person',
] as const

export const findUpload = async (db: Db, ticket: string, now: Date): Promise<Upload | undefined> =>
  db
    .selectFrom('upload')
    .select(uploadColumns)
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('expires', '>', now)
    .executeTakeFirst()

/** Takes the address out of use; of several who come at once, one gets it. */
export const claimUpload = async (db: Db, ticket: string): Promise<boolean> => {
  const query = db.deleteFrom('upload').where('ticket_hash', '=', hashSecret(ticket))
  return (await query.returning('get_id').executeTakeFirst()) !== undefined
}

const REMOVAL = { kind: 'remove-files' }

/** Forgets all files of an object that is going. Their bytes go afterwards, once it is certain that it went. */
export const removeFilesOf = async (db: Db, jobs: Jobs, object: string, by: string): Promise<void> => {
  await db
    .deleteFrom('upload')
    .where(sql<boolean>`starts_with(get_id, ${`${object}/`})`)
    .execute()
  const gone = await db.deleteFrom('resource').where('object', '=', object).returning('get_id').execute()
  const files = gone.map((file) => file.get_id)
  if (files.length > 0) await jobs.start(db, REMOVAL, by, { files })
}

export const removeBytes = (storage: Storage): JobKind<{ files: string[] }> => ({
  ...REMOVAL,
  run: async ({ files }) => {
    for (const file of files) await storage.remove(file)
  },
})
