import { timingSafeEqual } from 'node:crypto'
import type { XapiVersion } from '@cairn/domain/xapi/versions'
import type { Db } from '../../base/db/schema.ts'
import { hashSecret } from '../../base/ids.ts'
import type { Ask } from '../ask.ts'
import { refuseStranger } from '../refusal.ts'
import { isHeld, type Credential } from './store.ts'

interface Remembered {
  readonly secret: Buffer
  readonly credential: Credential
}

const MOST = 1000
const byDatabase = new WeakMap<Db, Map<string, Remembered>>()

const rememberedIn = (db: Db): Map<string, Remembered> => {
  const known = byDatabase.get(db) ?? new Map<string, Remembered>()
  byDatabase.set(db, known)
  return known
}

/** Nothing of a credential ever changes but its version, and that it is revoked: who uses this has to look for that. */
export const rememberCredential = (db: Db, secret: string, credential: Credential): void => {
  const known = rememberedIn(db)
  known.delete(credential.key)
  known.set(credential.key, { secret: hashSecret(secret), credential })
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
}

/** What was found before for this key and secret, if it spoke this version. */
export const recallCredential = (
  db: Db,
  key: string,
  secret: string,
  version: XapiVersion | null,
): Credential | null => {
  const found = rememberedIn(db).get(key)
  if (!found || version === null || found.credential.version !== version) return null
  return timingSafeEqual(found.secret, hashSecret(secret)) ? { ...found.credential, remembered: true } : null
}

/** Whoever was only remembered is looked up before they are told anything about what is stored. */
export const refuseRevoked = async ({ parts: { db }, credential }: Pick<Ask, 'parts' | 'credential'>) => {
  if (credential.remembered !== true || (await isHeld(db, credential))) return
  rememberedIn(db).delete(credential.key)
  refuseStranger()
}
