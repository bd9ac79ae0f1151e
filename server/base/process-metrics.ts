import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { counter, gauge, gauges, type Metric } from './exposition.ts'
import { VERSION } from './version.ts'

const RESOLUTION_MS = 20

/** How long the event loop was held up. Each reading begins a new period. */
export const measureEventLoop = (app: FastifyInstance): (() => readonly Metric[]) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  // The timer itself takes the resolution; what comes on top is delay.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) / 1000
  return () => {
    const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map(seconds)
    delay.reset()
    return [
      gauges(
        'cairn_event_loop_delay_seconds',
        'Event-loop delay since the last scrape.',
        [
          { labels: { quantile: '0.5' }, value: p50 ?? 0 },
          { labels: { quantile: '0.99' }, value: p99 ?? 0 },
          { labels: { quantile: '1' }, value: max ?? 0 },
        ],
        'most',
      ),
    ]
  }
}

export const poolMetrics = (pool: Pool): readonly Metric[] => [
  gauge('cairn_db_connections', 'Open database connections of the pool.', pool.totalCount),
  gauge('cairn_db_connections_idle', 'Open database connections nobody uses.', pool.idleCount),
  gauge('cairn_db_connections_max', 'Most database connections the pool opens.', pool.options.max),
  gauge('cairn_db_waiting', 'Requests waiting for a database connection.', pool.waitingCount),
]

export const processMetrics = (): readonly Metric[] => {
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauges(
      'cairn_build_info',
      'Version of Cairn and of Node.',
      [{ labels: { version: VERSION, node: process.version }, value: 1 }],
      'most',
    ),
    gauge('cairn_memory_bytes', 'Resident memory.', rss),
    gauge('cairn_heap_used_bytes', 'Heap in use.', heapUsed),
    gauge('cairn_heap_bytes', 'Size of the heap.', heapTotal),
    counter('cairn_cpu_seconds_total', 'Processor time of this node.', (user + system) / 1e6),
    gauge('cairn_uptime_seconds', 'Seconds since this node started.', Math.floor(process.uptime()), 'most'),
  ]
}
