import { timingSafeEqual } from 'node:crypto'
import type { PlatformPerson } from '@cairn/domain/lti-tool/claims'
import type { LtiTarget } from '@cairn/domain/lti-tool/target'
import type { Db } from '../base/db/schema.ts'
import { hashSecret, newSecret } from '../base/ids.ts'
import { LAUNCH_MS } from './login.ts'

/** What a verified launch is about. */
export interface Launched {
  readonly person: PlatformPerson
  /** False: they teach or manage the course there. */
  readonly learns: boolean
  readonly target: LtiTarget
  readonly deployment: string
  readonly resourceLink: { readonly id: string; readonly title?: string }
  readonly lineItem?: string
  readonly lineItems?: string
}

export interface Entry extends Launched {
  readonly platform: string
  readonly browserHash: Buffer
  readonly tabHash: Buffer | null
}

/** Keeps a verified launch until somebody goes in by it. The key is the permission. */
export const addEntry = async (
  db: Db,
  platform: string,
  launched: Launched,
  browserHash: Buffer,
  now: Date,
): Promise<string> => {
  const key = newSecret()
  await db
    .insertInto('lti_entry')
    .values({
      key_hash: hashSecret(key),
      platform,
      subject: launched.person.subject,
      document: JSON.stringify(launched),
      browser_hash: browserHash,
      expires: new Date(now.getTime() + LAUNCH_MS),
    })
    .execute()
  return key
}

export const findEntry = async (
  db: Db,
  key: string,
  now: Date,
  { lock = false } = {},
): Promise<Entry | undefined> => {
  const query = db
    .selectFrom('lti_entry')
    .select(['platform', 'document', 'browser_hash as browserHash', 'tab_hash as tabHash'])
    .where('key_hash', '=', hashSecret(key))
    .where('expires', '>', now)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return undefined
  const { document, ...found } = row
  return { ...(document as unknown as Launched), ...found }
}

/** Marks the tab that the launch opened: from it nobody has to be asked who they are. */
export const trustTab = async (db: Db, key: string): Promise<string> => {
  const tab = newSecret()
  await db
    .updateTable('lti_entry')
    .set({ tab_hash: hashSecret(tab) })
    .where('key_hash', '=', hashSecret(key))
    .execute()
  return tab
}

export const spendEntry = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('lti_entry').where('key_hash', '=', hashSecret(key)).execute()
}

export const isSecretOf = (hash: Buffer | null, secret: string | undefined): boolean =>
  hash !== null && secret !== undefined && timingSafeEqual(hash, hashSecret(secret))
