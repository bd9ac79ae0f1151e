import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../base/testing/browser.ts'
import { session } from '../base/session.ts'
import { serve } from '../base/testing/server.ts'
import { onTell } from '../base/tell.ts'
import { confirmGone, confirmSaid } from './confirm.ts'
import { isBlank, keepDraft, recallDraft } from './kept.ts'

beforeEach(() => {
  openBrowser()
})
afterEach(() => {
  session.drop('left')
  vi.unstubAllGlobals()
})

describe('a write that search does not show', () => {
  const now = () => Promise.resolve()
  const told: string[] = []
  beforeEach(() => {
    told.length = 0
    onTell((error) => told.push(error.message))
  })

  test('says so of a new message, after ten looks', async () => {
    const requests = serve(() => ({ status: 200, body: { matches: 0, list: [] } }))
    await confirmSaid('a', now)
    expect([requests.length, told]).toEqual([10, ['New message did not show in search results']])
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
