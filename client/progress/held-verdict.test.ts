import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOLD_MS, hasDecision, holdVerdict, sendHeld, takeBack, type Held } from './held-verdict.ts'

const log: string[] = []
const piece = (key: string, fails = false): Held => ({
  key,
  since: 'then',
  send: async () => {
    log.push(`send ${key}`)
    if (fails) throw new Error('stale')
  },
  sent: () => void log.push(`sent ${key}`),
  failed: () => void log.push(`failed ${key}`),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await sendHeld()
  log.length = 0
  vi.useRealTimers()
})

test('COACH-10 a verdict is sent after eight seconds, and its piece is off the list from the start', async () => {
  holdVerdict(piece('a'))
  expect(hasDecision({ key: 'a', since: 'then' })).toBe(true)
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1)
  expect(log).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(log).toEqual(['send a', 'sent a'])
  expect(hasDecision({ key: 'a', since: 'then' })).toBe(true)
  expect(hasDecision({ key: 'a', since: 'later' })).toBe(false)
})

test('COACH-10 what is taken back is never sent', async () => {
  holdVerdict(piece('b'))
  expect(takeBack()?.key).toBe('b')
  expect(hasDecision({ key: 'b', since: 'then' })).toBe(false)
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  expect(log).toEqual([])
  expect(takeBack()).toBeUndefined()
})

test('the next verdict sends the one before it, once', async () => {
  holdVerdict(piece('c'))
  holdVerdict(piece('d'))
  expect(log).toEqual(['send c'])
  expect(takeBack()?.key).toBe('d')
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  expect(log).toEqual(['send c', 'sent c'])
})

test('a verdict that cannot be sent brings its piece back', async () => {
  holdVerdict(piece('e', true))
  await sendHeld()
  expect(log).toEqual(['send e', 'failed e'])
  expect(hasDecision({ key: 'e', since: 'then' })).toBe(false)
})
