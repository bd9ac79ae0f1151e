import { expect, test } from 'vitest'
import { boosted, joined, QueryError, type QueryNode } from './query-node.ts'

const term = (value: string, boost = 1): QueryNode => ({
  kind: 'term',
  value,
  phrase: false,
  prefix: false,
  boost,
})

test('one node needs no joint', () => {
  expect(joined('and', [term('a')])).toEqual(term('a'))
  expect(joined('or', [term('a'), term('b')])).toEqual({ kind: 'or', nodes: [term('a'), term('b')] })
})

test('a boost reaches every clause of a group and multiplies', () => {
  const group: QueryNode = {
    kind: 'or',
    nodes: [term('a'), term('b', 3), { kind: 'not', node: term('c') }, { kind: 'all' }],
  }
  expect(boosted(group, 2)).toEqual({
    kind: 'or',
    nodes: [term('a', 2), term('b', 6), { kind: 'not', node: term('c', 2) }, { kind: 'all' }],
  })
})

test('an error says what and where', () => {
  const error = new QueryError('A quote is not closed', 4)
  expect(error.message).toBe('A quote is not closed at position 5')
  expect(error.position).toBe(5)
  expect(error).toBeInstanceOf(Error)
})
