import { sql } from 'kysely'
import type { Quality } from '@cairn/domain/resources/quality'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'

export interface StoredFile {
  readonly getID: string
  readonly name: string
  readonly contentType: string
  readonly open: boolean
  readonly language?: string | null
}

/** A film for slow lines: the folder it lies in, and what a player chooses it by. */
export interface Rendition {
  readonly folder: string
  readonly bandwidth: number
  readonly width: number
  readonly height: number
  /** Of the stream itself; renditions from before it was recorded have none. */
  readonly bytes?: number
}
export type Renditions = Partial<Record<Quality, Rendition>>

/** Everything known of a file. */
export interface KnownFile extends StoredFile {
  readonly object: string
  readonly bytes: number
  readonly created: Date
  readonly language: string | null
  readonly duration: number | null
  readonly poster: string | null
  readonly source: string | null
  readonly rendition: Renditions | null
  readonly links: number
  /** Who uploaded it, as far as that is known. */
  readonly person: string | null
}

const columns = [
  'get_id as getID',
  'object',
  'name',
  'content_type as contentType',
  'open',
  'bytes',
  'created',
  'language',
  'duration',
  'poster',
  'source',
  'rendition',
  'links',
  'person',
] as const

export const findFiles = async (db: Db, ids: readonly string[]): Promise<KnownFile[]> =>
  ids.length === 0 ? [] : db.selectFrom('resource').select(columns).where('get_id', '=', anyOf(ids)).execute()

export const findFile = async (db: Db, getID: string): Promise<KnownFile | undefined> =>
  (await findFiles(db, [getID]))[0]

/** The most files that are listed of one object. */
const LISTED = 5000

export const filesOf = async (db: Db, object: string): Promise<KnownFile[]> =>
  db
    .selectFrom('resource')
    .select(columns)
    .where('object', '=', object)
    .orderBy('created', 'desc')
    .orderBy('get_id')
    .limit(LISTED)
    .execute()

type Saved = StoredFile & { bytes: number; created: Date } & Partial<
    Pick<KnownFile, 'duration' | 'poster' | 'source' | 'rendition' | 'person'>
  > & {
    /** Whom it counts for, where that cannot be read from the object yet. */
    readonly organization?: string
  }

export const saveFile = async (db: Db, file: Saved): Promise<void> => {
  const object = file.getID.slice(0, file.getID.indexOf('/'))
  const row = {
    object,
    name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    open: file.open,
    created: file.created,
    language: file.language ?? null,
    duration: file.duration ?? null,
    poster: file.poster ?? null,
    source: file.source ?? null,
    rendition: file.rendition ? JSON.stringify(file.rendition) : null,
  }
  const owner = {
    person: file.person || null,
    organization: file.organization ?? sql<string | null>`storage_organization(${object})`,
  }
  await db
    .insertInto('resource')
    .values({ get_id: file.getID, ...row, ...owner })
    .onConflict((conflict) => conflict.column('get_id').doUpdateSet(row))
    .execute()
}

/** Finds out whom files count for that were stored before what they belong to. */
export const attributeFiles = async (db: Db): Promise<void> => {
  const person = sql<string | null>`coalesce(person, (select id from person where id = resource.object),
    (select progress.person from progress where progress.id = resource.object))`
  const organization = sql<string | null>`storage_organization(object)`
  await db.updateTable('resource').set({ person, organization }).where('organization', 'is', null).execute()
}

/** Whether a stored file was uploaded for this object. */
export const belongsTo = async (db: Db, getID: string, object: string): Promise<boolean> => {
  const query = db.selectFrom('resource').select('get_id').where('get_id', '=', getID)
  return (await query.where('object', '=', object).executeTakeFirst()) !== undefined
}

/** Where the parts of a rendition lie, besides the film itself. */
export const renditionFile = (getID: string, { folder }: Rendition, file: string): string =>
  `${getID}/hls/${folder}/${file}`

export const renditionFiles = ({ getID, rendition }: Pick<KnownFile, 'getID' | 'rendition'>): string[] =>
  Object.entries(rendition ?? {}).flatMap(([quality, one]) =>
    ['m3u8', 'ts'].map((ending) => renditionFile(getID, one, `${quality}.${ending}`)),
  )
