import { sql, type RawBuilder } from 'kysely'
import { isRootAdmin, organizationsAs, type Actor } from '@cairn/domain/access/roles'
import { staffedCourses } from '@cairn/domain/access/visibility'
import type { Db } from '../base/db/schema.ts'
import { compileFilter, type Field } from '../base/search/compile.ts'
import { findKept } from './figures/kept-scopes.ts'

/** What the rules ask of a course, which is joined as c. */
export const COURSE_RULES: Readonly<Record<string, Field>> = {
  publisher: { kind: 'keyword', column: sql`c.publisher` },
  admin: { kind: 'list', column: sql`c.admin` },
  author: { kind: 'list', column: sql`c.author` },
  coach: { kind: 'list', column: sql`c.coach` },
  observer: { kind: 'list', column: sql`c.observer` },
}

/**
 * The courses whose learners somebody sees (REPORT-20): all, or those of organizations they have a role at and those
 * that name them besides. No course is in both, so that sums over them count no enrollment twice.
 */
export interface ReportScope {
  readonly all: boolean
  readonly organizations: readonly string[]
  readonly courses: readonly string[]
  /** What the figures of its learners stand under, where they are kept. */
  readonly kept?: string | undefined
}

const people = sql`(c.admin || c.author || c.coach || c.observer)`

/** The courses that name somebody, apart from those of the organizations they work for. */
const namedCourses = async (db: Db, actor: Actor, organizations: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from course c where ${people} @> array[${actor.id}]::text[]
      and not c.publisher = any (${[...organizations]}::text[])
      and ${compileFilter(staffedCourses(actor), COURSE_RULES)} order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const scopeOf = async (db: Db, actor: Actor): Promise<ReportScope> => {
  if (isRootAdmin(actor)) return { all: true, organizations: [], courses: [] }
  const organizations = organizationsAs(actor, 'admin', 'author', 'publisher', 'coach', 'observer')
  const scope = { all: false, organizations, courses: await namedCourses(db, actor, organizations) }
  return { ...scope, kept: await findKept(db, scope) }
}

/** Whether all courses of an organization are within the scope. */
export const seesAllOf = ({ all, organizations }: ReportScope, organization: string): boolean =>
  all || organizations.includes(organization)

/** Whether a row c of courses is within the scope. */
export const inScope = ({ all, organizations, courses }: ReportScope): RawBuilder<boolean> =>
  all
    ? sql<boolean>`true`
    : sql<boolean>`(c.publisher = any (${[...organizations]}::text[]) or c.id = any (${[...courses]}::text[]))`
