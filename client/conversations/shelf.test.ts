import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '@cairn/contract/conversations'
import { makeShelf } from './shelf.ts'

const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString()
const said = (id: string, n: number, extra: Partial<Message> = {}): Message => ({
  id,
  type: 'concept',
  feed: 'course-1',
  creator: 'user-1',
  body: `<p>${id} ${n}</p>`,
  created: at(0),
  modified: at(n),
  ...extra,
})

interface Happening {
  readonly order: number
  readonly id: string
  readonly message: Message | undefined
}

/** What happened on the server, in order, and what it holds in the end. */
const history = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('say', 'say', 'remove')), {
    minLength: 1,
    maxLength: 14,
  })
  .map((deeds) => {
    const now = new Map<string, Message>()
    const events: Happening[] = []
    const pages: Message[][] = [[]]
    for (const [n, [id, deed]] of deeds.entries()) {
      const message = deed === 'say' ? said(id, n + 1) : undefined
      if (message) now.set(id, message)
      else now.delete(id)
      events.push({ order: n + 1, id, message })
      pages.push([...now.values()])
    }
    return { events, pages, now }
  })

const hear = (shelf: ReturnType<typeof makeShelf>, { id, order, message }: Happening) =>
  message ? shelf.said(message, order) : shelf.gone(id, order)
const shown = (shelf: ReturnType<typeof makeShelf>) =>
  shelf
    .all()
    .map(({ id, body }) => `${id}: ${body}`)
    .toSorted()

describe('FEED-50 messages from pages and live events together', () => {
  test('LIVE-07 LIVE-08 events in any order, some of them twice, end as the server has it', () => {
    const shuffled = history.chain((one) =>
      fc
        .tuple(
          fc.shuffledSubarray(one.events),
          fc.shuffledSubarray(one.events, { minLength: one.events.length }),
        )
        .map(([some, all]) => ({ ...one, heard: [...some, ...all] })),
    )
    fc.assert(
      fc.property(shuffled, ({ heard, now }) => {
        const shelf = makeShelf()
        for (const one of heard) hear(shelf, one)
        expect(shown(shelf)).toEqual([...now.values()].map(({ id, body }) => `${id}: ${body}`).toSorted())
      }),
    )
  })

  test('a page that was asked for at any moment and arrives at any later one changes nothing for the worse', () => {
    const walks = history.chain((one) =>
      fc
        .array(fc.tuple(fc.nat(one.events.length), fc.nat(one.events.length)), { maxLength: 4 })
        .map((asks) => ({ ...one, asks: asks.map(([x, y]) => [Math.min(x, y), Math.max(x, y)] as const) })),
    )
    fc.assert(
      fc.property(walks, ({ events, pages, now, asks }) => {
        const shelf = makeShelf()
        shelf.take(pages[0] ?? [], 0)
        const ticks: number[] = []
        for (let n = 0; n <= events.length; n += 1) {
          const event = events[n - 1]
          if (event) hear(shelf, event)
          ticks.push(shelf.now())
          for (const [asked, arrives] of asks)
            if (arrives === n) shelf.take(pages[asked] ?? [], ticks[asked] ?? 0)
        }
        expect(shown(shelf)).toEqual([...now.values()].map(({ id, body }) => `${id}: ${body}`).toSorted())
      }),
    )
  })

  test('an answer goes with the message it answers, and what comes late of it stays away', () => {
    const shelf = makeShelf()
    shelf.take([said('a', 1), said('r', 1, { parent: 'a' })], 0)
    shelf.gone('a', 7)
    shelf.said(said('r', 1, { parent: 'a' }), 6)
    expect(shelf.all()).toEqual([])
  })

  test('a message that was hidden and is shown again comes back', () => {
    const shelf = makeShelf()
    shelf.said(said('a', 1), 1)
    shelf.gone('a', 2)
    shelf.said(said('a', 3), 3)
    expect(shown(shelf)).toEqual(['a: <p>a 3</p>'])
  })

  test('after a window was read again, what is no longer in it is gone, but not what was heard meanwhile', () => {
    const shelf = makeShelf()
    shelf.take([said('a', 1), said('b', 1)], 0)
    const asked = shelf.now()
    shelf.said(said('c', 2), 5)
    shelf.take([said('a', 1)], asked)
    shelf.keepOnly(new Set(['a']), () => true, asked)
    expect(shown(shelf)).toEqual(['a: <p>a 1</p>', 'c: <p>c 2</p>'])
  })
})
