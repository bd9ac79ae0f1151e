import { sql, type RawBuilder } from 'kysely'
import type { Filter } from '@cairn/domain/access/visibility'
import { FEED_CACHE, PAGE } from '@cairn/domain/base/constants'
import { hasBareWords, type QueryNode } from '@cairn/domain/base/search-query'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { compileFilter, compileQuery, yes, type Field } from '../base/search/compile.ts'
import { readQuery, search, type Searchable, type SearchRequest } from '../base/search/search.ts'
import type { Way, Ways } from '../base/search/ways.ts'
import { COLUMNS, FROM, rootOf, toStored, type MessageRow, type StoredMessage } from './rows.ts'
import { feedAsked, seenIn } from './sight.ts'
import { findFeeds } from './standing.ts'

const fields: Record<string, Field> = {
  _id: { kind: 'keyword', column: sql`m.id` },
  id: { kind: 'keyword', column: sql`m.id` },
  type: { kind: 'keyword', column: sql`m.type` },
  feed: { kind: 'keyword', column: sql`m.feed` },
  about: { kind: 'list', column: sql`m.about` },
  parent: { kind: 'keyword', column: sql`m.parent` },
  creator: { kind: 'keyword', column: sql`m.creator` },
  state: { kind: 'keyword', column: sql`m.state` },
  hideDisplay: { kind: 'list', column: sql`m.hide` },
  /** Whether something newer took its place. */
  replaced: { kind: 'keyword', column: sql`m.replaced::text` },
  /** Whom it is between or about. */
  user: { kind: 'list', column: sql`m.concerned` },
  childCount: { kind: 'number', column: sql`m.child_count` },
  created: { kind: 'date', column: sql`m.created` },
  modified: { kind: 'date', column: sql`m.modified` },
  latest: { kind: 'date', column: sql`m.latest` },
}

/** What the rule of who sees what is asked about; not to be searched by. */
const asked: Record<string, Field> = {
  ...fields,
  place: { kind: 'keyword', column: sql`m.place` },
  concerned: { kind: 'list', column: sql`m.concerned` },
  hide: { kind: 'list', column: sql`m.hide` },
  /** Anything at all is hidden about it, or about what it answers: seldom, which the database knows of lists that are empty. */
  hidden: {
    kind: 'keyword',
    column: sql`(m.hide <> '{}' or (m.parent is not null and ${rootOf('hide')} <> '{}'))::text`,
    holds: (value) =>
      value === 'false'
        ? sql<boolean>`(m.hide = '{}' and (m.parent is null or coalesce(${rootOf('hide')}, '{}') = '{}'))`
        : sql<boolean>`(m.hide <> '{}' or (m.parent is not null and ${rootOf('hide')} <> '{}'))`,
  },
  // A message that answers none is its own root.
  'root.creator': { kind: 'keyword', column: sql`coalesce(${rootOf('creator')}, m.creator)` },
  'root.concerned': { kind: 'list', column: sql`coalesce(${rootOf('concerned')}, m.concerned)` },
  'root.hide': { kind: 'list', column: sql`coalesce(${rootOf('hide')}, m.hide)` },
  'course.publisher': { kind: 'keyword', column: sql`c.publisher` },
  'course.admin': { kind: 'list', column: sql`c.admin` },
  'course.author': { kind: 'list', column: sql`c.author` },
  'course.coach': { kind: 'list', column: sql`c.coach` },
  'course.observer': { kind: 'list', column: sql`c.observer` },
}

export const visibleTo = (filter: Filter): RawBuilder<boolean> => compileFilter(filter, asked)

const searchable: Searchable = {
  from: FROM,
  columns: sql`${COLUMNS}, m.latest`,
  words: sql`m.words`,
  guards: {},
  fields,
  sort: { created: sql`m.created`, modified: sql`m.modified`, latest: sql`m.latest` },
  defaultSort: sql`m.created desc`,
  key: sql`m.id`,
  pageSize: PAGE.conversations,
}

type Paged = MessageRow & { latest: Date }
const KEYS = ['created', 'modified', 'latest'] as const
type Key = (typeof KEYS)[number]

const readSort = (sort = 'created:desc'): { key: Key; descends: boolean } => {
  const [name = '', way] = sort.split(':')
  return {
    key:
      KEYS.find((key) => key === name) ??
      fail('invalid', 'cursor requires a sort by created, modified or latest.'),
    descends: way === 'desc',
  }
}

/** Where a page ended: the moment by which it is sorted, the id that breaks ties, and how many were found at first. */
const printCursor = (row: Paged, sort: string | undefined, matches: number): string =>
  [row[readSort(sort).key].toISOString(), row.id, matches].join('~')

/** What is said meanwhile does not change how many there are of what one goes through. */
const matchesIn = (cursor: string | undefined): number | undefined => {
  const found = /~(\d{1,9})$/.exec(cursor ?? '')?.[1]
  return found === undefined ? undefined : Number(found)
}

const after = (cursor: string, sort: string | undefined): RawBuilder<boolean> => {
  const { key, descends } = readSort(sort)
  const [moment = '', id = ''] = cursor.split('~')
  const at = new Date(moment)
  if (Number.isNaN(at.getTime()) || id === '') fail('invalid', 'cursor must come from an earlier search.')
  const column = sql.ref(`m.${key}`)
  const on = descends ? sql`<` : sql`>`
  return sql<boolean>`(${column} ${on} ${at} or (${column} = ${at} and m.id > ${id}))`
}

export interface MessageSearch extends SearchRequest {
  readonly cursor?: string | undefined
}

export interface FoundMessages {
  readonly matches: number
  readonly about?: true
  readonly list: StoredMessage[]
  readonly cursor?: string
}

/** What is said in private or to coaches. */
const PRIVATE: ReadonlySet<string> = new Set(['user', 'coach', 'coaching'])

/** Whether a query asks for nothing but what is said in private. */
const asksPrivate = (node: QueryNode): boolean => {
  switch (node.kind) {
    case 'term':
      return node.field === 'type' && !node.prefix && PRIVATE.has(node.value)
    case 'and':
      return node.nodes.some(asksPrivate)
    case 'or':
      return node.nodes.length > 0 && node.nodes.every(asksPrivate)
    default:
      return false
  }
}

const COACHING = sql<boolean>`m.type in ('coach', 'coaching')`

/** So many messages of a feed are counted one by one: nobody asks how many more there are of something that goes on. */
const COUNTED = 200

const usual = { usual: 'created:desc', steady: true } as const

/** How a search goes to the messages: what is private is found by whom it is between, or by whom it is for. */
const waysTo = (query: QueryNode, { id, coaches }: Speaker): Ways => {
  if (!asksPrivate(query)) return { of: [yes], usual: 'created:desc' }
  const mine = sql<boolean>`m.creator = ${id} and ${COACHING}`
  const answers = sql<boolean>`m.parent in (select a.id from message a where a.creator = ${id}) and ${COACHING}`
  const told = coaches ? [COACHING] : [mine, answers]
  return { of: [sql<boolean>`m.concerned @> array[${id}]::text[]`, ...told], ...usual }
}

/** Who searches, and whether they may see what is said to coaches without being concerned. */
export interface Speaker {
  readonly id: string
  readonly coaches: boolean
}

/** A part of all messages, with the ways that lead to those in it that somebody sees. */
export interface Narrowed {
  readonly is: RawBuilder<boolean>
  readonly without: RawBuilder<boolean>
  readonly ways: readonly Way[]
}

interface Scope {
  /** What the ways to it do not say. */
  readonly query: QueryNode
  readonly visible: RawBuilder<boolean>
  readonly ways: Ways
}

/** Among which messages is searched. In one feed, what somebody sees there is decided before. */
const scopeOf = async (
  db: Db,
  speaker: Speaker,
  query: QueryNode,
  visible: Filter,
  narrowed: Narrowed | undefined,
): Promise<Scope> => {
  if (narrowed) return { query, visible: narrowed.without, ways: { of: narrowed.ways, ...usual } }
  const named = feedAsked(query)
  const [feed] = named === undefined ? [] : await findFeeds(db, [named.feed])
  if (!named || !feed) return { query, visible: visibleTo(visible), ways: waysTo(query, speaker) }
  // About how many there are is told by what was asked for, without who may see it.
  const asks = compileQuery(query, fields, sql`m.words`).where
  const rough = { from: sql`message m`, is: asks }
  const way = {
    each: sql`unnest(array[${feed.id}]) f(id)`,
    is: sql<boolean>`m.feed between f.id and f.id`,
    first: sql`m.feed`,
    single: true,
  }
  return {
    query: named.rest,
    visible: visibleTo(seenIn(visible, feed)),
    ways: { of: [way], ...usual, counted: COUNTED, rough },
  }
}

/** Finds messages among those the caller may see, page by page. */
export const searchMessages = async (
  db: Db,
  speaker: Speaker,
  request: MessageSearch,
  visible: Filter,
  narrowed?: Narrowed,
): Promise<FoundMessages> => {
  const { cursor, sort, limit = PAGE.conversations } = request
  const from = cursor === undefined ? yes : after(cursor, sort)
  const query = readQuery(request.query ?? '')
  // Words that were typed find what fits best; all else stands in its order, of which a part is looked at.
  const ranks = hasBareWords(query) && sort === undefined
  const scope = await scopeOf(db, speaker, query, visible, ranks ? undefined : narrowed)
  const among = ranks && narrowed ? sql<boolean>`${scope.visible} and ${narrowed.is}` : scope.visible
  const page = await search<Paged>(
    db,
    ranks ? searchable : { ...searchable, unranked: true, ways: scope.ways },
    { ...request, query: ranks ? query : scope.query, matches: matchesIn(cursor) ?? request.matches },
    { kind: 'all' },
    sql<boolean>`${among} and ${from}`,
  )
  const last = page.rows.at(-1)
  const goesOn =
    last !== undefined && page.rows.length === limit && (sort === undefined || !sort.includes(','))
  const sortable = sort === undefined || KEYS.some((key) => sort.split(':')[0] === key)
  return {
    matches: page.matches,
    ...(page.about && { about: true }),
    list: page.rows.map(toStored),
    ...(goesOn && sortable && { cursor: printCursor(last, sort, page.matches) }),
  }
}

/** How many answers a thread shows before it is opened. */
const PREVIEW = FEED_CACHE.threadPreview

/** The newest answers of each of these threads that the caller may see, oldest first. */
export const newestReplies = async (
  db: Db,
  threads: readonly string[],
  visible: Filter,
): Promise<Map<string, StoredMessage[]>> => {
  const { rows } = await sql<MessageRow>`
    select one.* from unnest(${[...threads]}::text[]) thread cross join lateral (
      select ${COLUMNS} from ${FROM} where m.parent = thread and ${visibleTo(visible)}
      order by m.created desc, m.id desc limit ${PREVIEW}
    ) one order by one.created, one.id`.execute(db)
  const found = new Map<string, StoredMessage[]>()
  for (const row of rows) {
    const thread = row.parent ?? ''
    found.set(thread, [...(found.get(thread) ?? []), toStored(row)])
  }
  return found
}

/** Of these files those that some message the caller may see has attached. */
export const filesSeen = async (db: Db, files: readonly string[], visible: Filter): Promise<Set<string>> => {
  if (files.length === 0) return new Set()
  const { rows } = await sql<{ file: string }>`
    select distinct file from unnest(${[...files]}::text[]) file
    where exists (select 1 from ${FROM} where m.files @> array[file] and m.files <> '{}' and ${visibleTo(visible)})`.execute(
    db,
  )
  return new Set(rows.map(({ file }) => file))
}

export const filesUsed = async (db: Db, files: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ file: string }>`select distinct file from message m, unnest(m.files) file
    where m.files && ${[...files]}::text[] and file = ${anyOf(files)}`.execute(db)
  return new Set(rows.map(({ file }) => file))
}
