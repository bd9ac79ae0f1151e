import { MINUTE } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { hashSecret, newSecret } from '../base/ids.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'
import { refuse } from './refusal.ts'
import { findByIssuer, type Platform } from './store.ts'

export const LOGIN_PATH = '/lti/tool/login'
export const LAUNCH_PATH = '/lti/tool/launch'
export const LAUNCH_MS = 10 * MINUTE

export type Form = Readonly<Record<string, string>>

export interface BegunLogin {
  readonly platform: Platform
  readonly state: string
  /** Where the browser goes next: the platform says there who it is. */
  readonly address: string
  /** What only this browser knows. */
  readonly browser: string
  /** The frame of the platform that stores something for us. */
  readonly storage: string | undefined
}

const FRAME_NAME = /^[\w.-]{1,100}$/

/** The platform sends somebody here; they go back to it with a question that only it can answer, for us alone. */
export const beginLogin = async (parts: Parts, form: Form): Promise<BegunLogin> => {
  const { iss, login_hint: hint, client_id: clientId } = form
  if (!iss || !hint) return refuse('unknown_platform', 'iss and login_hint are required.')
  const platform = await findByIssuer(parts.db, iss, clientId || undefined)
  if (!platform) return refuse('unknown_platform', `${iss} ${clientId ?? ''}`.trim())
  if (!platform.enabled) return refuse('platform_disabled')
  const [state, nonce, browser] = [newSecret(), newSecret(), newSecret()]
  const named = form['lti_storage_target']
  const storage = named !== undefined && FRAME_NAME.test(named) ? named : undefined
  await parts.db
    .insertInto('lti_login')
    .values({
      state_hash: hashSecret(state),
      platform: platform.id,
      nonce,
      browser_hash: hashSecret(browser),
      storage: storage ?? null,
      expires: new Date(parts.now().getTime() + LAUNCH_MS),
    })
    .execute()
  const address = new URL(platform.login_url)
  const message = form['lti_message_hint']
  const question = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.client_id,
    redirect_uri: `${await publicAddress(parts.db, parts.env)}${LAUNCH_PATH}`,
    login_hint: hint,
    state,
    nonce,
    ...(message && { lti_message_hint: message }),
  }
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value)
  return { platform, state, address: address.href, browser, storage }
}

/** Takes a launch that is under way, once: whatever becomes of it, no second answer is heard. */
export const takeLogin = async (db: Db, state: string, now: Date) => {
  const taken = await db
    .deleteFrom('lti_login')
    .where('state_hash', '=', hashSecret(state))
    .returningAll()
    .executeTakeFirst()
  return taken && taken.expires > now ? taken : refuse('launch_expired')
}
