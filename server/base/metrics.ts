import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Parts } from './parts.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Series {
  count: number
  sum: number
  readonly buckets: number[]
}

/** Counts and times requests by route, in the form Prometheus reads. */
export const measureRequests = (app: FastifyInstance) => {
  const series = new Map<string, Series>()
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page'
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
    const one = series.get(labels) ?? { count: 0, sum: 0, buckets: BUCKETS.map(() => 0) }
    const seconds = reply.elapsedTime / 1000
    one.count += 1
    one.sum += seconds
    for (const [i, edge] of BUCKETS.entries()) if (seconds <= edge) one.buckets[i] = (one.buckets[i] ?? 0) + 1
    series.set(labels, one)
  })
  return series
}

const gauge = (name: string, help: string, value: number) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
]

export const printMetrics = (series: ReadonlyMap<string, Series>, parts: Parts, pool: Pool): string => {
  const name = 'cairn_http_request_duration_seconds'
  const lines = [`# HELP ${name} How long requests took.`, `# TYPE ${name} histogram`]
  for (const [labels, { count, sum, buckets }] of series) {
    for (const [i, edge] of BUCKETS.entries())
      lines.push(`${name}_bucket{${labels},le="${edge}"} ${buckets[i]}`)
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`, `${name}_sum{${labels}} ${sum}`)
    lines.push(`${name}_count{${labels}} ${count}`)
  }
  lines.push(
    ...gauge('cairn_db_connections', 'Open database connections.', pool.totalCount),
    ...gauge('cairn_db_waiting', 'Requests waiting for a database connection.', pool.waitingCount),
    ...gauge('cairn_live_streams', 'Open event streams.', parts.live.streams.open),
    ...gauge('cairn_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    ...gauge('cairn_uptime_seconds', 'Seconds since this node started.', Math.floor(process.uptime())),
  )
  return `${lines.join('\n')}\n`
}
