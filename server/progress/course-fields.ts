import { sql } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import { observedProgress, type Filter } from '@cairn/domain/access/visibility'
import { compileFilter, type Field, type Guards } from '../base/search/compile.ts'

/** What records are asked about their course, which is joined as c. */
export const courseFields: Readonly<Record<string, Field>> = {
  'course.publisher': { kind: 'keyword', column: sql`c.publisher` },
  'course.admin': { kind: 'list', column: sql`c.admin` },
  'course.author': { kind: 'list', column: sql`c.author` },
  'course.coach': { kind: 'list', column: sql`c.coach` },
  'course.observer': { kind: 'list', column: sql`c.observer` },
}
const rules = { ...courseFields, 'course.status': { kind: 'keyword', column: sql`c.status` } } as const

/**
 * Learners find their own records by what a course shows them: of one that is hidden from them nothing, of an open one
 * everything but who administers and observes it.
 */
export const courseGuards = (actor: Actor | null): Guards => {
  const observed: Filter = actor === null ? { kind: 'none' } : observedProgress(actor)
  const open: Filter = { kind: 'is', field: 'course.status', values: ['enabled'] }
  const staff = compileFilter(observed, rules)
  const readers = compileFilter({ kind: 'or', of: [open, observed] }, rules)
  return {
    'course.publisher': readers,
    'course.author': readers,
    'course.coach': readers,
    'course.admin': staff,
    'course.observer': staff,
  }
}
