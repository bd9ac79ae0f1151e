import type { Server } from 'node:http'
import { PerformanceObserver } from 'node:perf_hooks'

export interface Served {
  readonly count: number
  /** What it takes when nothing else happens on the machine. */
  readonly p10: number
  readonly p50: number
  readonly p99: number
  /** Spent on garbage for each of them, in milliseconds. */
  readonly garbage: number
}

/** How long the server itself takes for some calls, from their arrival until all of the reply is handed over. */
export const watchServing = (server: Server, isMeant: (method: string, url: string) => boolean) => {
  let times: number[] = []
  let garbage = 0
  server.on('request', ({ method = '', url = '' }, reply) => {
    if (!isMeant(method, url)) return
    const began = performance.now()
    reply.once('finish', () => times.push(performance.now() - began))
  })
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) garbage += duration
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    /** What was served since it was last asked. */
    take: (): Served => {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      const served = {
        count: sorted.length,
        p10: at(0.1),
        p50: at(0.5),
        p99: at(0.99),
        garbage: garbage / Math.max(1, sorted.length),
      }
      times = []
      garbage = 0
      return served
    },
    stop: () => observer.disconnect(),
  }
}
