import { expect, test } from 'vitest'
import { parseRichText, wordsOf } from '../base/ui/parse-rich-text.ts'
import { splitOutcomes } from './outcomes.ts'

const split = (html: string) => {
  const { outcomes, rest } = splitOutcomes(parseRichText(html))
  return {
    title: outcomes && wordsOf(outcomes.title),
    entries: outcomes?.entries.map(wordsOf),
    rest: wordsOf(rest),
  }
}

test('COURSE-79 what a course teaches is found in its description', () =>
  expect(
    split('<p>First.</p>\n<h3>You will</h3>\n<ul><li>read <b>maps</b></li><li>walk</li></ul><p>Last.</p>'),
  ).toEqual({
    title: 'You will',
    entries: ['read maps', 'walk'],
    rest: 'First.Last.',
  }))

test.each(['<p>Only text.</p>', '<ul><li>no heading</li></ul>', '<h3>Alone</h3><p>x</p>', ''])(
  'a description without such a list stays whole: %s',
  (html) =>
    expect(split(html)).toEqual({ title: undefined, entries: undefined, rest: wordsOf(parseRichText(html)) }),
)
