import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { can } from '@cairn/domain/access/actions'
import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { knownPeople } from '@cairn/domain/access/visibility'
import type { PublicUser } from '@cairn/contract/users'
import type { Db } from '../base/db/schema.ts'
import { compileFilter, type Field } from '../base/search/compile.ts'
import type { Searchable } from '../base/search/search.ts'
import { personRules } from '../users/search.ts'
import { findPeopleAt, findUsers, publicUser } from '../users/store.ts'
import type { ReportScope } from './scope.ts'

export interface Reported {
  readonly user: PublicUser
  /** Told to those who may see the whole record of the person. */
  readonly email?: string
  readonly phone?: string
}

const knownTo = async (db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (isRootAdmin(actor)) return new Set(ids)
  const people = await findPeopleAt(db, ids)
  return new Set(people.filter((person) => can(actor, 'user.read.all', person)).map(({ id }) => id))
}

/** The people of some rows, each as whole as the reader may see them. */
export const findReported = async (
  db: Db,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Reported>> => {
  const [users, known] = await Promise.all([findUsers(db, ids, now), knownTo(db, actor, ids)])
  return new Map(
    users.map((user) => {
      const { email, phoneNumber: phone } = user
      const contact = known.has(user.id)
        ? { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) }
        : {}
      return [user.id, { user: publicUser(user), ...contact }]
    }),
  )
}

/** Rows with the people they are about; somebody who has gone meanwhile is left out. */
export const withPeople = async <Row extends { readonly person: string }, Out>(
  db: Db,
  actor: Actor,
  rows: readonly Row[],
  now: Date,
  toOut: (row: Row, who: Pick<Reported, 'user' | 'email'>) => Out,
): Promise<Out[]> => {
  const people = await findReported(db, actor, [...new Set(rows.map(({ person }) => person))], now)
  return rows.flatMap((row) => {
    const found = people.get(row.person)
    if (!found) return []
    const { user, email } = found
    return [toOut(row, { user, ...(email !== undefined && { email }) })]
  })
}

export const everybody = sql<boolean>`true`

/** Whoever administers or coaches all that a report is about knows everybody in it: nobody has to be looked up. */
const knowsAll = (actor: Actor, { organizations, courses }: ReportScope): boolean => {
  const known = organizationsAs(actor, 'admin', 'coach')
  return courses.length === 0 && organizations.every((one) => known.includes(one))
}

/** Of a row p of people, whether the reader may see the whole record. */
export const isKnown = (actor: Actor, scope: ReportScope): RawBuilder<boolean> =>
  isRootAdmin(actor) || knowsAll(actor, scope) ? everybody : compileFilter(knownPeople(actor), personRules)

/** What every list of people p is asked: by name, and by address where the reader may see it. */
export const personFields = {
  user: { kind: 'keyword', column: sql`p.id` },
  name: { kind: 'text', column: sql`(p.given_name || ' ' || p.family_name)` },
  email: { kind: 'text', column: sql`p.email` },
} as const satisfies Readonly<Record<string, Field>>

export const personSort = {
  name: [sql`lower(p.family_name)`, sql`lower(p.given_name)`],
  email: sql`coalesce(p.email, '')`,
} as const

/** Words are looked up among names, and among addresses of those whom the reader knows. */
export const personWords = (
  known: RawBuilder<boolean>,
): Pick<Searchable, 'words' | 'holdsWords' | 'guards'> => ({
  words: known === everybody ? sql`p.contact_words` : sql`p.words`,
  holdsWords: (asked) =>
    known === everybody
      ? sql<boolean>`p.contact_words @@ ${asked}`
      : // Names are among the words of the contact, so that one index finds both.
        sql<boolean>`(p.contact_words @@ ${asked} and (p.words @@ ${asked} or ${known}))`,
  guards: { email: known },
})
