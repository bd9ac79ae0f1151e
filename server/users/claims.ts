import { sql } from 'kysely'
import { LIMITS } from '@cairn/domain/base/constants'
import type { User } from '@cairn/contract/users'
import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'
import { findClaimant } from './claimant.ts'
import { findUser, saveUser } from './store.ts'

const withoutEmail = ({ email: _email, ...rest }: User): User => rest

const release = async (db: Db, by: By, person: string): Promise<void> => {
  const user = await findUser(db, person, by.now)
  if (!user) return
  await saveUser(db, by, withoutEmail(user))
  await recordEvent(db, by, { type: 'user', object: person, action: 'user.email.release' })
}

/** Takes an address from whoever merely claimed it, for somebody who has shown that it is theirs. */
export const releaseClaim = async (db: Db, by: By, email: string): Promise<void> => {
  const claimant = await findClaimant(db, email)
  if (claimant) await release(db, by, claimant.id)
}

/** A sign-up that was never finished keeps nobody from using the address. */
export const releaseUnfinished = async (db: Db, by: By, email: string): Promise<void> => {
  const claimant = await findClaimant(db, email)
  if (!claimant || claimant.password_hash !== null) return
  const open = new Date(by.now.getTime() - LIMITS.signUpKeyMs)
  const { rows } = await sql`select 1 from identity where person = ${claimant.id}`.execute(db)
  if (claimant.created < open && rows.length === 0) await release(db, by, claimant.id)
}

/** Somebody has shown that the address of this account is theirs. */
export const markVerified = async (db: Db, person: string): Promise<void> => {
  await db
    .updateTable('person')
    .set({ email_verified: true, self_claimed: false })
    .where('id', '=', person)
    .where('email', 'is not', null)
    .execute()
}
