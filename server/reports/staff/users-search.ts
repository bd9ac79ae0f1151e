import { sql, type RawBuilder } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import type { UserSummary } from '@cairn/contract/learner-reports'
import type { Searchable } from '../../base/search/search.ts'
import { learnerFigures } from '../learners/figures.ts'
import { personFields, personSort } from '../people.ts'
import type { ReportScope } from '../scope.ts'

export interface PersonRow {
  readonly person: string
  readonly status: UserSummary['status']
  readonly organization: string[]
  readonly role: string[]
  readonly enrolled: number
  readonly certified: number
  readonly created: Date
  readonly seen: Date | null
  readonly last: { readonly action: string; readonly date: string } | null
}

/** Nobody has come in by an invitation yet until there is a password or an identity. */
const isInvited = sql<boolean>`(p.password_hash is null and not exists (select 1 from identity i where i.person = p.id))`
const isUnconfirmed = sql<boolean>`(p.email is not null and not p.email_verified)`
const status = sql<
  UserSummary['status']
>`(case when p.disabled then 'disabled' when ${isInvited} then 'invited'
  when ${isUnconfirmed} then 'unconfirmed' else 'enabled' end)`
/** Said plainly, so that an index serves. */
const STATUSES: ReadonlyMap<string, RawBuilder<boolean>> = new Map([
  ['disabled', sql<boolean>`p.disabled`],
  ['invited', sql<boolean>`(not p.disabled and ${isInvited})`],
  ['unconfirmed', sql<boolean>`(not p.disabled and not ${isInvited} and ${isUnconfirmed})`],
  ['enabled', sql<boolean>`(not p.disabled and not ${isInvited} and not ${isUnconfirmed})`],
])

/** People, and no programs: all, or those of some organizations. */
export const belonging = (organizations: readonly string[] | undefined): RawBuilder<boolean> =>
  organizations === undefined
    ? sql<boolean>`p.kind = 'person'`
    : sql<boolean>`(p.kind = 'person' and p.belongs && ${[...organizations]}::text[])`

/** Roles that somebody holds at one of these organizations. */
const rolesAt = (organizations: readonly string[]) => sql`array(select distinct r.role from organization o,
  unnest(array['admin', 'author', 'coach', 'publisher', 'observer'],
    array[p.id = any (o.admin), p.id = any (o.author) or p.id = any (o.publisher), p.id = any (o.coach),
      p.id = any (o.publisher), p.id = any (o.observer)]) r (role, held)
  where o.id = any (${[...organizations]}::text[]) and r.held order by r.role)`

/** The lists of an organization that give a role. */
const ROLE_LISTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['admin', ['admin']],
  ['author', ['author', 'publisher']],
  ['coach', ['coach']],
  ['publisher', ['publisher']],
  ['observer', ['observer']],
])

/** Those who hold a role at one of these organizations: there are few of them. */
const holdsRole = (organizations: readonly string[], role: string): RawBuilder<boolean> => {
  const lists = (ROLE_LISTS.get(role) ?? []).map((list) => sql`o.${sql.ref(list)}`)
  return lists.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`p.id in (select unnest(${sql.join(lists, sql` || `)}) from organization o
        where o.id = any (${[...organizations]}::text[]))`
}

/** What somebody last did themselves, as far as it concerns these organizations. */
const lastAction = (organizations: readonly string[] | undefined) => sql`(
  select jsonb_build_object('action', h.action, 'date', h.at) from event_history h
  where h.actor = p.id and h.proxy is null
    and ${organizations === undefined ? sql`true` : sql`h.organization && ${[...organizations]}::text[]`}
  order by h.at desc limit 1)`

/** How people are searched by those who look after them. */
export const people = (
  scope: ReportScope,
  organizations: readonly string[] | undefined,
  now: Date,
): Searchable => {
  const roles = organizations === undefined ? sql`p.roles` : rolesAt(organizations)
  const places =
    organizations === undefined
      ? sql`p.belongs`
      : sql`array(select o from unnest(p.belongs) o where o = any (${[...organizations]}::text[]))`
  const seen = sql`coalesce(p.last_action, '-infinity')`
  const [enrolled, certified] = [sql`coalesce(f.enrolled, 0)`, sql`coalesce(f.certified, 0)`]
  return {
    from: sql`(select * from person p where ${belonging(organizations)}) p
      left join ${learnerFigures(scope, now)} f on f.person = p.id`,
    columns: sql`p.id as person, ${status} as status, ${places} as organization, ${roles} as role,
      ${enrolled} as enrolled, ${certified} as certified, p.created, p.last_action as seen,
      ${lastAction(organizations)} as last`,
    words: sql`p.contact_words`,
    guards: {},
    fields: {
      ...personFields,
      phone: { kind: 'text', column: sql`p.phone` },
      status: {
        kind: 'keyword',
        column: status,
        holds: (value) => STATUSES.get(value) ?? sql<boolean>`false`,
      },
      organization: { kind: 'list', column: places },
      role: {
        kind: 'list',
        column: roles,
        ...(organizations && { holds: (role) => holdsRole(organizations, role) }),
      },
      enrolled: { kind: 'number', column: enrolled },
      certified: { kind: 'number', column: certified },
      created: { kind: 'date', column: sql`p.created` },
      seen: { kind: 'date', column: sql`p.last_action` },
    },
    sort: {
      ...personSort,
      status,
      enrolled,
      certified,
      created: sql`p.created`,
      seen,
    },
    defaultSort: sql`p.created desc`,
    key: sql`p.id`,
    pageSize: PAGE.reports,
    lean: {
      from: sql`(select * from person p where ${belonging(organizations)}) p
        left join ${learnerFigures(scope, now)} f on f.person = p.id`,
      fields: ['user', 'status', 'organization', 'role', 'enrolled', 'certified', 'created', 'seen'],
      sorts: ['status', 'enrolled', 'certified'],
    },
  }
}
