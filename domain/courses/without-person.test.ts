import { expect, test } from 'vitest'
import { withoutPerson } from './named-people.ts'

const course = {
  title: 'Maps',
  admin: ['ann', 'bo'],
  author: ['ann'],
  observer: ['bo'],
  bios: { author: [{ user: 'ann' }, { user: 'bo' }], coach: [{ user: 'ann' }] },
  language: { es: { bios: { author: [{ user: 'ann' }] } }, ar: {} },
}

test('ROLE-24 ROLE-25 somebody removed is on no list of the course, and their bios are dropped in every language', () => {
  expect(withoutPerson(course, 'ann')).toEqual({
    title: 'Maps',
    admin: ['bo'],
    author: [],
    observer: ['bo'],
    bios: { author: [{ user: 'bo' }], coach: [] },
    language: { es: { bios: { author: [] } }, ar: {} },
  })
})

test('ROLE-24 a course that does not name them stays as it is', () => {
  expect(withoutPerson(course, 'cy')).toEqual(course)
  expect(withoutPerson({ coach: ['bo'] }, 'ann')).toEqual({ coach: ['bo'] })
})
