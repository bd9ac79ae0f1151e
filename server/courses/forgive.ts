import { sql } from 'kysely'
import type { QueryNode } from '@cairn/domain/base/search-query'
import type { Db } from '../base/db/schema.ts'

type Term = Extract<QueryNode, { kind: 'term' }>

/** Shorter words have too many neighbours to guess. */
const SHORTEST = 4
const MOST_WORDS = 8

const isWord = (node: QueryNode): node is Term =>
  node.kind === 'term' && node.field === undefined && !node.phrase && node.value.length >= SHORTEST

const wordsIn = (node: QueryNode): Term[] => {
  if (isWord(node)) return [node]
  if (node.kind === 'and' || node.kind === 'or') return node.nodes.flatMap(wordsIn)
  // What somebody does not want is not guessed.
  return []
}

const replaced = (node: QueryNode, meant: ReadonlyMap<string, string>): QueryNode => {
  if (isWord(node)) {
    const word = meant.get(node.value.toLowerCase())
    return word === undefined ? node : { ...node, value: word, prefix: false }
  }
  if (node.kind === 'and' || node.kind === 'or')
    return { ...node, nodes: node.nodes.map((part) => replaced(part, meant)) }
  return node
}

/** The nearest word that some course is found by: alike in most of its letters, and about as long. */
const nearest = async (db: Db, words: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, near.word from unnest(${[...words]}::text[]) typed, lateral (
      select word from course_word
      where word % typed and abs(char_length(word) - char_length(typed)) <= 2
      order by similarity(word, typed) desc, word limit 1) near
    where not exists (select 1 from course_word where word = typed)`.execute(db)
  return new Map(rows.map(({ typed, word }) => [typed, word]))
}

/** The query as it was probably meant, with its mistyped words mended; null when nothing can be mended. */
export const asMeant = async (
  db: Db,
  query: QueryNode,
): Promise<{ query: QueryNode; words: readonly string[] } | null> => {
  const typed = [...new Set(wordsIn(query).map(({ value }) => value.toLowerCase()))].slice(0, MOST_WORDS)
  if (typed.length === 0) return null
  const meant = await nearest(db, typed)
  if (meant.size === 0) return null
  return { query: replaced(query, meant), words: typed.map((word) => meant.get(word) ?? word) }
}
