import type { Db } from '../base/db/schema.ts'
import { hashSecret, newSecret } from '../base/ids.ts'
import type { Jobs } from '../base/jobs.ts'
import type { By } from '../base/on.ts'
import type { OneContact } from './contact.ts'

/** What the work in the background is given: the hash of the key, never the key. */
export interface ResetRequest {
  readonly contact: OneContact
  readonly keyHash: string
  readonly request: By['request']
  /** Too many were sent lately: the new key goes with the code that was sent last. */
  readonly silent?: boolean
}

export const RESET = { kind: 'auth.reset' } as const

/** Sends somebody what it takes to set a new password, without anybody having asked for it on a page. */
export const startReset = async (db: Db, jobs: Jobs, by: By, contact: OneContact): Promise<void> => {
  const keyHash = hashSecret(newSecret()).toString('base64url')
  const asked: ResetRequest = { contact, keyHash, request: by.request }
  await jobs.start(db, RESET, '', asked)
}
