import { describe, expect, test } from 'vitest'
import { readTime, timeText } from './time-text.ts'

describe('times in the studio', () => {
  test.each([
    [0, '00:00'],
    [252, '04:12'],
    [250.5, '04:10.5'],
    [342.125, '05:42.125'],
    [3723, '1:02:03'],
    [59.9999, '01:00'],
  ])('INTER-24 %d seconds read %s', (seconds, text) => expect(timeText(seconds)).toBe(text))

  test.each([
    ['4:12', 252],
    ['04:12.5', 252.5],
    ['04:12,5', 252.5],
    ['1:02:03', 3723],
    ['252', 252],
    [' 90.25 ', 90.25],
    ['٠٤:١٢', 252],
    ['90:00', 5400],
    ['4:72', undefined],
    ['four', undefined],
    ['-3', undefined],
    ['', undefined],
    ['1:2:3:4', undefined],
    ['9999999', undefined],
  ])('INSTR-34 "%s" is %s', (text, seconds) => expect(readTime(text)).toBe(seconds))

  test('what is written is read again', () => {
    for (const seconds of [0, 0.1, 59.9, 60, 61.234, 3599.999, 3600, 86_400]) {
      expect(readTime(timeText(seconds))).toBe(seconds)
    }
  })
})
