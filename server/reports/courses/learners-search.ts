import { sql, type RawBuilder } from 'kysely'
import { PAGE } from '@cairn/domain/base/constants'
import type { CourseLearner } from '@cairn/contract/course-reports'
import type { Searchable } from '../../base/search/search.ts'
import { groupsOf, hasCertificate, hasHalted, stateAt, waitingPieces } from '../enrollment.ts'
import { personFields, personSort, personWords } from '../people.ts'

export interface CourseLearnerRow {
  readonly person: string
  readonly state: CourseLearner['state']
  readonly inactive: boolean
  readonly percent: number
  readonly waiting: number
  readonly earned: boolean
  readonly created: Date
  readonly active: Date | null
  readonly completed: Date | null
  readonly expires: Date | null
  readonly groups: string[]
}

const flag = (condition: RawBuilder<boolean>) => ({
  kind: 'keyword' as const,
  column: sql`(${condition})::text`,
  // Said plainly, so that an index serves.
  holds: (value: string) =>
    value === 'true' ? condition : value === 'false' ? sql<boolean>`not ${condition}` : sql<boolean>`false`,
})
const ever = (column: 'active' | 'completed' | 'expires', otherwise: '-infinity' | 'infinity') =>
  sql`coalesce(${sql.ref(`e.${column}`)}, ${sql.lit(otherwise)})`

/** What is asked of enrollments, and not of who they are of. */
const OF_ENROLLMENTS = [
  'group',
  'state',
  'inactive',
  'waiting',
  'started',
  'certified',
  'certificate',
  'percentage',
  'certificationPercentage',
  'active',
  'enrolled',
  'created',
  'completed',
  'expires',
]

/** How the learners of one course are searched: enrollments e and people p. */
export const courseLearners = (known: RawBuilder<boolean>, now: Date): Searchable => {
  const percentage = { kind: 'number', column: sql`e.percent` } as const
  const enrolled = { kind: 'date', column: sql`e.created` } as const
  return {
    from: sql`progress e join person p on p.id = e.person`,
    columns: sql`e.person, ${stateAt(now)} as state, ${hasHalted(now)} as inactive, e.percent,
      ${waitingPieces} as waiting, ${hasCertificate} as earned, e.created, e.active, e.completed, e.expires,
      ${groupsOf} as groups`,
    ...personWords(known),
    fields: {
      ...personFields,
      group: {
        kind: 'list',
        column: groupsOf,
        holds: (id) =>
          sql<boolean>`e.person in (select unnest(g.member) from course_group g where g.id = ${id} and g.course = e.course)`,
      },
      state: { kind: 'keyword', column: stateAt(now) },
      inactive: flag(hasHalted(now)),
      waiting: flag(sql<boolean>`(e.waiting is not null)`),
      started: flag(sql<boolean>`(e.active is not null)`),
      certified: flag(sql<boolean>`(e.state is not distinct from 'certified')`),
      certificate: flag(hasCertificate),
      percentage,
      certificationPercentage: percentage,
      active: { kind: 'date', column: sql`e.active` },
      enrolled,
      created: enrolled,
      completed: { kind: 'date', column: sql`e.completed` },
      expires: { kind: 'date', column: sql`e.expires` },
    },
    sort: {
      ...personSort,
      state: stateAt(now),
      percentage: sql`e.percent`,
      certificationPercentage: sql`e.percent`,
      waiting: sql`coalesce(e.waiting, 'infinity')`,
      active: ever('active', '-infinity'),
      enrolled: sql`e.created`,
      completed: ever('completed', '-infinity'),
      expires: ever('expires', 'infinity'),
    },
    defaultSort: sql`${ever('active', '-infinity')} desc`,
    key: sql`e.person`,
    pageSize: PAGE.reports,
    lean: {
      from: sql`progress e`,
      fields: OF_ENROLLMENTS,
      sorts: ['state', 'waiting', 'completed', 'expires'],
    },
  }
}
