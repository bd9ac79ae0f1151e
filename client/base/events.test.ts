import { afterEach, describe, expect, test, vi } from 'vitest'
import { CHANNELS } from '@cairn/contract/notifications'
import { openEvents, parseEvent, type LiveEvent, type StreamOptions } from './events.ts'
import { settle } from './testing/server.ts'

afterEach(() => vi.unstubAllGlobals())

/** One open line to the server, written to by the test. */
const openLine = () => {
  let ends: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      ends = controller
    },
  })
  const bytes = (data: string | Uint8Array) =>
    typeof data === 'string' ? new TextEncoder().encode(data) : data
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (data: string | Uint8Array) => ends?.enqueue(bytes(data)),
    end: () => ends?.close(),
    breakOff: () => ends?.error(new TypeError('network error')),
  }
}

type Try = () => Response | Promise<Response>
const down: Try = () => Promise.reject(new TypeError('Failed to fetch'))

interface Asked {
  readonly url: string
  readonly headers: Record<string, string>
  readonly signal: AbortSignal
}

/** Opens the stream against a list of answers; when they run out the server never answers again. */
const listen = (answers: Try[], options: Partial<StreamOptions> = {}) => {
  const asked: Asked[] = []
  const heard: LiveEvent[] = []
  const delays: number[] = []
  let refusals = 0
  const close = openEvents({
    token: 'tok-1',
    onEvent: (event) => heard.push(event),
    onRefused: () => (refusals += 1),
    wait: async (ms) => void delays.push(ms),
    fetch: async (url, init) => {
      asked.push({ url: String(url), ...(init as Pick<Asked, 'headers' | 'signal'>) })
      const answer = answers.shift()
      return answer ? answer() : new Promise<Response>(() => undefined)
    },
    ...options,
  })
  return { close, asked, heard, delays, refusals: () => refusals }
}

const event = (channel: string, data: unknown, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${channel}\ndata: ${JSON.stringify(data)}\n\n`

describe('opening the stream', () => {
  test("ERR-33 LIVE-11 without a session it raises 'Unauthenticated' and asks nobody", () => {
    let calls = 0
    const fetch = async () => {
      calls += 1
      return new Response()
    }
    const options = { token: null, onEvent: () => undefined, fetch }
    expect(() => openEvents(options)).toThrow(new Error('Unauthenticated'))
    expect(calls).toBe(0)
  })

  test('it presents the token in the header, never in the address', async () => {
    const { asked, close } = listen([])
    expect(asked.map(({ url, headers }) => [url, headers])).toEqual([
      ['/api/notification', { authorization: 'tok-1' }],
    ])
    close()
  })

  test('JOB-07 it registers feed and job ids, and delivers the progress of a job', async () => {
    const line = openLine()
    const { asked, heard, close } = listen([() => line.response], { register: ['job-1', 'feed/2'] })
    expect(new URL(asked[0]?.url ?? '', 'http://page').searchParams.get('register')).toBe('job-1,feed/2')
    line.send(event('job', { jobId: 'job-1', status: 'RUNNING', percent: 40 }))
    await settle()
    expect(heard).toEqual([
      { channel: 'job', data: { jobId: 'job-1', status: 'RUNNING', percent: 40 }, id: undefined },
    ])
    close()
  })
})

describe('reading the stream', () => {
  test('LIVE-01 every channel of the contract reaches the page, in order', async () => {
    const line = openLine()
    const { heard, close } = listen([() => line.response])
    const channels = CHANNELS.filter((channel) => channel !== 'ping')
    line.send(channels.map((channel, n) => event(channel, { n }, `e-${n}`)).join(''))
    await settle()
    expect(heard).toEqual(channels.map((channel, n) => ({ channel, data: { n }, id: `e-${n}` })))
    close()
  })

  test('LIVE-03 pings are ignored, and so are comments', async () => {
    const line = openLine()
    const { heard, close } = listen([() => line.response])
    line.send(
      `: hello\n\n${event('ping', {})}event: ping\n\ndata: {}\n\n${event('updateUser', { id: 'u-1' })}`,
    )
    await settle()
    expect(heard.map(({ channel }) => channel)).toEqual(['updateUser'])
    close()
  })

  test('an event arrives whole wherever the network cuts it, even inside a letter', async () => {
    const text = new TextEncoder().encode(
      event('updateUser', { name: 'Ångström 🏔 مرحبا' }, '7') + event('job', { jobId: 'j' }),
    )
    const whole = [
      { channel: 'updateUser', data: { name: 'Ångström 🏔 مرحبا' }, id: '7' },
      { channel: 'job', data: { jobId: 'j' }, id: undefined },
    ]
    for (let cut = 1; cut < text.length; cut += 1) {
      const line = openLine()
      const { heard, close } = listen([() => line.response])
      line.send(text.slice(0, cut))
      line.send(text.slice(cut))
      await settle()
      expect(heard).toEqual(whole)
      close()
    }
  })

  test('byte by byte works as well', async () => {
    const line = openLine()
    const { heard, close } = listen([() => line.response])
    for (const byte of new TextEncoder().encode(event('updateUser', { name: '🏔' })))
      line.send(Uint8Array.of(byte))
    await settle()
    expect(heard).toEqual([{ channel: 'updateUser', data: { name: '🏔' }, id: undefined }])
    close()
  })

  test('an event whose data is broken is skipped; the next one counts', async () => {
    const line = openLine()
    const { heard, close } = listen([() => line.response])
    line.send(`event: job\ndata: {"jobId":\n\n${event('job', { jobId: 'j' })}`)
    await settle()
    expect(heard.map(({ data }) => data)).toEqual([{ jobId: 'j' }])
    close()
  })

  test.each([
    ['event:job\ndata:{"a":1}', { channel: 'job', data: { a: 1 }, id: undefined }],
    ['id: 5\nevent: job\ndata: {"a": ": b"}', { channel: 'job', data: { a: ': b' }, id: '5' }],
    ['event: job', null],
    [': comment', null],
    ['', null],
  ])('%j is read as the format says', (block, read) => expect(parseEvent(block)).toEqual(read))
})

describe('LIVE-02 reconnecting', () => {
  test('a server that stops says when to come back, and the client waits that long', async () => {
    const line = openLine()
    const { delays, close } = listen([() => line.response])
    await settle()
    line.send('retry: 1000\n\n')
    line.send('retry: 7321\n\n')
    line.end()
    await settle()
    expect(delays).toEqual([7321])
    close()
  })

  test('CONST-38 after each failure it waits 1, 2, 4 … 64 s, and 64 s from then on', async () => {
    const { delays, close } = listen(Array.from({ length: 9 }, () => down))
    await settle()
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64].map((seconds) => seconds * 1000))
    close()
  })

  test('an answer that is no stream is a failure too', async () => {
    const { delays, refusals, close } = listen([
      () => new Response(null, { status: 500 }),
      () => new Response(null, { status: 503 }),
      () => new Response(null, { status: 204 }),
    ])
    await settle()
    expect([delays, refusals()]).toEqual([[1000, 2000, 4000], 0])
    close()
  })

  test('a successful open resets the delay to 1 s, whether the line ends or breaks', async () => {
    const ended = openLine()
    const broken = openLine()
    const { delays, close } = listen([down, down, down, () => ended.response, () => broken.response, down])
    await settle()
    ended.end()
    await settle()
    broken.breakOff()
    await settle()
    expect(delays).toEqual([1000, 2000, 4000, 1000, 1000, 2000])
    close()
  })

  test('it asks for what it missed since the last event it has seen', async () => {
    const first = openLine()
    const second = openLine()
    const { asked, close } = listen([() => first.response, () => second.response])
    await settle()
    first.send(event('updateUser', {}, '41') + event('job', {}, '42') + event('job', {}))
    first.end()
    await settle()
    second.send(event('ping', {}, '50'))
    second.end()
    await settle()
    expect(asked.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '42', '50'])
    close()
  })

  test('half an event before a break is forgotten', async () => {
    const first = openLine()
    const second = openLine()
    const { heard, close } = listen([() => first.response, () => second.response])
    await settle()
    first.send('event: job\ndata: {"jobId":"h')
    first.end()
    await settle()
    second.send(event('job', { jobId: 'w' }))
    await settle()
    expect(heard.map(({ data }) => data)).toEqual([{ jobId: 'w' }])
    close()
  })
})

describe('LIVE-04 closing', () => {
  test('closing aborts the line and nothing more is heard or tried', async () => {
    const line = openLine()
    const { close, asked, heard, delays } = listen([() => line.response, down])
    await settle()
    close()
    line.send(event('job', { jobId: 'late' }))
    line.end()
    await settle()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
    expect([heard, delays]).toEqual([[], []])
  })

  test('closing in the middle of several events stops at once', async () => {
    const line = openLine()
    const heard: unknown[] = []
    const stream = listen([() => line.response], {
      onEvent: ({ data }) => {
        heard.push(data)
        stream.close()
      },
    })
    line.send(event('job', { n: 1 }) + event('job', { n: 2 }))
    await settle()
    expect(heard).toEqual([{ n: 1 }])
  })

  test('closing while it waits to reconnect ends the wait, and with it the stream', async () => {
    const { close, asked } = listen([down], {
      wait: (_, signal) => new Promise((done) => signal.addEventListener('abort', () => done())),
    })
    await settle()
    close()
    await settle()
    expect(asked).toHaveLength(1)
  })

  test.each([401, 403])('a %i ends the stream and is reported once', async (status) => {
    const { asked, delays, refusals } = listen([() => new Response(null, { status }), down])
    await settle()
    expect([asked.length, delays, refusals()]).toEqual([1, [], 1])
  })

  test.each([401, 403])('OFF-12 a %i of somebody else, such as a filter, ends nothing', async (status) => {
    const page = () => new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } })
    vi.stubGlobal('localStorage', { getItem: () => 'true' })
    const filtered = () =>
      Object.defineProperty(Response.json({ blocked: true }, { status }), 'type', { value: 'basic' })
    const { asked, refusals } = listen([page, filtered])
    await settle()
    expect([asked.length, refusals()]).toEqual([3, 0])
  })

  test('a refusal that comes after closing is nobody’s business any more', async () => {
    let answer: (response: Response) => void = () => undefined
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { close, refusals } = listen([() => late])
    close()
    answer(new Response(null, { status: 403 }))
    await settle()
    expect(refusals()).toBe(0)
  })
})
