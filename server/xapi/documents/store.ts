import { sql } from 'kysely'
import type { Db } from '../../base/db/schema.ts'
import { hashed, sha1 } from '../hashes.ts'
import { LAUNCH_SPACE, LEARNER_SPACE } from '../limits.ts'
import { NO_REGISTRATION, type Address, type Place } from './address.ts'

export interface StoredDocument {
  readonly type: string
  readonly content: Buffer
  readonly etag: string
  readonly modified: Date
  /** Where it was found. */
  readonly space: string
}

const within = ({ space, launches }: Pick<Place, 'space' | 'launches'>) =>
  launches
    ? sql<boolean>`(space = ${space} or starts_with(space, ${LAUNCH_SPACE}) or starts_with(space, ${LEARNER_SPACE}))`
    : sql<boolean>`space = ${space}`

const at = ({ kind, activity, agent, ...place }: Place) =>
  sql<boolean>`kind = ${kind} and ${within(place)} and activity = ${activity}::uuid and agent = ${agent}::uuid`

const one = (place: Place, name: string) => sql<boolean>`${at(place)}
  and registration = ${place.registration ?? NO_REGISTRATION}::uuid and hash = ${hashed(name)}::uuid`

/** Whoever changes the same document waits until this one is done. */
export const holdDocument = async (db: Db, place: Place, name: string): Promise<void> => {
  const { kind, space, activity, agent, registration = '' } = place
  const key = JSON.stringify([kind, space, activity, agent, registration, name])
  await sql`select pg_advisory_xact_lock(hashtextextended(${hashed(key)}, 51))`.execute(db)
}

export const findDocument = async (
  db: Db,
  place: Place,
  name: string,
): Promise<StoredDocument | undefined> => {
  const { rows } = await sql<StoredDocument>`select type, content, etag, modified, space from xapi_document
    where ${one(place, name)} order by (space = ${place.space}) desc, modified desc limit 1`.execute(db)
  return rows[0]
}

export const saveDocument = async (
  db: Db,
  place: Place,
  { name, type, content }: { name: string; type: string; content: Buffer },
): Promise<void> => {
  const { kind, space, activity, agent, registration = NO_REGISTRATION, about } = place
  const row = { name, type, content, etag: sha1(content), about: JSON.stringify(about) }
  const modified = sql<Date>`clock_timestamp()`
  await db
    .insertInto('xapi_document')
    .values({ kind, space, activity, agent, registration, hash: hashed(name), ...row, modified })
    .onConflict((old) =>
      old
        .columns(['kind', 'space', 'activity', 'agent', 'registration', 'hash'])
        .doUpdateSet({ type, content, etag: row.etag, modified }),
    )
    .execute()
}

export const removeDocument = async (db: Db, place: Place, name: string): Promise<void> => {
  await sql`delete from xapi_document where ${one(place, name)}`.execute(db)
}

const several = (place: Place) =>
  place.registration === undefined
    ? at(place)
    : sql<boolean>`${at(place)} and registration = ${place.registration}::uuid`

/** Removes all that are there, but for one of this name. */
export const removeDocuments = async (db: Db, place: Place, except = ''): Promise<void> => {
  await sql`delete from xapi_document where ${several(place)} and name <> ${except}`.execute(db)
}

/** The names of documents, and when the newest of them changed. */
export const listDocuments = async (db: Db, { since, ...place }: Address) => {
  const later =
    since === undefined
      ? sql<boolean>`true`
      : sql<boolean>`modified > to_timestamp(${String(since)}::numeric / 1000000)`
  const { rows } = await sql<{ name: string; modified: Date }>`
    select name, max(modified) as modified from xapi_document where ${several(place)} and ${later}
    group by name order by name limit 10000`.execute(db)
  return rows
}
