import { expect, test } from 'vitest'
import { reads } from './reads.ts'

test('FEED-55 a conversation is new until it is opened itself, whatever else is looked at', () => {
  const at = (key: string, looked: string) => reads.since(reads.of('me', looked), key)
  expect(at('ada', '2026-01-01')).toBe('2026-01-01')
  reads.note('me', 'ada', '2026-01-03')
  expect([at('ada', '2026-01-09'), at('bo', '2026-01-09')]).toEqual(['2026-01-03', '2026-01-01'])
  reads.note('me', 'ada', '2026-01-02')
  expect(at('ada', '2026-01-09')).toBe('2026-01-03')
})
