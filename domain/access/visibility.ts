import { administered, companyOf, isRootAdmin, organizationsAs, type Actor } from './roles.ts'

/** Which rows of a list somebody may see, as data: the server turns it into SQL, tests evaluate it. */
export type Filter =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'is'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'has'; readonly field: string; readonly value: string }
  | { readonly kind: 'overlaps'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }

const is = (field: string, ...values: string[]): Filter => ({ kind: 'is', field, values })
const has = (field: string, value: string): Filter => ({ kind: 'has', field, value })
const overlaps = (field: string, values: readonly string[]): Filter => ({ kind: 'overlaps', field, values })
const and = (...of: Filter[]): Filter => ({ kind: 'and', of })
const or = (...of: Filter[]): Filter => ({ kind: 'or', of })
const all: Filter = { kind: 'all' }

/** The courses somebody may see when disabled ones are asked for too: the list twin of `course.read`. */
export const visibleCourses = (actor: Actor | null): Filter => {
  const enabled = is('status', 'enabled')
  if (actor === null) return enabled
  if (isRootAdmin(actor)) return all
  return or(enabled, staffedCourses(actor))
}

/** The courses somebody works on or watches over: only there may they ask who else does. */
export const staffedCourses = (actor: Actor | null): Filter => {
  if (actor === null) return { kind: 'none' }
  if (isRootAdmin(actor)) return all
  return or(
    is('publisher', ...organizationsAs(actor, 'admin', 'author', 'publisher', 'coach', 'observer')),
    has('admin', actor.id),
    has('author', actor.id),
    has('coach', actor.id),
    has('observer', actor.id),
  )
}

/** The progress rows somebody may see: the list twin of `progress.read`. */
export const visibleProgress = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(
    is('user', actor.id),
    is('course.publisher', ...organizationsAs(actor, 'admin', 'author', 'publisher', 'coach', 'observer')),
    has('course.admin', actor.id),
    has('course.author', actor.id),
    has('course.coach', actor.id),
    has('course.observer', actor.id),
  )
}

/**
 * The people somebody may find: those who share an organization, a course or a teacher's care with them. `courses` are
 * the ones the actor takes or is named on. Programs are for root admins alone.
 */
export const visiblePeople = (actor: Actor, courses: readonly string[]): Filter => {
  if (isRootAdmin(actor)) return all
  const staffed = organizationsAs(actor, 'admin', 'author', 'publisher', 'coach', 'observer')
  return and(
    is('kind', 'person'),
    or(
      is('id', actor.id),
      overlaps('organization', companyOf(actor)),
      overlaps('taughtBy', staffed),
      overlaps('course', courses),
    ),
  )
}

/** The people whose whole record somebody may see: the list twin of `user.read.all`. */
export const knownPeople = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(
    is('id', actor.id),
    overlaps('organization', organizationsAs(actor, 'admin')),
    overlaps('taughtBy', organizationsAs(actor, 'admin', 'coach')),
    has('coach', actor.id),
  )
}

/** The events somebody may read: all for root admins, those of their own organizations for other admins. */
export const visibleEvents = (actor: Actor): Filter =>
  isRootAdmin(actor) ? all : overlaps('organization', administered(actor))

/** The versions of courses and organizations somebody may look at: the list twin of `history.read`. */
export const visibleVersions = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(
    and(is('type', 'organization'), is('object', ...administered(actor))),
    is('course.publisher', ...organizationsAs(actor, 'admin', 'author', 'publisher')),
    has('course.admin', actor.id),
    has('course.author', actor.id),
  )
}

/** Evaluates a filter on one row, so that a test can hold every list against the rule for one object. */
export const passes = (filter: Filter, row: Readonly<Record<string, unknown>>): boolean => {
  switch (filter.kind) {
    case 'all':
      return true
    case 'none':
      return false
    case 'is':
      return filter.values.includes(String(row[filter.field]))
    case 'has': {
      const list = row[filter.field]
      return Array.isArray(list) && list.includes(filter.value)
    }
    case 'overlaps': {
      const list = row[filter.field]
      return Array.isArray(list) && list.some((entry) => filter.values.includes(String(entry)))
    }
    case 'and':
      return filter.of.every((part) => passes(part, row))
    case 'or':
      return filter.of.some((part) => passes(part, row))
  }
}
