import { sql, type RawBuilder } from 'kysely'
import type { QueryNode } from '@cairn/domain/base/search-query'
import type { Db } from '../../base/db/schema.ts'
import { isLearner } from '../enrollment.ts'
import { findKept } from '../figures/kept-scopes.ts'
import { canBeListed } from '../large.ts'
import { seesAllOf, type ReportScope } from '../scope.ts'

/** Where those learners of an organization stand whom the reader sees. */
export type Place =
  | 'everybody'
  | 'nobody'
  /** Under this name their figures are kept. */
  | { readonly kept: string }
  | { readonly courses: readonly string[] }

export interface Places {
  readonly at: (organization: string) => Place
  /** One of them is worked out just now, as it is large and nobody has asked for it yet. */
  readonly preparing: boolean
}

const organizationsIn = (node: QueryNode): string[] => {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.nodes.flatMap(organizationsIn)
    case 'not':
      return organizationsIn(node.node)
    case 'term':
      return node.field === 'organization' && !node.prefix ? [node.value] : []
    default:
      return []
  }
}

/** The courses that name the reader, by who publishes them. */
const namedAt = async (
  db: Db,
  { courses }: ReportScope,
  organizations: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (courses.length === 0 || organizations.length === 0) return new Map()
  const { rows } = await sql<{ publisher: string; courses: string[] }>`
    select publisher, array_agg(id order by id) as courses from course
    where id = any (${[...courses]}::text[]) and publisher = any (${[...organizations]}::text[])
    group by publisher`.execute(db)
  return new Map(rows.map((row) => [row.publisher, row.courses]))
}

/**
 * The organizations that a query names. Whoever sees some courses of one has the learners of these kept as any other set
 * of courses; nearly always they are all that the reader sees.
 */
export const placesOf = async (db: Db, scope: ReportScope, query: QueryNode, now: Date): Promise<Places> => {
  const asked = [...new Set(organizationsIn(query))]
  // What is kept of scopes has names that no organization has.
  const whole = asked.filter((id) => seesAllOf(scope, id) && /^[^#]/.test(id))
  const isOnly = scope.organizations.length === 1 && scope.courses.length === 0
  const places = new Map<string, Place>(whole.map((id) => [id, isOnly ? 'everybody' : { kept: id }]))
  let preparing = false
  for (const [id, courses] of await namedAt(db, scope, asked)) {
    if (places.has(id)) continue
    const isAll = scope.organizations.length === 0 && courses.length === scope.courses.length
    const some = { all: false, organizations: [], courses }
    const kept = isAll ? undefined : await findKept(db, some)
    if (!isAll && !(await canBeListed(db, { ...some, kept }, now))) preparing = true
    places.set(id, isAll ? 'everybody' : kept === undefined ? { courses } : { kept })
  }
  return { at: (id) => places.get(id) ?? 'nobody', preparing }
}

/** Whether a row f of learners stands there. */
export const standsAt = (place: Place): RawBuilder<boolean> => {
  if (place === 'everybody') return sql<boolean>`true`
  if (place === 'nobody') return sql<boolean>`false`
  return 'kept' in place
    ? sql<boolean>`f.person in (select o.person from learner_figures o where o.publisher = ${place.kept})`
    : sql<boolean>`f.person in (select e.person from progress e
        where e.course = any (${[...place.courses]}::text[]) and ${isLearner})`
}
