import type { FastifyBaseLogger } from 'fastify'
import { within } from './within.ts'

/** How long requests under way may take once the process is asked to stop. */
export const DRAIN_MS = 30_000
/** After an error nobody handled the process is not to be trusted for long. */
const CRASH_DRAIN_MS = 10_000
/** Tells a crash, after which we are started again, from a start that failed. */
export const CRASHED = 70
/** A second signal this soon is the same Ctrl-C, sent on by whoever started us. */
const SAME_MS = 1000

export interface Lifecycle {
  /** What is closed at the end, the last first, and how long that may take. */
  readonly onStop: (close: () => Promise<unknown>, limitMs: number) => void
  /** What is done before anything is closed. */
  readonly onDrain: (drain: (limitMs: number) => Promise<void>) => void
  /** Where it is told that the process ends by an error. */
  readonly logTo: (log: Pick<FastifyBaseLogger, 'fatal'>) => void
  readonly stop: (code: number, drainMs?: number) => Promise<void>
}

interface Closer {
  readonly close: () => Promise<unknown>
  readonly limitMs: number
}

const MARGIN_MS = 3000

/** Ends the process in an orderly way, whatever asks it to: a signal, the end of its parent, or an unhandled error. */
export const makeLifecycle = (): Lifecycle => {
  let log: Pick<FastifyBaseLogger, 'fatal'> | undefined
  const logFatal = (err: unknown, message: string) => {
    if (log) log.fatal({ err }, message)
    else process.stderr.write(`${message}\n${err instanceof Error ? err.stack : String(err)}\n`)
  }
  const closers: Closer[] = []
  let drain: (limitMs: number) => Promise<void> = () => Promise.resolve()
  let stopping: Promise<void> | undefined
  const run = async (code: number, drainMs: number) => {
    await within(drainMs + MARGIN_MS, drain(drainMs))
    for (const { close, limitMs } of closers.toReversed()) await within(limitMs, close())
    process.exit(code)
  }
  const stop = (code: number, drainMs = 0) => (stopping ??= run(code, drainMs))
  let asked = 0
  const onSignal = () => {
    if (asked !== 0 && performance.now() - asked > SAME_MS) process.exit(1)
    if (asked === 0) asked = performance.now()
    void stop(0, DRAIN_MS)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  // Started by another process that is gone: nobody would stop us otherwise.
  process.once('disconnect', () => void stop(0, DRAIN_MS))
  // Whoever read what we print is gone: to print that would fail again, without end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  const crash = (message: string) => (error: unknown) => {
    logFatal(error, message)
    void stop(CRASHED, CRASH_DRAIN_MS)
  }
  process.on('uncaughtException', crash('An error was not handled; the server stops and is started again.'))
  process.on('unhandledRejection', crash('A promise was not handled; the server stops and is started again.'))
  return {
    onStop: (close, limitMs) => void closers.push({ close, limitMs }),
    onDrain: (next) => {
      drain = next
    },
    logTo: (next) => {
      log = next
    },
    stop,
  }
}
