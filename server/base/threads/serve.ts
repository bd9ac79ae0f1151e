import { parentPort } from 'node:worker_threads'
import { ERRORS } from '@cairn/contract/errors'
import { Failure } from '../fail.ts'
import type { Reply, Request } from './task.ts'

/** What runs under a name. It is loaded when it is first asked for. */
export type Implementations = Readonly<Record<string, () => Promise<(input: never) => unknown>>>

/** Nested deeper than the stack reaches. */
const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError && error.message.includes('call stack')

const explain = (error: unknown): Reply => {
  if (error instanceof Failure) {
    const { code, message, details } = error
    return { kind: 'failed', code, message, details }
  }
  if (isTooDeep(error))
    return { kind: 'failed', code: 'file_too_complex', message: ERRORS.file_too_complex.message }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'broken', message, stack }
}

/** Answers the requests of the node, one after another; called in the thread. */
export const serveTasks = (tasks: Implementations): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const reply = (message: Reply) => parentPort?.postMessage(message)
  parentPort?.on('message', async ({ name, input }: Request) => {
    try {
      const load = tasks[name]
      if (!load) throw new Error(`there is no task ${name}`)
      const run = await load()
      reply({ kind: 'started' })
      reply({ kind: 'done', output: await run(input as never) })
    } catch (error) {
      reply(explain(error))
    }
  })
}
