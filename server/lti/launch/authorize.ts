import type { FastifyReply, FastifyRequest } from 'fastify'
import { HOUR } from '@cairn/domain/base/constants'
import type { Parts } from '../../base/parts.ts'
import { signJwt } from '../../keys/sign.ts'
import { addressesOf } from '../addresses.ts'
import { noteOpened } from '../grades/record.ts'
import { ownLineItem } from '../grades/line-items.ts'
import { addKey, takeKey, useOnce, type LtiKey, type TakenKey } from '../keys.ts'
import { sendForm } from '../page.ts'
import { LaunchRefused, refuseLaunch } from '../refusal.ts'
import { noteStep } from '../sessions.ts'
import type { Tool } from '../tools/store.ts'
import { checkBrowser } from './browser.ts'
import { describeLaunch } from './describe.ts'
import { findLaunching, type Launching } from './find.ts'
import { deepLinkToken, resourceLinkToken } from './id-token.ts'

export type Sent = Readonly<Record<string, string | undefined>>

const isRegistered = ({ launchUrl, deepLinkUrl, redirectUrl = [] }: Tool, address: string): boolean =>
  [launchUrl, deepLinkUrl, ...redirectUrl].includes(address)

/** Everything about the request of the tool that has to be right before anything is told. */
const checkRequest = (sent: Sent, { tool, actor }: Launching): { redirect: string; nonce: string } => {
  if (sent['client_id'] !== tool.clientId) refuseLaunch('client_unknown', sent['client_id'])
  const redirect = sent['redirect_uri'] ?? refuseLaunch('redirect_missing')
  if (!isRegistered(tool, redirect)) refuseLaunch('redirect_unknown', redirect)
  if (sent['response_type'] !== 'id_token') refuseLaunch('response_type_wrong', sent['response_type'])
  if (sent['response_mode'] !== 'form_post') refuseLaunch('response_mode_wrong', sent['response_mode'])
  if (!(sent['scope'] ?? '').split(' ').includes('openid')) refuseLaunch('scope_wrong', sent['scope'])
  if (sent['prompt'] !== 'none') refuseLaunch('prompt_wrong', sent['prompt'])
  if (sent['login_hint'] !== actor.id) refuseLaunch('login_hint_wrong')
  return { redirect, nonce: sent['nonce'] || refuseLaunch('nonce_missing') }
}

/** Content is chosen in the tool within this time. */
const CHOOSING_MS = HOUR

const tokenFor = async (parts: Parts, key: LtiKey, launching: Launching, nonce: string) => {
  const told = await describeLaunch(parts, launching)
  const { course, lesson, by } = launching
  if (course !== undefined && lesson === undefined) {
    const data = await addKey(parts.db, { ...key, kind: 'return' }, new Date(by.now.getTime() + CHOOSING_MS))
    const returnUrl = addressesOf(told.issuer).deepLinkReturnUrl
    return deepLinkToken(launching, told, { nonce, returnUrl, data })
  }
  const lineItem =
    course && lesson ? await ownLineItem(parts.db, launching.tool, course, lesson, by.now) : undefined
  return resourceLinkToken(launching, told, { nonce, lineItem: lineItem?.id })
}

/** Where a tool left out what we gave it, a test still says so: it is known by who it was for. */
const noteStray = async (parts: Parts, sent: Sent, step: Parameters<typeof noteStep>[2]): Promise<void> => {
  const [client = '', person = ''] = [sent['client_id'], sent['login_hint']]
  if ([client, person].some((text) => text === '' || text.includes('\0'))) return
  const session = await parts.db
    .selectFrom('lti_session as s')
    .innerJoin('lti_tool as t', 't.id', 's.tool')
    .select('s.id')
    .where('t.client_id', '=', client)
    .where('s.person', '=', person)
    .where('s.kind', '=', 'test')
    .orderBy('s.expires', 'desc')
    .limit(1)
    .executeTakeFirst()
  await noteStep(parts.db, session?.id ?? null, step)
}

const takeHint = async (parts: Parts, sent: Sent): Promise<TakenKey> => {
  const hint = sent['lti_message_hint']
  const key = hint ? await takeKey(parts.db, hint, 'hint', parts.now()) : undefined
  if (key) return key
  const problem = hint ? 'key_expired' : 'hint_missing'
  await noteStray(parts, sent, { step: 'asked', problem })
  return refuseLaunch(problem)
}

/**
 * What the tool asks of us once it was told of a launch. Who is there is known by the hint, which works once and in the
 * browser that it was given to.
 */
export const authorize = async (parts: Parts, sent: Sent, request: FastifyRequest, reply: FastifyReply) => {
  const key = await takeHint(parts, sent)
  try {
    checkBrowser(request, key, sent['lti_message_hint'] ?? '')
    const launching = await findLaunching(parts.db, parts, key, { id: request.id, ip: request.ip })
    const { redirect, nonce } = checkRequest(sent, launching)
    const { tool, by } = launching
    const times = { now: by.now, expires: new Date(by.now.getTime() + HOUR) }
    if (!(await useOnce(parts.db, tool.id, `nonce ${nonce}`, times))) refuseLaunch('nonce_reused')
    await noteStep(parts.db, key.session, { step: 'asked' })
    const idToken = await signJwt(parts, await tokenFor(parts, key, launching, nonce))
    await noteStep(parts.db, key.session, { step: 'sent' })
    await noteOpened(parts, launching)
    const { state } = sent
    return sendForm(reply, undefined, {
      url: redirect,
      fields: { id_token: idToken, ...(state !== undefined && { state }) },
    })
  } catch (error) {
    if (!(error instanceof LaunchRefused)) throw error
    const { problem, value } = error
    await noteStep(parts.db, key.session, { step: 'asked', problem, ...(value !== undefined && { value }) })
    throw error
  }
}
