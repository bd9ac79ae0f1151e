import { isFields } from '../base/json-type.ts'

/** The course, or a part of it, with its files known by other names: whatever is exactly the name of one is replaced. */
export const withFiles = <T>(value: T, names: ReadonlyMap<string, string>): T => {
  const renew = (part: unknown): unknown => {
    if (typeof part === 'string') return names.get(part) ?? part
    if (Array.isArray(part)) return part.map(renew)
    if (!isFields(part)) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, renew(inner)]))
  }
  return renew(value) as T
}
