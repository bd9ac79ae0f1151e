import type { FastifyReply } from 'fastify'
import { HOUR } from '@cairn/domain/base/constants'
import { readItems } from '@cairn/domain/lti/deep-link'
import { LTI_CLAIMS, LTI_VERSION } from '@cairn/domain/lti/names'
import { lti as calls } from '@cairn/contract/lti'
import { fail, failBecause } from '../base/fail.ts'
import { on, type By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { findCourseHead } from '../courses/store.ts'
import { readJwt, type Claims } from '../keys/verify.ts'
import { issuerOf } from './addresses.ts'
import { takeKey, useOnce } from './keys.ts'
import { findLaunching } from './launch/find.ts'
import { launchPage } from './launch/start.ts'
import { sendDone } from './page.ts'
import { refuseLaunch, ServiceRefused } from './refusal.ts'
import { checkTimes, claimsOf } from './services/token.ts'
import { addSession, noteItems } from './sessions.ts'
import { deploymentFor, findTool, type Tool } from './tools/store.ts'

export const startDeepLink = on(calls.startLtiDeepLink, async ({ params, body, db, parts, show, ...by }) => {
  const course = (await findCourseHead(db, params.courseId)) ?? fail('not_found')
  show(course)
  const tool = await findTool(db, body.tool)
  if (tool?.status !== 'enabled') return failBecause('lti_tool_missing')
  if (tool.version !== '1.3') failBecause('lti_no_deep_link')
  if (!deploymentFor(tool, course.publisher)) failBecause('lti_tool_elsewhere')
  const about = { person: by.actor?.id ?? '', tool: tool.id, course: course.id }
  const id = await addSession(db, { ...about, kind: 'deep-link', steps: [] }, by.now)
  const launchUrl = await launchPage({ db, now: parts.now }, { ...about, lesson: null, session: id })
  return { id, launchUrl, steps: [] }
})

const claimsIn = (token: string): Claims => {
  try {
    return readJwt(token).claims
  } catch {
    return refuseLaunch('answer_unsigned')
  }
}

/** The answer of the tool, signed with one of its keys, for us, for now, and for the first time. */
const checkAnswer = async (parts: Parts, token: string, tool: Tool): Promise<Claims> => {
  const now = parts.now()
  try {
    const claims = await claimsOf(parts, token, tool)
    checkTimes(claims, [await issuerOf(parts)], now)
    if (claims['iss'] !== tool.clientId) refuseLaunch('client_unknown', String(claims['iss']))
    const nonce = typeof claims['nonce'] === 'string' ? claims['nonce'] : refuseLaunch('nonce_missing')
    const times = { now, expires: new Date(now.getTime() + 2 * HOUR) }
    if (!(await useOnce(parts.db, tool.id, `answer ${nonce}`, times))) refuseLaunch('nonce_reused')
    return claims
  } catch (error) {
    if (error instanceof ServiceRefused) return refuseLaunch('answer_unsigned', error.message)
    throw error
  }
}

/** What was chosen in the tool: it waits for the studio that asked for it. */
export const takeDeepLink = async (
  parts: Parts,
  token: string,
  request: By['request'],
  reply: FastifyReply,
) => {
  const data = claimsIn(token)[LTI_CLAIMS.data]
  const key =
    (typeof data === 'string' ? await takeKey(parts.db, data, 'return', parts.now()) : undefined) ??
    refuseLaunch('key_expired')
  const { tool, deployment } = await findLaunching(parts.db, parts, key, request)
  const claims = await checkAnswer(parts, token, tool)
  if (
    claims[LTI_CLAIMS.messageType] !== 'LtiDeepLinkingResponse' ||
    claims[LTI_CLAIMS.version] !== LTI_VERSION ||
    claims[LTI_CLAIMS.deployment] !== deployment.id
  )
    refuseLaunch('answer_wrong')
  await noteItems(parts.db, key.session ?? '', readItems(claims[LTI_CLAIMS.contentItems], tool.name))
  return sendDone(reply, undefined, 'chosen')
}
