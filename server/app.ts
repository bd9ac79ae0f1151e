import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { LIMITS } from '@cairn/domain/base/constants'
import { table } from '@cairn/contract/table'
import { aliasRoutes } from './aliases/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { apiPage } from './base/api-page.ts'
import { compressReplies } from './base/compress.ts'
import { storageStatus } from './base/disk.ts'
import type { Env } from './base/env.ts'
import { Failure } from './base/fail.ts'
import { describeForLog, LOG_SECRETS } from './base/log-secrets.ts'
import { handleError } from './base/failures.ts'
import { logOutages } from './base/outage-log.ts'
import { answerEarly } from './base/http/discard.ts'
import { countBody, countPage } from './base/http/arrival.ts'
import { underApi } from './base/http/api-url.ts'
import { readBodies } from './base/http/bodies.ts'
import { noteRoutes, refuseMethods } from './base/http/methods.ts'
import { isOverTls } from './base/http/over-tls.ts'
import { handleParserError, refuseConnect } from './base/http/parser-errors.ts'
import { checkRequestLine } from './base/http/request-line.ts'
import { serveMetrics } from './base/metrics.ts'
import { mount } from './base/mount.ts'
import type { Route } from './base/on.ts'
import { openApi } from './base/openapi.ts'
import type { Pages } from './base/pages.ts'
import type { Parts } from './base/parts.ts'
import { VERSION } from './base/version.ts'
import { configRoutes } from './config/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { moderationRoutes } from './conversations/moderation/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { sendRoutes } from './broadcasts/routes.ts'
import { serveKeys } from './keys/serve.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { ltiRoutes } from './lti/routes.ts'
import { serveDemoTool } from './lti/demo/serve.ts'
import { serveLti } from './lti/serve.ts'
import { ltiToolRoutes } from './lti-tool/routes.ts'
import { serveLtiTool } from './lti-tool/serve.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { keepApart, servePackages } from './packages/content.ts'
import { packageRoutes } from './packages/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { serveCardEvents } from './purchases/card-events.ts'
import { serveCardNetwork } from './purchases/card-network/serve.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { schedulingRoutes } from './scheduling/routes.ts'
import { feedRoutes } from './scheduling/feed.ts'
import { getTeam } from './scheduling/team.ts'
import { scheduleRoutes } from './scheduling/sessions/schedule-routes.ts'
import { serveInstallable } from './installable.ts'
import { pageSender } from './pages.ts'
import { serveSecurityText } from './security-text.ts'
import { serveSitemap } from './sitemap.ts'
import { userRoutes } from './users/routes.ts'
import { xapiCredentialRoutes } from './xapi/credentials/routes.ts'
import { xapiForwardRoutes } from './xapi/forward/routes.ts'
import { serveXapi, shareXapi } from './xapi/serve.ts'

export const routes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...invitationRoutes,
  ...privacyRoutes,
  ...configRoutes,
  ...resourceRoutes,
  ...courseRoutes,
  ...progressRoutes,
  ...certificateRoutes,
  ...packageRoutes,
  ...ltiRoutes,
  ...purchaseRoutes,
  ...groupRoutes,
  ...organizationRoutes,
  ...aliasRoutes,
  ...reviewRoutes,
  ...schedulingRoutes,
  ...scheduleRoutes,
  ...feedRoutes,
  getTeam,
  ...sendRoutes,
  ...deliveryRoutes,
  ...conversationRoutes,
  ...moderationRoutes,
  ...reportRoutes,
  ...xapiCredentialRoutes,
  ...xapiForwardRoutes,
  ...ltiToolRoutes,
  ...homeRoutes(courseRoutes),
]

/** First path segments that belong to the API; no page may begin with one. */
export const API_SEGMENTS = new Set(
  'auth oidc user config version api hosted resource concept group conversation notification progress certificate content purchase organization alias review schedule report statement job xapi lti'.split(
    ' ',
  ),
)

/** Read by other installations during a copy, from any origin and never with cookies. */
const OPEN_TO_OTHERS = /^\/api\/(config|concept\/[^/]+|resource\/object\/[^/]+)$/

/** Where log lines go when not to standard output. */
export interface LogTarget {
  readonly write: (line: string) => void
}

/** A number counts the proxies nearest to us; what stands further out may write anything. */
const trustedProxies = (wish: Env['trustProxy']) =>
  typeof wish === 'number' ? (_address: string, hop: number) => hop < wish : wish

/** Paths that end in something that lets somebody in or speaks for them. */
const SECRET_PATH =
  /(\/(?:content|lti\/platform\/launch|lti\/tool\/register|resource\/(?:upload|hls)|group\/invitation|groups\/join|schedule\/feed|(?:notification\/)?unsubscribe|conversation\/subscription)\/).+/

/** As it was asked for; a bare request of Node, should somebody log one, has only its own address. */
const pathAsked = ({ url, originalUrl = url }: { readonly url: string; readonly originalUrl?: string }) =>
  originalUrl.split('?')[0]

/** The bare web server: its logger is there before the parts that log through it. */
export const openServer = (env: Env, logTo?: LogTarget): FastifyInstance =>
  Fastify({
    logger: {
      level: env.logLevel,
      ...(logTo && { stream: logTo }),
      // Addresses may carry a token (?id=) or be the leave to upload a file: only the harmless part is written down.
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: pathAsked(request)?.replace(SECRET_PATH, '$1…'),
          ip: request.ip,
        }),
        err: describeForLog,
      },
      redact: LOG_SECRETS,
    },
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    trustProxy: trustedProxies(env.trustProxy),
    rewriteUrl: ({ url = '/' }) => underApi(url),
    bodyLimit: LIMITS.jsonBytes,
    // How long a body may take is decided where it is read: a video on a slow connection takes hours.
    requestTimeout: 0,
    // The longest file name, each of its characters escaped.
    routerOptions: { maxParamLength: 4000 },
    // Requests under way are cut by drain.ts, once they have had their time.
    forceCloseConnections: 'idle',
    http: { requireHostHeader: false },
    clientErrorHandler: handleParserError,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply as FastifyReply),
  })

/** Nothing here asks for these; what the site shows from elsewhere (videos) is not to ask for them either. */
const UNUSED_FEATURES = [
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((name) => `${name}=()`).join(', ')
/** A year; other names under the domain are not ours to decide about. */
const STRICT_TRANSPORT = 'max-age=31536000'

const guardReplies = (app: FastifyInstance, pages: Pages, publicUrl: string) => {
  app.addHook('onRequest', async (request, reply) => {
    if (isOverTls(request, publicUrl)) reply.header('strict-transport-security', STRICT_TRANSPORT)
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    // Log-in at other sites goes there and back in the same window, so no other page needs a handle on ours. Windows that
    // packages open from their frames have one on these, or content takes them for blocked.
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('content-security-policy', pages.contentSecurityPolicy)
    const path = pathAsked(request) ?? ''
    if (!OPEN_TO_OTHERS.test(path)) return
    reply.header('access-control-allow-origin', '*')
    if (request.method !== 'OPTIONS') return
    reply.header('access-control-allow-headers', 'authorization, content-type')
    reply.header('access-control-allow-methods', 'GET')
    await reply.code(204).send()
  })
}

/** Made when it is first asked for: few ask, and a node starts the sooner. */
const once = (make: () => string): (() => string) => {
  let made: string | undefined
  return () => (made ??= make())
}
const description = once(() => JSON.stringify(openApi(table)))
const page = once(() => apiPage(table))

const operate = (app: FastifyInstance, parts: Parts, pool: Pool) => {
  serveMetrics(app, parts, pool)
  app.get('/healthz', async () => ({ name: 'cairn', version: VERSION, status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    // A node whose disk is full still serves what is there: it stays in rotation and says so.
    const storage = await storageStatus(parts.env)
    if (!ready) reply.header('retry-after', '2')
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'waiting for the database', storage })
  })
  const onRequest = async (request: FastifyRequest) => countPage(parts, request)
  app.get('/api/openapi.json', { onRequest }, async (_request, reply) =>
    reply.type('application/json').send(description()),
  )
  app.get('/api/docs', { onRequest }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page()),
  )
}

/** The built client. Its assets share one route: with one for each of them a node takes a second longer to start. */
const serveClient = async (app: FastifyInstance, root: string) => {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', 'assets/**', '**/*.{br,gz}'],
    preCompressed: true,
    // Else its own would replace ours.
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.setHeader('cache-control', lasting)
      // There are compressed ones beside them; a cache in between must not send those to everybody.
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  const assets = new Set(await readdir(join(root, 'assets')).catch(() => []))
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound()
  })
}

export const buildApp = async (
  app: FastifyInstance,
  parts: Parts,
  pages: Pages,
  pool: Pool,
  dist: string,
  bodyMs?: number,
): Promise<FastifyInstance> => {
  app.setErrorHandler(handleError)
  app.server.headersTimeout = LIMITS.bodyMs
  app.server.on('connect', refuseConnect)
  const known = noteRoutes(app)
  readBodies(app, { count: (request, bytes) => countBody(parts, request, bytes), bodyMs })
  guardReplies(app, pages, parts.env.publicUrl)
  shareXapi(app)
  refuseMethods(app, known, (path) => !API_SEGMENTS.has(path.split('/')[1] ?? ''))
  keepApart(app, parts)
  checkRequestLine(app)
  answerEarly(app)
  compressReplies(app)
  operate(app, parts, pool)
  serveSitemap(app, parts)
  serveSecurityText(app, parts)
  serveKeys(app, parts)
  serveInstallable(app, parts, pages)
  logOutages(app)
  mount(app, parts, routes)
  serveCardEvents(app, parts, bodyMs)
  serveCardNetwork(app, parts)
  servePackages(app, parts, dist)
  serveXapi(app, parts, bodyMs)
  serveLti(app, parts, bodyMs)
  serveDemoTool(app, parts, bodyMs)
  serveLtiTool(app, parts, bodyMs)
  if (pages.render) await serveClient(app, join(dist, 'client'))
  const sendPage = pageSender(app, parts, pages)
  app.setNotFoundHandler((request, reply) => {
    const [, first = ''] = (request.url.split('?')[0] ?? '').split('/')
    const { accept = '*/*' } = request.headers
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const asksForPage = reads && accept.includes('text/html')
    // Monitors and link previews take anything: they get a page where there is one, and JSON where there is none.
    const takesPage = reads && accept.startsWith('*/*') && pages.render !== null
    if (API_SEGMENTS.has(first) || !(asksForPage || takesPage)) throw new Failure('not_found')
    countPage(parts, request)
    return sendPage(request, reply)
  })
  return app
}
