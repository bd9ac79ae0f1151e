import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { backoffMs, pause as usualPause, type Pause } from '../backoff.ts'
import { applicationName } from '../db/connect.ts'

export interface ListenSettings {
  readonly url: string
  /** What is heard, and by whom. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  readonly log: FastifyBaseLogger
  /** Each time the connection listens, the first time included: what was said before is to be read. */
  readonly onListening: () => void
  /** Now and then, when the connection was found to be well. */
  readonly onChecked?: () => void
  /** For tests, which do not wait. */
  readonly pause?: Pause
}

export interface Connection {
  /** Rejects when the first attempt fails; nothing is tried again then. */
  readonly started: Promise<void>
  /** Whether events of other nodes are heard at this moment. */
  readonly isListening: () => boolean
  /** Everything that was said before this time is heard, by the clock of the process. */
  readonly heardUntil: () => number
  /** Settles once everything is heard that was said before; rejects without a connection. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

const CONNECT_MS = 5000
/** A connection that is cut without a word, by a firewall for instance, is noticed by an unanswered question. */
const CHECK_EVERY_MS = 15_000
const ANSWER_MS = 5000
const GOODBYE_MS = 1000

const openClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CHECK_EVERY_MS,
  })

/** Rejects once the client is of no more use, for whatever reason. */
const lossOf = (client: pg.Client): Promise<never> => {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('the connection ended')))
  })
  lost.catch(() => undefined)
  return lost
}

/** A client that cannot say goodbye, since nobody answers, is cut. */
const endClient = async (client: pg.Client): Promise<void> => {
  const stop = new AbortController()
  const cut = usualPause(GOODBYE_MS, stop.signal).then(() => {
    if (!stop.signal.aborted) client.connection.stream.destroy()
  })
  await Promise.race([client.end().catch(() => undefined), cut])
  stop.abort()
}

/** Returns when the signal aborts; throws when the connection is lost or no longer answers. */
const stayConnected = async (
  lost: Promise<never>,
  check: () => Promise<void>,
  pause: Pause,
  signal: AbortSignal,
) => {
  while (!signal.aborted) {
    await Promise.race([lost, pause(CHECK_EVERY_MS, signal)])
    if (!signal.aborted) await Promise.race([lost, check()])
  }
}

/**
 * Keeps one LISTEN connection for as long as the node runs. There is never a second one: a client is ended before the
 * next begins, and every attempt waits longer than the one before.
 */
export const keepListening = (settings: ListenSettings): Connection => {
  const { url, channels, log, onListening, onChecked, pause = usualPause } = settings
  const ending = new AbortController()
  const { signal } = ending
  let failures = 0
  let hasStarted = false
  let listening: pg.Client | undefined
  let heardUntil = 0

  /** Whatever was said on a connection before an answer came before that answer. */
  const ask = async (client: pg.Client, question = '') => {
    const asked = performance.now()
    await client.query(question)
    heardUntil = Math.max(heardUntil, asked)
  }
  const listenOnce = async (onStarted: () => void): Promise<void> => {
    const client = openClient(url)
    const lost = lossOf(client)
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    const cut = () => void endClient(client)
    signal.addEventListener('abort', cut)
    try {
      // A client that is ended while it connects never settles its promise.
      await Promise.race([lost, client.connect()])
      const listen = Object.keys(channels).map((channel) => `listen ${channel}`)
      await Promise.race([lost, ask(client, listen.join('; '))])
      if (failures > 0) log.info({ failures }, 'live connection is back')
      failures = 0
      hasStarted = true
      listening = client
      onStarted()
      onListening()
      const check = async () => {
        await ask(client)
        onChecked?.()
      }
      await stayConnected(lost, check, pause, signal)
    } finally {
      listening = undefined
      signal.removeEventListener('abort', cut)
      await endClient(client)
    }
  }
  const run = async (onStarted: () => void, onRefused: (error: unknown) => void): Promise<void> => {
    while (!signal.aborted) {
      try {
        await listenOnce(onStarted)
      } catch (error) {
        if (!hasStarted) return onRefused(error)
        // One line per outage: the reason seldom changes from one attempt to the next.
        if (failures === 0 && !signal.aborted) log.warn({ err: error }, 'live connection was lost')
      }
      if (!signal.aborted) await pause(backoffMs(failures++, Math.random()), signal)
    }
  }
  let running = Promise.resolve()
  const started = new Promise<void>((resolve, reject) => {
    running = run(resolve, reject)
  })
  return {
    started,
    isListening: () => listening !== undefined,
    heardUntil: () => heardUntil,
    settle: async () => {
      if (listening === undefined) throw new Error('nothing is heard')
      await ask(listening)
    },
    close: () => {
      ending.abort()
      return running
    },
  }
}
