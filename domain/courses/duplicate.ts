import { isFields, type Fields } from '../base/json-type.ts'
import { idsOf, type CourseChange, type Part, type PartKind } from './change.ts'

/** Translations of parts by language, then by part, then by field. */
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, Fields>>>>

interface Translated {
  readonly language?:
    | Readonly<Record<string, { readonly text?: Readonly<Record<string, Fields>> | undefined }>>
    | undefined
}

/** What has an id of its own without being a part: overlays, groups to sort into, criteria of an award. */
const innerIds = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(innerIds)
  if (!isFields(value)) return []
  const own = typeof value['id'] === 'string' ? [value['id']] : []
  return [...own, ...Object.values(value).flatMap(innerIds)]
}

const renamed = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => renamed(item, names))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner, names)]))
}

/** A copy with ids of its own. What it says about its own parts, such as where a fork leads, means the copied ones. */
export const withNewIds = <P extends Part>(
  part: P,
  newId: () => string,
): { readonly part: P; readonly names: ReadonlyMap<string, string> } => {
  const names = new Map([...new Set(innerIds(part))].map((id) => [id, newId()]))
  return { part: renamed(part, names) as P, names }
}

/** The translations of a part and of all it holds. */
export const textsOf = (course: Translated, part: Part): TextsByLanguage => {
  const ids = new Set(idsOf(part))
  return Object.fromEntries(
    Object.entries(course.language ?? {}).flatMap(([code, { text = {} }]) => {
      const own = Object.entries(text).filter(([id]) => ids.has(id))
      return own.length === 0 ? [] : [[code, Object.fromEntries(own)]]
    }),
  )
}

/** Adds a copy at a place, with its translations into the languages the course has. */
export const additionOf = (
  course: Translated,
  copy: { readonly kind: PartKind; readonly part: Part; readonly texts: TextsByLanguage },
  place: { readonly into?: string | undefined; readonly before?: string | undefined },
  newId: () => string,
): { readonly part: Part; readonly changes: readonly CourseChange[] } => {
  const { part, names } = withNewIds(copy.part, newId)
  const spoken = Object.entries(copy.texts).filter(([code]) => Object.hasOwn(course.language ?? {}, code))
  const texts = spoken.flatMap(([code, parts]) =>
    Object.entries(parts).flatMap(([id, to]): CourseChange[] => {
      const name = names.get(id)
      return name === undefined ? [] : [{ do: 'set', at: ['language', code, 'text', name], to }]
    }),
  )
  return { part, changes: [{ do: 'add', kind: copy.kind, part, ...place }, ...texts] }
}
