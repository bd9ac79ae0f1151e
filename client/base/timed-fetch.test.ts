import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isCallError } from './call-error.ts'
import { timedFetch } from './timed-fetch.ts'
import { transport } from './transport.ts'

interface Line {
  readonly signal: AbortSignal
  readonly answer: () => void
  readonly send: (text: string) => void
  readonly end: () => void
}

/** A server that answers when the test says so. */
const openLine = (): Line => {
  let signal = new AbortController().signal
  let answer = () => {}
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pipe = controller
    },
  })
  vi.stubGlobal('fetch', (_: string, init: { signal: AbortSignal }) => {
    signal = init.signal
    return new Promise<Response>((done, fail) => {
      answer = () => done(new Response(body, { headers: { 'content-type': 'text/csv' } }))
      signal.addEventListener('abort', () => {
        fail(signal.reason as Error)
        pipe?.error(signal.reason)
      })
    })
  })
  return {
    get signal() {
      return signal
    },
    answer: () => answer(),
    send: (text) => pipe?.enqueue(new TextEncoder().encode(text)),
    end: () => pipe?.close(),
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)
const get = (init: RequestInit = {}) => timedFetch('/report', init, 15_000)

test('a request that gets no answer times out, and is not taken for one without a connection', async () => {
  const line = openLine()
  const outcome = outcomeOf(get())
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await outcome).toMatchObject({ name: 'CallError', status: 0, code: 'timeout' })
  expect(line.signal.aborted).toBe(true)
})

test('an answer that stops in the middle times out, too', async () => {
  const line = openLine()
  const outcome = outcomeOf(get())
  line.answer()
  line.send('a,b\n')
  await vi.advanceTimersByTimeAsync(14_000)
  line.send('1,2\n')
  await vi.advanceTimersByTimeAsync(14_000)
  expect(line.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await outcome).toMatchObject({ code: 'timeout' })
})

test('a long answer that keeps coming is read to its end', async () => {
  const line = openLine()
  const file = get()
  line.answer()
  for (let minute = 0; minute < 6; minute += 1) {
    await vi.advanceTimersByTimeAsync(10_000)
    line.send('row\n')
  }
  line.end()
  const { body, response } = await file
  expect(await body.text()).toBe('row\n'.repeat(6))
  expect([response.status, body.type]).toEqual([200, 'text/csv'])
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever calls it off sees that, and no timeout', async () => {
  openLine()
  const wish = new AbortController()
  const outcome = outcomeOf(get({ signal: wish.signal }))
  wish.abort()
  const error = await outcome
  expect(error).toMatchObject({ name: 'AbortError' })
  expect(isCallError(error)).toBe(false)
})

test('a request that does not say how long it may take has the time of a read', async () => {
  openLine()
  const outcome = outcomeOf(transport({ method: 'GET', path: '/user', headers: {} }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await outcome).toMatchObject({ code: 'timeout' })
})
