import type { Course } from '@cairn/contract/courses'
import type { Fields } from '@cairn/domain/base/json-type'
import type { CourseChange, Part } from '@cairn/domain/courses/change'
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

const nested = (at: readonly string[], value: unknown): unknown =>
  at.reduceRight((inner, name) => ({ [name]: inner }), value)

/** A translation's texts of parts are named by the part, then by the way into it. */
const wayOf = (at: readonly string[]): string[] =>
  at[0] === 'language' && at[2] === 'text'
    ? at.slice(4).flatMap((name) => name.match(/[^.[\]]+/g) ?? [])
    : [...at]

/** The change with all rich text in it made harmless. */
export const cleanChange = (change: CourseChange): CourseChange => {
  if (change.do === 'add') return { ...change, part: clean(change.part, []) as Part }
  if (change.do !== 'set' || change.to === undefined) return change
  const { at, to } = change
  if (at[0] !== 'language' || at.length > 4) return { ...change, to: clean(to, wayOf(at)) }
  // Higher up, the translation is cleaned as a whole with everything that is set within it.
  const whole = cleanCourse({ language: nested(at.slice(1), to) } as unknown as Course)
  return {
    ...change,
    to: at.slice(1).reduce<unknown>((value, name) => (value as Fields)[name], whole.language),
  }
}
