import { expect, test } from 'vitest'
import { foundWords } from './found-words.ts'

const shown = (text: string, words: string) =>
  foundWords(text, words).map(([from, to]) => text.slice(from, to))

test('FEED-37 words that were searched for are shown where they stand, whole and in any writing', () => {
  expect(shown('The Compass. A compass, not compasses.', 'compass')).toEqual(['Compass', 'compass'])
  expect(shown('Ruth Bensaïd asks', 'bensaid ruth')).toEqual(['Ruth', 'Bensaïd'])
  expect(shown('🧭 north, 🧭 north', 'North')).toEqual(['north', 'north'])
  expect(shown('nothing', '…')).toEqual([])
})
