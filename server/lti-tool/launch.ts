import { readLaunch, type LtiLaunch } from '@cairn/domain/lti-tool/claims'
import { comesToLearn } from '@cairn/domain/lti-tool/roles'
import { readTarget, type LtiTarget } from '@cairn/domain/lti-tool/target'
import type { Parts } from '../base/parts.ts'
import { findSiteAddress } from '../config/address.ts'
import type { Launched } from './entries.ts'
import { takeLogin, type Form } from './login.ts'
import { courseFor } from './open-course.ts'
import { findLinked } from './people.ts'
import { LaunchRefusal, refuse } from './refusal.ts'
import { findPlatform, noteLaunch, noteProblem, type Platform } from './store.ts'
import { verifyIdToken } from './verify.ts'

export interface Verified {
  readonly platform: Platform
  readonly launch: LtiLaunch
  readonly browserHash: Buffer
  readonly storage: string | null
}

const read = async (parts: Parts, platform: Platform, nonce: string, token: string): Promise<LtiLaunch> => {
  if (!platform.enabled) refuse('platform_disabled')
  const { issuer, client_id: clientId, jwks_url: jwksUrl } = platform
  const claims = await verifyIdToken(parts, { issuer, clientId, jwksUrl, nonce }, token)
  const found = readLaunch(claims)
  if ('fault' in found) return refuse('message_invalid', found.fault)
  const { launch } = found
  if (!platform.deployment.includes(launch.deployment)) refuse('deployment_unknown', launch.deployment)
  return launch
}

/** A refusal that is known to be about a platform: its page may show it, and its admins read of it. */
export class PlatformRefusal extends Error {
  readonly platform: Platform
  readonly refusal: LaunchRefusal
  constructor(platform: Platform, refusal: LaunchRefusal) {
    super(refusal.problem)
    this.platform = platform
    this.refusal = refusal
  }
}

/** Runs what concerns a platform, and remembers why it was refused. */
export const about = async <T>(parts: Parts, platform: Platform, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof LaunchRefusal)) throw error
    await noteProblem(parts.db, platform.id, error, parts.now())
    throw new PlatformRefusal(platform, error)
  }
}

/** The answer of a platform to a launch that was begun here: heard once, and believed only as it was signed. */
export const receiveLaunch = async (parts: Parts, form: Form): Promise<Verified> => {
  const { state, id_token: token, error, error_description: detail } = form
  if (!state) return refuse('launch_expired', 'state is missing.')
  const login = await takeLogin(parts.db, state, parts.now())
  const platform = (await findPlatform(parts.db, login.platform)) ?? refuse('unknown_platform')
  const launch = await about(parts, platform, async () => {
    if (error || !token) return refuse('token_invalid', `${error ?? ''} ${detail ?? ''}`.trim().slice(0, 500))
    return read(parts, platform, login.nonce, token)
  })
  return { platform, launch, browserHash: login.browser_hash, storage: login.storage }
}

const targetOf = async ({ db, env }: Parts, { target, custom }: LtiLaunch): Promise<LtiTarget> => {
  const { origins } = await findSiteAddress(db, env)
  return readTarget(target, custom, origins) ?? refuse('nothing_chosen', target)
}

/** What a verified launch opens and for whom. */
export const describeLaunch = (
  parts: Parts,
  { platform, launch }: Verified,
): Promise<{ readonly launched: Launched; readonly title: string }> =>
  about(parts, platform, async () => {
    const { person, resourceLink, deployment, roles, lineItem, lineItems } = launch
    if (!person || !resourceLink) return refuse('anonymous')
    const target = await targetOf(parts, launch)
    const linked = await findLinked(parts.db, platform.id, person.subject)
    if (linked?.disabled) refuse('account_disabled')
    const { title } = await courseFor(parts.db, platform.id, target, linked?.id, parts.now())
    await noteLaunch(parts.db, platform.id, parts.now())
    const learns = comesToLearn(roles)
    const grades = { ...(lineItem && { lineItem }), ...(lineItems && { lineItems }) }
    const launched = { person, learns, target, deployment, resourceLink, ...grades }
    return { launched, title }
  })
