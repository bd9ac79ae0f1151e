import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HOUR, LIMITS, MINUTE, SECOND } from '@cairn/domain/base/constants'
import { LTI_CLAIMS, LTI_SCOPES, LTI_TYPES, LTI_VERSION } from '@cairn/domain/lti/names'
import { fail } from '../../base/fail.ts'
import { countPage } from '../../base/http/arrival.ts'
import { readBytes } from '../../base/http/bodies.ts'
import { newId } from '../../base/ids.ts'
import type { Parts } from '../../base/parts.ts'
import { seal, unseal } from '../../base/sealed.ts'
import { signJwt } from '../../keys/sign.ts'
import { findKeys } from '../../keys/store.ts'
import { TokenRefused, verifyJwt, type Claims } from '../../keys/verify.ts'
import { addressesOf, issuerOf, LTI } from '../addresses.ts'
import { useOnce } from '../keys.ts'
import type { Tool } from '../tools/store.ts'
import { EXERCISES, exerciseOf, rightAnswers } from './exercises.ts'
import { againForm, sendChoices, sendExercise, sendProblem, sendResult } from './page.ts'
import { DEMO_PATH, findDemoTool, moveDemoTool } from './tool.ts'

/** Between the question of the tool and the answer of the platform. */
const LOGIN_MS = 10 * MINUTE
/** Somebody who thinks for that long opens the lesson again. */
const LAUNCH_MS = 12 * HOUR

/** What the tool remembers of a launch. It has no database: it gives it to the browser, sealed. */
interface Remembered {
  readonly until: number
  readonly person: string
  readonly name: string
  readonly exercise: string
  readonly lineItem?: string | undefined
}

type Fields = Readonly<Record<string, string | undefined>>
type Page = (parts: Parts, tool: Tool, sent: Fields, reply: FastifyReply) => unknown

class Problem extends Error {}
const stop = (why: string): never => {
  throw new Problem(why)
}

const sealed = ({ secret }: Parts, value: object): string => seal(secret, `demo-tool${JSON.stringify(value)}`)

const opened = <T extends { readonly until: number }>(
  { secret, now }: Parts,
  text: string | undefined,
): T => {
  try {
    const found = unseal(secret, text ?? '')
    const value = found.startsWith('demo-tool')
      ? (JSON.parse(found.slice('demo-tool'.length)) as T)
      : undefined
    if (value && value.until > now().getTime()) return value
  } catch {
    // Sealed by somebody else, or not at all.
  }
  return stop('It has taken too long, or it is not ours.')
}

/** The platform says that somebody comes: the tool asks who, and sends the browser back with the question. */
const login: Page = async (parts, tool, sent, reply) => {
  const issuer = await issuerOf(parts)
  if (sent['iss'] !== issuer) return stop('Another platform began it.')
  const nonce = newId()
  const state = sealed(parts, { nonce, until: parts.now().getTime() + LOGIN_MS })
  const question = new URLSearchParams({
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: tool.clientId ?? '',
    redirect_uri: tool.launchUrl,
    login_hint: sent['login_hint'] ?? '',
    lti_message_hint: sent['lti_message_hint'] ?? '',
    state,
    nonce,
  })
  return reply.redirect(`${addressesOf(issuer).authorizationUrl}?${question.toString()}`, 302)
}

/** The claims of a launch, if the platform signed them for this tool, for the question that was asked, and just now. */
const claimsIn = async (parts: Parts, tool: Tool, sent: Fields): Promise<Claims> => {
  const { nonce } = opened<{ readonly until: number; readonly nonce: string }>(parts, sent['state'])
  const keys = (await findKeys(parts)).map(({ id, public_key }) => ({ ...public_key, kid: id }))
  let claims: Claims
  try {
    claims = verifyJwt(sent['id_token'] ?? '', keys)
  } catch (error) {
    if (error instanceof TokenRefused) return stop('The platform did not sign it.')
    throw error
  }
  const now = parts.now()
  const isOurs =
    claims['iss'] === (await issuerOf(parts)) &&
    claims['aud'] === tool.clientId &&
    claims['nonce'] === nonce &&
    Number(claims['exp']) * SECOND > now.getTime() &&
    claims[LTI_CLAIMS.version] === LTI_VERSION &&
    tool.deployment.some(({ id }) => id === claims[LTI_CLAIMS.deployment])
  if (!isOurs) return stop('The launch is not for this tool.')
  const expires = new Date(now.getTime() + LOGIN_MS)
  if (!(await useOnce(parts.db, tool.id, `demo ${nonce}`, { now, expires })))
    return stop('It was opened before.')
  return claims
}

const within = (claims: Claims, claim: string, name: string): unknown =>
  (claims[claim] as Readonly<Record<string, unknown>> | undefined)?.[name]

const choose = async (parts: Parts, tool: Tool, claims: Claims, reply: FastifyReply) => {
  const now = Math.floor(parts.now().getTime() / SECOND)
  const choices = EXERCISES.map(async (exercise) => ({
    exercise,
    jwt: await signJwt(parts, {
      iss: tool.clientId,
      aud: claims['iss'],
      iat: now,
      exp: now + HOUR / SECOND,
      nonce: newId(),
      [LTI_CLAIMS.messageType]: 'LtiDeepLinkingResponse',
      [LTI_CLAIMS.version]: LTI_VERSION,
      [LTI_CLAIMS.deployment]: claims[LTI_CLAIMS.deployment],
      [LTI_CLAIMS.data]: within(claims, LTI_CLAIMS.deepLinking, 'data'),
      [LTI_CLAIMS.contentItems]: [
        {
          type: 'ltiResourceLink',
          title: exercise.title,
          text: exercise.about,
          custom: { exercise: exercise.id },
          lineItem: { scoreMaximum: 10, resourceId: exercise.id },
        },
      ],
    }),
  }))
  const action = String(within(claims, LTI_CLAIMS.deepLinking, 'deep_link_return_url'))
  return sendChoices(reply, action, await Promise.all(choices))
}

const launch: Page = async (parts, tool, sent, reply) => {
  if (sent['launch'] !== undefined) return show(parts, opened<Remembered>(parts, sent['launch']), reply)
  const claims = await claimsIn(parts, tool, sent)
  if (claims[LTI_CLAIMS.messageType] === 'LtiDeepLinkingRequest') return choose(parts, tool, claims, reply)
  const lineItem = within(claims, LTI_CLAIMS.ags, 'lineitem')
  const remembered: Remembered = {
    until: parts.now().getTime() + LAUNCH_MS,
    person: String(claims['sub']),
    name: String(claims['given_name'] ?? ''),
    exercise: String(within(claims, LTI_CLAIMS.custom, 'exercise') ?? ''),
    ...(typeof lineItem === 'string' && { lineItem }),
  }
  return show(parts, remembered, reply)
}

const show = (parts: Parts, remembered: Remembered, reply: FastifyReply) => {
  const exercise = exerciseOf(remembered.exercise) ?? EXERCISES[0]
  if (!exercise) return stop('There is no such exercise.')
  return sendExercise(reply, exercise, {
    action: `${DEMO_PATH}/answer`,
    name: remembered.name,
    sealed: sealed(parts, { ...remembered, exercise: exercise.id }),
  })
}

/** Reports a score as any tool does: a signed assertion for a token, and the token for the service. */
const report = async (
  app: FastifyInstance,
  parts: Parts,
  tool: Tool,
  { lineItem, person, right, of }: { lineItem: string; person: string; right: number; of: number },
): Promise<boolean> => {
  const now = parts.now()
  const at = Math.floor(now.getTime() / SECOND)
  const { tokenUrl } = addressesOf(await issuerOf(parts))
  const client = { iss: tool.clientId, sub: tool.clientId, aud: tokenUrl }
  const asked = await app.inject({
    method: 'POST',
    url: `${LTI}/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signJwt(parts, { ...client, iat: at, exp: at + MINUTE / SECOND, jti: newId() }),
      scope: LTI_SCOPES.scores,
    }).toString(),
  })
  if (asked.statusCode !== 200) return false
  const { access_token: token } = asked.json<{ access_token: string }>()
  const sent = await app.inject({
    method: 'POST',
    url: `${new URL(lineItem).pathname}/scores`,
    headers: { 'content-type': LTI_TYPES.score, authorization: `Bearer ${token}` },
    payload: JSON.stringify({
      userId: person,
      timestamp: now.toISOString(),
      scoreGiven: right,
      scoreMaximum: of,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    }),
  })
  return sent.statusCode < 300
}

const answer =
  (app: FastifyInstance): Page =>
  async (parts, tool, sent, reply) => {
    const remembered = opened<Remembered>(parts, sent['launch'])
    const exercise = exerciseOf(remembered.exercise) ?? stop('There is no such exercise.')
    const of = exercise.questions.length
    const right = rightAnswers(
      exercise,
      exercise.questions.map((_question, at) => sent[`answer${at}`]),
    )
    const { lineItem, person } = remembered
    const told =
      lineItem === undefined
        ? 'Nobody is graded in this launch, so no score was sent.'
        : (await report(app, parts, tool, { lineItem, person, right, of }))
          ? 'Your score was sent to the course.'
          : 'The score could not be sent: the course did not take it.'
    const again = right < of ? againForm(`${DEMO_PATH}/launch`, sealed(parts, remembered)) : ''
    return sendResult(reply, exercise, { right, sent: told, again })
  }

/** A tool beside the demo, so that LTI can be seen at work where nobody has set anything up. */
export const serveDemoTool = (app: FastifyInstance, parts: Parts, bodyMs: number = LIMITS.bodyMs): void => {
  // A site that has just begun to serve is not held up by it, nor kept from serving.
  app.addHook('onListen', async () => moveDemoTool(parts.db, await issuerOf(parts)))
  const run = (page: Page) => async (request: FastifyRequest, reply: FastifyReply) => {
    const tool = (await findDemoTool(parts.db)) ?? fail('not_found')
    const query = request.url.split('?').slice(1).join('?')
    const sent = Object.fromEntries(
      new URLSearchParams(request.method === 'GET' ? query : String(request.body)),
    )
    try {
      return await page(parts, tool, sent, reply)
    } catch (error) {
      if (error instanceof Problem) return sendProblem(reply, error.message)
      throw error
    }
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: FastifyRequest['raw']) =>
      (await readBytes(payload, LIMITS.visitorJsonBytes, bodyMs)).toString('utf8'),
    )
    scope.addHook('onRequest', async (request) => countPage(parts, request))
    scope.get(`${DEMO_PATH}/login`, { exposeHeadRoute: false }, run(login))
    scope.post(`${DEMO_PATH}/login`, run(login))
    scope.post(`${DEMO_PATH}/launch`, run(launch))
    scope.post(`${DEMO_PATH}/answer`, run(answer(app)))
  })
}
