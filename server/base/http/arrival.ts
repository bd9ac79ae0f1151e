import type { FastifyRequest } from 'fastify'
import { isNodeRate } from '@cairn/domain/access/rates'
import type { Endpoint } from '@cairn/contract/endpoint'
import { fail } from '../fail.ts'
import { visitorMayAsk } from '../on.ts'
import type { Parts } from '../parts.ts'
import { addressKey } from '../rates.ts'
import { isOverTls } from './over-tls.ts'
import { deviceOf, type Device } from '../session-cookie.ts'
import { readToken, type Session } from '../session.ts'

/** Who makes a call: known before its body is read. */
export interface Arrival {
  readonly token: string | null
  readonly session: Session | null
  readonly device: Device
}

const VISITOR: Arrival = { token: null, session: null, device: deviceOf({}, false) }
const arrivals = new WeakMap<FastifyRequest, Arrival>()

export const arrivalOf = (request: FastifyRequest): Arrival => arrivals.get(request) ?? VISITOR
export const isSignedIn = (request: FastifyRequest): boolean => arrivalOf(request).session !== null

/** The address of calls a page makes while it is rendered; no connection has it. */
export const OWN_ADDRESS = 'internal'
const isOwn = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress === OWN_ADDRESS

/** Pages are rendered for visitors, and counted by where they come from. */
export const countPage = ({ rates }: Pick<Parts, 'rates'>, request: FastifyRequest): void =>
  rates.take('page', addressKey(request.ip))

const isSearch = ({ query }: Endpoint): boolean =>
  'query' in ((query as { readonly properties?: object } | undefined)?.properties ?? {})

/** What is read and checked in the time of a small call. */
const BYTES_PER_CALL = 64 * 1024

/** A large body costs as much as many small calls, and counts as many. */
export const countBody = ({ rates }: Pick<Parts, 'rates'>, request: FastifyRequest, bytes: number): void => {
  const { session } = arrivalOf(request)
  const cost = Math.floor(bytes / BYTES_PER_CALL)
  if (session !== null && cost > 0)
    rates.take(session.actor.program === true ? 'program' : 'person', session.actor.id, cost)
}

/** People are counted by who they are and visitors by address, since many people share one. */
const countCall = (
  { rates }: Parts,
  endpoint: Endpoint,
  request: FastifyRequest,
  session: Session | null,
): void => {
  const who = session?.actor.id ?? addressKey(request.ip)
  // Files are asked for by pages themselves, without a session.
  if (endpoint.rate === 'file') return rates.take('file', addressKey(request.ip))
  if (session === null) rates.take('visitor', who)
  else rates.take(session.actor.program === true ? 'program' : 'person', who)
  if (isSearch(endpoint)) rates.take(session === null ? 'visitorSearch' : 'search', who)
  if (isNodeRate(endpoint.rate)) rates.take(endpoint.rate, who)
}

/** Finds who calls, and refuses who may not even ask. True: there is nothing left to do. */
export const arrive = async (parts: Parts, endpoint: Endpoint, request: FastifyRequest): Promise<boolean> => {
  const token = readToken(request.headers.authorization)
  const device = deviceOf(request.headers, isOverTls(request, parts.env.publicUrl))
  const session = token === null ? null : await parts.findSession(token, parts.now(), device)
  if (!isOwn(request)) countCall(parts, endpoint, request, session)
  if (token !== null && session === null) {
    if (endpoint.doneWithoutSession) return true
    fail('token_rejected')
  }
  if (session?.mustConfirm && !endpoint.beforeConfirmation) {
    if (!visitorMayAsk(endpoint.access)) fail('email_unconfirmed')
    arrivals.set(request, { ...VISITOR, device })
    return false
  }
  // The second factor is set up once the address is confirmed.
  if (session?.mustSetUp && !session.mustConfirm && !endpoint.beforeSecondFactor) fail('second_factor_setup')
  if (session === null && !visitorMayAsk(endpoint.access)) fail('unauthenticated')
  arrivals.set(request, { token, session, device })
  return false
}
