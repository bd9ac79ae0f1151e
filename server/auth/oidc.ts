import { auth } from '@cairn/contract/auth'
import { LIMITS } from '@cairn/domain/base/constants'
import { isPageOf } from '@cairn/domain/config/site-address'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { hashSecret } from '../base/ids.ts'
import { on } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findSiteAddress } from '../config/address.ts'
import { findOfferedConfig } from '../config/store.ts'
import { personBehind, type Vouched } from './identities.ts'
import { letIn, orAsk } from './let-in.ts'
import { offerTakeOver } from './take-over.ts'

const insistOffered = async ({ db, identity }: Parts, provider: string): Promise<void> => {
  const { enabledOidcProviders } = await findOfferedConfig(db, identity.names)
  if (!enabledOidcProviders.includes(provider)) fail('unknown_provider')
}

const PAGE = '/login/oidc'

/** Providers send people back to one page of ours, at one of our addresses, and nowhere else. */
const insistOurs = async ({ db, env }: Parts, redirectUrl: string): Promise<void> => {
  const address = await findSiteAddress(db, env)
  if (!isPageOf(address, PAGE, redirectUrl))
    fail('invalid', `redirectUrl must be ${address.origins.map((origin) => origin + PAGE).join(' or ')}.`)
}

/** Takes a log-in that is under way, once. */
const takeState = async (db: Db, state: string, now: Date) => {
  const taken = await db
    .deleteFrom('oidc_state')
    .where('state_hash', '=', hashSecret(state))
    .returningAll()
    .executeTakeFirst()
  return taken && taken.expires > now ? taken : fail('state_expired')
}

export const beginOidc = on(auth.beginOidc, async ({ body, db, parts, now, allow }) => {
  allow()
  const { provider, redirectUrl } = body
  await insistOffered(parts, provider)
  await insistOurs(parts, redirectUrl)
  const { loginUrl, state, nonce, verifier } = await parts.identity.begin(provider, redirectUrl)
  const expires = new Date(now.getTime() + LIMITS.oidcStateMs)
  await db
    .insertInto('oidc_state')
    .values({
      state_hash: hashSecret(state),
      provider,
      verifier,
      nonce,
      redirect_url: redirectUrl,
      expires,
    })
    .execute()
  return { loginUrl }
})

export const finishOidc = on(auth.finishOidc, async ({ query, db, parts, allow, ...by }) => {
  allow()
  const { state, code, error, iss } = query
  if (code === undefined && error === undefined) fail('invalid', 'code is required.')
  const { provider, nonce, verifier, redirect_url: redirectUrl } = await takeState(db, state, by.now)
  await insistOffered(parts, provider)
  if (code === undefined || error !== undefined) return fail('identity_refused')
  const back = { code, state, iss, nonce, verifier, redirectUrl }
  const claims = await parts.identity.finish(provider, back)
  const outcome = await parts.db.transaction().execute(async (tx) => {
    const offer = (vouched: Vouched, account: string) => offerTakeOver(parts.secret, vouched, account, by.now)
    const { person, identity } = await personBehind(tx, by, provider, claims, offer)
    // What the provider asked for counts where the account knows this identity already.
    const factor = identity === undefined ? { factor: 'provider' as const } : {}
    return letIn(tx, by, parts, person, { ...factor, identity, detail: { provider } })
  })
  return orAsk(outcome)
})
