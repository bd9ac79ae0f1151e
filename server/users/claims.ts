import { sql } from 'kysely'
import { LIMITS } from '@cairn/domain/base/constants'
import type { User } from '@cairn/contract/users'
import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'
import { findUser, saveUser } from './store.ts'

/** The account that holds an address without anybody having shown that it is theirs. */
const findClaimant = (db: Db, email: string) =>
  db
    .selectFrom('person')
    .select(['id', 'created', 'password_hash'])
    .where('email', '=', email)
    .where('self_claimed', '=', true)
    .where('email_verified', '=', false)
    .executeTakeFirst()

/** Whether an address is held only by somebody who typed it: such an account does not stand for the address. */
export const isMerelyClaimed = async (db: Db, email: string): Promise<boolean> =>
  (await findClaimant(db, email)) !== undefined

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
