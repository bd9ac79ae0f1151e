import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeQuery, queryPhrase } from './escape-query.ts'
import { parseQuery, QueryError, type QueryNode } from './search-query.ts'

type Term = Extract<QueryNode, { kind: 'term' }>

const word = (value: string, more: Partial<Term> = {}): QueryNode => ({
  kind: 'term',
  value,
  phrase: false,
  prefix: false,
  boost: 1,
  ...more,
})
const of = (field: string, value: string, more: Partial<Term> = {}) => word(value, { field, ...more })
const and = (...nodes: QueryNode[]): QueryNode => ({ kind: 'and', nodes })
const or = (...nodes: QueryNode[]): QueryNode => ({ kind: 'or', nodes })
const not = (node: QueryNode): QueryNode => ({ kind: 'not', node })
const exists = (field: string): QueryNode => ({ kind: 'exists', field, boost: 1 })
const all: QueryNode = { kind: 'all' }

const [a, b, c] = [word('a'), word('b'), word('c')]

describe('words', () => {
  test.each<[string, QueryNode]>([
    ['', all],
    [' \t\n', all],
    ['*', all],
    ['*:*', all],
    ['()', all],
    ['rock', word('rock')],
    ['Über', word('Über')],
    ['مرحبا', word('مرحبا')],
    ["it's", word("it's")],
    ['wow!', word('wow!')],
    ['a|b', word('a|b')],
    ['a&b', word('a&b')],
    ['10:30', word('10:30')],
    ['x-y', word('x-y')],
    ['rock*', word('rock', { prefix: true })],
    [String.raw`rock\*`, word('rock*')],
    [String.raw`a\ b`, word('a b')],
    [String.raw`\-a`, word('-a')],
    [String.raw`\😀`, word('😀')],
    [String.raw`title\:x`, word('title:x')],
    ['"rock climbing"', word('rock climbing', { phrase: true })],
    [String.raw`"say \"hi\" \\"`, word(String.raw`say "hi" \ `.trimEnd(), { phrase: true })],
    ['"a AND (b"', word('a AND (b', { phrase: true })],
    ['rock^2', word('rock', { boost: 2 })],
    ['rock*^0.5', word('rock', { prefix: true, boost: 0.5 })],
    ['"a b"^3', word('a b', { phrase: true, boost: 3 })],
  ])('%j', (text, node) => expect(parseQuery(text)).toEqual(node))
})

describe('fields', () => {
  test.each<[string, QueryNode]>([
    ['status:enabled', of('status', 'enabled')],
    ['status: enabled', of('status', 'enabled')],
    ['title.raw:Knots', of('title.raw', 'Knots')],
    ['_id:0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a01', of('_id', '0190b2a4-6f3e-7c11-9a44-5f2f6f1f0a01')],
    ['tag:category|outdoors', of('tag', 'category|outdoors')],
    ['tag:category|outdoors^6', of('tag', 'category|outdoors', { boost: 6 })],
    [String.raw`tag:category\|out\ doors`, of('tag', 'category|out doors')],
    ['tag:"category|out doors"^6', of('tag', 'category|out doors', { phrase: true, boost: 6 })],
    ['created:2026-01-01T10:00:00Z', of('created', '2026-01-01T10:00:00Z')],
    ['price:-5', of('price', '-5')],
    ['title:NOT', of('title', 'NOT')],
    ['title:kn*', of('title', 'kn', { prefix: true })],
    ['title:*', exists('title')],
    ['_exists_:expires', exists('expires')],
    ['_exists_:"expires"', exists('expires')],
    ['_exists_:(a OR b)', or(exists('a'), exists('b'))],
    ['title:(a OR b)', or(of('title', 'a'), of('title', 'b'))],
    ['title:(a "b c" body:d)', and(of('title', 'a'), of('title', 'b c', { phrase: true }), of('body', 'd'))],
    ['title:(a OR b)^3', or(of('title', 'a', { boost: 3 }), of('title', 'b', { boost: 3 }))],
    ['(a OR b^2)^3', or(word('a', { boost: 3 }), word('b', { boost: 6 }))],
    ['_exists_:x^2', { kind: 'exists', field: 'x', boost: 2 }],
  ])('%s', (text, node) => expect(parseQuery(text)).toEqual(node))
})

const range = (more: object) => ({
  kind: 'range',
  field: 'p',
  includeFrom: false,
  includeTo: false,
  boost: 1,
  ...more,
})

describe('ranges', () => {
  test.each<[string, object]>([
    ['p:[1 TO 5]', range({ from: '1', to: '5', includeFrom: true, includeTo: true })],
    ['p:{1 TO 5}', range({ from: '1', to: '5' })],
    ['p:[1 TO 5}', range({ from: '1', to: '5', includeFrom: true })],
    ['p:{1 TO 5]^4', range({ from: '1', to: '5', includeTo: true, boost: 4 })],
    ['p:[ 1  TO  5 ]', range({ from: '1', to: '5', includeFrom: true, includeTo: true })],
    ['p:[* TO 5]', range({ to: '5', includeTo: true })],
    ['p:[1 TO *]', range({ from: '1', includeFrom: true })],
    ['p:[* TO *]', exists('p')],
    ['p:["a b" TO "c]"]', range({ from: 'a b', to: 'c]', includeFrom: true, includeTo: true })],
    ['p:[2026-01-01T00:00:00Z TO *]', range({ from: '2026-01-01T00:00:00Z', includeFrom: true })],
    ['p:>5', range({ from: '5' })],
    ['p:>=5', range({ from: '5', includeFrom: true })],
    ['p:<5', range({ to: '5' })],
    ['p:<=-5^2', range({ to: '-5', includeTo: true, boost: 2 })],
    ['p:> 5', range({ from: '5' })],
    ['p:(>1 AND <5)', { kind: 'and', nodes: [range({ from: '1' }), range({ to: '5' })] }],
    ['p:([1 TO 2])', range({ from: '1', to: '2', includeFrom: true, includeTo: true })],
  ])('%s', (text, node) => expect(parseQuery(text)).toEqual(node))
})

describe('operators', () => {
  test.each<[string, QueryNode]>([
    ['a b', and(a, b)],
    ['a AND b', and(a, b)],
    ['a && b', and(a, b)],
    ['a&&b', and(a, b)],
    ['a OR b', or(a, b)],
    ['a || b', or(a, b)],
    ['a||b', or(a, b)],
    ['a OR b c', or(a, and(b, c))],
    ['a b OR c', or(and(a, b), c)],
    ['a AND b OR c AND a', or(and(a, b), and(c, a))],
    ['a AND (b OR c)', and(a, or(b, c))],
    ['(a)', a],
    ['((a) (b))', and(a, b)],
    ['a(b)c', and(a, b, c)],
    ['"a"b', and(word('a', { phrase: true }), b)],
    ['NOT a', not(a)],
    ['NOT(a)', not(a)],
    ['-a', not(a)],
    ['!a', not(a)],
    ['a -b', and(a, not(b))],
    ['a AND NOT b', and(a, not(b))],
    ['a NOT b', and(a, not(b))],
    ['NOT NOT a', a],
    ['-(a OR b)', not(or(a, b))],
    ['-title:a', not(of('title', 'a'))],
    ['+a +b', and(a, b)],
    ['+a -b', and(a, not(b))],
  ])('%s', (text, node) => expect(parseQuery(text)).toEqual(node))

  test.each<[string, QueryNode]>([
    ['AND', word('AND')],
    ['OR', word('OR')],
    ['NOT', word('NOT')],
    ['a AND', and(a, word('AND'))],
    ['(a OR)', and(a, word('OR'))],
    ['OR a', and(word('OR'), a)],
    ['a NOT', and(a, word('NOT'))],
    ['a and b', and(a, word('and'), b)],
    ['ANDY ORSON', and(word('ANDY'), word('ORSON'))],
  ])('a word that joins nothing is a word: %s', (text, node) => expect(parseQuery(text)).toEqual(node))
})

describe('what cannot be read', () => {
  test.each([
    ['(a', 'A parenthesis is not closed at position 1'],
    ['a)', 'Unexpected ) at position 2'],
    ['"a', 'A quote is not closed at position 1'],
    ['x ""', 'A phrase is empty at position 3'],
    ['a\\', 'Nothing follows the backslash at position 2'],
    ['title:', 'title: needs a value at position 7'],
    ['(title:)', 'title: needs a value at position 8'],
    ['a*b', 'A * may only stand at the end of a word, found one at position 2'],
    ['*a', 'A * may only stand at the end of a word, found one at position 1'],
    ['[1 TO 2]', 'A comparison needs a field at position 1'],
    ['>5', 'A comparison needs a field at position 1'],
    ['p:>', 'A value is missing at position 4'],
    ['p:[1 2]', 'A range needs TO between its ends at position 6'],
    ['p:[1 TO 2', 'A range is not closed at position 3'],
    ['p:[ TO 2]', 'A range needs TO between its ends at position 8'],
    ['a]', 'Unexpected ] at position 2'],
    ['a && ', 'Unexpected end at position 6'],
    ['&& a', 'Unexpected & at position 1'],
    ['a || || b', 'Unexpected | at position 6'],
    ['-', 'Unexpected end at position 2'],
    ['^2', 'Unexpected ^ at position 1'],
    ['a^', 'A boost must be a number from 0 to 1000 at position 3'],
    ['a^0', 'A boost must be a number from 0 to 1000 at position 3'],
    ['a^-1', 'A boost must be a number from 0 to 1000 at position 3'],
    ['a^1e9', 'A boost must be a number from 0 to 1000 at position 3'],
    ['p:[1 TOday]', 'A range needs TO between its ends at position 6'],
    ['a^99999', 'A boost must be a number from 0 to 1000 at position 3'],
    ['_exists_:"a b"', '_exists_ needs the name of a field at position 10'],
  ])('%j', (text, message) => {
    expect(() => parseQuery(text)).toThrow(QueryError)
    expect(() => parseQuery(text)).toThrow(message)
  })

  test('limits: 2,000 characters, 100 clauses, 20 groups deep', () => {
    expect(parseQuery('a'.repeat(2000))).toEqual(word('a'.repeat(2000)))
    expect(() => parseQuery('a'.repeat(2001))).toThrow('The query is too long')
    expect(parseQuery('a '.repeat(100))).toHaveProperty('nodes.length', 100)
    expect(() => parseQuery('a '.repeat(101))).toThrow('The query has too many clauses')
    expect(parseQuery(`${'('.repeat(20)}a${')'.repeat(20)}`)).toEqual(a)
    expect(() => parseQuery(`${'('.repeat(21)}a${')'.repeat(21)}`)).toThrow('nested too deep')
    expect(() => parseQuery('('.repeat(2000))).toThrow('nested too deep')
    expect(parseQuery(`${'NOT '.repeat(499)}a`)).toEqual(not(a))
  })
})

/** Every leaf of the tree. */
const leaves = (node: QueryNode): QueryNode[] => {
  if (node.kind === 'not') return leaves(node.node)
  return 'nodes' in node ? node.nodes.flatMap(leaves) : [node]
}

describe('properties', () => {
  const spiced = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 3 }),
        fc.constantFrom(
          'AND',
          'OR',
          'NOT',
          ' ',
          '(',
          ')',
          '"',
          '\\',
          '<',
          ':',
          '*',
          'TO',
          '^2',
          '-',
          '+',
          '||',
          '[',
          ']',
        ),
      ),
      { maxLength: 50 },
    )
    .map((parts) => parts.join(''))

  test('SRCH-06 escaped text always parses to terms', () => {
    fc.assert(
      fc.property(spiced, (text) => {
        const tree = parseQuery(escapeQuery(text))
        if (tree.kind !== 'all') for (const leaf of leaves(tree)) expect(leaf.kind).toBe('term')
        expect(parseQuery(`(${escapeQuery(text)}) AND status:enabled`).kind).toBe('and')
      }),
      { numRuns: 300 },
    )
  })

  test('an escaped word comes back as it was typed', () => {
    const typed = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/[\s<>]/.test(text))
    fc.assert(
      fc.property(
        typed,
        (text) => JSON.stringify(parseQuery(escapeQuery(text))) === JSON.stringify(word(text)),
      ),
    )
  })

  test('a quoted value comes back as it was', () => {
    const value = fc.string({ unit: 'binary', minLength: 1 })
    fc.assert(
      fc.property(value, (text) => {
        expect(parseQuery(`tag:${queryPhrase(text)}^6`)).toEqual(of('tag', text, { phrase: true, boost: 6 }))
      }),
    )
  })

  test('whatever the text, it parses or throws a QueryError', () => {
    fc.assert(
      fc.property(spiced, (text) => {
        try {
          parseQuery(text)
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError)
        }
      }),
      { numRuns: 300 },
    )
  })
})
