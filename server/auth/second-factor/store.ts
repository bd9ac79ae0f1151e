import { randomBytes } from 'node:crypto'
import { LIMITS } from '@cairn/domain/base/constants'
import type { SecondFactors } from '@cairn/contract/second-factors'
import type { Db } from '../../base/db/schema.ts'
import { hashSecret } from '../../base/ids.ts'
import { listPasskeys } from '../passkeys/store.ts'
import { CODE_SIGNS } from '../../base/one-time-keys.ts'

const GROUPS = 4
const GROUP_LENGTH = 4

/** Eighty random bits that a person can type, such as ABCD-EFGH-JKLM-NPQR. */
const makeRecoveryCode = (): string => {
  const bytes = randomBytes(GROUPS * GROUP_LENGTH)
  const signs = Array.from(bytes, (byte) => CODE_SIGNS.charAt(byte % CODE_SIGNS.length)).join('')
  return signs.match(/.{4}/g)?.join('-') ?? signs
}

/** However a person types it: lowercase, spaces and dashes make no difference. */
const hashRecoveryCode = (code: string): Buffer => hashSecret(code.replaceAll(/[\s-]/g, '').toUpperCase())

/** Replaces all recovery codes of a person. Only their hashes are stored. */
export const makeRecoveryCodes = async (db: Db, person: string, now: Date): Promise<string[]> => {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, makeRecoveryCode)
  await db.deleteFrom('recovery_code').where('person', '=', person).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person, code_hash: hashRecoveryCode(code), created: now })))
    .execute()
  return codes
}

/** Takes a recovery code out of use; false when it is none, or used already. */
export const spendRecoveryCode = async (
  db: Db,
  person: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const spent = await db
    .updateTable('recovery_code')
    .set({ used: now })
    .where('person', '=', person)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used', 'is', null)
    .returning('person')
    .executeTakeFirst()
  return spent !== undefined
}

export const countRecoveryCodes = async (db: Db, person: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('person', '=', person)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export const findAuthenticator = (db: Db, person: string) =>
  db.selectFrom('authenticator').selectAll().where('person', '=', person).executeTakeFirst()

/** Stores a secret that does not count yet; false when one is in use. */
export const beginAuthenticator = async (
  db: Db,
  person: string,
  secret: string,
  now: Date,
): Promise<boolean> => {
  const row = { secret, created: now }
  const stored = await db
    .insertInto('authenticator')
    .values({ person, ...row })
    .onConflict((conflict) =>
      conflict.column('person').doUpdateSet(row).where('authenticator.confirmed', 'is', null),
    )
    .returning('person')
    .executeTakeFirst()
  return stored !== undefined
}

/** The secret counts from now on; the code that showed it does not count again. */
export const confirmAuthenticator = async (
  db: Db,
  person: string,
  secret: string,
  step: number,
  now: Date,
): Promise<boolean> => {
  const confirmed = await db
    .updateTable('authenticator')
    .set({ confirmed: now, last_step: step })
    .where('person', '=', person)
    .where('secret', '=', secret)
    .where('confirmed', 'is', null)
    .returning('person')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Accepts the code of a time step once: never again, and none that is older. */
export const spendStep = async (db: Db, person: string, step: number, now: Date): Promise<boolean> => {
  const spent = await db
    .updateTable('authenticator')
    .set({ last_step: step, last_used: now })
    .where('person', '=', person)
    .where('confirmed', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('person')
    .executeTakeFirst()
  return spent !== undefined
}

/** Removes the authenticator app; false when there is none. */
export const removeAuthenticator = async (db: Db, person: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('authenticator')
    .where('person', '=', person)
    .returning('person')
    .executeTakeFirst()
  return removed !== undefined
}

export const dropRecoveryCodes = async (db: Db, person: string): Promise<void> => {
  await db.deleteFrom('recovery_code').where('person', '=', person).execute()
}

/** What the owner is shown of their second factors. */
export const describeFactors = async (db: Db, person: string): Promise<Omit<SecondFactors, 'required'>> => {
  const app = await findAuthenticator(db, person)
  return {
    ...(app?.confirmed && {
      authenticator: {
        created: app.created.toISOString(),
        ...(app.last_used !== null && { lastUsed: app.last_used.toISOString() }),
      },
    }),
    passkeys: await listPasskeys(db, person),
    recoveryCodesLeft: await countRecoveryCodes(db, person),
  }
}
