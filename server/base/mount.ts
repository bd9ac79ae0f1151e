import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isNodeRate, type SharedRate } from '@cairn/domain/access/rates'
import { LIMITS } from '@cairn/domain/base/constants'
import { validate } from '@cairn/domain/base/validate'
import type { Endpoint } from '@cairn/contract/endpoint'
import type { Db } from './db/schema.ts'
import { prefixesOf } from './http/api-url.ts'
import { arrivalOf, arrive } from './http/arrival.ts'
import { ReadyJson, sendReadyJson } from './http/ready-json.ts'
import { wasUndone } from './db/undone.ts'
import { claimKey, keepReply, type StoredReply } from './idempotency.ts'
import { readInput, type Input } from './input.ts'
import { Created, questions, Raw, type Context, type Route } from './on.ts'
import type { Parts } from './parts.ts'
import type { Device } from './session-cookie.ts'
import type { Session } from './session.ts'

/** Contract paths write {id}, the router :id. */
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

interface Call {
  readonly route: Route
  readonly parts: Parts
  readonly session: Session | null
  readonly token: string | null
  readonly device: Device
  readonly input: Input
  readonly now: Date
  readonly request: FastifyRequest
}

const statusOf = (endpoint: Endpoint): number =>
  endpoint.status ?? (endpoint.reply || endpoint.produces ? 200 : 204)

/** What a handler gave back, with the status it is sent with. */
const replyOf = (endpoint: Endpoint, reply: unknown): StoredReply | Raw => {
  if (reply instanceof Raw) return reply
  return reply instanceof Created
    ? { status: 201, reply: reply.reply }
    : { status: statusOf(endpoint), reply }
}

/** What is limited for all nodes together. A list as a file is an export, whatever else its call does. */
const sharedRate = ({ route, input }: Call): SharedRate | undefined => {
  const { rate } = route.endpoint
  const { format } = (input.query ?? {}) as { readonly format?: string }
  if (format === 'csv') return 'export'
  return rate === undefined || isNodeRate(rate) ? undefined : rate
}

const refuseSpent = (call: Call): void => {
  const kind = sharedRate(call)
  if (kind && call.session) call.parts.rates.refuseKnown(kind, call.session.actor, call.now)
}

const spend = async (call: Call, db: Db): Promise<void> => {
  const kind = sharedRate(call)
  if (kind && call.session) await call.parts.rates.spend(db, kind, call.session.actor, call.now)
}

/** What a handler is given to work with. */
const contextOf = (call: Call, db: Db, { allow, show }: ReturnType<typeof questions>): Context<Endpoint> => {
  const { route, session, request } = call
  return {
    ...call.input,
    actor: session?.actor ?? null,
    proxy: session?.proxy ?? null,
    now: call.now,
    request: { id: request.id, ip: request.ip },
    db,
    parts: call.parts,
    token: call.token,
    headers: request.headers,
    device: call.device,
    host: request.hostname.toLowerCase(),
    file: route.endpoint.consumes === undefined ? null : ((request.body ?? null) as Readable | null),
    allow,
    show,
  } as unknown as Context<Endpoint>
}

const ask = ({ route, session }: Call) => questions(session?.actor ?? null, route.endpoint.access)

/** Runs the handler on a database handle and insists that it has asked for leave. */
const run = async (call: Call, db: Db): Promise<unknown> => {
  const { endpoint, handle } = call.route
  const asking = ask(call)
  const reply = await handle(contextOf(call, db, asking))
  if (!asking.asked()) throw new Error(`${endpoint.method} ${endpoint.path} replied without asking for leave`)
  return reply
}

/** A key belongs to a person; whoever acts as them is another. */
const senderOf = ({ actor, proxy }: Session): string =>
  proxy === null ? actor.id : `${actor.id} by ${proxy}`

/** Writes run in one transaction, in which a repeated request finds the reply of the first. */
const writeOnce = (call: Call): Promise<StoredReply | Raw> => {
  const { endpoint } = call.route
  return call.parts.db.transaction().execute(async (db) => {
    const key = call.request.headers['idempotency-key']
    const actor = call.session ? senderOf(call.session) : undefined
    const keyed = typeof key === 'string' && key !== '' && actor !== undefined
    const before = keyed ? await claimKey(db, actor, key, endpoint, call.input) : null
    if (before) return before
    await spend(call, db)
    const done = replyOf(endpoint, await run(call, db))
    if (keyed && !(done instanceof Raw)) await keepReply(db, actor, key, done)
    return done
  })
}

const write = async (call: Call): Promise<StoredReply | Raw> => {
  const { endpoint, first } = call.route
  // Within the transaction it would ask for a second connection, for which others who do the same wait too.
  await first?.(contextOf(call, call.parts.db, ask(call)))
  try {
    return await writeOnce(call)
  } catch (error) {
    // A file was read on the way and is not there a second time.
    if (endpoint.consumes !== undefined || !wasUndone(error)) throw error
    return await writeOnce(call)
  } finally {
    await call.parts.live.known()
  }
}

const perform = async (call: Call): Promise<StoredReply | Raw> => {
  const { endpoint } = call.route
  refuseSpent(call)
  if (endpoint.method !== 'GET' && !endpoint.waits) return write(call)
  await spend(call, call.parts.db)
  return replyOf(endpoint, await run(call, call.parts.db))
}

const isTest = process.env['NODE_ENV'] === 'test'

/** While testing, a reply that breaks its own contract is a bug and says so. */
const checkReply = (endpoint: Endpoint, done: StoredReply): void => {
  if (!isTest || !endpoint.reply || done.status >= 300) return
  const fault = validate(endpoint.reply, JSON.parse(JSON.stringify(done.reply)))[0]
  if (fault) throw new Error(`${endpoint.method} ${endpoint.path} replied out of contract: ${fault.message}`)
}

const send = (request: FastifyRequest, reply: FastifyReply, done: StoredReply | Raw, endpoint: Endpoint) => {
  // A stream of events is written as it is: pieces of unknown length cost more than most events, for each who listens.
  if (endpoint.produces === 'text/event-stream') reply.raw.useChunkedEncodingByDefault = false
  if (done instanceof ReadyJson) {
    if (isTest) checkReply(endpoint, { status: done.status, reply: JSON.parse(done.plain.toString()) })
    return sendReadyJson(request, reply, done)
  }
  if (done instanceof Raw) return reply.code(done.status).headers(done.headers).send(done.body)
  checkReply(endpoint, done)
  if (done.reply === undefined || done.reply === null) return reply.code(204).send()
  return reply
    .code(done.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(done.reply))
}

/**
 * Mounts every route under /api; what is asked for at the root is led there (`api-url.ts`), or every node would make a
 * second router of the same size when it starts.
 */
export const mount = (app: FastifyInstance, parts: Parts, routes: readonly Route[]): void => {
  const serve = (scope: FastifyInstance, route: Route, bodyLimit: number) => {
    const { endpoint } = route
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const now = parts.now()
      const { token, session, device } = arrivalOf(request)
      const input = readInput(endpoint, {
        params: request.params,
        query: request.query,
        body: endpoint.consumes === undefined ? request.body : undefined,
      })
      const done = await perform({ route, parts, session, token, device, input, now, request })
      const cookie = device.cookie()
      if (cookie !== undefined) reply.header('set-cookie', cookie)
      return send(request, reply, done, endpoint)
    }
    /** Who calls is known before a body is read: what somebody may send depends on it. */
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (await arrive(parts, endpoint, request)) await reply.code(204).send()
    }
    for (const prefix of prefixesOf(endpoint.path))
      scope.route({
        method: endpoint.method,
        url: prefix + routerPath(endpoint.path),
        // Asked for its headers alone, a stream would open and never be closed.
        exposeHeadRoute: endpoint.produces !== 'text/event-stream' && endpoint.leavesTrace !== true,
        bodyLimit,
        config: { takesFile: endpoint.consumes !== undefined },
        onRequest,
        handler,
      })
  }
  const takesFile = ({ endpoint }: Route) => endpoint.consumes !== undefined
  for (const route of routes) if (!takesFile(route)) serve(app, route, LIMITS.jsonBytes)
  // Files of any type, read as they come.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    for (const route of routes) if (takesFile(route)) serve(scope, route, LIMITS.uploadBytes)
  })
}
