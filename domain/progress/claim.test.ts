import { expect, test } from 'vitest'
import { MINUTE } from '../base/constants.ts'
import { CLAIM_MS, claimedUntil, isTakenFrom } from './claim.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test.each<[string, { coach: string; until: Date } | undefined, boolean]>([
  ['nobody has it', undefined, false],
  ['they have it themselves', { coach: 'me', until: later(MINUTE) }, false],
  ['another has it', { coach: 'other', until: later(MINUTE) }, true],
  ['another had it until now', { coach: 'other', until: now }, false],
  ['another had it', { coach: 'other', until: later(-1) }, false],
])('%s', (_, claim, taken) => expect(isTakenFrom('me', claim, now)).toBe(taken))

test('a piece is kept for ten minutes from each asking', () => {
  expect(CLAIM_MS).toBe(10 * MINUTE)
  expect(isTakenFrom('me', { coach: 'other', until: claimedUntil(now) }, later(CLAIM_MS - 1))).toBe(true)
  expect(isTakenFrom('me', { coach: 'other', until: claimedUntil(now) }, later(CLAIM_MS))).toBe(false)
})
