import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { allOf, minutesText, wordsQuery } from './report-words.ts'

test('REPORT-02 what was typed finds rows of which every word begins one', () => {
  expect(wordsQuery('  map & comp')).toBe('map* AND comp*')
  expect(wordsQuery('a"b (c)')).toBe(String.raw`a\"b* AND \(c\)*`)
  expect(wordsQuery('***')).toBe('')
})

test('conditions that are empty ask for nothing', () => {
  expect(allOf('', undefined, false)).toEqual({})
  expect(allOf('map*', undefined, 'inactive:[1 TO *]')).toEqual({ query: '(map*) AND (inactive:[1 TO *])' })
})

test('times are told in hours and minutes', () => {
  const intl = createIntl({ locale: 'en' })
  expect([0, 59, 60, 200].map((minutes) => minutesText(intl, minutes))).toEqual([
    '0 min',
    '59 min',
    '1 hr',
    '3 hr 20 min',
  ])
})
