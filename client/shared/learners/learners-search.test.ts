import { describe, expect, test } from 'vitest'
import { readSearch } from '../../base/search-shape.ts'
import { PAGES } from '../../routes.tsx'
import { learnersQuery, printLearnersSearch, readLearnersSearch as read } from './learners-search.ts'

/** A search as the page reads it from its address. */
const readLearnersSearch = (address: Record<string, string>) =>
  read(readSearch(PAGES['/coach/learners'].search, address))

const now = new Date('2026-03-01T12:00:00.000Z')
const OVER = 'expires:[* TO 2026-03-01T12:00:00.000Z]'

describe('the address of the learner list', () => {
  test('NAV-94 tells course, group, words, state, order and page', () => {
    const address = {
      courseId: 'c-1',
      groupId: 'g-1',
      query: 'ada',
      state: 'pending',
      sort: 'name',
      start: '100',
    }
    const search = readLearnersSearch(address)
    expect(search).toMatchObject({
      courseId: 'c-1',
      groupId: 'g-1',
      state: 'pending',
      sort: 'name',
      start: 100,
    })
    expect(printLearnersSearch(search)).toEqual(address)
  })

  test('ENROL-17 a page is a hundred learners, and begins at one', () => {
    expect(readLearnersSearch({ start: '250' }).start).toBe(200)
    for (const start of ['-1', 'x', '1e99', '99']) expect(readLearnersSearch({ start }).start).toBe(0)
  })

  test('what is unknown in it is passed over', () =>
    expect(readLearnersSearch({ courseId: 'a"b', state: 'odd', sort: 'odd' })).toEqual({
      courseId: undefined,
      groupId: undefined,
      query: '',
      state: undefined,
      sort: 'active',
      start: 0,
    }))
})

describe('who is looked for', () => {
  const query = (over: object) =>
    learnersQuery('c-1', { query: '', state: undefined, groupId: undefined, ...over }, now)

  test('ENROL-06 the learners of the course, never those who only try it out', () =>
    expect(query({})).toBe('object:"c-1" AND NOT state:preview'))

  test.each([
    ['pending', `status:disabled AND NOT ${OVER}`],
    ['learning', `status:enabled AND NOT state:certified AND NOT ${OVER}`],
    ['review', `state:coachReviewRequired AND NOT ${OVER}`],
    ['earned', `certificate:true AND NOT state:certified AND NOT ${OVER}`],
    ['certified', 'state:certified'],
    ['ended', OVER],
  ])('ENROL-02 ENROL-03 ENROL-04 ENROL-05 those who are %s', (state, clause) =>
    expect(query({ state })).toBe(`object:"c-1" AND NOT state:preview AND ${clause}`),
  )

  test('every word typed is part of the name, and none is understood as anything else', () =>
    expect(query({ query: ' Ada  "(x" - ', groupId: 'g' })).toBe(
      String.raw`object:"c-1" AND NOT state:preview AND enrollmentGroup:"g" AND user.name:Ada AND user.name:\"\(x\"`,
    ))
})
