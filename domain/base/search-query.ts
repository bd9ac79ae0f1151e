import { LIMITS } from './constants.ts'
import { boosted, joined, QueryError, type QueryNode } from './query-node.ts'
import {
  isBreak,
  isEnd,
  isField,
  readBoost,
  readBound,
  type Reader,
  readPhrase,
  readWord,
  skipSpace,
  startsWith,
  take,
} from './query-words.ts'

export { QueryError, type QueryNode } from './query-node.ts'

/** What surrounds a clause: the field of its group, and how many groups it stands in. */
type Scope = { readonly field: string | undefined; readonly depth: number }

const clauseFollows = (r: Reader): boolean => {
  skipSpace(r)
  return !isEnd(r) && !startsWith(r, ')')
}

/**
 * An operator written as a word counts only where it joins something: escaped user text may hold a bare AND,
 * OR or NOT anywhere, and must stay readable; there it is a word like any other.
 */
const takeWord = (r: Reader, word: string): boolean => {
  const start = r.at
  if (take(r, word) && isBreak(r) && !startsWith(r, '^') && clauseFollows(r)) return true
  r.at = start
  return false
}

const takeOperator = (r: Reader, word: string, sign: string): boolean => {
  skipSpace(r)
  return take(r, sign) || takeWord(r, word)
}

const fieldOf = (scope: Scope, index: number): string => {
  if (scope.field === undefined) throw new QueryError('A comparison needs a field', index)
  return scope.field
}

type Ends = { from?: string | undefined; to?: string | undefined; includeFrom?: boolean; includeTo?: boolean }

/** An open end includes nothing; open at both ends, all that is asked is that the field is there. */
const range = (field: string, { from, to, includeFrom = false, includeTo = false }: Ends): QueryNode => {
  if (from === undefined && to === undefined) return { kind: 'exists', field, boost: 1 }
  return {
    kind: 'range',
    field,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    includeFrom: includeFrom && from !== undefined,
    includeTo: includeTo && to !== undefined,
    boost: 1,
  }
}

const readRange = (r: Reader, scope: Scope): QueryNode => {
  const start = r.at
  const field = fieldOf(scope, start)
  const includeFrom = r.text[r.at++] === '['
  const from = readBound(r)
  skipSpace(r)
  const middle = r.at
  if (!take(r, 'TO') || !isBreak(r)) throw new QueryError('A range needs TO between its ends', middle)
  const to = readBound(r)
  skipSpace(r)
  const includeTo = take(r, ']')
  if (!includeTo && !take(r, '}')) throw new QueryError('A range is not closed', start)
  return range(field, { from, to, includeFrom, includeTo })
}

const readComparison = (r: Reader, scope: Scope): QueryNode => {
  const field = fieldOf(scope, r.at)
  const isAbove = r.text[r.at++] === '>'
  const inclusive = take(r, '=')
  const value = readBound(r)
  return range(field, isAbove ? { from: value, includeFrom: inclusive } : { to: value, includeTo: inclusive })
}

const readGroup = (r: Reader, scope: Scope): QueryNode => {
  const start = r.at++
  if (scope.depth >= LIMITS.queryDepth) throw new QueryError('The query is nested too deep', start)
  // An empty group asks for nothing: `(${text})` must hold when the text is blank.
  const node: QueryNode = clauseFollows(r) ? readOr(r, { ...scope, depth: scope.depth + 1 }) : { kind: 'all' }
  skipSpace(r)
  if (!take(r, ')')) throw new QueryError('A parenthesis is not closed', start)
  return node
}

const exists = (field: string, index: number): QueryNode => {
  if (!isField(field)) throw new QueryError('_exists_ needs the name of a field', index)
  return { kind: 'exists', field, boost: 1 }
}

const term = (field: string | undefined, value: string, kind: 'phrase' | 'prefix' | 'word'): QueryNode => ({
  kind: 'term',
  ...(field === undefined ? {} : { field }),
  value,
  phrase: kind === 'phrase',
  prefix: kind === 'prefix',
  boost: 1,
})

const readNamed = (r: Reader, field: string, scope: Scope): QueryNode => {
  skipSpace(r)
  if (isEnd(r) || startsWith(r, ')')) throw new QueryError(`${field}: needs a value`, r.at)
  return readValue(r, { ...scope, field }, false)
}

const readPlain = (r: Reader, scope: Scope, mayName: boolean): QueryNode => {
  const start = r.at
  if (take(r, '*:*')) return { kind: 'all' }
  const { value, prefix, field } = readWord(r, mayName)
  if (field) return readNamed(r, value, scope)
  if (scope.field === '_exists_') return exists(value, start)
  if (prefix && value === '') return scope.field === undefined ? { kind: 'all' } : exists(scope.field, start)
  return term(scope.field, value, prefix ? 'prefix' : 'word')
}

const readValue = (r: Reader, scope: Scope, mayName: boolean): QueryNode => {
  const next = r.text[r.at]
  if (next === '(') return readGroup(r, scope)
  if (next === '[' || next === '{') return readRange(r, scope)
  if (next === '>' || next === '<') return readComparison(r, scope)
  if (next !== '"') return readPlain(r, scope, mayName)
  const start = r.at
  const phrase = readPhrase(r)
  return scope.field === '_exists_' ? exists(phrase, start) : term(scope.field, phrase, 'phrase')
}

const readClause = (r: Reader, scope: Scope): QueryNode => {
  if (++r.clauses > LIMITS.queryClauses) throw new QueryError('The query has too many clauses', r.at)
  const node = readValue(r, scope, true)
  return boosted(node, readBoost(r, LIMITS.queryBoost))
}

/** `NOT x`, `!x` and `-x` negate, and two of them cancel; `+x` demands what AND demands anyway. */
const readNot = (r: Reader, scope: Scope): QueryNode => {
  let negated = false
  for (;;) {
    skipSpace(r)
    if (take(r, '-') || take(r, '!') || takeWord(r, 'NOT')) negated = !negated
    else if (!take(r, '+')) break
  }
  const node = readClause(r, scope)
  return negated ? { kind: 'not', node } : node
}

const atOr = (r: Reader): boolean => {
  const start = r.at
  const found = takeOperator(r, 'OR', '||')
  r.at = start
  return found
}

/** Clauses side by side mean AND: who types more words wants fewer results. AND binds closer than OR. */
const readAnd = (r: Reader, scope: Scope): QueryNode => {
  const nodes = [readNot(r, scope)]
  while (takeOperator(r, 'AND', '&&') || (clauseFollows(r) && !atOr(r))) nodes.push(readNot(r, scope))
  return joined('and', nodes)
}

const readOr = (r: Reader, scope: Scope): QueryNode => {
  const nodes = [readAnd(r, scope)]
  while (takeOperator(r, 'OR', '||')) nodes.push(readAnd(r, scope))
  return joined('or', nodes)
}

/** Reads a Lucene-like query; blank text asks for everything. Throws nothing but QueryError. */
export const parseQuery = (text: string): QueryNode => {
  if (text.length > LIMITS.queryChars) throw new QueryError('The query is too long', LIMITS.queryChars)
  const r: Reader = { text, at: 0, clauses: 0 }
  skipSpace(r)
  if (isEnd(r)) return { kind: 'all' }
  const node = readOr(r, { field: undefined, depth: 0 })
  if (!isEnd(r)) throw new QueryError(`Unexpected ${text[r.at] ?? 'end'}`, r.at)
  return node
}

/** Whether words were typed that may stand anywhere, and not only in a field that is named. */
export const hasBareWords = (node: QueryNode): boolean =>
  node.kind === 'term'
    ? node.field === undefined
    : (node.kind === 'and' || node.kind === 'or') && node.nodes.some(hasBareWords)
