import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnect.ts'

test('the delay starts at 1 s and doubles up to 64 s', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 50, 5000].map((failures) => reconnectDelay(failures) / 1000)
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64, 64])
  expect(reconnectDelay(0)).toBe(1000)
})
