import { expect, test } from 'vitest'
import { fillPlaces, namesCourse, unknownPlaces } from './places.ts'

const ada = { givenName: 'Ada', familyName: '{course}', course: 'Knots' }

test('FEED-41 places are filled once, and what is put in them is not read as a place', () => {
  expect(fillPlaces('{givenName} {familyName} {course}', ada)).toBe('Ada {course} Knots')
  expect(fillPlaces('{givenName}', ada, (name) => name.toUpperCase())).toBe('ADA')
})

test('FEED-41 words in braces that mean nothing are found, each once; braces with blanks are only braces', () => {
  expect(unknownPlaces('Dear {name}, {givenname}', '{name}', undefined)).toEqual(['name', 'givenname'])
  expect(unknownPlaces('{givenName} { name } {} {1}', 'if (a) { b }')).toEqual([])
  expect(unknownPlaces('{نام}')).toEqual(['نام'])
})

test('FEED-41 a letter tells whether it names the course', () => {
  expect(namesCourse('About {course}', undefined)).toBe(true)
  expect(namesCourse('About the course')).toBe(false)
})
