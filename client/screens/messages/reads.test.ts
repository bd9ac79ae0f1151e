import { expect, test } from 'vitest'
import { sinceIn, withRead } from '../../conversations/reads.ts'

test('FEED-55 a conversation is new until it is opened itself, whatever else is looked at', () => {
  const before = { from: '2026-01-01', list: [] }
  const opened = withRead(before, 'ada', '2026-01-03')
  expect([sinceIn(opened, 'ada'), sinceIn(opened, 'bo')]).toEqual(['2026-01-03', '2026-01-01'])
  expect(withRead(opened, 'ada', '2026-01-02')).toBe(opened)
  expect(withRead(opened, 'bo', '2025-12-31')).toBe(opened)
})
