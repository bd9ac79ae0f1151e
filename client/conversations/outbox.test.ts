import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { feedNews } from '../base/feed-news.ts'
import { openBrowser } from '../base/testing/browser.ts'
import { session } from '../base/session.ts'
import { loggedIn } from '../base/testing/samples.ts'
import { failing, later, serve, settle, unreachable } from '../base/testing/server.ts'
import { onTell } from '../base/tell.ts'
import type { Sent } from '../base/transport.ts'
import { isBlank, keepDraft, recallDraft } from './kept.ts'
import { confirmGone } from './calls.ts'
import { confirmSaid, openOutbox } from './outbox.ts'

const said = (id: string) => ({ id, type: 'concept' as const, feed: 'course-1', body: `<p>${id}</p>` })
const taken = (body: unknown): Sent => ({ status: 200, body: { ...(body as object), creator: 'me' } })
const bodyOf = (letter: { body?: unknown }) => JSON.parse(String(letter.body)) as { id: string }

let waits: (() => void)[]
const open = () => {
  session.begin(loggedIn('tok-me', 'me'))
  const outbox = openOutbox({
    wait: () => new Promise((done) => waits.push(done)),
    confirm: () => Promise.resolve(),
  })
  outbox.own('me')
  return outbox
}

beforeEach(() => {
  waits = []
  openBrowser()
})
afterEach(() => {
  session.drop('left')
  vi.unstubAllGlobals()
})

describe('FEED-50 a message that was sent off', () => {
  test('is in view at once and leaves when the server has it, which every list hears', async () => {
    serve((letter) => taken(bodyOf(letter)))
    const heard: string[] = []
    const deaf = feedNews.listen({ hear: ({ id }) => heard.push(id), missed: () => undefined })
    const outbox = open()
    const sending = outbox.add(said('a'))
    expect(outbox.get().map(({ id, state }) => [id, state])).toEqual([['a', 'sending']])
    await sending
    expect([outbox.get(), heard]).toEqual([[], ['a']])
    deaf()
  })

  test('waits for the line and is said once, however often it is tried', async () => {
    let down = true
    const letters = serve((letter) => (down ? unreachable() : taken(bodyOf(letter))))
    const outbox = open()
    await outbox.add(said('a'))
    expect(outbox.get()[0]?.state).toBe('waiting')
    waits.shift()?.()
    await settle()
    expect(outbox.get()[0]?.state).toBe('waiting')
    down = false
    outbox.wake()
    await settle()
    expect(outbox.get()).toEqual([])
    expect(new Set(letters.map((letter) => bodyOf(letter).id))).toEqual(new Set(['a']))
  })

  test('goes out again by itself after 429, and is not sent twice at the same time', async () => {
    let full = true
    const requests = serve((request) => (full ? failing(429) : taken(bodyOf(request))))
    const outbox = open()
    await outbox.add(said('a'))
    expect(outbox.get()[0]).toMatchObject({ state: 'waiting' })
    full = false
    waits.shift()?.()
    await settle()
    expect([outbox.get(), requests.length]).toEqual([[], 2])

    const answer = later()
    const held = serve(() => answer.promise)
    const sending = outbox.add(said('b'))
    const again = [outbox.retry('b'), outbox.flush()]
    outbox.wake()
    await settle()
    expect(held).toHaveLength(1)
    answer.answer(taken(said('b')))
    await Promise.all([sending, ...again])
    expect([outbox.get(), held.length]).toEqual([[], 1])
  })

  test('whose waits end at the same time goes out once', async () => {
    let down = true
    const requests = serve((request) => (down ? unreachable() : taken(bodyOf(request))))
    const outbox = open()
    await outbox.add(said('a'))
    await outbox.retry('a')
    expect([requests.length, waits.length]).toEqual([2, 2])
    const answer = later()
    down = false
    const held = serve(() => answer.promise)
    for (const over of waits) over()
    await settle()
    expect(held).toHaveLength(1)
    answer.answer(taken(said('a')))
    await settle()
    expect(outbox.get()).toEqual([])
  })

  test('that the server will not take stays, with its reason, until somebody tries again or gives it up', async () => {
    let refuses = true
    serve((letter) => (refuses ? failing(400, 'Write something first.') : taken(bodyOf(letter))))
    const outbox = open()
    await outbox.add(said('a'))
    expect(outbox.get()[0]).toMatchObject({ state: 'failed', problem: 'Write something first.' })
    refuses = false
    await outbox.retry('a')
    expect(outbox.get()).toEqual([])
    refuses = true
    await outbox.add(said('b'))
    expect(outbox.discard('b')).toMatchObject({ id: 'b' })
    expect(outbox.get()).toEqual([])
  })

  test('is not lost by a reload, and is nobody else’s', async () => {
    serve(unreachable)
    await open().add(said('a'))
    const letters = serve((letter) => taken(bodyOf(letter)))
    const stranger = openOutbox({ confirm: () => Promise.resolve() })
    stranger.own('somebody')
    await settle()
    expect([stranger.get(), letters]).toEqual([[], []])
    open()
    await settle()
    expect(letters.map((letter) => bodyOf(letter).id)).toEqual(['a'])
  })
})

describe('a write that search does not show', () => {
  const now = () => Promise.resolve()
  const told: string[] = []
  beforeEach(() => {
    told.length = 0
    onTell((error) => told.push(error.message))
  })

  test('says so of a new message, after ten looks', async () => {
    const letters = serve(() => ({ status: 200, body: { matches: 0, list: [] } }))
    await confirmSaid('a', now)
    expect([letters.length, told]).toEqual([10, ['New message did not show in search results']])
  })

  test('says so of one that was taken away', async () => {
    serve(() => ({ status: 200, body: { matches: 1, list: [{ id: 'a' }] } }))
    await confirmGone('a', now)
    expect(told).toEqual(['Message was not removed from search results'])
  })

  test('is quiet once it shows', async () => {
    serve(() => ({ status: 200, body: { matches: 1, list: [{ id: 'a' }] } }))
    await confirmSaid('a', now)
    expect(told).toEqual([])
  })
})

describe('what was begun', () => {
  const draft = { body: '<p>Half a</p>', attachment: [{ id: '1', file: 'me/a.png', name: 'a.png' }] }

  test('is kept for each place and each person', () => {
    keepDraft('me', 'reply:1', draft)
    expect(recallDraft('me', 'reply:1')).toEqual(draft)
    expect(isBlank(recallDraft('me', 'reply:2'))).toBe(true)
    expect(isBlank(recallDraft('somebody', 'reply:1'))).toBe(true)
    keepDraft('me', 'reply:1', { body: '', attachment: [] })
    expect(isBlank(recallDraft('me', 'reply:1'))).toBe(true)
  })

  test('that cannot be read any more, or may not be kept, is nothing', () => {
    localStorage.setItem('draft:me:a', '{"body":7}')
    localStorage.setItem('draft:me:b', 'no')
    expect([recallDraft('me', 'a'), recallDraft('me', 'b')].every(isBlank)).toBe(true)
    vi.unstubAllGlobals()
    openBrowser({ storageForbidden: true })
    keepDraft('me', 'a', draft)
    expect(isBlank(recallDraft('me', 'a'))).toBe(true)
  })
})
