import { isFields, type Fields } from '../base/json-type.ts'
import type { Part } from './change.ts'

const FILE = /^[A-Za-z0-9_.:-]+\/[^/\\]+$/

/** The files a part shows that belong to a course: their getIDs. */
export const filesOf = (part: Part, course: string): string[] => {
  const within = (value: unknown): string[] => {
    if (typeof value === 'string') return value.startsWith(`${course}/`) && FILE.test(value) ? [value] : []
    if (Array.isArray(value)) return value.flatMap(within)
    return isFields(value) ? Object.values(value as Fields).flatMap(within) : []
  }
  return [...new Set(within(part))]
}

/** The part with its files under other getIDs. */
export const withFiles = <P extends Part>(part: P, moved: ReadonlyMap<string, string>): P => {
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return moved.get(value) ?? value
    if (Array.isArray(value)) return value.map(within)
    if (!isFields(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, within(inner)]))
  }
  return within(part) as P
}
