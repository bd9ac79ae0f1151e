import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from '../../testing/program.ts'
import { task } from './task.ts'
import { openThreads, type Threads, type ThreadsOptions } from './threads.ts'

const LONG = 60_000
const ECHO = task<string, { input: string; threadId: number }>('echo', LONG)
const named = (name: string, timeMs = LONG) => task<null, never>(name, timeMs)

let program: URL
let threads: Threads
beforeAll(async () => {
  program = await builtProgram('thread-tasks')
})
const open = (options: Partial<ThreadsOptions> = {}) => (threads = openThreads({ program, ...options }))
afterEach(() => threads.close())

/** Runs them all and tells how each ended. */
const outcomes = async (runs: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(runs)).map((run) =>
    run.status === 'fulfilled' ? 'done' : ((run.reason as { code?: string }).code ?? 'error'),
  )

describe('threads for heavy work', () => {
  test('run a task elsewhere, and use the same thread again', async () => {
    open()
    const first = await threads.run(ECHO, 'a')
    expect(first.input).toBe('a')
    expect(first.threadId).not.toBe(0)
    expect((await threads.run(ECHO, 'b')).threadId).toBe(first.threadId)
  })

  test('are no more than two, whatever is asked for', async () => {
    open()
    const done = await Promise.all(Array.from({ length: 12 }, (_, n) => threads.run(ECHO, String(n))))
    expect(done.map(({ input }) => input)).toEqual(Array.from({ length: 12 }, (_, n) => String(n)))
    expect(new Set(done.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(2)
  })

  test('a failure on purpose keeps its code and words; anything else is an error', async () => {
    open()
    await expect(threads.run(named('refuse'), null)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Not like this.',
    })
    await expect(threads.run(named('throw'), null)).rejects.toThrow('something else')
    await expect(threads.run(named('unknown'), null)).rejects.toThrow('there is no task unknown')
  })

  test('what takes too long is stopped while everything else goes on, and the next task runs', async () => {
    open({ threads: 1 })
    let turns = 0
    const count = () => {
      turns += 1
      going = setImmediate(count)
    }
    let going = setImmediate(count)
    await expect(threads.run(named('spin', 300), null)).rejects.toMatchObject({
      status: 400,
      code: 'file_too_complex',
    })
    clearImmediate(going)
    expect(turns).toBeGreaterThan(10)
    expect((await threads.run(ECHO, 'next')).input).toBe('next')
  })

  test('what takes too much memory, or is nested too deeply, is too complex as well', async () => {
    open()
    expect(await outcomes([threads.run(named('grow'), null), threads.run(named('nest'), null)])).toEqual([
      'file_too_complex',
      'file_too_complex',
    ])
    expect((await threads.run(ECHO, 'next')).input).toBe('next')
  })

  test('a thread that ends by itself is replaced', async () => {
    open({ threads: 1 })
    await expect(threads.run(named('exit'), null)).rejects.toMatchObject({ code: 'busy' })
    expect((await threads.run(ECHO, 'next')).input).toBe('next')
  })

  test('only so many wait: further ones are told to come back', async () => {
    open({ threads: 1, waiting: 2 })
    const runs = Array.from({ length: 5 }, () => threads.run(ECHO, 'x'))
    expect(await outcomes(runs)).toEqual(['done', 'done', 'done', 'busy', 'busy'])
  })

  test('closing ends what runs and what waits', async () => {
    open({ threads: 1 })
    const runs = [threads.run(named('spin'), null), threads.run(ECHO, 'x')]
    const ended = outcomes(runs)
    await threads.close()
    expect(await ended).toEqual(['busy', 'busy'])
  })
})
