import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'

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
