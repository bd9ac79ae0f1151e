import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { cached } from './cached.ts'
import { combineMetrics, gauge, printMetrics, type Metric } from './exposition.ts'
import type { Parts } from './parts.ts'
import { measureEventLoop, poolMetrics, processMetrics } from './process-metrics.ts'
import { measureRequests } from './request-metrics.ts'
import { readWorkload, type Workload } from './workload.ts'
import { workloadMetrics } from './workload-metrics.ts'

const KEEP_MS = 5000
/** What workers ask each other for. */
const OWN = 'metrics'
/** A database that takes longer counts as down: whoever scrapes waits no longer than some seconds. */
const PATIENCE_MS = 3000

const orNothing = async (reading: Promise<Workload>): Promise<Workload | null> => {
  const late = new AbortController()
  try {
    return await Promise.race([reading, wait(PATIENCE_MS, null, { signal: late.signal, ref: false })])
  } catch {
    return null
  } finally {
    late.abort()
  }
}

const isBearer = (token: string, header = ''): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(`Bearer ${token}`), digest(header))
}

/** Everything a monitor wants to know of this node and of the work of the installation. */
export const serveMetrics = (app: FastifyInstance, parts: Parts, pool: Pool): void => {
  const requests = measureRequests(app)
  const eventLoop = measureEventLoop(app)
  const workload = cached(() => orNothing(readWorkload(parts.db)), KEEP_MS)
  const { metricsToken } = parts.env
  const readOwn = (): readonly Metric[] => [
    ...poolMetrics(pool),
    ...eventLoop(),
    gauge(
      'cairn_live_listening',
      'Whether this node hears events of the others.',
      Number(parts.live.isListening()),
      'least',
    ),
    gauge('cairn_live_streams', 'Open event streams.', parts.live.streams.open),
    ...processMetrics(),
    ...requests(),
  ]
  parts.siblings.on(OWN, readOwn)
  const readAll = async (): Promise<readonly Metric[]> => {
    const others = (await parts.siblings.ask(OWN, null)) as readonly (readonly Metric[])[]
    return [...workloadMetrics(await workload()), ...combineMetrics([readOwn(), ...others])]
  }
  app.get('/metrics', async (request: FastifyRequest, reply: FastifyReply) => {
    if (metricsToken !== undefined && !isBearer(metricsToken, request.headers.authorization))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(printMetrics(await readAll()))
  })
}
