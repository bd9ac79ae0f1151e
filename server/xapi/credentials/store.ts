import { timingSafeEqual } from 'node:crypto'
import type { LaunchLimits } from '@cairn/domain/packages/launched'
import type { Scope } from '@cairn/domain/xapi/scopes'
import { spokenVersion, type XapiVersion } from '@cairn/domain/xapi/versions'
import type { Db } from '../../base/db/schema.ts'
import { hashSecret } from '../../base/ids.ts'

/** A package that was opened for a learner: of whom it speaks, and who they are here. */
export interface Launch extends LaunchLimits {
  readonly person: string
}

/** Somebody who speaks with the record store, and what they are limited to. */
export interface Credential {
  readonly key: string
  readonly name: string
  readonly scope: readonly string[]
  readonly course: readonly string[]
  readonly system: string | null
  readonly version: XapiVersion | null
  /** Of a package that was opened for a learner. */
  readonly launch?: Launch
  /** Found by an earlier request: it may have been revoked since. */
  readonly remembered?: boolean
}

interface Row extends Omit<Credential, 'version' | 'launch' | 'remembered'> {
  readonly version: string | null
}

const toCredential = ({ key, name, scope, course, system, version }: Row): Credential => ({
  key,
  name,
  scope,
  course,
  system,
  version: spokenVersion(version ?? undefined),
})

/** The credential of a key and its secret, unless there is none or it was revoked. */
export const findCredential = async (db: Db, key: string, secret: string): Promise<Credential | null> => {
  // What the database cannot hold is nobody's key.
  if (key.includes('\0')) return null
  const row = await db
    .selectFrom('xapi_credential')
    .selectAll()
    .where('key', '=', key)
    .where('revoked', 'is', null)
    .executeTakeFirst()
  return row && timingSafeEqual(row.secret, hashSecret(secret)) ? toCredential(row) : null
}

/** Whether a credential that was found before is still good. */
export const isHeld = async (db: Db, { key }: Pick<Credential, 'key'>): Promise<boolean> => {
  const found = db.selectFrom('xapi_credential').select('key').where('key', '=', key)
  return (await found.where('revoked', 'is', null).executeTakeFirst()) !== undefined
}

/** Remembers which version they speak: what they send without naming one is answered in it. */
export const noteVersion = async (db: Db, { key }: Credential, version: XapiVersion): Promise<void> => {
  await db.updateTable('xapi_credential').set({ version }).where('key', '=', key).execute()
}

export interface NewCredential {
  readonly key: string
  readonly secret: string
  readonly name: string
  readonly scope: readonly Scope[]
  readonly course?: readonly string[]
  readonly system?: string | undefined
  readonly creator?: string | undefined
}

/** False where the key is taken. */
export const addCredential = async (db: Db, made: NewCredential, now: Date): Promise<boolean> => {
  const { key, secret, name, scope, course = [], system = null, creator = null } = made
  const stored = await db
    .insertInto('xapi_credential')
    .values({
      key,
      secret: hashSecret(secret),
      name,
      scope: [...scope],
      course: [...course],
      system,
      creator,
      created: now,
    })
    .onConflict((taken) => taken.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return stored !== undefined
}

/** All that were not revoked, the newest first. */
export const listCredentials = (db: Db) =>
  db
    .selectFrom('xapi_credential')
    .select(['key', 'name', 'scope', 'course', 'system', 'version', 'created', 'creator'])
    .where('revoked', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('key')
    .limit(1000)
    .execute()

/** From now on nobody gets in with it; what it stored stays. False where there is none. */
export const revokeCredential = async (db: Db, key: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('xapi_credential')
    .set({ revoked: now })
    .where('key', '=', key)
    .where('revoked', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
