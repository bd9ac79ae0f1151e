import { account } from '@cairn/contract/account'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { fail, Failure } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { seal, unseal } from '../base/sealed.ts'
import { findAccount } from '../users/store.ts'
import { sendAddressEmail } from '../users/send-address-email.ts'
import { linkIdentity, takeOver, type Vouched } from './identities.ts'
import { letIn, orAsk } from './let-in.ts'
import { markVerified } from '../users/claims.ts'

/** A log-in at a provider that waits for the person to say whether to take over an account with their address. */
interface Offer extends Vouched {
  readonly person: string
  readonly expires: number
}

/** Refuses a log-in until its owner has agreed: the account loses its password, and somebody may miss that. */
export const offerTakeOver = (secret: Buffer, vouched: Vouched, person: string, now: Date): never => {
  const offer: Offer = { ...vouched, person, expires: now.getTime() + LIMITS.oidcStateMs }
  throw new Failure('account_unconfirmed', undefined, { key: seal(secret, JSON.stringify(offer)) })
}

const readOffer = (secret: Buffer, key: string, now: Date): Offer => {
  try {
    const offer = JSON.parse(unseal(secret, key)) as Offer
    if (offer.expires > now.getTime()) return offer
  } catch {
    // Made up, or of another installation.
  }
  return fail('state_expired')
}

const accept = async (db: Db, parts: Parts, by: By, offer: Offer): Promise<void> => {
  const { person, email } = offer
  await db.selectFrom('person').select('id').where('id', '=', person).forUpdate().execute()
  const own = await findAccount(db, person)
  const holder = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  // Taken over, confirmed or moved meanwhile: an offer opens an account once.
  if (!own || own.disabled || own.emailVerified || holder?.id !== person) fail('state_expired')
  await takeOver(db, by, person, 'email')
  await linkIdentity(db, by, offer, person)
  await markVerified(db, person)
  await recordEvent(db, by, { type: 'user', object: person, action: 'identity.take-over' })
  await sendAddressEmail(db, parts, 'takenOver', { email }, '/login/reset')
}

export const takeOverAccount = on(account.takeOverAccount, async ({ body, parts, allow, ...by }) => {
  allow()
  const offer = readOffer(parts.secret, body.key, by.now)
  const outcome = await parts.db.transaction().execute(async (tx) => {
    await accept(tx, parts, by, offer)
    return letIn(tx, by, parts, offer.person, { factor: 'provider', detail: { provider: offer.provider } })
  })
  return orAsk(outcome)
})
