import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Connections } from './base/db/connections.ts'
import { backoffMs, pause } from './base/backoff.ts'
import { makeRelay } from './base/relay.ts'
import type { SiblingMessage } from './base/siblings.ts'
import { within } from './base/within.ts'

/** What the first worker may load its program before: where the database is, and how many may use it. */
export interface Plan {
  readonly url: string
  /** For each of them. */
  readonly connections: Connections
  readonly count: number
}

/** What a worker is told before it starts its node. */
export interface Beginning extends Plan {
  readonly kind: 'begin'
  /** One of them runs the background jobs of this machine, and greets. */
  readonly first: boolean
}

/** Said by a worker that serves. */
export interface Ready {
  readonly kind: 'ready'
}

type Told = SiblingMessage | Ready

const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'kind' in message

/** A crash on the first request after a start must not become a loop that keeps a core busy. */
const RESTART = { firstMs: 500, mostMs: 30_000 }
/** A worker that has served for so long was not started in vain. */
const SERVED_MS = 60_000

export interface Workers {
  /** Settles once the first one serves; rejects when it ends before, having said why. */
  readonly started: Promise<void>
  /** Asks all to finish what they are doing, and ends those by force that do not within the limit. */
  readonly stop: (limitMs: number) => Promise<void>
}

const howItEnded = (code: number | null, signal: string | null): string =>
  signal === null ? `crashed (code ${code})` : `was ended by ${signal}`

/** It has said why. */
export class WorkerFailed extends Error {}

/**
 * Runs several workers on one port (decision 065), and starts those again that end. The others are started one after
 * another, once the first serves: a site is up as soon as it would be with one.
 */
export const startWorkers = (plan: Promise<Plan>, say: (line: string) => void): Workers => {
  const stopping = new AbortController()
  const relay = makeRelay<Worker>()
  const running = new Set<Worker>()

  /** Once it listens: what is sent to a worker before is lost. */
  const begin = async (worker: Worker, first: boolean) => {
    const beginning: Beginning = { kind: 'begin', ...(await plan), first }
    worker.send(beginning)
  }
  /** Runs one worker until it ends. */
  const runOnce = async (first: boolean, onReady: () => void) => {
    const worker = cluster.fork()
    running.add(worker)
    worker.on('message', (message: unknown) => {
      if (!isTold(message)) return
      if (message.kind === 'ready') onReady()
      else relay.hear(worker, message)
      // Without a plan there will be no site, and whoever makes the plan says why.
      if (message.kind === 'joined') begin(worker, first).catch(() => undefined)
    })
    worker.on('error', () => undefined)
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
    running.delete(worker)
    relay.leave(worker)
    return { code, signal }
  }
  /** Keeps one place filled for as long as the site runs. */
  const keepRunning = async (place: number, onReady: () => void, onEnd: () => void) => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const { code, signal } = await runOnce(place === 0, onReady)
      onEnd()
      if (stopping.signal.aborted) return
      if (performance.now() - began > SERVED_MS) failures = 0
      const wait = backoffMs(failures++, 1, RESTART)
      say(`Worker ${place + 1} ${howItEnded(code, signal)}; it is started again in ${wait / 1000} s.`)
      await pause(wait, stopping.signal)
    }
  }
  const startPlace = (place: number): Promise<void> =>
    new Promise((resolve, reject) => {
      let served = false
      const onReady = () => {
        served = true
        resolve()
      }
      const onEnd = () => {
        if (served) return
        if (place === 0) stopping.abort()
        reject(new WorkerFailed())
      }
      keepRunning(place, onReady, onEnd).catch(reject)
    })
  const startOthers = async () => {
    const { count } = await plan
    for (let place = 1; place < count && !stopping.signal.aborted; place++)
      await startPlace(place).catch(() => undefined)
  }
  const started = startPlace(0)
  void started.then(startOthers).catch(() => undefined)
  return {
    started,
    stop: async (limitMs) => {
      stopping.abort()
      const all = [...running]
      const ended = Promise.all(all.map((worker) => once(worker, 'exit')))
      for (const worker of all) worker.process.kill('SIGTERM')
      await within(limitMs, ended)
      for (const worker of running) worker.process.kill('SIGKILL')
    },
  }
}
