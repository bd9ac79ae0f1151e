import { isAdmin, type Actor } from '@cairn/domain/access/roles'
import { signUpRefusal, type SignUpSettings } from '@cairn/domain/config/sign-up'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { findConfig } from './store.ts'

const settingsOf = async (db: Db): Promise<SignUpSettings> =>
  (await findConfig(db)).signUp ?? { mode: 'open' }

/** Refuses an account that somebody makes for themselves, in whatever way they come. */
export const refuseSignUp = async (db: Db, email: string | undefined): Promise<void> => {
  const refusal = signUpRefusal(await settingsOf(db), email)
  if (refusal === 'closed') fail('sign_up_closed')
  else if (refusal) failBecause(`sign_up_${refusal}`)
}

/** Staff invite people whatever the mode; to a closed site only admins bring new ones. */
export const refuseInviting = async (db: Db, actor: Actor): Promise<void> => {
  if ((await settingsOf(db)).mode === 'closed' && !isAdmin(actor)) fail('sign_up_closed')
}
