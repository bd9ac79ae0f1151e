import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@cairn/contract/endpoint'
import { ERRORS, type ErrorBody, type ErrorCode } from '@cairn/contract/errors'
import { endpoints } from '@cairn/contract/table'
import { validate } from '@cairn/domain/base/validate'
import type { TSchema } from 'typebox'
import { replaceTransport, type Letter, type Sent } from '../base/transport.ts'

/** A request as the handler of an endpoint receives it, checked against the contract. */
export interface Received<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly headers: Readonly<Record<string, string>>
}

/** The test or the client departs from the contract; anything else is part of what is tested. */
class Problem extends Error {}

const FAILURE = Symbol('failure')

interface Failure {
  readonly [FAILURE]: Sent | 'no answer'
}

export type Reply<E extends Endpoint> = ReplyOf<E> | Failure
type Handler<E extends Endpoint> = (request: Received<E>) => Reply<E> | Promise<Reply<E>>

/** Answers with an error of the contract. */
export const refuse = (
  code: ErrorCode,
  { retryAfterMs, ...more }: Partial<ErrorBody> & { readonly retryAfterMs?: number } = {},
): Failure => {
  const body = { code, ...ERRORS[code], ...more }
  return { [FAILURE]: { status: body.status, body, ...(retryAfterMs !== undefined && { retryAfterMs }) } }
}

/** Answers with an error that has no code. */
export const refuseWithoutCode = (status: number, message: string): Failure => ({
  [FAILURE]: { status, body: { status, message } },
})

/** The request reaches nobody. */
export const noAnswer = (): Failure => ({ [FAILURE]: 'no answer' })

/** An answer that is given only when the test says so. */
export const later = <T>() => {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    answer = resolve
  })
  return { promise, answer: (value: T) => answer(value) }
}

export const isFailure = (reply: unknown): reply is Failure =>
  typeof reply === 'object' && reply !== null && FAILURE in reply

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** A path written out wins over one with a parameter in the same place. */
const ROUTES = endpoints
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))
  .toSorted((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length)

const routeOf = (method: string, path: string) => {
  for (const { endpoint, pattern } of ROUTES) {
    const found = endpoint.method === method ? pattern.exec(path) : null
    if (found) return { endpoint, params: found.groups ?? {} }
  }
  return undefined
}

/** Query and path values arrive as text; the schema says what they mean. */
const readText = (schema: TSchema | undefined, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      const { type } = ((schema as { properties?: Record<string, TSchema> })?.properties?.[name] ?? {}) as {
        type?: string
      }
      if (type === 'integer' || type === 'number') return [name, Number(text)]
      return [name, type === 'boolean' ? text === 'true' : text]
    }),
  )

const checked = (what: string, schema: TSchema | undefined, value: unknown): void => {
  if (!schema) return
  const [fault] = validate(schema, value)
  if (fault) throw new Problem(`${what} is not as the contract says: ${JSON.stringify(fault)}`)
}

interface Entry {
  readonly endpoint: Endpoint
  readonly request: Received<Endpoint>
}

/**
 * Answers the calls of the client from a table of handlers. Requests and replies are checked against the schemas of the
 * contract, so that what a test pretends is what the server does; a call without a handler fails the test.
 */
export const openServer = () => {
  const handlers = new Map<Endpoint, Handler<Endpoint>>()
  const entries: Entry[] = []
  const problems: string[] = []

  const receive = ({ method, path, body, headers }: Letter): Entry => {
    const address = new URL(path, 'http://server')
    const route = routeOf(method, address.pathname)
    if (!route) throw new Problem(`${method} ${path} is no call of the contract`)
    const { endpoint } = route
    const what = `The request ${method} ${path}`
    const decoded = Object.fromEntries(
      Object.entries(route.params).map(([name, text]) => [name, decodeURIComponent(text)]),
    )
    const params = readText(endpoint.params, decoded)
    const query = readText(endpoint.query, Object.fromEntries(address.searchParams))
    const content: unknown = body === undefined ? undefined : JSON.parse(body)
    checked(what, endpoint.params, params)
    checked(what, endpoint.query, query)
    checked(what, endpoint.body, content ?? {})
    return { endpoint, request: { params, query, body: content, headers } as Received<Endpoint> }
  }
  const answer = async (letter: Letter): Promise<Sent> => {
    const entry = receive(letter)
    const { endpoint, request } = entry
    entries.push(entry)
    const handler = handlers.get(endpoint)
    if (!handler) throw new Problem(`Nobody answers ${letter.method} ${letter.path}`)
    const reply = await handler(request)
    if (isFailure(reply)) {
      const failure = reply[FAILURE]
      if (failure === 'no answer') throw new TypeError('Failed to fetch')
      return failure
    }
    checked(`The reply to ${letter.method} ${letter.path}`, endpoint.reply, reply)
    return { status: endpoint.status ?? 200, body: structuredClone(reply) }
  }
  const reset = () => {
    handlers.clear()
    entries.length = 0
    problems.length = 0
  }
  replaceTransport(async (letter) => {
    try {
      const sent = await answer(letter)
      letter.signal?.throwIfAborted()
      return sent
    } catch (error) {
      if (error instanceof Problem) problems.push(error.message)
      throw error
    }
  })
  return {
    /** Says how an endpoint is answered from now on. */
    on: <E extends Endpoint>(endpoint: E, reply: Reply<E> | Handler<E>): void => {
      const handler = typeof reply === 'function' ? reply : () => reply
      handlers.set(endpoint, handler as Handler<Endpoint>)
    },
    /** What an endpoint is answered with, for answers that are put together from others. */
    ask: async <E extends Endpoint>(endpoint: E, query: object): Promise<Reply<E>> => {
      const request = {
        params: undefined,
        query,
        body: undefined,
        headers: {},
      } as unknown as Received<Endpoint>
      return (await handlers.get(endpoint)?.(request)) as Reply<E>
    },
    /** The requests that an endpoint has received. */
    received: <E extends Endpoint>(endpoint: E): readonly Received<E>[] =>
      entries.filter((entry) => entry.endpoint === endpoint).map(({ request }) => request as Received<E>),
    /** What the client asked for, or the test answered, against the contract. */
    problems: (): readonly string[] => problems,
    /** Forgets everything that a test has said. */
    reset,
  }
}

export type TestServer = ReturnType<typeof openServer>
