import { expect, test } from 'vitest'
import { clockRange, clocksDiffer, isolated } from './zone.ts'

const plain = (words: string) => words.replaceAll(/[\u2009\u202f]/g, ' ')
const evening = { start: '2026-11-16T23:30:00Z', end: '2026-11-17T00:30:00Z' }

test('CFG-06 zones differ where their clocks do, whatever they are called', () => {
  const at = new Date('2026-11-16T12:00:00Z')
  expect(clocksDiffer('Europe/Berlin', 'Europe/Paris', at)).toBe(false)
  expect(clocksDiffer('UTC', 'America/New_York', at)).toBe(true)
  // In winter London goes by universal time, in summer it does not.
  expect(clocksDiffer('UTC', 'Europe/London', at)).toBe(false)
  expect(clocksDiffer('UTC', 'Europe/London', new Date('2026-07-01T12:00:00Z'))).toBe(true)
})

test('CFG-06 GROUP-19 a time is short, also over midnight, and names its zone where asked', () => {
  expect(plain(clockRange('en', 'UTC', evening, false))).toBe('11:30 PM – 12:30 AM')
  expect(plain(clockRange('en', 'UTC', evening, true))).toBe('11:30 PM – 12:30 AM UTC')
  expect(plain(clockRange('en', 'America/New_York', evening, true))).toBe('6:30 – 7:30 PM EST')
})

test('I18N-12 among Arabic letters an offset keeps its sign in front', () => {
  expect(isolated('غرينتش+00:00')).toBe('غرينتش\u2066+00:00\u2069')
  expect(isolated('12:30–1:00 م غرينتش-7')).toBe('12:30–1:00 م غرينتش\u2066-7\u2069')
  expect(isolated('GMT+1')).toBe('GMT+1')
})
