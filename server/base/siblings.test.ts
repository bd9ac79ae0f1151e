import { describe, expect, test } from 'vitest'
import { NODE_RATES } from '@cairn/domain/access/rates'
import { eventually } from '../testing/eventually.ts'
import { combineMetrics, counter, gauge } from './exposition.ts'
import { Failure } from './fail.ts'
import { createRates } from './rates.ts'
import { makeRelay, type Member } from './relay.ts'
import { shareChanges } from './shared-changes.ts'
import { joinSiblings, type SiblingMessage } from './siblings.ts'

/** Workers and the process between them, in one process and without channels of the system. */
const family = (count: number, answerMs?: number) => {
  const relay = makeRelay<Member>(answerMs)
  return Array.from({ length: count }, () => {
    const listeners: ((message: unknown) => void)[] = []
    const member: Member = {
      send: (message) => void queueMicrotask(() => listeners.forEach((hear) => hear(message))),
    }
    const siblings = joinSiblings({
      send: (message: SiblingMessage) => queueMicrotask(() => relay.hear(member, structuredClone(message))),
      on: (_, listener) => listeners.push(listener),
    })
    return { ...siblings, leave: () => relay.leave(member) }
  })
}

describe('workers of one machine', () => {
  test('hear what others tell, and not themselves', async () => {
    const [one, two, three] = family(3)
    const heard: string[] = []
    for (const [name, member] of Object.entries({ one, two, three }))
      member?.on('news', (value: string) => heard.push(`${name} ${value}`))
    one?.tell('news', 'hello')
    await eventually(() => heard.length === 2)
    expect(heard).toEqual(['two hello', 'three hello'])
  })

  test('ask all others; one that fails, has nothing to say or has ended is not waited for', async () => {
    const [asker, answers, fails, silent, ends] = family(5, 60_000)
    answers?.on('who', async () => 'me')
    fails?.on('who', () => {
      throw new Error('not now')
    })
    ends?.on('who', () => new Promise(() => ends.leave()))
    expect(await asker?.ask('who', null)).toEqual(['me'])
    expect(await silent?.ask('what', null)).toEqual([])
  })

  test('do not wait longer than a moment for one that does not answer', async () => {
    const [asker, hangs] = family(2, 5)
    hangs?.on('who', () => new Promise(() => undefined))
    expect(await asker?.ask('who', null)).toEqual([])
  })

  test('API-09 count the calls of one caller together', async () => {
    const [one, two] = family(2)
    const refuses = (rates: ReturnType<typeof createRates>) => {
      try {
        rates.take('search', 'ada')
        return false
      } catch (error) {
        return error instanceof Failure && error.status === 429
      }
    }
    const here = createRates(1, { clock: () => 0, ...(one && { siblings: one }) })
    const there = createRates(1, { clock: () => 0, ...(two && { siblings: two }) })
    for (let n = 0; n < NODE_RATES.search.burst; n += 1) here.take('search', 'ada')
    await eventually(() => refuses(there))
    expect(refuses(here)).toBe(true)
  })

  test('know of a change before the one that made it goes on', async () => {
    const [one, two] = family(2)
    const heard: string[] = []
    const channels = (name: string) => ({ rights: (change: string) => void heard.push(`${name}: ${change}`) })
    if (!one || !two) return
    const here = shareChanges(one, channels('here'))
    shareChanges(two, channels('there'))
    here.channels['rights']?.('person:ada')
    expect(heard).toEqual(['here: person:ada'])
    await here.known()
    expect(heard).toEqual(['here: person:ada', 'there: person:ada'])
  })

  test('appear in the metrics as one node', () => {
    const of = (seconds: number, listens: number) => [
      counter('cpu', 'Seconds.', seconds),
      gauge('listening', 'All of them?', listens, 'least'),
    ]
    expect(combineMetrics([of(1, 1), of(2, 0)])).toMatchObject([
      { name: 'cpu', samples: [{ value: 3 }] },
      { name: 'listening', samples: [{ value: 0 }] },
    ])
  })
})
