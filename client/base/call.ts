import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@cairn/contract/endpoint'
import type { ErrorBody } from '@cairn/contract/errors'
import { honoursKey, isRepeatable, kindOf, TIMEOUT_MS, UNREACHED_MS } from './attempts.ts'
import { accountChanged, CallError, isUnanswered } from './call-error.ts'
import { proveIdentity } from './identity-proof.ts'
import { lastReplies } from './last-replies.ts'
import { newKey } from './new-key.ts'
import { connection } from './online.ts'
import { decideFailure, type Handled } from './policy.ts'
import { refusal } from './refusal.ts'
import { withRetries } from './retry.ts'
import { senderOf, whileHere, type Sender } from './sender.ts'
import { endingOf, session } from './session.ts'
import { tellError } from './tell.ts'
import { transport } from './transport.ts'

type Given<K extends string, T> = T extends undefined ? { [key in K]?: undefined } : { [key in K]: T }
type Free<K extends string, T> = { [key in K]?: T | undefined }

export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Free<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    /**
     * Makes a repeated write harmless: the server answers the second as it did the first. Without one, each call has its
     * own, which serves for its attempts.
     */
    readonly key?: string
    /** One attempt alone: whoever calls tries again in its own way. */
    readonly retry?: false
    readonly signal?: AbortSignal
    /** Arrives even if the page goes meanwhile; for little bodies only. */
    readonly keepalive?: boolean
    /** The screen says itself what went wrong; 'shown': all but the end of the session. */
    readonly handled?: Handled
    /** Another session than the current one. */
    readonly token?: string | null
    /** The account that wrote what is sent: with another one logged in it is not sent. */
    readonly by?: string
    /** Only what the server says now will do: without its answer, the last one does not serve. */
    readonly fresh?: true
  }

/** A quiet call that failed has no object, or nothing in its list and says so. */
export type Answer<E extends Endpoint> = E extends { readonly quiet: 'null' }
  ? ReplyOf<E> | null
  : E extends { readonly quiet: 'list' }
    ? ReplyOf<E> & { readonly failed?: true }
    : ReplyOf<E>

type Fields = Record<string, unknown> | undefined

const fillPath = (path: string, params: Fields = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const printQuery = (query: Fields = {}): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
}

const headersOf = <E extends Endpoint>(
  input: CallInput<E>,
  token: string | null,
  key: string | undefined,
) => ({
  accept: 'application/json',
  ...(input.body !== undefined && { 'content-type': 'application/json' }),
  ...(token !== null && { authorization: token }),
  ...(key !== undefined && { 'idempotency-key': key }),
})

/** Makes the attempts of a call and lets every failure through. */
const attempt = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, sender: Sender) => {
  const { signal, retry = true } = input
  const known = sender.token() !== null
  const key = input.key ?? (retry && honoursKey(endpoint, known) ? newKey() : undefined)
  const request = {
    method: endpoint.method,
    path: fillPath(endpoint.path, input.params as Fields) + printQuery(input.query as Fields),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
    ...(input.keepalive && { keepalive: true }),
  }
  const send = async (timeoutMs: number) => {
    const headers = headersOf(input, sender.token(), key)
    const sent = await transport({ ...request, headers, timeoutMs }).catch((error: unknown) => {
      if (error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError'))
        throw error
      throw new CallError(0, undefined)
    })
    if (sent.status >= 400)
      throw new CallError(sent.status, sent.body as ErrorBody | undefined, sent.retryAfterMs)
    // A reply was promised and none can be read: somebody else answered, such as the log-in page of a network.
    if (endpoint.reply && sent.body === undefined) throw new CallError(0, undefined)
    return sent.body as ReplyOf<E>
  }
  const repeatable = retry && isRepeatable(endpoint, known)
  const timeoutMs = TIMEOUT_MS[kindOf(endpoint)]
  // Nobody waits for a server that is known to be out of reach: what the device has is shown, and read again later.
  if (!isWrite(endpoint) && !connection.isUp())
    return withRetries(send, { timeoutMs: Math.min(timeoutMs, UNREACHED_MS), repeatable: false, signal })
  return withRetries(send, { timeoutMs, repeatable, signal })
}

const isWrite = (endpoint: Endpoint): boolean => /write|outside/.test(kindOf(endpoint))

/**
 * What an account asked for is not shown to the next one. Reads fail; nobody is left to hear what became of a write,
 * except a queue, which keeps its own books.
 */
const afterLeaving = async (endpoint: Endpoint, sender: Sender): Promise<never> => {
  if (isWrite(endpoint)) await whileHere(sender)
  throw accountChanged()
}

/**
 * Without an answer, a read of the account that is logged in gets the last one that the device has stored. Queues, which
 * name their account, need to know that nothing came.
 */
const recallLast = async (
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  sender: Sender,
  error: CallError,
) => {
  const reads = endpoint.method === 'GET' || endpoint.reads === true
  const serves = reads && input.by === undefined && !input.fresh && sender.isHere()
  const last =
    serves && isUnanswered(error) ? await lastReplies.recall(sender.account, endpoint, input) : null
  return sender.isHere() ? last : null
}

/** Makes a call of the contract. What becomes of a failure is decided in one place: policy.ts. */
export const call = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> =>
  callAs(endpoint, input, senderOf(input.token, input.by))

/** Makes a call, and repeats it after a proof or a new log-in, always in the name of the same sender. */
const callAs = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  sender: Sender,
): Promise<Answer<E>> => {
  const { handled = false, signal } = input
  const isOurs = () => input.by !== undefined || sender.isHere()
  const { account } = sender
  let token: string | null = null
  try {
    if (account !== null && handled !== true && refusal.question()) await refusal.question()?.(signal)
    token = sender.token()
    const answer = (await attempt(endpoint, input, sender)) as Answer<E>
    if (!isOurs()) return await afterLeaving(endpoint, sender)
    // Whoever reads in the name of an account, such as a download, stores what it reads itself.
    if (input.by === undefined || isWrite(endpoint)) lastReplies.keep(account, endpoint, input, answer)
    return answer
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const last = await recallLast(endpoint, input, sender, error)
    if (last !== null) return last as Answer<E>
    const next = decideFailure(endpoint, error, {
      withToken: token !== null,
      handled,
      queued: input.by !== undefined,
    })
    // Only a refused session concerns the next account: it may not be theirs that ends.
    if (!isOurs() && next !== 'log-out') return afterLeaving(endpoint, sender)
    switch (next) {
      case 'prove':
        if (await proveIdentity(sender)) return callAs(endpoint, input, sender)
        if (!isOurs()) return afterLeaving(endpoint, sender)
        throw error
      case 'log-out':
        // Whoever logs in again goes on where they were, with the same request.
        if (
          token !== null &&
          (await refusal.answer({
            token,
            account,
            why: endingOf(error.code),
            writes: isWrite(endpoint),
            signal,
          }))
        )
          return callAs(endpoint, input, sender)
        throw error
      case 'set-up':
        // A renewed session says what has to be done first: set up a second factor, or confirm the address.
        void session.revalidate()
        throw error
      case 'null':
        logQuietly(endpoint, error)
        return null as Answer<E>
      case 'list':
        logQuietly(endpoint, error)
        return { matches: 0, list: [], failed: true } as unknown as Answer<E>
      case 'tell':
        tellError(error)
        throw error
      case 'pass-on':
        throw error
    }
  }
}

/** Quiet for the person, not for whoever looks into it. */
const logQuietly = (endpoint: Endpoint, { status, message }: CallError) => {
  if (status === 404) return
  // oxlint-disable-next-line no-console -- a quiet failure leaves its only trace here
  console.warn(`${endpoint.method} ${endpoint.path} failed: ${status} ${message}`)
}
