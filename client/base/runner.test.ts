import { describe, expect, test } from 'vitest'
import { ada, ben, openPage, restoreAfterEach } from './testing/logged-in-page.ts'
import { settle } from './testing/server.ts'

restoreAfterEach()

const open = async () => {
  const page = await openPage(() => ({ status: 204, body: undefined }))
  const { makeRunner } = await import('./runner.ts')
  return { ...page, run: makeRunner() }
}

/** Work that ends when the test says so. */
const pending = () => {
  let end: (result: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<string>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { work: () => promise, end: (result: string) => end(result), fail: (error: Error) => fail(error) }
}

describe('an action', () => {
  test('runs once, however often it is started while it runs', async () => {
    const { run } = await open()
    const { work, end } = pending()
    let started = 0
    const press = () =>
      run('one', () => {
        started += 1
        return work()
      })
    const first = press()
    // A second press in the same moment, before anything could be rendered, and a third one later.
    expect(await press()).toEqual({ kind: 'ignored' })
    await settle()
    expect(await press()).toEqual({ kind: 'ignored' })
    end('done')
    expect(await first).toEqual({ kind: 'done', result: 'done' })
    expect(started).toBe(1)
  })

  test('is still running while what follows it is under way', async () => {
    const { run } = await open()
    const { work: refresh, end } = pending()
    const first = run(
      'one',
      async () => 'saved',
      async () => void (await refresh()),
    )
    await settle()
    expect(run.isRunning()).toBe(true)
    end('read again')
    await first
    expect(run.isRunning()).toBe(false)
  })

  test('can be started again after a failure', async () => {
    const { run } = await open()
    const error = new Error('The server is busy.')
    expect(await run('one', () => Promise.reject(error))).toEqual({ kind: 'failed', error })
    expect(await run('one', async () => 'now')).toEqual({ kind: 'done', result: 'now' })
  })

  test('has the same idempotency key when the same is tried again after a failure, and a new one otherwise', async () => {
    const { run } = await open()
    const keys: string[] = []
    const attempt = (input: unknown, fails: boolean) =>
      run(input, async (_input, { key }) => {
        keys.push(key)
        if (fails) throw new Error('no')
      })
    await attempt({ name: 'Knots' }, true)
    await attempt({ name: 'Knots' }, false)
    await attempt({ name: 'Knots' }, true)
    await attempt({ name: 'Splices' }, true)
    const [first, again, afterSuccess, other] = keys
    expect(again).toBe(first)
    expect(new Set([first, afterSuccess, other]).size).toBe(3)
  })

  test('never has the key of another file, which cannot be compared', async () => {
    const { run } = await open()
    const keys: string[] = []
    const upload = (text: string) =>
      run({ file: new Blob([text]) }, async (_input, { key }) => {
        keys.push(key)
        throw new Error('no')
      })
    await upload('one')
    await upload('other')
    expect(new Set(keys).size).toBe(2)
  })

  test.each([
    ['done', (work: ReturnType<typeof pending>) => work.end('sent')],
    ['failed', (work: ReturnType<typeof pending>) => work.fail(new Error('no'))],
  ])('that is %s after another account came is nothing for that account to see', async (_name, finish) => {
    const { run, session } = await open()
    const work = pending()
    const outcome = run('one', work.work)
    session.begin(ben)
    finish(work)
    expect(await outcome).toEqual({ kind: 'left' })
    session.begin(ada)
    expect(await run('one', async () => 'mine')).toEqual({ kind: 'done', result: 'mine' })
  })
})
