import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from './events.ts'
import { feedNews } from './feed-news.ts'
import { presence } from './presence.ts'
import { makeStream } from './stream.ts'

interface Line {
  readonly register: string | null
  readonly lastId: string | undefined
  readonly open: () => boolean
  readonly say: (text: string) => void
}

/** A server that keeps every stream it was asked for. */
const openServer = () => {
  const lines: Line[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
      let say: (text: string) => void = () => undefined
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          say = (text) => controller.enqueue(new TextEncoder().encode(text))
          init.signal.addEventListener('abort', () => controller.error(init.signal.reason))
        },
      })
      lines.push({
        register: new URL(url, 'http://page').searchParams.get('register'),
        lastId: init.headers['last-event-id'],
        open: () => !init.signal.aborted,
        say: (text) => say(text),
      })
      return new Response(body)
    },
  )
  return lines
}

const settle = () => vi.advanceTimersByTimeAsync(500)
const here = (id: string, availability: string) =>
  `id: 8\nevent: userAvailability\ndata: ${JSON.stringify({ id, availability })}\n\n`

let lines: Line[]
const heard: LiveEvent[] = []
const start = () => {
  const listen = makeStream({ onEvent: (event) => heard.push(event), onRefused: () => undefined })
  listen('tok-1')
  return listen
}

beforeEach(() => {
  vi.useFakeTimers()
  heard.length = 0
  lines = openServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('hearing of people', () => {
  test('LIVE-06 several who come into view at once are registered together, and the old line closes then', async () => {
    const end = start()
    await settle()
    const stops = [presence.wish(['p-1']), presence.wish(['p-2', 'p-1'])]
    await settle()
    expect(lines.map(({ register, open }) => [register, open()])).toEqual([
      [null, false],
      ['userAvailability,p-1,p-2', true],
    ])
    for (const stop of stops) stop()
    end(null)
  })

  test('LIVE-06 their coming and going is known until they leave the view', async () => {
    const end = start()
    const stop = presence.wish(['p-1'])
    await settle()
    lines.at(-1)?.say(here('p-1', 'available') + here('p-9', 'available'))
    await settle()
    expect(presence.get()).toEqual({ 'p-1': 'available' })
    lines.at(-1)?.say(here('p-1', 'inactive'))
    await settle()
    expect(presence.get()).toEqual({ 'p-1': 'inactive' })
    stop()
    expect(presence.get()).toEqual({})
    end(null)
  })

  test('whoever is registered already needs no new line', async () => {
    const end = start()
    const stop = presence.wish(['p-1'])
    await settle()
    const count = lines.length
    presence.wish(['p-1'])()
    await settle()
    expect(lines).toHaveLength(count)
    stop()
    end(null)
  })

  test('a new line goes on after the last event of the old one, so that nothing is missed', async () => {
    const end = start()
    await settle()
    lines[0]?.say('id: 41\nevent: updateUser\ndata: {"id":"u-1"}\n\n')
    await settle()
    const stop = presence.wish(['p-1'])
    await settle()
    expect(lines.at(-1)?.lastId).toBe('41')
    expect(heard.map(({ channel }) => channel)).toEqual(['updateUser'])
    stop()
    end(null)
  })

  test('nothing is open once the session is over, and a new one begins afresh', async () => {
    const listen = start()
    const stop = presence.wish(['p-1'])
    await settle()
    listen(null)
    await settle()
    expect(lines.filter(({ open }) => open())).toEqual([])
    listen('tok-2')
    await settle()
    expect(lines.at(-1)).toMatchObject({ register: 'userAvailability,p-1', lastId: undefined })
    stop()
    listen(null)
  })
})

describe('LIVE-01 hearing of feeds', () => {
  const words = (id: string, order: number) =>
    `id: ${order}\nevent: updateConversation\ndata: ${JSON.stringify({ id, feed: 'course-1' })}\n\n`
  const listening = () => {
    const told: string[] = []
    const deaf = feedNews.listen({
      hear: ({ kind, id, order }) => told.push(`${kind} ${id} ${order}`),
      missed: () => told.push('missed'),
    })
    return { told, deaf }
  }

  test('LIVE-07 LIVE-08 a feed in view is registered, and what is heard of it reaches its lists', async () => {
    const end = start()
    await settle()
    const { told, deaf } = listening()
    const stop = feedNews.wish(['course-1'])
    await settle()
    expect(lines.at(-1)?.register).toBe('course-1')
    // Nobody knows what was said between the page and the line.
    expect(told).toEqual(['missed'])
    lines.at(-1)?.say(words('m-1', 8))
    lines.at(-1)?.say(`id: 9\nevent: deleteConversation\ndata: {"id":"m-1","feed":"course-1"}\n\n`)
    lines.at(-1)?.say('id: 10\nevent: missed\ndata: {}\n\n')
    await settle()
    expect(told.slice(1)).toEqual(['said m-1 8', 'gone m-1 9', 'missed'])
    expect(heard).toEqual([])
    stop()
    deaf()
    end(null)
  })

  test('another feed in view takes the line up where the last event left it', async () => {
    const end = start()
    const stop = feedNews.wish(['course-1'])
    await settle()
    lines.at(-1)?.say(words('m-1', 8))
    await settle()
    const { told, deaf } = listening()
    const stopOther = feedNews.wish(['group-1'])
    await settle()
    expect(lines.at(-1)).toMatchObject({ register: 'course-1,group-1', lastId: '8' })
    expect(told).toEqual([])
    for (const done of [stop, stopOther, deaf]) done()
    end(null)
  })
})
