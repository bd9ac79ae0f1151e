import { expect, test } from 'vitest'
import { clock, exactClock } from './clock.ts'
import { cueWords } from './cue-words.ts'

test.each([
  ['<v Elin>Hold it <i>flat</i>.', 'Hold it flat.'],
  ['Salt &amp; pepper &lt;3', 'Salt & pepper <3'],
  ['Two\nlines', 'Two\nlines'],
  ['{"id":"q1","type":"choice"}', ''],
  ['  ', ''],
])('VTT-25 the caption %j says %j', (text, words) => {
  expect(cueWords(text)).toBe(words)
})

test.each([
  [0, '00:00', '00:00.0'],
  [252.99, '04:12', '04:12.9'],
  [3852, '1:04:12', '1:04:12.0'],
  [-4, '00:00', '00:00.0'],
])('%d seconds are %s', (seconds, shown, exact) => {
  expect(clock(seconds)).toBe(shown)
  expect(exactClock(seconds)).toBe(exact)
})
