import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  added,
  answered,
  begun,
  failed,
  isOutOfTurn,
  nextToSend,
  recovered,
  retried,
  woken,
  type OutboxItem,
  type OutboxItems,
} from './outbox.ts'

const said = (id: string, place: object, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  kind: 'parent' in place ? 'reply' : 'post',
  key: `key ${id}`,
  subject: id,
  created: '2026-01-01T00:00:00.000Z',
  state: 'waiting',
  tries: 0,
  payload: { id, ...place },
  ...more,
})
const CHAT = { type: 'user', feed: 'amina' }
const THREAD = { type: 'concept', feed: 'maps', parent: 'question' }
const all = (...list: OutboxItem[]): OutboxItems => list.reduce<OutboxItems>(added, [])
const busy = { is: 'postponed', reached: true } as const
const refusal = { is: 'refused', problem: { status: 403, message: 'No.' } } as const

describe('OFF-12 messages of one place', () => {
  test.each([
    ['conversation', CHAT],
    ['thread', THREAD],
  ])('OFF-12 in a %s, what was written later waits for what was not sent yet', (_name, place) => {
    const items = answered(all(said('a', place), said('b', place)), 'a', busy, 0)
    expect(nextToSend(items, { now: 0 })).toBeUndefined()
    expect(items.map((item) => isOutOfTurn(items, item))).toEqual([false, true])
    expect(nextToSend(woken(items), { now: 0 })?.id).toBe('a')
  })

  test('OFF-12 what waits elsewhere holds nothing back', () => {
    const items = all(said('a', CHAT), said('b', { ...CHAT, feed: 'ben' }), said('c', THREAD))
    expect(nextToSend(answered(items, 'a', busy, 0), { now: 0 })?.id).toBe('b')
  })

  test('OFF-12 what the server refused holds nothing back, until it is tried again', () => {
    const items = answered(all(said('a', CHAT), said('b', CHAT)), 'a', refusal, 0)
    expect(nextToSend(items, { now: 0 })?.id).toBe('b')
    expect(nextToSend(retried(items, 'a'), { now: 0 })?.id).toBe('a')
    expect(nextToSend(begun(retried(items, 'a'), 'a'), { now: 0 })).toBeUndefined()
  })

  test('OFF-12 a message whose file the server refused holds nothing back', () => {
    const file: OutboxItem = { ...said('f', {}), kind: 'upload' }
    const items = all(file, said('a', CHAT, { needs: ['f'] }), said('b', CHAT))
    expect(nextToSend(answered(items, 'f', busy, 0), { now: 0 })).toBeUndefined()
    expect(nextToSend(answered(items, 'f', refusal, 0), { now: 0 })?.id).toBe('b')
  })
})

const PLACES = [CHAT, { type: 'concept', feed: 'maps' }, THREAD] as const
const steps = fc.oneof(
  fc.record({ does: fc.constant('say' as const), place: fc.nat(2) }),
  fc.record({ does: fc.constant('send' as const), status: fc.constantFrom(200, 200, 0, 429, 503, 403) }),
  fc.record({ does: fc.constantFrom('kill' as const, 'wake' as const, 'retry' as const) }),
)

test('OFF-12 whatever waits, fails and is tried again, messages of one place arrive as they were written', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (schedule) => {
      let items: OutboxItems = []
      let written = 0
      const arrived = new Map<number, number[]>()
      const refused = new Set<number>()
      const send = (status: number) => {
        const next = nextToSend(items, { now: 0 })
        if (!next) return false
        items = begun(items, next.id)
        const outcome =
          status === 200 ? ({ is: 'sent' } as const) : failed(next.kind, { status, message: '' })
        items = answered(items, next.id, outcome, 0)
        const [place, number] = next.id.split(' ').map(Number) as [number, number]
        if (status === 403) refused.add(number)
        if (status === 200) arrived.set(place, [...(arrived.get(place) ?? []), number])
        return true
      }
      for (const step of schedule) {
        if (step.does === 'say')
          items = added(items, said(`${step.place} ${written++}`, PLACES[step.place] ?? CHAT))
        else if (step.does === 'send') send(step.status)
        else if (step.does === 'wake') items = woken(items)
        else if (step.does === 'retry') items = items.reduce((list, { id }) => retried(list, id), items)
        else {
          const next = nextToSend(items, { now: 0 })
          if (next) items = recovered(begun(items, next.id))
        }
      }
      items = woken(items)
      while (send(200));
      // Only what the server refused once may come later than what was written after it.
      expect(items.every(({ state }) => state === 'attention')).toBe(true)
      for (const numbers of arrived.values()) {
        const straight = numbers.filter((number) => !refused.has(number))
        expect(straight).toEqual(straight.toSorted((a, b) => a - b))
      }
    }),
    { numRuns: 300 },
  )
})
