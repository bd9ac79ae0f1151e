import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LIMITS } from '@cairn/domain/base/constants'

/**
 * Reads on what is left of a body nobody wants, up to a bound. A connection that is closed while its client still sends
 * is reset, and the client never sees why it was refused.
 */
const discardRest = (raw: IncomingMessage): void => {
  let left: number = LIMITS.discardedBytes
  const end = () => raw.socket.destroy()
  const late = setTimeout(end, LIMITS.discardedMs)
  raw.once('close', () => clearTimeout(late))
  raw.on('error', () => undefined)
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) end()
  })
  raw.resume()
}

/** Clients that asked whether to send their body and have not been told to yet. */
const waiting = new WeakSet<IncomingMessage>()

/** Answers a call before its body has arrived in a way that reaches the client. */
export const answerEarly = (app: FastifyInstance): void => {
  // Asked first, a client is told to send its body only once somebody reads it: see preParsing below.
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request)
    app.server.emit('request', request, response)
  })
  // Any other expectation may be ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('preParsing', async (request, reply, payload) => {
    if (waiting.delete(request.raw)) reply.raw.writeContinue()
    return payload
  })
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    // Told nothing, it sends no body, and what it sends next could not be told from one.
    if (waiting.delete(raw)) reply.header('connection', 'close')
    else if (raw.complete === false) discardRest(raw)
    return payload
  })
}
