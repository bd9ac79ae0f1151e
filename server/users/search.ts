import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { PAGE } from '@cairn/domain/base/constants'
import type { QueryNode } from '@cairn/domain/base/search-query'
import type { User } from '@cairn/contract/users'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { compileQuery, yes, type Field } from '../base/search/compile.ts'
import { readQuery, search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { findWholeUsers, isInState, publicUser, stateOf } from './store.ts'
import type { Ahead } from '../base/search/ways.ts'
import { sightOf, type Sight } from './visible.ts'

const taking = sql`select g.person from progress g join course c on c.id = g.course
  where g.state is distinct from 'preview'`
const named = sql`(c.admin || c.author || c.coach || c.observer)`

/** People are looked up in what they learn by sets, each worked out once, and not person by person. */
const among = (condition: RawBuilder<unknown>) => sql<boolean>`p.id in (${condition})`

/** What the rules about people ask of the rows of a report, of which many are looked at: worked out at once. */
export const personRules: Readonly<Record<string, Field>> = {
  id: { kind: 'keyword', column: sql`p.id` },
  kind: { kind: 'keyword', column: sql`p.kind` },
  organization: { kind: 'list', column: sql`p.belongs` },
  taughtBy: {
    kind: 'list',
    column: sql`null`,
    overlaps: (orgs) => among(sql`${taking} and c.publisher = ${anyOf(orgs)}`),
  },
  coach: {
    kind: 'list',
    column: sql`null`,
    overlaps: (ids) => among(sql`${taking} and ${named} && ${ids}::text[] and c.coach && ${ids}::text[]`),
  },
}

/** Whether a person is among those whom the caller finds when searching. */
export const canFind = async (db: Db, actor: Actor, id: string, now: Date): Promise<boolean> => {
  const { visible } = await sightOf(db, actor, now)
  const { rows } = await sql`select 1 from person p where p.id = ${id} and ${visible}`.execute(db)
  return rows.length > 0
}

/** What a stranger's profile does not show. */
const KNOWN_ONLY = [
  'email',
  'phoneNumber',
  'organization',
  'role',
  'state',
  'kind',
  'modified',
  'lastAction',
] as const

/** So few names are ranked by how well they fit. */
const RANKED = 3000
/** So many of the newest are looked at to learn how many of all may fit. */
const LOOKED = 500

/** What a query asks of words alone. */
const wordsOf = (node: QueryNode): QueryNode => {
  switch (node.kind) {
    case 'and':
    case 'or':
      return { ...node, nodes: node.nodes.map(wordsOf) }
    case 'term':
      return node.field === undefined ? node : { kind: 'all' }
    default:
      return { kind: 'all' }
  }
}

/** How words are looked for: none at all, such as few have, or such as many have. */
const lookFor = async (db: Db, query: QueryNode): Promise<'all' | 'few' | 'many'> => {
  const { where, score } = compileQuery(wordsOf(query), {}, sql`p.contact_words`)
  if (score === null) return 'all'
  const { rows } = await sql<{ expected: number }>`
    select (count(*) filter (where fits))::float8 / greatest(count(*), 1)
      * (select greatest(reltuples, 0) from pg_class where oid = 'person'::regclass) as expected
    from (select ${where} as fits from person p order by p.created desc, p.id limit ${LOOKED}) newest`.execute(
    db,
  )
  return (rows[0]?.expected ?? 0) > RANKED ? 'many' : 'few'
}

const [family, given] = [sql`lower(p.family_name)`, sql`lower(p.given_name)`]
const GUARDED_SORTS = {
  email: sql`coalesce(p.email, '')`,
  modified: sql`p.modified`,
  lastAction: sql`coalesce(p.last_action, '-infinity'::timestamptz)`,
} as const
const SORTS: Searchable['sort'] = {
  name: [family, given],
  familyName: family,
  givenName: given,
  created: sql`p.created`,
  ...GUARDED_SORTS,
}

/** By what strangers do not show, those whom the caller knows come first, where it is told in descending order. */
const knownFirst = (sort: string, { visible, known, knownWays }: Sight): Ahead | undefined => {
  const [name = '', way] = sort.split(':')
  if (known === yes || way !== 'desc' || sort.includes(',') || !Object.hasOwn(GUARDED_SORTS, name))
    return undefined
  const value = GUARDED_SORTS[name as keyof typeof GUARDED_SORTS]
  return { is: known, of: knownWays, among: visible, terms: [{ value, way: sql`desc` }] }
}

/**
 * How people are searched by this caller. What a stranger's profile does not show cannot be asked of a stranger
 * either: neither by naming the field nor by sorting.
 */
const searchable = (sight: Sight, looks: 'all' | 'few' | 'many'): Searchable => {
  const { ways, known } = sight
  // What is not compared plainly is not looked up in an index of words, which would tell of too many.
  const has = (words: RawBuilder<unknown>, asked: RawBuilder<string>) =>
    looks === 'many'
      ? sql<boolean>`coalesce(${words} @@ ${asked}, false)`
      : sql<boolean>`${words} @@ ${asked}`
  const contact = (asked: RawBuilder<string>) => has(sql`p.contact_words`, asked)
  return {
    from: sql`person p`,
    columns: sql`p.id, ${known} as known`,
    words:
      known === yes ? sql`p.contact_words` : sql`case when ${known} then p.contact_words else p.words end`,
    holdsWords: (asked) =>
      known === yes
        ? contact(asked)
        : // Names are among the words of the contact, so that one index finds both.
          sql<boolean>`(${contact(asked)} and (${has(sql`p.words`, asked)} or ${known}))`,
    ...(looks !== 'few' && {
      unranked: true,
      ways: { of: ways, usual: 'created:desc', ahead: (sort) => knownFirst(sort, sight) },
    }),
    guards: Object.fromEntries(KNOWN_ONLY.map((field) => [field, known])),
    fields: {
      id: { kind: 'keyword', column: sql`p.id` },
      _id: { kind: 'keyword', column: sql`p.id` },
      givenName: { kind: 'text', column: sql`p.given_name` },
      familyName: { kind: 'text', column: sql`p.family_name` },
      name: { kind: 'text', column: sql`(p.given_name || ' ' || p.family_name)` },
      created: { kind: 'date', column: sql`p.created` },
      email: { kind: 'text', column: sql`p.email` },
      phoneNumber: { kind: 'text', column: sql`p.phone` },
      organization: { kind: 'list', column: sql`p.belongs` },
      role: { kind: 'list', column: sql`p.roles` },
      state: { kind: 'keyword', column: stateOf, holds: isInState },
      kind: { kind: 'keyword', column: sql`p.kind` },
      modified: { kind: 'date', column: sql`p.modified` },
      lastAction: { kind: 'date', column: sql`p.last_action` },
    },
    sort: SORTS,
    defaultSort: sql`p.created desc`,
    key: sql`p.id`,
    pageSize: PAGE.users,
  }
}

/** The people the caller may find, each as whole as the caller may see them. */
export const searchUsers = async (
  db: Db,
  actor: Actor,
  request: SearchRequest,
  now: Date,
  /** Of all these people only those with one of these ids who can still come in. */
  within?: RawBuilder<unknown>,
): Promise<Found<User>> => {
  const query = readQuery(request.query ?? '')
  const [sight, looks] = [await sightOf(db, actor, now), await lookFor(db, query)]
  const what = searchable(sight, looks)
  const also = within && sql<boolean>`(p.id in (${within}) and not p.disabled)`
  // Of the few who fit, all are looked at: the ways do not say who they are.
  const [asked, among] =
    looks === 'few'
      ? [{ ...request, query, total: 0 }, sql<boolean>`${sight.visible} and ${also ?? yes}`]
      : [{ ...request, query }, also]
  const found = await search<{ id: string; known: boolean }>(db, what, asked, { kind: 'all' }, among)
  const ids = found.rows.map(({ id }) => id)
  const users = new Map((await findWholeUsers(db, ids, now)).map((user) => [user.id, user]))
  const rows = found.rows.flatMap(({ id, known }) => {
    const user = users.get(id)
    return user === undefined ? [] : [known ? user : publicUser(user)]
  })
  return { matches: found.matches, ...(found.about && { about: true }), rows }
}
