import { DEFAULTS } from '../base/constants.ts'
import { bestMatch } from '../config/language-tag.ts'
import { withTexts } from './part-texts.ts'
import { translatedBios, type Bios } from './translation-bios.ts'

type Cover = { readonly poster?: string | undefined; readonly video?: string | undefined }

/** What a course says in one further language; whatever is missing or blank stays as it was. */
export type Translation = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly shortDescription?: string | undefined
  readonly fullPriceMessage?: string | undefined
  readonly cover?: Cover | undefined
  readonly bios?: Bios | undefined
  readonly text?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /** Marks of the originals that the texts were translated from. */
  readonly source?: Readonly<Record<string, string>> | undefined
}

type Course = {
  readonly title?: string | undefined
  readonly cover?: Cover | undefined
  readonly bios?: Bios | undefined
  readonly language?: Readonly<Record<string, Translation>> | undefined
  readonly defaultLanguage?: string | undefined
  readonly enabledLanguage?: readonly string[] | undefined
  readonly section?: readonly object[] | undefined
}

/** The language in which a course is shown: the wished one if learners may choose it, else its own. */
export const courseLanguage = (course: Course, code: string): string => {
  const own = course.defaultLanguage ?? DEFAULTS.courseLanguage
  return bestMatch(code, [own, ...(course.enabledLanguage ?? [])]) ?? own
}

const isSaid = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''

const FIELDS = ['title', 'description', 'shortDescription', 'fullPriceMessage'] as const

const saidIn = (translation: Translation): Partial<Record<(typeof FIELDS)[number], string>> =>
  Object.fromEntries(
    FIELDS.filter((field) => isSaid(translation[field])).map((field) => [field, translation[field]]),
  )

const coverOf = (course: Course, { cover = {} }: Translation): Cover => {
  const { poster, video } = cover
  return { ...course.cover, ...(isSaid(poster) ? { poster } : {}), ...(isSaid(video) ? { video } : {}) }
}

/** The course in that language: its overrides laid over the original, which is left untouched. */
export const inLanguage = <C extends Course>(course: C, code: string): C => {
  const language = courseLanguage(course, code)
  const { language: all = {}, section } = course
  const translation = Object.hasOwn(all, language) ? all[language] : undefined
  if (translation === undefined) return course
  return {
    ...course,
    ...saidIn(translation),
    ...(translation.cover ? { cover: coverOf(course, translation) } : {}),
    ...(translation.bios ? { bios: translatedBios(course.bios, translation.bios) } : {}),
    ...(translation.text && section ? { section: withTexts(section, translation.text) } : {}),
  }
}
