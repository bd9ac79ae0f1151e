import { isRootAdmin, organizationsAs, type Actor } from './roles.ts'

/** Which rows of a list somebody may see, as data: the server turns it into SQL, tests evaluate it. */
export type Filter =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'is'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'has'; readonly field: string; readonly value: string }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }

const is = (field: string, ...values: string[]): Filter => ({ kind: 'is', field, values })
const has = (field: string, value: string): Filter => ({ kind: 'has', field, value })
const or = (...of: Filter[]): Filter => ({ kind: 'or', of })
const all: Filter = { kind: 'all' }

/** The courses somebody may see when disabled ones are asked for too: the list twin of `course.read`. */
export const visibleCourses = (actor: Actor | null): Filter => {
  const enabled = is('status', 'enabled')
  if (actor === null) return enabled
  if (isRootAdmin(actor)) return all
  return or(
    enabled,
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
    case 'and':
      return filter.of.every((part) => passes(part, row))
    case 'or':
      return filter.of.some((part) => passes(part, row))
  }
}
