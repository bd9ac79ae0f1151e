import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '@cairn/contract/errors'
import { Failure } from '../fail.ts'
import type { Reply, Request } from './task.ts'

/** Each thread; what its libraries allocate outside of JavaScript is not counted. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** Loading the code of a task takes a moment on a busy machine, and never this long. */
const LOAD_MS = 120_000

export interface Thread {
  /** Runs one task; afterwards the thread takes another, unless it has ended. */
  readonly run: (request: Request, timeMs: number) => Promise<unknown>
  readonly ended: () => boolean
  readonly end: () => Promise<void>
}

/** While developing and testing the program is TypeScript, which needs help to start in a thread. */
const startWorker = (program: URL): Worker => {
  const isSource = program.pathname.endsWith('.ts')
  return new Worker(isSource ? new URL('./typescript.mjs', import.meta.url) : program, {
    workerData: { program: program.href },
    resourceLimits: MEMORY,
    // Nothing of how the node itself was started, such as the loader of tsx.
    execArgv: [],
  })
}

const asError = (reply: Extract<Reply, { kind: 'failed' | 'broken' }>): Error => {
  if (reply.kind === 'failed') {
    const { code, message, details } = reply
    return new Failure(code as ErrorCode, message, details && { details })
  }
  return Object.assign(new Error(reply.message), { stack: reply.stack })
}

const asCrash = (error: Error): Error =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Failure('file_too_complex') : error

export const startThread = (program: URL): Thread => {
  const worker = startWorker(program)
  let ended = false
  let settle: { done: (output: unknown) => void; broken: (error: Error) => void } | undefined
  let timer: NodeJS.Timeout | undefined
  const finish = () => {
    clearTimeout(timer)
    const current = settle
    settle = undefined
    return current
  }
  const end = async () => {
    ended = true
    await worker.terminate()
  }
  const stopAfter = (ms: number, why: () => Error) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const current = finish()
      // Whoever waits hears of it once nothing of the task runs any more.
      void end().finally(() => current?.broken(why()))
    }, ms)
  }
  let limit = 0
  worker.on('message', (reply: Reply) => {
    if (reply.kind === 'started') stopAfter(limit, () => new Failure('file_too_complex'))
    else if (reply.kind === 'done') finish()?.done(reply.output)
    else finish()?.broken(asError(reply))
  })
  worker.on('error', (error) => {
    ended = true
    finish()?.broken(asCrash(error as Error))
  })
  worker.on('exit', () => {
    ended = true
    finish()?.broken(new Failure('busy'))
  })
  // It keeps no process alive that has nothing else to do.
  worker.unref()
  return {
    run: (request, timeMs) =>
      new Promise((done, broken) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(request)
        settle = { done, broken }
        limit = timeMs
        stopAfter(LOAD_MS, () => new Error(`the code of ${request.name} was not loaded`))
      }),
    ended: () => ended,
    end,
  }
}
