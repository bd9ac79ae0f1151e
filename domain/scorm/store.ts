import type { CmiElements } from '../packages/launch.ts'
import type { ElementRule, Fault, Model } from './model.ts'
import { onlyOnePattern } from './responses.ts'

/** What is read: its value, or why there is none. */
export type Reading = { readonly value: string } | { readonly fault: Fault }

const INDEX = /^(?:0|[1-9]\d{0,5})$/
const LONGEST_NAME = 4200

/** `cmi.objectives.0.id` as the table names it: `cmi.objectives.n.id`. */
const patternOf = (parts: readonly string[]): string =>
  parts.map((part) => (INDEX.test(part) ? 'n' : part === 'n' ? '' : part)).join('.')

/** Each collection on the way to an element, with the index in it. */
const indexesIn = (parts: readonly string[]) =>
  parts.flatMap((part, place) =>
    INDEX.test(part) ? [{ collection: parts.slice(0, place).join('.'), index: Number(part) }] : [],
  )

const collectionsOf = ({ elements }: Model): ReadonlySet<string> =>
  new Set(
    Object.keys(elements).flatMap((name) =>
      [...name.matchAll(/\.n\./g)].map(({ index }) => name.slice(0, index)),
    ),
  )

/** The values of one data model. It takes what the model allows and nothing else; it never throws. */
export const makeStore = (model: Model) => {
  const collections = collectionsOf(model)
  const values = new Map<string, string>()
  const counts = new Map<string, number>()
  const countOf = (collection: string): number => counts.get(collection) ?? 0
  const ruleOf = (pattern: string): ElementRule | undefined =>
    Object.hasOwn(model.elements, pattern) ? model.elements[pattern] : undefined

  const missing = (parts: readonly string[]): Fault | undefined =>
    indexesIn(parts).some(({ collection, index }) => index >= countOf(collection))
      ? 'no such index'
      : undefined

  const readKeyword = (name: string, parts: readonly string[], pattern: string): Reading | undefined => {
    const last = parts.at(-1)
    if (last !== '_children' && last !== '_count') return undefined
    const [parent, above] = [name.slice(0, -last.length - 1), pattern.slice(0, -last.length - 1)]
    const known =
      ruleOf(above) !== undefined || collections.has(above) || Object.hasOwn(model.children, above)
    if (!known) return { fault: 'unknown' }
    const children = Object.hasOwn(model.children, above) ? model.children[above] : undefined
    if (last === '_children' && children === undefined) return { fault: 'not a parent' }
    if (last === '_count' && !collections.has(above)) return { fault: 'not a collection' }
    const fault = missing(parts)
    if (fault) return { fault }
    return { value: last === '_count' ? String(countOf(parent)) : (children ?? '') }
  }

  const get = (name: string): Reading => {
    if (name.length > LONGEST_NAME) return { fault: 'unknown' }
    const parts = name.split('.')
    const pattern = patternOf(parts)
    const keyword = readKeyword(name, parts, pattern)
    if (keyword) return keyword
    const rule = ruleOf(pattern)
    if (!rule) return { fault: 'unknown' }
    if (rule.access === 'wo') return { fault: 'write only' }
    const fault = missing(parts)
    if (fault) return { fault }
    const value = values.get(name) ?? rule.initial
    return value === undefined ? { fault: 'not set' } : { value }
  }

  /** An entry of a collection is added behind the last one. */
  const skipped = (parts: readonly string[]): Fault | undefined =>
    indexesIn(parts).some(({ collection, index }) => index > countOf(collection))
      ? 'index skipped'
      : undefined

  const beforeItsId = (parts: readonly string[], pattern: string): Fault | undefined => {
    const first = model.idFirst.find((collection) => pattern.startsWith(`${collection}.n.`))
    if (first === undefined || pattern === `${first}.n.id`) return undefined
    const entry = parts.slice(0, first.split('.').length + 1).join('.')
    return values.has(`${entry}.id`) ? undefined : 'too early'
  }

  /** An id that stands elsewhere in its collection, or that would change. */
  const idTaken = (
    name: string,
    parts: readonly string[],
    pattern: string,
    value: string,
  ): Fault | undefined => {
    if (!model.uniqueIds.some((collection) => pattern === `${collection}.n.id`)) return undefined
    const before = values.get(name)
    if (before !== undefined) return before === value ? undefined : 'conflict'
    const collection = parts.slice(0, -2).join('.')
    const ids = Array.from({ length: countOf(collection) }, (_, index) =>
      values.get(`${collection}.${index}.id`),
    )
    return ids.includes(value) ? 'conflict' : undefined
  }

  const besides = (parts: readonly string[]) => {
    // The type of an interaction stands beside the collection of its correct responses.
    const depth = parts.at(-1) === 'pattern' ? -3 : -1
    return (name: string) => values.get([...parts.slice(0, depth), name].join('.'))
  }

  const secondPattern = (parts: readonly string[]): Fault | undefined =>
    parts.at(-1) === 'pattern' && Number(parts.at(-2)) > 0 && onlyOnePattern(besides(parts)('type') ?? '')
      ? 'conflict'
      : undefined

  const write = (name: string, parts: readonly string[], value: string) => {
    for (const { collection, index } of indexesIn(parts))
      counts.set(collection, Math.max(countOf(collection), index + 1))
    values.set(name, value)
  }

  const set = (name: string, value: string): Fault | undefined => {
    if (name.length > LONGEST_NAME) return 'unknown'
    const parts = name.split('.')
    const pattern = patternOf(parts)
    const keyword = readKeyword(name, parts, pattern)
    if (keyword || pattern === 'cmi._version')
      return keyword && 'fault' in keyword && keyword.fault === 'unknown' ? 'unknown' : 'keyword'
    const rule = ruleOf(pattern)
    if (!rule) return 'unknown'
    if (rule.access === 'ro') return 'read only'
    const fault =
      skipped(parts) ??
      beforeItsId(parts, pattern) ??
      rule.format(value, besides(parts)) ??
      idTaken(name, parts, pattern, value) ??
      (model.idFirst.length > 0 ? secondPattern(parts) : undefined)
    if (!fault) write(name, parts, value)
    return fault
  }

  return {
    get,
    set,
    /** What the LMS itself says, also of what content may only read. */
    give: (name: string, value: string | undefined) => {
      if (value !== undefined) values.set(name, value)
    },
    /** Whatever was stored of what content may write. */
    restore: (elements: CmiElements) => {
      for (const [name, value] of Object.entries(elements)) {
        const parts = name.split('.')
        const access = ruleOf(patternOf(parts))?.access
        if (access !== undefined && access !== 'ro' && typeof value === 'string') write(name, parts, value)
      }
    },
    /** What content has set, or set in an earlier session. */
    valueOf: (name: string): string | undefined => values.get(name),
    written: (): Record<string, string> =>
      Object.fromEntries([...values].filter(([name]) => ruleOf(patternOf(name.split('.')))?.access !== 'ro')),
  }
}

export type Store = ReturnType<typeof makeStore>
