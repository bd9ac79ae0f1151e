import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '@cairn/contract/errors'
import { isSignedIn } from './http/arrival.ts'

/** Servers whose database did not answer when it was last asked. */
const down = new WeakSet<FastifyInstance>()

/** A client that left before its answer has nobody to tell, and nothing is wrong with the server. */
const hasLeft = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.raw.destroyed || request.raw.socket?.destroyed === true

/** Two writes that got in each other's way: the database itself is well. */
const isPassing = (error: Error): boolean => String((error as { code?: unknown }).code).startsWith('40')

/**
 * Logs a request that failed. Of an outage only its beginning is worth a line, for everything is refused until it ends;
 * the cause of what nobody expected is logged with its stack.
 */
export const logFailure = (
  error: Error,
  code: ErrorCode,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { status, message } = ERRORS[code]
  if (status < 500) return
  if (hasLeft(request, reply)) return request.log.debug({ reason: error.message }, 'the client left')
  if (code === 'internal') return request.log.error({ err: error }, message)
  if (code !== 'busy' || isPassing(error)) return request.log.warn({ reason: error.message }, message)
  if (down.has(request.server)) return
  down.add(request.server)
  request.log.warn(
    { reason: error.message },
    'the database does not answer; requests are refused until it does',
  )
}

/** Says when an outage is over: who is logged in was looked up in the database. */
export const logOutages = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    if (!down.has(request.server) || reply.statusCode >= 500 || !isSignedIn(request)) return
    down.delete(request.server)
    request.log.warn('the database answers again')
  })
}
