import { describe, expect, test } from 'vitest'
import { isTaken, nextPiece, shownIn } from './review-order.ts'

const now = new Date('2026-03-01T12:00:00Z')
const until = '2026-03-01T12:05:00Z'
const piece = (key: string, coach?: string, more = {}) => ({
  key,
  ...(coach !== undefined && { claim: { coach, until } }),
  ...more,
})
const pieces = [piece('a'), piece('b', 'other'), piece('c', 'me'), piece('d', undefined, { expiring: true })]

describe('COACH-10 the order in which work is reviewed', () => {
  test.each<[string | undefined, string | undefined]>([
    [undefined, 'a'],
    ['a', 'c'],
    ['c', 'd'],
    ['d', 'a'],
    ['gone', 'a'],
  ])('after %s comes %s: what another coach has is passed over', (from, to) =>
    expect(nextPiece(pieces, from, 'me', now)?.key).toBe(to),
  )

  test('when only others have the rest, nothing comes', () => {
    expect(nextPiece([piece('a'), piece('b', 'other')], 'a', 'me', now)).toBeUndefined()
    expect(nextPiece([], undefined, 'me', now)).toBeUndefined()
  })

  test('a claim that has run out holds nobody up', () => {
    const old = { claim: { coach: 'other', until: '2026-03-01T11:59:59Z' } }
    expect(isTaken(old, 'me', now)).toBe(false)
  })

  test('filters show what is free or ends soon', () => {
    const keys = (filter: 'all' | 'free' | 'soon') => shownIn(pieces, filter, 'me', now).map(({ key }) => key)
    expect(keys('all')).toEqual(['a', 'b', 'c', 'd'])
    expect(keys('free')).toEqual(['a', 'c', 'd'])
    expect(keys('soon')).toEqual(['d'])
  })
})
