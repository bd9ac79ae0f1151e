import { fail } from '../fail.ts'
import { takeTurns } from '../turns.ts'
import type { Task } from './task.ts'
import { startThread, type Thread } from './thread.ts'

export interface Threads {
  /** Runs a task beside everything else. Input and output are copied. */
  readonly run: <Input, Output>(task: Task<Input, Output>, input: Input) => Promise<Output>
  readonly close: () => Promise<void>
}

export interface ThreadsOptions {
  /** What each thread runs: it serves the tasks. */
  readonly program: URL
  readonly threads?: number
  /** So many tasks wait for a thread; more are refused at once. */
  readonly waiting?: number
  /** A thread that had nothing to do for so long gives its memory back. */
  readonly idleMs?: number
  /** Another limit than a task has of its own, for tests. */
  readonly timeMs?: (name: string) => number | undefined
}

/** A few threads for work that would hold up everything else. They are started when needed and used again. */
export const openThreads = (options: ThreadsOptions): Threads => {
  const { program, threads: most = 2, waiting: mostWaiting = 100, idleMs = 60_000 } = options
  const running = new Set<Thread>()
  const idle = new Map<Thread, NodeJS.Timeout>()
  const inTurn = takeTurns(most, mostWaiting)
  let closed = false

  const take = (): Thread => {
    const thread = [...idle.keys()].find((one) => !one.ended()) ?? startThread(program)
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    running.add(thread)
    return thread
  }
  const release = (thread: Thread): void => {
    running.delete(thread)
    if (thread.ended()) return
    const drop = () => {
      idle.delete(thread)
      void thread.end()
    }
    idle.set(thread, setTimeout(drop, idleMs).unref())
  }
  const runNow = async (name: string, input: unknown, timeMs: number): Promise<unknown> => {
    const thread = take()
    try {
      return await thread.run({ name, input }, timeMs)
    } finally {
      release(thread)
    }
  }

  return {
    run: <Input, Output>({ name, timeMs }: Task<Input, Output>, input: Input) =>
      inTurn(async () => {
        if (closed) fail('busy')
        return (await runNow(name, input, options.timeMs?.(name) ?? timeMs)) as Output
      }),
    close: async () => {
      closed = true
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all([...running, ...idle.keys()].map((thread) => thread.end()))
    },
  }
}
