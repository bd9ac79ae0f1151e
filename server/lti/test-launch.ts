import type { LtiStep } from '@cairn/domain/lti/steps'
import { lti as calls } from '@cairn/contract/lti'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { mayAsk, reachOfAdmins } from '../base/outside.ts'
import type { Parts } from '../base/parts.ts'
import { remoteKeys } from '../keys/remote.ts'
import { launchPage } from './launch/start.ts'
import { addSession } from './sessions.ts'
import { findTool, type Tool } from './tools/store.ts'

const addressesOf = ({ launchUrl, loginUrl, jwksUrl, deepLinkUrl, redirectUrl = [] }: Tool): string[] =>
  [launchUrl, loginUrl, jwksUrl, deepLinkUrl, ...redirectUrl].filter((one) => one !== undefined)

/**
 * A page over https shows no frame without it, and nothing that is told may be read on the way. Where Cairn is tried on
 * somebody's own machine, nothing leaves it.
 */
const checkAddresses = async ({ env }: Parts, tool: Tool): Promise<LtiStep> => {
  const reach = reachOfAdmins(env)
  const plain = addressesOf(tool).filter((address) => !address.toLowerCase().startsWith('https:'))
  const allowed = await Promise.all(plain.map((address) => mayAsk(new URL(address), reach)))
  const insecure = plain.find((_address, at) => allowed[at] !== true)
  if (insecure === undefined) return { step: 'addresses' }
  return { step: 'addresses', problem: 'address_insecure', value: insecure }
}

const checkKeys = async (parts: Parts, { jwksUrl = '' }: Tool): Promise<LtiStep> => {
  const keys = await remoteKeys(parts, jwksUrl).catch(() => undefined)
  if (!keys) return { step: 'keys', problem: 'keys_unreachable', value: jwksUrl }
  return keys.some(({ kty }) => kty === 'RSA')
    ? { step: 'keys' }
    : { step: 'keys', problem: 'keys_empty', value: jwksUrl }
}

/** Checks what can be checked from here, and starts a launch whose further steps are written down. */
export const startTest = on(calls.startLtiTest, async ({ params, parts, allow, ...by }) => {
  allow()
  const tool = (await findTool(parts.db, params.id)) ?? fail('not_found')
  const steps = [
    await checkAddresses(parts, tool),
    ...(tool.version === '1.3' ? [await checkKeys(parts, tool)] : []),
  ]
  const about = { person: by.actor?.id ?? '', tool: tool.id, course: null }
  const id = await addSession(parts.db, { ...about, kind: 'test', steps }, by.now)
  return { id, launchUrl: await launchPage(parts, { ...about, lesson: null, session: id }), steps }
})
