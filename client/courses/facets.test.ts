import { expect, test } from 'vitest'
import { countFacets } from './facets.ts'

const courses = [
  {
    tag: ['category|data', 'category|data', 'level|beginner', 'includes|certificate'],
    price: 0,
    enabledLanguage: ['en', 'es'],
  },
  { tag: ['category|craft', 'level|all', 'includes|offline'], price: 1200, enabledLanguage: ['en'] },
  { tag: ['category|gone'], price: 1500, function: ['subscription'], enabledLanguage: ['en', 'ar', 'es'] },
  {},
]

test('COURSE-73 every filter says how many courses it would leave', () => {
  const facets = countFacets(courses, ['data', 'craft', 'empty'])
  expect(Object.fromEntries(facets.category)).toEqual({ data: 1, craft: 1, empty: 0 })
  expect(Object.fromEntries(facets.level)).toEqual({ beginner: 2, intermediate: 1, advanced: 1 })
  expect(Object.fromEntries(facets.includes)).toEqual({ coached: 0, certificate: 1 })
  expect([...facets.language]).toEqual([
    ['en', 3],
    ['es', 2],
    ['ar', 1],
  ])
  expect(Object.fromEntries(facets.price)).toEqual({ free: 2, subscription: 1, once: 1 })
})
