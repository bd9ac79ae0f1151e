import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery, type QueryNode } from '../base/search-query.ts'
import { categoriesOf, levelOf, relatedQuery, suggestedOf, suggestedQuery } from './related.ts'

test('categories and level are read from the tags', () => {
  const course = {
    tag: ['category|outdoors', 'featured', 'category|', 'category|a|b', 'category|outdoors', 'level|basic'],
  }
  expect(categoriesOf(course)).toEqual(['outdoors', 'a|b'])
  expect(levelOf(course)).toBe('basic')
  expect(categoriesOf({})).toEqual([])
  expect(levelOf({ tag: ['levels|x', 'level'] })).toBeUndefined()
})

describe('related courses', () => {
  const query = relatedQuery({ id: 'c1', tag: ['category|outdoors', 'category|water', 'featured'] })

  test('COURSE-71 enabled courses that build on this one or share a category, never itself', () => {
    expect(query).toBe(
      'status:enabled AND (prerequisite:"c1"^7 OR tag:"category|outdoors"^6 OR tag:"category|water"^6) AND NOT _id:"c1"',
    )
  })

  const boosts = (node: QueryNode): [string | undefined, number][] => {
    if ('nodes' in node) return node.nodes.flatMap(boosts)
    return node.kind === 'term' ? [[node.field, node.boost]] : []
  }

  test('COURSE-69 a prerequisite counts 7', () =>
    expect(boosts(parseQuery(query))).toContainEqual(['prerequisite', 7]))
  test('COURSE-70 a category tag counts 6', () =>
    expect(boosts(parseQuery(query)).filter(([field]) => field === 'tag')).toEqual([
      ['tag', 6],
      ['tag', 6],
    ]))

  test('a course without categories still has followers', () =>
    expect(relatedQuery({ id: 'c1' })).toBe('status:enabled AND (prerequisite:"c1"^7) AND NOT _id:"c1"'))

  test('whatever the tags and however many, the query can be read', () => {
    const tag = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map((text) => `category|${text}`)
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 100 }), (tags) => {
        expect(parseQuery(relatedQuery({ id: '0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a01', tag: tags })).kind).toBe(
          'and',
        )
      }),
    )
  })
})

describe('suggested courses', () => {
  test('COURSE-72 they share a category with what I take, and are not taken yet', () => {
    const enrolled = [
      { id: 'c1', tag: ['category|outdoors'] },
      { id: 'c2', tag: ['category|outdoors', 'category|water'] },
    ]
    expect(suggestedQuery(enrolled)).toBe(
      'status:enabled AND (tag:"category|outdoors"^6 OR tag:"category|water"^6) AND NOT (_id:"c1" OR _id:"c2")',
    )
  })

  test('nobody can guess for a person without categories', () => {
    expect(suggestedQuery([])).toBeUndefined()
    expect(suggestedQuery([{ id: 'c1' }])).toBeUndefined()
  })

  test('someone who takes five hundred courses still gets a query', () => {
    const enrolled = Array.from({ length: 500 }, (_, n) => ({
      id: `0190b2a4-6f3e-7c11-9a44-${String(n).padStart(12, '0')}`,
      tag: [`category|c${n}`],
    }))
    expect(parseQuery(suggestedQuery(enrolled) ?? '').kind).toBe('and')
  })

  test('COURSE-72 of what is found four are suggested, and none that is taken already', () => {
    const found = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map((id) => ({ id }))
    expect(suggestedOf(found, [{ id: 'c2' }, { id: 'c9' }]).map(({ id }) => id)).toEqual([
      'c1',
      'c3',
      'c4',
      'c5',
    ])
    expect(suggestedOf(found.slice(0, 1), found)).toEqual([])
  })
})
