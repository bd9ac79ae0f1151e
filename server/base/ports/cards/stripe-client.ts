import { Stripe } from 'stripe'
import { VERSION } from '../../version.ts'
import { CardsUnreachable } from '../cards.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Another server that speaks the same; undefined: Stripe's own. */
  readonly apiBase: string | undefined
  /** What organizations know this site by when they connect their account; undefined: they enter a code. */
  readonly connectClientId?: string | undefined
}

/** How long one call may take, and how often it is repeated under the same idempotency key. */
export interface StripePatience {
  readonly timeoutMs: number
  readonly retries: number
}

const USUAL: StripePatience = { timeoutMs: 20_000, retries: 2 }

/** The library knows no path in front of its own, so the HTTP client adds it. */
const prefixedClient = (prefix: string) => {
  const client = Stripe.createNodeHttpClient()
  if (prefix === '') return client
  const plain = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, ...rest) => plain(host, port, `${prefix}${path}`, ...rest)
  return client
}

const addressOf = (apiBase: string | undefined) => {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port, pathname } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? '80' : '443'),
    httpClient: prefixedClient(pathname.replace(/\/+$/, '')),
  }
}

export const openStripeClient = (
  { secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  { timeoutMs, retries }: StripePatience = USUAL,
): Stripe =>
  new Stripe(secretKey, {
    ...addressOf(apiBase),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Cairn', version: VERSION },
  })

export type StripeFailure = InstanceType<typeof Stripe.errors.StripeError>

export const isStripeFailure = (error: unknown): error is StripeFailure =>
  error instanceof Stripe.errors.StripeError

/** Nothing of the call was done, or nobody can say: not even an error that Stripe itself has named. */
const isUnreachable = (error: StripeFailure): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  // Also an answer that is no JSON, from a proxy in between.
  error instanceof Stripe.errors.StripeAPIError

/** Stripe's own text may hold what was sent to it; the id of the request is enough to look it up there. */
const describe = ({ type, code, statusCode, requestId }: StripeFailure): string =>
  ['Stripe', type, statusCode, code, requestId].filter((part) => part !== undefined).join(' ')

/** Runs a call. `known` handles the failures that have a meaning there; all others are translated. */
export const askStripe = async <T>(
  call: () => Promise<T>,
  known: (failure: StripeFailure) => T | undefined | Promise<T | undefined> = () => undefined,
): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (!isStripeFailure(error)) throw error
    if (isUnreachable(error)) throw new CardsUnreachable(describe(error))
    const meaning = await known(error)
    if (meaning !== undefined) return meaning
    // oxlint-disable-next-line preserve-caught-error -- the original repeats what was sent, and causes are logged
    throw new Error(describe(error))
  }
}

/** The object is not there: it never was, or it belongs to another account. */
export const isMissing = (failure: StripeFailure): boolean => failure.code === 'resource_missing'
