import type { Db } from '../base/db/schema.ts'
import { defineQuestion } from '../base/events.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { Credential } from './credentials/store.ts'
import type { Prepared } from './statements/prepare.ts'

/** The credential of a package that was opened for a learner, while it is open. */
export const launchCredential = defineQuestion<
  [parts: Pick<Parts, 'db' | 'env' | 'now'>, key: string, secret: string],
  Credential | null
>('the credential of a package that is open')

export interface Arriving {
  readonly parts: Parts
  readonly credential: Credential
  /** None of them is stored yet. */
  readonly statements: readonly Prepared[]
  readonly request: By['request']
}

/** Refuses what a package may not say; what is answered is to be done once the statements are stored. */
export const launchReports = defineQuestion<[db: Db, arriving: Arriving], () => Promise<void>>(
  'whether a package may say this, and what follows from it',
)
