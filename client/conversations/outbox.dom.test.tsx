import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { conversations, type Message } from '@cairn/contract/conversations'
import { feedNews } from '../base/feed-news.ts'
import { localTable } from '../base/local/table.ts'
import { outbox, outboxItem } from '../base/outbox/outbox.ts'
import { outboxState } from '../base/outbox/state.ts'
import { session } from '../base/session.ts'
import { loggedIn } from '../base/testing/samples.ts'
import { failing, later, serve, unreachable } from '../base/testing/server.ts'
import type { Letter, Sent } from '../base/transport.ts'
import { changeMessage, removeMessage } from './calls.ts'
import { outgoingStore, sendMessage, startMessages, unsentMessages } from './outbox.ts'

const table = localTable<unknown>('outbox')
const said = (id: string) => ({ id, type: 'concept' as const, feed: 'course-1', body: `<p>${id}</p>` })
const bodyOf = (request: Letter) => JSON.parse(String(request.body)) as { id: string; body?: string }
const taken = (request: Letter): Sent => ({ status: 200, body: { ...bodyOf(request), creator: 'me' } })
const isWrite = ({ method }: Letter) => method !== 'GET'
const FOUND: Sent = { status: 200, body: { matches: 1, list: [{ id: 'x' }] } }

let requests: Letter[]
const answer = (reply: (request: Letter) => Sent | Promise<Sent>) => {
  requests = []
  serve((request) => {
    if (!isWrite(request)) return FOUND
    requests.push(request)
    return reply(request)
  })
}
const states = () => outgoingStore.get().map(({ id, state }) => [id, state])
const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })

beforeEach(() => {
  session.begin(loggedIn('tok-me', 'me'))
  startMessages()
  answer(taken)
})
afterEach(async () => {
  vi.useRealTimers()
  setOnline(true)
  session.drop('left')
  for (const account of ['me', 'u-2']) await table.clear(account)
  localStorage.clear()
})

describe('FEED-50 a message that was sent', () => {
  test('is in view at once and leaves when the server has it, which every list hears', async () => {
    const heard: string[] = []
    const stop = feedNews.listen({ hear: ({ id }) => heard.push(id), missed: () => undefined })
    void sendMessage(said('a'))
    expect(states()).toEqual([['a', 'sending']])
    await expect.poll(states).toEqual([])
    expect([heard, requests.length]).toEqual([['a'], 1])
    stop()
  })

  test('OFF-03 waits for the connection and is sent once with one key, however often it is tried', async () => {
    answer(unreachable)
    await sendMessage(said('a'))
    await expect.poll(states).toEqual([['a', 'waiting']])
    await outbox.retry('a')
    const keys = new Set(requests.map(({ headers }) => headers?.['idempotency-key']))
    expect([states(), keys.size]).toEqual([[['a', 'waiting']], 1])
    answer(taken)
    await outbox.flush()
    expect([states(), requests.map((one) => bodyOf(one).id)]).toEqual([[], ['a']])
    expect(keys).toContain(requests[0]?.headers?.['idempotency-key'])
  })

  test('OFF-12 an answer that does not speak of it is somebody else’s: it waits on', async () => {
    answer(async () => ({ status: 200, body: { portal: true } }))
    await sendMessage(said('a'))
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    await expect.poll(states).toEqual([['a', 'waiting']])
    answer(taken)
    await outbox.flush()
    expect(states()).toEqual([])
  })

  test('is not sent twice at the same time', async () => {
    const reply = later()
    answer(() => reply.promise)
    await sendMessage(said('b'))
    const again = [outbox.retry('b'), outbox.flush()]
    await expect.poll(() => requests.length).toBe(1)
    reply.answer({ status: 200, body: { ...said('b'), creator: 'me' } })
    await Promise.all(again)
    expect([states(), requests.length]).toEqual([[], 1])
  })

  test('OFF-12 that the server refuses stays with its reason, until somebody tries again or discards it', async () => {
    answer(() => failing(400, 'Write something first.'))
    await sendMessage(said('a'))
    await sendMessage(said('b'))
    await expect
      .poll(() => outgoingStore.get())
      .toMatchObject([
        { state: 'failed', problem: { message: 'Write something first.' } },
        { state: 'failed' },
      ])
    answer(taken)
    await outbox.retry('a')
    await outbox.discard('b')
    expect([states(), requests.map((one) => bodyOf(one).id)]).toEqual([[], ['a']])
  })

  test('is counted at once when its person comes back, and is nobody else’s', async () => {
    answer(unreachable)
    await sendMessage(said('a'))
    await expect.poll(states).toEqual([['a', 'waiting']])
    answer(taken)
    session.begin(loggedIn('tok-2', 'u-2'))
    await outbox.flush()
    expect([states(), requests, unsentMessages.count('u-2')]).toEqual([[], [], 0])
    expect(unsentMessages.count('me')).toBe(1)
    session.begin(loggedIn('tok-me', 'me'))
    await outbox.flush()
    expect([states(), requests.map((one) => bodyOf(one).id), unsentMessages.count('me')]).toEqual([
      [],
      ['a'],
      0,
    ])
  })

  test('by an earlier version of the app is taken over once', async () => {
    session.drop('left')
    const old = [{ id: 'old', said: said('old'), created: '2026-01-01T00:00:00Z', state: 'waiting' }]
    localStorage.setItem('outgoing:me', JSON.stringify([...old, 'broken']))
    session.begin(loggedIn('tok-me', 'me'))
    await expect.poll(() => requests.map((one) => bodyOf(one).id)).toEqual(['old'])
    await expect.poll(() => [localStorage.getItem('outgoing:me'), states()]).toEqual([null, []])
  })
})

describe('OFF-05 without a connection', () => {
  const message = { ...said('m'), creator: 'me' } as Message
  const pathsOf = () => requests.map(({ method, path }) => `${method} ${path}`)

  test('changes and deletes of messages wait, and are done when it is back', async () => {
    setOnline(false)
    expect(await changeMessage(message, { body: '<p>2</p>' })).toBe('waiting')
    expect(await removeMessage({ ...message, id: 'n' })).toBe('waiting')
    expect([
      requests,
      outboxState
        .get()
        .items.map(({ kind }) => kind)
        .toSorted(),
    ]).toEqual([[], ['change', 'delete']])
    setOnline(true)
    answer((request) => (request.method === 'PUT' ? taken(request) : { status: 200, body: {} }))
    await outbox.flush()
    expect([pathsOf(), outboxState.get().items]).toEqual([
      [`PUT ${conversations.putMessage.path}`, 'DELETE /conversation/n'],
      [],
    ])
  })

  test('deleting what was not sent yet sends nothing, and editing it sends it as it is then', async () => {
    setOnline(false)
    await sendMessage(said('a'))
    await sendMessage(said('b'))
    await removeMessage({ ...message, id: 'a' })
    await changeMessage({ ...message, id: 'b' }, { body: '<p>later</p>' })
    setOnline(true)
    await outbox.flush()
    expect(requests.map((one) => [bodyOf(one).id, bodyOf(one).body])).toEqual([['b', '<p>later</p>']])
  })

  test('OFF-26 coming back is waited for a second: a connection that flickers sends nothing', async () => {
    setOnline(false)
    await sendMessage(said('a'))
    await outbox.flush()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    setOnline(true)
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(999)
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(999)
    expect([vi.getTimerCount(), requests]).toEqual([1, []])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.poll(() => requests.length).toBe(1)
  })
})

test('OFF-04 files of messages that were never finished leave the device with the next start after a day', async () => {
  const upload = (id: string) => ({
    ...outboxItem({ id, kind: 'upload', subject: id, payload: {} }),
    created: '2026-01-01T00:00:00.000Z',
  })
  const files = new Map(['local:left', 'local:drafted'].map((id) => [id, new Blob(['x'])]))
  await outbox.add([...files.keys()].map(upload), files)
  localStorage.setItem('draft:me:feed', JSON.stringify({ body: '', attachment: [{ file: 'local:drafted' }] }))
  session.drop('left')
  session.begin(loggedIn('tok-me', 'me'))
  await expect.poll(() => outboxState.get().items.map(({ id }) => id)).toEqual(['local:drafted'])
  expect(await table.keys('me')).toEqual(['file local:drafted', 'item local:drafted'])
})

test('a change that the server refuses is an error, and leaves nothing behind', async () => {
  answer(() => failing(400, 'Not yours.'))
  await expect(changeMessage({ ...said('m'), creator: 'me' } as Message, { body: '' })).rejects.toThrow(
    'Not yours.',
  )
  expect(outboxState.get().items).toEqual([])
})
