import { sql, type RawBuilder } from 'kysely'
import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import { knownPeople, visiblePeople } from '@cairn/domain/access/visibility'
import { PAGE } from '@cairn/domain/base/constants'
import type { User } from '@cairn/contract/users'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { enrolled } from '../base/enrolled.ts'
import { compileFilter, type Field } from '../base/search/compile.ts'
import { search, type Found, type Searchable, type SearchRequest } from '../base/search/search.ts'
import { findWholeUsers, publicUser, stateOf } from './store.ts'

const taking = sql`select g.person from progress g join course c on c.id = g.course
  where g.state is distinct from 'preview'`
const named = sql`(c.admin || c.author || c.coach || c.observer)`

/** People are looked up in what they learn by sets, each worked out once, and not person by person. */
const among = (condition: RawBuilder<unknown>) => sql<boolean>`p.id in (${condition})`

/** What the rules about people ask of a row: the list twin of `findPersonAt`. */
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
  // Those who take a course and those who teach it, named on it or as coaches of its organization; who administers or
  // observes it is the business of its staff.
  course: {
    kind: 'list',
    column: sql`null`,
    overlaps: (ids) =>
      among(sql`${taking} and c.id = ${anyOf(ids)}
        union all select unnest(c.author || c.coach || coalesce(o.coach, '{}'))
          from course c left join organization o on o.id = c.publisher where c.id = ${anyOf(ids)}`),
  },
}

/** The courses somebody takes right now or is named on: with an enrollment ends the way to the people of its course. */
const coursesOf = async (db: Db, { id, within }: Actor, now: Date): Promise<string[]> => {
  const scope = within ? sql`and c.publisher = any (${within}::text[])` : sql``
  const { rows } = await sql<{ course: string }>`
    select p.course from progress p where p.person = ${id} and ${enrolled(now)}
    union select c.id from course c where ${named} @> array[${id}]::text[] ${scope}`.execute(db)
  return rows.map(({ course }) => course)
}

const visibleTo = async (db: Db, actor: Actor, now: Date) =>
  compileFilter(visiblePeople(actor, isRootAdmin(actor) ? [] : await coursesOf(db, actor, now)), personRules)

/** Whether a person is among those whom the caller finds when searching. */
export const canFind = async (db: Db, actor: Actor, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`select 1 from person p
    where p.id = ${id} and ${await visibleTo(db, actor, now)}`.execute(db)
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

/**
 * How people are searched by this caller. What a stranger's profile does not show cannot be asked of a stranger
 * either: neither by naming the field nor by sorting.
 */
const searchable = (actor: Actor, visible: RawBuilder<boolean>): Searchable => {
  const known = compileFilter(knownPeople(actor), personRules)
  const all = isRootAdmin(actor)
  const [family, given] = [sql`lower(p.family_name)`, sql`lower(p.given_name)`]
  return {
    from: sql`(select * from person p where ${visible}) p`,
    columns: sql`p.id, ${known} as known`,
    words: all ? sql`p.contact_words` : sql`case when ${known} then p.contact_words else p.words end`,
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
      state: { kind: 'keyword', column: stateOf },
      kind: { kind: 'keyword', column: sql`p.kind` },
      modified: { kind: 'date', column: sql`p.modified` },
      lastAction: { kind: 'date', column: sql`p.last_action` },
    },
    sort: {
      name: [family, given],
      familyName: family,
      givenName: given,
      created: sql`p.created`,
      email: sql`coalesce(p.email, '')`,
      modified: sql`p.modified`,
      lastAction: sql`coalesce(p.last_action, '-infinity'::timestamptz)`,
    },
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
  const what = searchable(actor, await visibleTo(db, actor, now))
  const also = within && sql<boolean>`(p.id in (${within}) and not p.disabled)`
  const found = await search<{ id: string; known: boolean }>(db, what, request, { kind: 'all' }, also)
  const ids = found.rows.map(({ id }) => id)
  const users = new Map((await findWholeUsers(db, ids, now)).map((user) => [user.id, user]))
  const rows = found.rows.flatMap(({ id, known }) => {
    const user = users.get(id)
    return user === undefined ? [] : [known ? user : publicUser(user)]
  })
  return { matches: found.matches, rows }
}
