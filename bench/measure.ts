import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface Call {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers?: Record<string, string>
  /** It is made, but its time does not count. */
  readonly aside?: boolean
}

export interface Load {
  readonly port: number
  readonly connections: number
  readonly ms: number
  readonly calls: readonly Call[]
  /** Each call is made once, and not again until the time is over. */
  readonly once?: boolean
  /** How long each connection rests between calls. */
  readonly pauseMs?: number
}

export interface Measured {
  readonly count: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly failures: number
  /** All that was answered. */
  readonly bytes: number
}

/** Calls from a thread of their own, each connection asking again as soon as it is answered; or until something ends. */
export const measure = (load: Load, end?: Promise<unknown>): Promise<Measured> =>
  new Promise((done, failed) => {
    const file = fileURLToPath(new URL('./load.mjs', import.meta.url))
    const worker = new Worker(file, { workerData: load })
    worker.once('message', done)
    worker.once('error', failed)
    const stop = () => worker.postMessage('stop')
    void end?.then(stop, stop)
  })
