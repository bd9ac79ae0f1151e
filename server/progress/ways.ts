import { sql } from 'kysely'
import { isRootAdmin, type Actor } from '@cairn/domain/access/roles'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { no, type Field } from '../base/search/compile.ts'

const LISTS = ['admin', 'author', 'coach', 'observer'] as const

/** The courses that name somebody, by the list they are on. */
type Named = Readonly<Record<(typeof LISTS)[number], readonly string[]>>

const nowhere: Named = { admin: [], author: [], coach: [], observer: [] }

const namedOn = async (db: Db, actor: Actor): Promise<Named> => {
  if (isRootAdmin(actor)) return nowhere
  const on = (list: string) =>
    sql`coalesce(array_agg(id) filter (where ${sql.ref(list)} @> array[${actor.id}]::text[]), '{}') as ${sql.ref(list)}`
  const { rows } = await sql<Named>`select ${sql.join(LISTS.map(on))} from course
    where (admin || author || coach || observer) @> array[${actor.id}]::text[]`.execute(db)
  return rows[0] ?? nowhere
}

const isTrial = sql<boolean>`p.state is not distinct from 'preview'`
const isLearning = sql<boolean>`p.state is distinct from 'preview'`

/** Whether it is an enrolment, or a trial by staff. */
export const trial: Field = {
  kind: 'keyword',
  column: sql`(p.state is not distinct from 'preview')::text`,
  holds: (value) => (value === 'true' ? isTrial : value === 'false' ? isLearning : no),
}

/** What the rules about records ask of a row p, by what lies beside it: each is answered by an index of records. */
export const recordRules = async (db: Db, actor: Actor): Promise<Readonly<Record<string, Field>>> => {
  const named = await namedOn(db, actor)
  const on = (list: keyof Named): Field => ({
    kind: 'list',
    column: sql`null`,
    overlaps: () => (named[list].length === 0 ? no : sql<boolean>`p.course = ${anyOf(named[list])}`),
  })
  return {
    user: { kind: 'keyword', column: sql`p.person` },
    trial,
    'course.publisher': { kind: 'keyword', column: sql`p.publisher` },
    'course.admin': on('admin'),
    'course.author': on('author'),
    'course.coach': on('coach'),
    'course.observer': on('observer'),
  }
}
