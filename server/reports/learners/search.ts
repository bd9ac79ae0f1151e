import { sql, type RawBuilder } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import type { Actor } from '@cairn/domain/access/roles'
import type { Searchable } from '../../base/search/search.ts'
import { isLearner } from '../enrollment.ts'
import { isKnown, personFields, personSort, personWords } from '../people.ts'
import { inScope, type ReportScope } from '../scope.ts'
import { learnerFigures } from './figures.ts'
import { standsAt, type Places } from './places.ts'

export interface LearnerRow {
  readonly person: string
  readonly enrolled: number
  readonly started: number
  readonly certified: number
  readonly inactive: number
  readonly waiting: number
  readonly average: number
  readonly active: Date | null
}

/** How a learner stands, all courses taken together. */
const STATES: ReadonlyMap<string, RawBuilder<boolean>> = new Map([
  ['notBegun', sql<boolean>`f.started = 0`],
  ['learning', sql<boolean>`f.started > f.certified`],
  ['review', sql<boolean>`f.waiting > 0`],
  ['inactive', sql<boolean>`f.inactive > 0`],
  ['certified', sql<boolean>`f.certified > 0`],
])
const states = sql`array_remove(array[${sql.join(
  [...STATES].map(([state, holds]) => sql`case when ${holds} then ${sql.lit(state)} end`),
)}], null)`

const whole = (column: RawBuilder<unknown>) => ({ kind: 'number', column, whole: true }) as const

/** Those who are enrolled in a course that the reader may see and that fits. */
const enrolledIn = (scope: ReportScope, which: RawBuilder<boolean>) =>
  sql<boolean>`f.person in (select e.person from progress e join course c on c.id = e.course
    where ${which} and ${inScope(scope)} and ${isLearner})`

const members = (scope: ReportScope, group: string) =>
  sql<boolean>`f.person in (select unnest(g.member) from course_group g join course c on c.id = g.course
    where g.id = ${group} and ${inScope(scope)})`

const active = sql`coalesce(f.active, '-infinity')`

/** What is asked of the figures alone, and not of who they are about. */
const OF_FIGURES = [
  'course',
  'organization',
  'group',
  'state',
  'enrolled',
  'started',
  'certified',
  'inactive',
  'waiting',
  'average',
  'active',
]

/** How learners are searched by this reader. */
export const learners = (actor: Actor, scope: ReportScope, places: Places, now: Date): Searchable => ({
  from: sql`${learnerFigures(scope, now)} f join person p on p.id = f.person`,
  columns: sql`f.person, f.enrolled, f.started, f.certified, f.inactive, f.waiting, f.average, f.active`,
  ...personWords(isKnown(actor, scope)),
  fields: {
    ...personFields,
    course: {
      kind: 'keyword',
      column: sql`null::text`,
      holds: (id) => enrolledIn(scope, sql<boolean>`e.course = ${id}`),
    },
    organization: {
      kind: 'keyword',
      column: sql`null::text`,
      holds: (id) => standsAt(places.at(id)),
    },
    group: { kind: 'keyword', column: sql`null::text`, holds: (id) => members(scope, id) },
    state: { kind: 'list', column: states, holds: (state) => STATES.get(state) ?? sql<boolean>`false` },
    enrolled: whole(sql`f.enrolled`),
    started: whole(sql`f.started`),
    certified: whole(sql`f.certified`),
    inactive: whole(sql`f.inactive`),
    waiting: whole(sql`f.waiting`),
    average: { kind: 'number', column: sql`f.average` },
    active: { kind: 'date', column: sql`f.active` },
  },
  sort: {
    ...personSort,
    enrolled: sql`f.enrolled`,
    started: sql`f.started`,
    certified: sql`f.certified`,
    inactive: sql`f.inactive`,
    waiting: sql`f.waiting`,
    average: sql`f.average`,
    active,
  },
  defaultSort: sql`${active} desc`,
  key: sql`f.person`,
  pageSize: PAGE.reports,
  lean: {
    from: sql`${learnerFigures(scope, now)} f`,
    fields: OF_FIGURES,
    sorts: ['enrolled', 'started', 'certified', 'inactive', 'waiting'],
  },
})
