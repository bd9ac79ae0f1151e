import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS } from '@cairn/domain/base/constants'
import { fail } from '../base/fail.ts'
import { readBytes } from '../base/http/bodies.ts'
import type { Parts } from '../base/parts.ts'
import { addressKey } from '../base/rates.ts'
import { findAttemptBy } from './attempts.ts'
import { findCharge } from './plan/charges.ts'
import { checkCharge } from './plan/settle.ts'
import { review } from './settle.ts'

const PATH = '/purchase/event'
const MOST_BYTES = 256 * 1024

/**
 * Takes what the card network reports, as it was signed. False: it does not come from there. The same event may come any
 * number of times and in any order: it only says which charge to look at.
 */
export const receiveCardEvent = async (
  parts: Parts,
  body: Buffer,
  signature: string | undefined,
): Promise<boolean> => {
  const event = parts.cards.readEvent(body, signature)
  if (!event) return false
  const attempt =
    event.charge === undefined ? undefined : await findAttemptBy(parts.db, { charge: event.charge })
  if (attempt) await review(parts, parts.now(), attempt)
  else if (event.charge !== undefined) {
    const charge = await findCharge(parts.db, { charge: event.charge })
    if (charge) await checkCharge(parts, parts.now(), charge)
  }
  return true
}

const signatureOf = ({ headers }: FastifyRequest): string | undefined => {
  const value = headers['stripe-signature']
  return typeof value === 'string' ? value : undefined
}

/** The address that a card network calls. The bytes are read as they are: they are what was signed. */
export const serveCardEvents = (app: FastifyInstance, parts: Parts, bodyMs = LIMITS.bodyMs): void => {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!(await receiveCardEvent(parts, body, signatureOf(request)))) {
      // A network may call as often as it likes; whoever only pretends to be one is counted like a visitor.
      parts.rates.take('visitor', addressKey(request.ip))
      fail('invalid', 'The signature does not match.')
    }
    return reply.code(200).header('cache-control', 'no-store').send({ received: true })
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: FastifyRequest['raw']) =>
      readBytes(payload, MOST_BYTES, bodyMs),
    )
    for (const prefix of ['', '/api'])
      scope.route({
        method: 'POST',
        url: prefix + PATH,
        bodyLimit: MOST_BYTES,
        config: { takesFile: true },
        handler,
      })
  })
}
