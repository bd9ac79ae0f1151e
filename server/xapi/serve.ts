import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '@cairn/domain/base/constants'
import { XapiFault } from '@cairn/domain/xapi/fault'
import { XAPI_LIMITS } from '@cairn/domain/xapi/limits'
import { handleError } from '../base/failures.ts'
import { readBytes } from '../base/http/bodies.ts'
import type { Parts } from '../base/parts.ts'
import { addressKey } from '../base/rates.ts'
import { answerVersion, checkEarly, readAsk } from './arrive.ts'
import type { Ask, AskMethod, Told } from './ask.ts'
import { refuseRevoked } from './credentials/remembered.ts'
import { handleDocuments } from './documents/handle.ts'
import { about, getActivity, getAgent } from './look-ups.ts'
import { Refusal, refuseWith } from './refusal.ts'
import { getStatements } from './statements/read.ts'
import { findConsistent } from './statements/store.ts'
import { postStatements, putStatement } from './statements/write.ts'

type Handlers = Readonly<Partial<Record<AskMethod, (ask: Ask) => Promise<Told>>>>

const documents = (kind: 'state' | 'agent' | 'activity'): Handlers => {
  const handle = (ask: Ask) => handleDocuments(ask, kind)
  return { GET: handle, PUT: handle, POST: handle, DELETE: handle }
}

const STATEMENTS = '/xapi/statements'

const RESOURCES: Readonly<Record<string, Handlers>> = {
  [STATEMENTS]: { GET: getStatements, POST: postStatements, PUT: putStatement },
  '/xapi/activities/state': documents('state'),
  '/xapi/activities/profile': documents('activity'),
  '/xapi/agents/profile': documents('agent'),
  '/xapi/activities': { GET: getActivity },
  '/xapi/agents': { GET: getAgent },
}

/** Content is served from other origins, and comes with a key instead of a cookie. */
const SHARED = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Last-Modified, Content-Length, X-Experience-API-Version, X-Experience-API-Consistent-Through, WWW-Authenticate, Retry-After',
  'cache-control': 'no-store',
}
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Accept-Language, If-Match, If-None-Match, X-Experience-API-Version',
  'access-control-max-age': '86400',
}

const isXapi = (url: string): boolean => /^\/xapi(?:[/?]|$)/.test(url)

/** What every answer at this address has, also one that is refused before anybody looks at it. */
export const shareXapi = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isXapi(request.url)) return
    void reply.headers(SHARED).header('x-experience-api-version', answerVersion(request))
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      await reply.code(204).headers(PREFLIGHT).send()
  })
}

const send = (request: FastifyRequest, reply: FastifyReply, { status, headers = {}, body }: Told) => {
  void reply.code(status).headers(headers).header('x-experience-api-version', answerVersion(request))
  if (request.method === 'HEAD' && body !== undefined)
    return reply.header('content-length', String(Buffer.byteLength(body))).send()
  return body === undefined ? reply.send() : reply.send(body)
}

const statusOf = (error: Error): number | null => {
  if (error instanceof Refusal) return error.status
  return error instanceof XapiFault ? 400 : null
}

const isStatements = (request: FastifyRequest): boolean => request.url.split('?')[0] === STATEMENTS

/** Says why, in the form of every other failure of this site. */
const explain =
  (parts: Parts) => async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('x-experience-api-version', answerVersion(request))
    const status = statusOf(error)
    if (isStatements(request)) {
      const consistent = await findConsistent(parts.db).catch(() => new Date(0))
      void reply.header('x-experience-api-consistent-through', consistent.toISOString())
    }
    if (status === null) return handleError(error as FastifyError, request, reply)
    if (status === 401) void reply.header('www-authenticate', 'Basic realm="xAPI", charset="UTF-8"')
    void reply.removeHeader('connection')
    const body = JSON.stringify({ status, message: error.message })
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(request.method === 'HEAD' ? '' : body)
  }

const mostBytes = (request: FastifyRequest): number =>
  isStatements(request) && /^multipart\//i.test(request.headers['content-type'] ?? '')
    ? XAPI_LIMITS.attachedBytes
    : XAPI_LIMITS.bytes

const refuseEarly = (parts: Parts) => async (request: FastifyRequest) => {
  await checkEarly(parts, request)
  const most = mostBytes(request)
  if (Number(request.headers['content-length'] ?? 0) > most)
    refuseWith(413, `The request is larger than ${most} bytes.`)
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') refuseWith(400, 'Send the body without compression.')
}

const answer = async (parts: Parts, handlers: Handlers, request: FastifyRequest): Promise<Told> => {
  const ask = await readAsk(parts, request)
  const handle = handlers[ask.method] ?? refuseWith(405, 'This resource does not have that method.')
  try {
    return await handle(ask)
  } catch (error) {
    await refuseRevoked(ask)
    throw error
  }
}

/** The record store: statements and documents by the standard, outside the contract of the product's own calls. */
export const serveXapi = (app: FastifyInstance, parts: Parts, bodyMs: number = LIMITS.bodyMs): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: FastifyRequest['raw']) =>
      readBytes(payload, mostBytes(request), bodyMs),
    )
    scope.setErrorHandler(explain(parts))
    for (const [url, handlers] of Object.entries(RESOURCES)) {
      const own = Object.keys(handlers)
      scope.route({
        method: [...own, 'HEAD', ...(own.includes('POST') ? [] : ['POST'])],
        url,
        bodyLimit: XAPI_LIMITS.attachedBytes,
        config: { takesFile: true },
        onRequest: refuseEarly(parts),
        handler: async (request, reply) => send(request, reply, await answer(parts, handlers, request)),
      })
    }
    scope.get('/xapi/about', async (request, reply) => {
      parts.rates.take('visitor', addressKey(request.ip))
      if (request.url.includes('?')) refuseWith(400, 'This resource takes no parameters.')
      return send(request, reply, about())
    })
  })
}
