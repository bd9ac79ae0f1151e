import { describe, expect, test } from 'vitest'
import { NODE_RATES } from '@cairn/domain/access/rates'
import { addressKey, createRates } from './rates.ts'
import { Failure } from './fail.ts'

const refusalOf = (act: () => void): Failure | null => {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

describe('calls counted by a node', () => {
  test('API-09 a caller has a burst, is told how long to wait, and passes again when that is over', () => {
    let now = 1_000_000
    const rates = createRates(1, { clock: () => now })
    for (let n = 0; n < NODE_RATES.search.burst; n += 1) rates.take('search', 'ada')
    const refused = refusalOf(() => rates.take('search', 'ada'))
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests', waitMs: 125 })
    expect(refused?.message).toBe('Too many requests. Try again in 1 second.')
    now += refused?.waitMs ?? 0
    expect(refusalOf(() => rates.take('search', 'ada'))).toBeNull()
    expect(refusalOf(() => rates.take('search', 'ada'))?.status).toBe(429)
  })

  test('one caller does not use up the calls of another, nor one kind those of another', () => {
    const rates = createRates(1, { clock: () => 0 })
    while (!refusalOf(() => rates.take('search', 'ada')));
    expect(refusalOf(() => rates.take('search', 'bob'))).toBeNull()
    expect(refusalOf(() => rates.take('person', 'ada'))).toBeNull()
  })

  test('memory is bounded: whoever has not called for the longest is forgotten', () => {
    const rates = createRates(1, { clock: () => 0, most: 100 })
    while (!refusalOf(() => rates.take('search', 'first')));
    for (let n = 0; n < 50; n += 1) rates.take('search', `other-${n}`)
    expect(refusalOf(() => rates.take('search', 'first'))?.status).toBe(429)
    for (let n = 0; n < 1000; n += 1) rates.take('search', `another-${n}`)
    expect(refusalOf(() => rates.take('search', 'first'))).toBeNull()
  })

  test('a factor of zero switches all of it off', () => {
    const rates = createRates(0, { clock: () => 0 })
    for (let n = 0; n < 10_000; n += 1) rates.take('stream', 'ada')
  })
})

describe('an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key))
})
