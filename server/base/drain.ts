import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './fail.ts'

export interface Requests {
  /** Takes no new request from now on, on new connections or open ones. */
  readonly refuse: () => void
  /** Ends the requests under way; their handlers find their client gone. */
  readonly cut: () => void
  /** Resolves when no request is under way, or after so many milliseconds; tells whether all had finished. */
  readonly finished: (limitMs: number) => Promise<boolean>
}

/** What is asked while the node stops: whoever watches it hears why, everybody else is to ask another node. */
const answerWhileDraining = (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.split('?')[0]
  if (path === '/healthz') return undefined
  if (path === '/readyz') return reply.code(503).header('retry-after', '2').send({ status: 'draining' })
  throw new Failure('busy')
}

/** Knows the requests under way. One ends when its reply is out and its handler done, also if its client has left. */
export const watchRequests = (app: FastifyInstance): Requests => {
  const open = new Map<FastifyRequest, { readonly reply: FastifyReply; sent: boolean; closed: boolean }>()
  let draining = false
  let onEmpty: (() => void) | undefined
  const note = (request: FastifyRequest, what: 'sent' | 'closed') => {
    const state = open.get(request)
    if (!state) return
    state[what] = true
    if (state.sent && state.closed) open.delete(request)
    if (open.size === 0) onEmpty?.()
  }
  app.addHook('onRequest', async (request, reply) => {
    if (draining) return answerWhileDraining(request, reply)
    open.set(request, { reply, sent: false, closed: false })
    reply.raw.once('close', () => note(request, 'closed'))
  })
  app.addHook('onSend', async (request, reply) => {
    if (draining) reply.header('connection', 'close')
    note(request, 'sent')
  })
  return {
    refuse: () => {
      draining = true
      // Connections that wait for their next request end here; the others end with their reply.
      app.server.close()
      app.server.closeIdleConnections()
    },
    // Not by the connections of the server: a server on localhost has a second one, for the other kind of address.
    cut: () => {
      for (const { reply } of open.values()) reply.raw.destroy()
      app.server.closeAllConnections()
    },
    finished: async (limitMs) => {
      if (open.size === 0) return true
      return new Promise((resolve) => {
        const late = setTimeout(() => resolve(false), limitMs)
        onEmpty = () => {
          clearTimeout(late)
          resolve(true)
        }
      })
    },
  }
}
