import { describe, expect, test } from 'vitest'
import type { User } from '@cairn/contract/users'
import { follow, isFollowing, unfollow } from './follow.ts'

const now = new Date('2026-11-15T10:00:00Z')
const date = now.toISOString()
const me: User = { id: 'u-1', givenName: 'Amina', familyName: 'Diallo' }
const coach = { type: 'user', id: 'u-2' } as const
const course = { type: 'concept', id: 'u-2' } as const

describe('following', () => {
  test('USER-50 adds to following, with the date', () => {
    expect(follow(me, coach, now)).toEqual({ ...me, following: [{ ...coach, date }], unfollowing: [] })
  })

  test('USER-50 a second time changes nothing', () => {
    const once = follow(me, coach, new Date('2026-01-01T00:00:00Z'))
    expect(follow(once, coach, now)).toBe(once)
  })

  test('USER-50 takes back an earlier wish not to follow, and leaves the others', () => {
    const before = unfollow(unfollow(me, coach, now), course, now)
    expect(follow(before, coach, now)).toMatchObject({
      following: [{ ...coach, date }],
      unfollowing: [{ ...course, date }],
    })
  })
})

describe('following no longer', () => {
  test('USER-50 takes it from following and keeps the wish, once', () => {
    const before = follow(follow(me, coach, now), course, now)
    const after = unfollow(unfollow(before, coach, now), coach, now)
    expect(after).toMatchObject({ following: [{ ...course, date }], unfollowing: [{ ...coach, date }] })
  })
})

test('USER-50 what is followed is told by its kind and its id', () => {
  const after = follow(me, coach, now)
  expect([isFollowing(me, coach), isFollowing(after, coach), isFollowing(after, course)]).toEqual([
    false,
    true,
    false,
  ])
})

test('FEED-56 what one takes part in is followed by itself until one no longer wishes to', () => {
  expect(isFollowing(me, course, true)).toBe(true)
  expect(isFollowing(unfollow(me, course, now), course, true)).toBe(false)
  expect(isFollowing(follow(unfollow(me, course, now), course, now), course, true)).toBe(true)
})
