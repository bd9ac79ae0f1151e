import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '@cairn/domain/base/constants'
import { handleError } from '../base/failures.ts'
import { countPage } from '../base/http/arrival.ts'
import { readBytes } from '../base/http/bodies.ts'
import type { Parts } from '../base/parts.ts'
import { addressKey } from '../base/rates.ts'
import { CONFIGURATION_PATH, LTI } from './addresses.ts'
import { takeDeepLink } from './deep-link.ts'
import { authorize, type Sent } from './launch/authorize.ts'
import { openLaunch } from './launch/start.ts'
import { takeOutcome } from './outcome.ts'
import { sendDone, sendRefusal } from './page.ts'
import { LaunchRefused, ServiceRefused } from './refusal.ts'
import { configuration, register } from './registration.ts'
import type { ServiceAnswer, ServiceAsk } from './services/ask.ts'
import { createItem, deleteItem, getItem, listItems, updateItem } from './services/line-items.ts'
import { getMembers } from './services/members.ts'
import { getResults, postScore } from './services/scores.ts'
import { giveToken } from './services/token.ts'

const MOST_BYTES = 512 * 1024
/** Chosen content and signed XML are larger than what visitors send otherwise. */
const LARGE = { bodyLimit: MOST_BYTES, config: { takesFile: true } }

const asBuffer = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
const formIn = (body: unknown): Sent => Object.fromEntries(new URLSearchParams(asBuffer(body).toString()))
const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

const languageOf = ({ headers }: FastifyRequest): string | undefined => headers['accept-language']

const about = ({ id, ip }: FastifyRequest) => ({ id, ip })

const explain = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof LaunchRefused) return sendRefusal(reply, languageOf(request), error)
  if (!(error instanceof ServiceRefused)) return handleError(error as FastifyError, request, reply)
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer realm="LTI"')
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify(
        error.error === undefined
          ? { status: error.status, message: error.message }
          : { error: error.error, error_description: error.message },
      ),
    )
}

const send = (reply: FastifyReply, { status, type, headers = {}, body }: ServiceAnswer) => {
  void reply.code(status).headers(headers).header('cache-control', 'no-store')
  if (body === undefined) return reply.send()
  return reply
    .header('content-type', type ?? 'application/json')
    .send(typeof body === 'string' ? body : JSON.stringify(body))
}

const ITEM = `${LTI}/course/:courseId/line-items/:itemId`

type Service = (ask: ServiceAsk) => Promise<ServiceAnswer>
const SERVICES: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, Service])[] = [
  ['POST', `${LTI}/token`, giveToken],
  ['POST', `${LTI}/register`, register],
  ['POST', `${LTI}/outcome`, takeOutcome],
  ['GET', `${LTI}/course/:courseId/line-items`, listItems],
  ['POST', `${LTI}/course/:courseId/line-items`, createItem],
  ['GET', ITEM, getItem],
  ['PUT', ITEM, updateItem],
  ['DELETE', ITEM, deleteItem],
  ['POST', `${ITEM}/scores`, postScore],
  ['GET', `${ITEM}/results`, getResults],
  ['GET', `${ITEM}/results/:userId`, getResults],
  ['GET', `${LTI}/course/:courseId/members`, getMembers],
]

const askOf = (parts: Parts, request: FastifyRequest): ServiceAsk => ({
  parts,
  method: request.method,
  params: request.params as Record<string, string>,
  query: queryOf(request),
  headers: request.headers,
  body: asBuffer(request.body),
  request: about(request),
})

const servePages = (scope: FastifyInstance, parts: Parts): void => {
  scope.get(`${LTI}/launch/:key`, { exposeHeadRoute: false }, async (request, reply) => {
    const { key } = request.params as { readonly key: string }
    return openLaunch(parts, key, request, reply)
  })
  // Both ways of asking belong to the standard.
  scope.get(`${LTI}/authorize`, { exposeHeadRoute: false }, async (request, reply) =>
    authorize(parts, Object.fromEntries(queryOf(request)), request, reply),
  )
  scope.post(`${LTI}/authorize`, async (request, reply) =>
    authorize(parts, formIn(request.body), request, reply),
  )
  scope.post(`${LTI}/deep-link`, LARGE, async (request, reply) =>
    takeDeepLink(parts, formIn(request.body)['JWT'] ?? '', about(request), reply),
  )
  scope.get(`${LTI}/return`, async (request, reply) => sendDone(reply, languageOf(request), 'returned'))
}

/** What tools and browsers are told by the standard, outside the contract of the product's own calls. */
export const serveLti = (app: FastifyInstance, parts: Parts, bodyMs: number = LIMITS.bodyMs): void => {
  app.get(CONFIGURATION_PATH, async (request, reply) => {
    countPage(parts, request)
    return reply.header('access-control-allow-origin', '*').send(await configuration(parts))
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: FastifyRequest['raw']) =>
      readBytes(payload, MOST_BYTES, bodyMs),
    )
    scope.setErrorHandler((error: Error, request, reply) => explain(error, request, reply))
    scope.addHook('onRequest', async (request) => parts.rates.take('visitor', addressKey(request.ip)))
    servePages(scope, parts)
    for (const [method, url, handle] of SERVICES)
      scope.route({
        method,
        url,
        ...LARGE,
        handler: async (request, reply) => send(reply, await handle(askOf(parts, request))),
      })
  })
}
