import { sql, type RawBuilder } from 'kysely'
import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import { knownPeople, visiblePeople, type Filter } from '@cairn/domain/access/visibility'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { enrolled } from '../base/enrolled.ts'
import { any, compileFilter, compileWays, no, type Field } from '../base/search/compile.ts'

type Condition = RawBuilder<boolean>

/** The courses somebody is named on, as one who does anything there or as a coach, and what they take right now. */
interface Courses {
  readonly taken: readonly string[]
  readonly named: readonly string[]
  readonly coached: readonly string[]
  /** Those who teach these courses, named on them or as coaches of their organization. */
  readonly teachers: readonly string[]
}

const NONE: Courses = { taken: [], named: [], coached: [], teachers: [] }

/** What leads from somebody to others: with an enrollment ends the way to the people of its course. */
const coursesOf = async (db: Db, { id, within }: Actor, now: Date): Promise<Courses> => {
  // Acting as another brings along only what belongs to the acting admin's organizations.
  const counts = within ? sql`c.publisher = any (${[...within]}::text[])` : sql`true`
  const { rows } = await sql<Courses>`
    with taken as (select p.course as id from progress p join course c on c.id = p.course
        where p.person = ${id} and ${enrolled(now)}),
      named as (select c.id, c.coach @> array[${id}]::text[] as coaches, ${counts} as counts
        from course c where (c.admin || c.author || c.coach || c.observer) @> array[${id}]::text[])
    select array(select id from taken) as taken, array(select id from named where counts) as named,
      array(select id from named where coaches) as coached,
      array(select distinct one from (select id from taken union select id from named where counts) x
        join course c on c.id = x.id left join organization o on o.id = c.publisher
        cross join lateral unnest(c.author || c.coach || coalesce(o.coach, '{}')) one) as teachers`.execute(
    db,
  )
  return rows[0] ?? NONE
}

/** Somebody has a row of progress g like this; each person is looked up by themselves, whoever they are. */
const learns = (condition: Condition): Condition => sql<boolean>`coalesce((select true from progress g
  where g.person = p.id and g.state is distinct from 'preview' and ${condition} limit 1), false)`

/** The same as a way: the database begins with the people or with the records, whatever is less. */
const learners = (condition: Condition): Condition => sql<boolean>`exists (select 1 from progress g
  where g.person = p.id and g.state is distinct from 'preview' and ${condition})`

/** What the rules about people ask of a row: the list twin of `findPersonAt`. */
const rulesFor = ({ teachers, coached }: Courses): Readonly<Record<string, Field>> => {
  const publishedBy = (orgs: readonly string[]) => sql<boolean>`g.publisher = ${anyOf(orgs)}`
  const ofCourses = (ids: readonly string[]) => sql<boolean>`g.course = ${anyOf(ids)}`
  const teaching = teachers.length === 0 ? no : sql<boolean>`p.id = ${anyOf(teachers)}`
  return {
    id: { kind: 'keyword', column: sql`p.id` },
    kind: { kind: 'keyword', column: sql`p.kind` },
    organization: { kind: 'list', column: sql`p.belongs` },
    taughtBy: {
      kind: 'list',
      column: sql`null`,
      overlaps: (orgs) => learns(publishedBy(orgs)),
      ways: (orgs) => [learners(publishedBy(orgs))],
    },
    coach: {
      kind: 'list',
      column: sql`null`,
      overlaps: () => (coached.length === 0 ? no : learns(ofCourses(coached))),
      ways: () => (coached.length === 0 ? [] : [learners(ofCourses(coached))]),
    },
    // Those who take a course and those who teach it; who administers or observes it is the business of its staff.
    course: {
      kind: 'list',
      column: sql`null`,
      overlaps: (ids) => any([teaching, learns(ofCourses(ids))]),
      ways: (ids) => [learners(ofCourses(ids)), teaching],
    },
  }
}

/** Whom somebody finds, and whose whole record they see. */
export interface Sight {
  /** Of a person p. */
  readonly visible: Condition
  readonly ways: readonly Condition[]
  readonly known: Condition
  readonly knownWays: readonly Condition[]
}

export const sightOf = async (db: Db, actor: Actor, now: Date): Promise<Sight> => {
  const courses = isRootAdmin(actor) ? NONE : await coursesOf(db, actor, now)
  const seen: Filter = visiblePeople(actor, [...new Set([...courses.taken, ...courses.named])])
  const rules = rulesFor(courses)
  return {
    visible: compileFilter(seen, rules),
    ways: compileWays(seen, rules),
    known: compileFilter(knownPeople(actor), rules),
    knownWays: compileWays(knownPeople(actor), rules),
  }
}
