import { afterEach, expect, test } from 'vitest'
import { beginWithWords, needWords, onWordsNeeded, wantedParts } from './words-parts.ts'

afterEach(() => beginWithWords('rest'))

test('a page asks for the words that it needs and the pages before it did not', async () => {
  beginWithWords('visiting')
  const asked: (readonly string[])[] = []
  const stop = onWordsNeeded(async () => void asked.push(wantedParts()))
  await needWords('visiting')
  await needWords('learning')
  await needWords('visiting')
  await needWords('learning')
  expect(asked).toEqual([['visiting', 'learning']])
  stop()
})

test('words that did not come are asked for again', async () => {
  beginWithWords('visiting')
  let times = 0
  const stop = onWordsNeeded(async () => {
    times += 1
    if (times === 1) throw new Error('No connection.')
  })
  await expect(needWords('rest')).rejects.toThrow('No connection.')
  expect(wantedParts()).toEqual(['visiting'])
  await needWords('rest')
  expect([times, wantedParts().length]).toEqual([2, 3])
  stop()
})
