import type { Course } from '@cairn/contract/courses'
import { cleanHtml } from '../base/clean-html.ts'

/** The fields that hold rich text, wherever in a course they stand. */
const RICH = new Set(['description', 'body', 'question'])

const clean = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return RICH.has(key) ? cleanHtml(value) : value
  if (Array.isArray(value)) return value.map((entry) => clean(entry, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part, name)]))
}

/** The course with all rich text made harmless. */
export const cleanCourse = <C extends Course>(course: C): C => clean(course, '') as C
