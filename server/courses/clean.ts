import type { Course } from '@cairn/contract/courses'
import { cleanHtml } from '../base/clean-html.ts'

/** The fields that hold rich text, and the holders in which a field of such a name is plain text. */
const RICH = new Set(['description', 'body', 'question'])
const PLAIN_IN = new Set(['choice', 'bios', 'supplemental'])

const isRich = (path: readonly string[]): boolean =>
  RICH.has(path.at(-1) ?? '') && !path.some((step) => PLAIN_IN.has(step))

const clean = (value: unknown, path: readonly string[]): unknown => {
  if (typeof value === 'string') return isRich(path) ? cleanHtml(value) : value
  if (Array.isArray(value)) return value.map((entry) => clean(entry, path))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part, [...path, name])]))
}

const eachValue = <V, W>(map: Readonly<Record<string, V>>, change: (value: V, name: string) => W) =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]))

type Translation = NonNullable<Course['language']>[string]

/** Texts of parts are named by their way into the part: `body`, `interaction[0].question`. */
const cleanTranslation = ({ text, ...rest }: Translation): Translation => ({
  ...(clean(rest, []) as Translation),
  ...(text && {
    text: eachValue(text, (part) =>
      eachValue(part, (words, name) => clean(words, name.match(/[^.[\]]+/g) ?? []) as string),
    ),
  }),
})

/** The course with all rich text made harmless. */
export const cleanCourse = <C extends Course>(course: C): C => {
  const { language, ...rest } = course
  const cleaned = clean(rest, []) as C
  return language ? { ...cleaned, language: eachValue(language, cleanTranslation) } : cleaned
}
