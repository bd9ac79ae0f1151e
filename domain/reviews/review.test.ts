import { describe, expect, test } from 'vitest'
import { hasTaken, reviewText } from './review.ts'

describe('who has taken a course', () => {
  test.each<[string, Parameters<typeof hasTaken>[0], boolean]>([
    ['whoever is enrolled', { status: 'enabled', state: 'started' }, true],
    ['whoever has finished', { status: 'enabled', state: 'certified' }, true],
    ['nobody who never enrolled', undefined, false],
    ['no staff who tried it out', { status: 'enabled', state: 'preview', instruction: [{}] }, false],
    ['nobody who waits to be let in', { status: 'disabled', state: 'started' }, false],
    ['whoever was put on hold after beginning', { status: 'disabled', instruction: [{}] }, true],
  ])('REVIEW-05 %s', (_, progress, taken) => expect(hasTaken(progress)).toBe(taken))
})

describe('the words of a review', () => {
  test.each([
    ['  Good.  ', 'Good.'],
    ['One\r\nTwo\rThree', 'One\nTwo\nThree'],
    ['One\n\n\n\n\nTwo', 'One\n\nTwo'],
    ['a\u0000b\u202ec\u200bd', 'abcd'],
    ['Tab\there   and  there', 'Tab here and there'],
    ['Explains <T> and a < b', 'Explains <T> and a < b'],
    ['كتاب واضح', 'كتاب واضح'],
    ['', undefined],
    [' \n\u200b\n ', undefined],
    [undefined, undefined],
  ])('REVIEW-03 %j is kept as %j', (typed, kept) => expect(reviewText(typed)).toBe(kept))

  test('REVIEW-03 what was cleaned once stays as it is', () => {
    const once = reviewText('a\t\tb \r\n\r\n\r\n c\u202e')
    expect(reviewText(once)).toBe(once)
  })
})
