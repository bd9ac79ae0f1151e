import { describe, expect, test } from 'vitest'
import type { Message } from '@cairn/contract/conversations'
import { session } from '../base/session.ts'
import { loggedIn } from '../base/testing/samples.ts'
import { serve, settle } from '../base/testing/server.ts'
import type { Sent } from '../base/transport.ts'
import { chatWith, threadsOf } from './feed-spec.ts'
import { openFeed } from './feed-store.ts'

const spec = threadsOf({ feed: 'course-1', type: 'concept' })
const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
const said = (id: string, n: number, more: Partial<Message> = {}): Message => ({
  id,
  type: 'concept',
  feed: 'course-1',
  creator: 'ada',
  created: at(n),
  modified: at(n),
  ...more,
})
const event = (message: Message, order?: number) => ({
  kind: 'said' as const,
  id: message.id,
  feed: message.feed,
  message: message as unknown as Record<string, unknown>,
  order,
})

const ADA = { id: 'ada', givenName: 'Ada', familyName: 'Byron' }

/** A server with these messages, in pages as the contract has them. */
const holding = (all: Message[]) =>
  serve((letter): Sent => {
    const params = new URL(letter.path, 'http://server').searchParams
    const query = params.get('query') ?? ''
    const parent = /parent:"(.+?)"/.exec(query)?.[1]
    const list = all
      .filter((one) => (parent === undefined ? one.parent === undefined : one.parent === parent))
      .toSorted((a, b) => (b.created ?? '').localeCompare(a.created ?? ''))
    if (parent !== undefined) list.reverse()
    const from = Number(params.get('cursor') ?? 0)
    const limit = Number(params.get('limit'))
    const page = list.slice(from, from + limit)
    const replies = Object.fromEntries(
      page.map(({ id }) => [id, all.filter((one) => one.parent === id).slice(-3)]),
    )
    const more = from + limit < list.length
    return {
      status: 200,
      body: {
        matches: list.length,
        list: page,
        join: { creator: { ada: ADA }, replies },
        ...(more && { cursor: String(from + limit) }),
      },
    }
  })

const ids = (feed: ReturnType<typeof openFeed>) => feed.get().threads.map(({ message }) => message.id)

describe('FEED-46 a feed', () => {
  test('whose reader’s session ends while it is read could not be read, and throws nothing into the page', async () => {
    session.begin(loggedIn())
    serve(() => ({ status: 403, body: { status: 403, code: 'token_rejected', message: 'ended' } }))
    const feed = openFeed(spec)
    await feed.load()
    expect(feed.get().state).toBe('failed')
    session.drop('left')
  })

  test('FEED-54 comes ten at a time, and goes on by the cursor of the page before', async () => {
    const letters = holding(Array.from({ length: 23 }, (_, n) => said(`m${n}`, n)))
    const feed = openFeed(spec)
    await feed.load()
    expect([ids(feed).length, feed.get().more]).toEqual([10, true])
    await feed.more()
    await feed.more()
    expect([ids(feed).length, feed.get().more, ids(feed).at(-1)]).toEqual([23, false, 'm0'])
    expect(letters.map(({ path }) => new URL(path, 'http://s').searchParams.get('limit'))).toEqual([
      '10',
      '10',
      '10',
    ])
  })

  test('FEED-49 shows the newest three answers of a thread, and all of them once it is opened', async () => {
    const root = said('a', 0, { childCount: 5 })
    holding([root, ...[1, 2, 3, 4, 5].map((n) => said(`r${n}`, n, { parent: 'a' }))])
    const feed = openFeed(spec)
    await feed.load()
    expect(feed.get().threads[0]).toMatchObject({
      count: 5,
      replies: [{ id: 'r3' }, { id: 'r4' }, { id: 'r5' }],
    })
    await feed.openThread('a')
    expect(feed.get().threads[0]?.replies.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'])
  })

  test('LIVE-07 takes in what is heard: once, in its place, and only what belongs to it', async () => {
    holding([said('a', 1)])
    const feed = openFeed(spec)
    await feed.load()
    feed.hear(event(said('b', 2), 5))
    feed.hear(event(said('b', 2), 5))
    feed.hear(event(said('x', 3, { feed: 'course-2' }), 6))
    feed.hear(event(said('y', 3, { type: 'coach' }), 7))
    feed.hear(event(said('r', 3, { parent: 'a' }), 8))
    feed.hear(event(said('s', 3, { parent: 'unknown' }), 9))
    expect(ids(feed)).toEqual(['b', 'a'])
    // Whoever said it need not show it as on its way any more.
    expect(['b', 'x', 'r'].map(feed.has)).toEqual([true, false, true])
    expect(feed.get().threads[1]?.replies.map(({ id }) => id)).toEqual(['r'])
    feed.hear({ kind: 'gone', id: 'a', feed: 'course-1', order: 10 })
    expect(ids(feed)).toEqual(['b'])
  })

  test('what is older than the last page waits for its page', async () => {
    holding(Array.from({ length: 23 }, (_, n) => said(`m${n}`, n)))
    const feed = openFeed(spec)
    await feed.load()
    feed.hear(event(said('m2', 2, { body: 'changed', modified: at(40) }), 3))
    expect(ids(feed)).not.toContain('m2')
    await feed.more()
    await feed.more()
    expect(feed.get().threads.find(({ message }) => message.id === 'm2')?.message.body).toBe('changed')
  })

  test('LIVE-02 after something was missed, all that was loaded is read anew', async () => {
    const all = Array.from({ length: 23 }, (_, n) => said(`m${n}`, n))
    holding(all)
    const feed = openFeed(spec)
    await feed.load()
    await feed.more()
    all.splice(20, 1)
    all.push(said('new', 50))
    await feed.load()
    expect(ids(feed)).toHaveLength(20)
    expect(ids(feed)[0]).toBe('new')
    expect(ids(feed)).not.toContain('m20')
  })

  test('asks who those are whom it does not know yet', async () => {
    holding([said('a', 1)])
    const feed = openFeed(spec)
    await feed.load()
    const letters = holding([said('b', 2, { creator: 'bo' })])
    feed.hear(event(said('b', 2, { creator: 'bo' }), 5))
    await settle()
    expect(letters).toHaveLength(1)
    expect(decodeURIComponent(letters[0]?.path ?? '')).toContain('id:("b")')
  })
})

test('FEED-59 a chat holds what two people say to each other and nothing else', () => {
  const { holds } = chatWith('me', 'ada')
  const one = (creator: string, feed: string) => holds(said('a', 1, { type: 'user', creator, feed }))
  expect([one('me', 'ada'), one('ada', 'me'), one('bo', 'me'), one('me', 'bo')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
