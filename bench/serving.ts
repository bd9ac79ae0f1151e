import type { Server } from 'node:http'
import { PerformanceObserver } from 'node:perf_hooks'

export interface Times {
  /** What it takes while little else happens on the machine. */
  readonly p10: number
  readonly p50: number
  readonly p99: number
}

export interface Served {
  readonly count: number
  /** Until the reply is there. */
  readonly ready: Times
  /** Until all of it is handed over. */
  readonly sent: Times
  /** Spent on garbage for each of them, in milliseconds. */
  readonly garbage: number
}

const timesOf = (all: readonly number[]): Times => {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p10: at(0.1), p50: at(0.5), p99: at(0.99) }
}

/** How long the server itself takes for some calls, from their arrival. */
export const watchServing = (server: Server, isMeant: (method: string, url: string) => boolean) => {
  let [ready, sent]: [number[], number[]] = [[], []]
  let garbage = 0
  server.on('request', ({ method = '', url = '' }, reply) => {
    if (!isMeant(method, url)) return
    const began = performance.now()
    reply.once('finish', () => sent.push(performance.now() - began))
    reply.end = new Proxy(reply.end, {
      apply: (end, self, given) => {
        ready.push(performance.now() - began)
        return Reflect.apply(end, self, given)
      },
    })
  })
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) garbage += duration
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    /** What was served since it was last asked. */
    take: (): Served => {
      const count = sent.length
      const served = {
        count,
        ready: timesOf(ready),
        sent: timesOf(sent),
        garbage: garbage / Math.max(1, count),
      }
      ;[ready, sent, garbage] = [[], [], 0]
      return served
    },
    stop: () => observer.disconnect(),
  }
}
