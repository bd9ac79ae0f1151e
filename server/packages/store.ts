import { sql, type Kysely } from 'kysely'
import type { PackageKind, PackageManifest } from '@cairn/domain/packages/kind'
import type { PackageManifest as ManifestReply } from '@cairn/contract/packages'
import type { Db, Tables } from '../base/db/schema.ts'
import { hashSecret } from '../base/ids.ts'

/** A file of a package, and where in its archive it lies. */
export interface PackedFile {
  readonly path: string
  readonly start: number
  readonly packed: number
  readonly bytes: number
  readonly deflated: boolean
  readonly checksum: number
}

interface ReadPackage {
  readonly getID: string
  readonly manifest: PackageManifest
  readonly rows: readonly PackedFile[]
  readonly now: Date
}

/** Takes the place of what was read of it before. */
export const savePackage = (db: Kysely<Tables>, { getID, manifest, rows, now }: ReadPackage): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('package').where('get_id', '=', getID).execute()
    await tx
      .insertInto('package')
      .values({
        get_id: getID,
        manifest: JSON.stringify(manifest),
        files: rows.length,
        bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
        read: now,
      })
      .execute()
    await sql`insert into package_file (get_id, path, start, packed, bytes, deflated, checksum)
      select ${getID}, f.path, f.start, f.packed, f.bytes, f.deflated, f.checksum
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(path text, start bigint, packed bigint,
        bytes bigint, deflated boolean, checksum bigint)`.execute(tx)
  })

export const findManifest = async (db: Db, getID: string): Promise<PackageManifest | undefined> => {
  const query = db.selectFrom('package').select('manifest').where('get_id', '=', getID)
  return (await query.executeTakeFirst())?.manifest
}

export const describePackage = async (db: Db, getID: string): Promise<ManifestReply | undefined> => {
  const row = await db
    .selectFrom('package')
    .select(['manifest', 'files', 'bytes'])
    .where('get_id', '=', getID)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, title, launch, items, activities } = row.manifest
  return {
    getID,
    kind,
    title,
    launch,
    items: items.map(({ id, title: name, launch: page, moveOn, masteryScore }) => ({
      id,
      title: name,
      launch: page,
      ...(kind === 'cmi5' && { moveOn: moveOn ?? 'NotApplicable' }),
      ...(kind === 'cmi5' && masteryScore !== undefined && { mastery: Math.round(masteryScore * 100) }),
    })),
    activities: activities.map((activity) => ({ ...activity })),
    files: row.files,
    bytes: Number(row.bytes),
  }
}

/** Leave to open a part of a package as one person. */
export interface Launch {
  readonly person: string
  readonly course: string
  readonly lesson: string
  readonly item: string
  readonly getID: string
}

export const saveLaunch = async (db: Db, key: string, launch: Launch, expires: Date): Promise<void> => {
  const { getID, ...rest } = launch
  await db
    .insertInto('package_launch')
    .values({ key_hash: hashSecret(key), get_id: getID, expires, ...rest })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ expires }))
    .execute()
}

const LAUNCH = ['l.person', 'l.course', 'l.lesson', 'l.item', 'l.get_id as getID'] as const

export const findLaunch = (db: Db, key: string, now: Date): Promise<Launch | undefined> =>
  db
    .selectFrom('package_launch as l')
    .select(LAUNCH)
    .where('l.key_hash', '=', hashSecret(key))
    .where('l.expires', '>', now)
    .executeTakeFirst()

/** A file of the package that a key opens: as it is named, else whatever its letters' size. */
export const findPackedFile = async (
  db: Db,
  key: string,
  path: string,
  now: Date,
): Promise<(Launch & PackedFile) | undefined> => {
  const { rows } = await sql<Launch & PackedFile>`
    select l.person, l.course, l.lesson, l.item, l.get_id as "getID", f.path, f.start::float8, f.packed::float8,
      f.bytes::float8, f.deflated, f.checksum::float8
    from package_launch l join package_file f on f.get_id = l.get_id and lower(f.path) = lower(${path})
    where l.key_hash = ${hashSecret(key)} and l.expires > ${now}
    order by f.path = ${path} desc limit 1`.execute(db)
  return rows[0]
}

/** What one loaded page of a part has reported. */
interface LoadedPage {
  readonly seq: number
  readonly seconds: number
  readonly at?: string
  /** The part was opened again since. */
  readonly replaced?: boolean
}

export interface StoredRecord {
  readonly kind: PackageKind
  readonly elements: Readonly<Record<string, string>>
  readonly sessions: Readonly<Record<string, LoadedPage>>
  readonly completed: boolean
  readonly success: 'passed' | 'failed' | null
  readonly score: number | null
  readonly seconds: number
  readonly modified: Date
  /** Why staff counted it as done, in the words of cmi5. */
  readonly waived?: string | null
}

const RECORD = [
  'item',
  'kind',
  'elements',
  'sessions',
  'completed',
  'success',
  'score',
  'seconds',
  'modified',
  'waived',
] as const

type Lesson = Pick<Launch, 'person' | 'course' | 'lesson'>

/** What is stored about the parts of a package; what came before a reset counts no longer. */
export const findRecords = async (
  db: Db,
  { person, course, lesson }: Lesson,
  since?: string,
): Promise<Map<string, StoredRecord>> => {
  let query = db
    .selectFrom('package_record')
    .select(RECORD)
    .where('person', '=', person)
    .where('course', '=', course)
    .where('lesson', '=', lesson)
  if (since !== undefined) query = query.where('modified', '>', new Date(since))
  return new Map((await query.execute()).map(({ item, ...record }) => [item, record]))
}

export const saveRecord = async (db: Db, launch: Launch, record: StoredRecord): Promise<void> => {
  const { person, course, lesson, item } = launch
  const row = {
    ...record,
    elements: JSON.stringify(record.elements),
    sessions: JSON.stringify(record.sessions),
    waived: record.waived ?? null,
  }
  await db
    .insertInto('package_record')
    .values({ person, course, lesson, item, ...row })
    .onConflict((conflict) => conflict.columns(['person', 'course', 'lesson', 'item']).doUpdateSet(row))
    .execute()
}

export const removeRecordsOfCourse = async (db: Db, course: string): Promise<void> => {
  await db.deleteFrom('package_record').where('course', '=', course).execute()
  await db.deleteFrom('package_sequence').where('course', '=', course).execute()
  await db.deleteFrom('package_launch').where('course', '=', course).execute()
}

export const sweepLaunches = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('package_launch').where('expires', '<', now).execute()
}
