import { expect, test } from 'vitest'
import type { News } from '@cairn/contract/notifications'
import { seenHere } from './seen-here.ts'

const entry = (news: Partial<News>) => ({
  news: { id: 'n', kind: 'post' as const, object: 'm', created: '2026-03-02T10:00:00.000Z', ...news },
  person: undefined,
  people: [],
})
const at = (pathname: string, myFeed = false) => ({ pathname, myFeed })
const post = entry({ feed: 'knots', path: '/thread/t', count: 40 })
const review = entry({ kind: 'review', path: '/learn/knots/activity/l' })
const work = entry({ kind: 'submission', path: '/coach/reviews' })

test('whoever is where news lead has seen them, by whatever way they came', () => {
  expect(seenHere(at('/thread/t'), [post], 40)).toEqual({ path: ['/thread/t'] })
  expect(seenHere(at('/messages/ada'), [], 1)).toEqual({ path: ['/messages/ada'] })
  expect(seenHere(at('/learn/knots/activity/l'), [review], 1)).toEqual({ path: ['/learn/knots/activity/l'] })
  expect(seenHere(at('/learn/knots/activity/other'), [review], 1)).toBeUndefined()
  expect(seenHere(at('/coach/reviews'), [work], 1)).toBeUndefined()
  expect(seenHere(at('/thread/t'), [], 0)).toBeUndefined()
  const event = entry({ kind: 'event', feed: 'crew', path: '/groups/crew?tab=events' })
  expect(seenHere({ ...at('/groups/crew'), tab: 'events' }, [event], 1)).toEqual({
    path: ['/groups/crew?tab=events'],
  })
  expect(seenHere({ ...at('/groups/crew'), tab: 'members' }, [event], 1)).toBeUndefined()
})

test('a feed that is looked at leaves none of its posts new', () => {
  expect(seenHere(at('/learn/knots/discussion'), [post], 40)).toEqual({ feed: ['knots'] })
  expect(seenHere(at('/learn/sails/discussion'), [post], 40)).toBeUndefined()
  expect(seenHere(at('/groups/knots'), [post], 40)).toEqual({ feed: ['knots'] })
  expect(seenHere({ ...at('/groups/knots'), tab: 'members' }, [post], 40)).toBeUndefined()
  expect(seenHere(at('/dashboard', true), [post, review], 41)).toEqual({ feed: ['knots'] })
  expect(seenHere(at('/dashboard'), [post], 40)).toBeUndefined()
})
