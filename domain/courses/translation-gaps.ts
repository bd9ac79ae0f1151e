import { LIMITS } from '../base/constants.ts'
import type { Fields } from '../base/json-type.ts'
import type { Translation } from './language.ts'
import {
  BIO_FIELDS,
  BIO_LISTS,
  bioWords,
  withBioWords,
  type BioField,
  type BioList,
  type Bios,
} from './translation-bios.ts'
import { textsOf, type PartText, type TextKind, type TextPartKind } from './translation-texts.ts'

/** Where the translation of a text is kept. */
type Place =
  | { readonly of: 'course'; readonly field: (typeof COURSE_FIELDS)[number][0] }
  | { readonly of: 'part'; readonly part: string; readonly path: string }
  | { readonly of: 'bio'; readonly list: BioList; readonly user: string; readonly field: BioField }

export interface CourseText extends Omit<PartText, 'path'> {
  /** Its own name among all texts of the course. */
  readonly key: string
  readonly place: Place
}

/** Texts that belong together: those of one part, or of one person. */
export interface TextPart {
  readonly id: string
  readonly kind: 'course' | 'bio' | TextPartKind
  /** What kind of lesson or question it is. */
  readonly type?: string
  readonly texts: readonly CourseText[]
}

/** What is translated in one go: what is said about the course, a section, or a lesson with all it holds. */
export interface TextPage {
  readonly id: string
  readonly kind: 'course' | 'section' | 'instruction'
  readonly title: string
  readonly type?: string
  readonly parts: readonly TextPart[]
  readonly total: number
}

interface Course {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly shortDescription?: string | undefined
  readonly fullPriceMessage?: string | undefined
  readonly bios?: Bios | undefined
  readonly section?: readonly object[] | undefined
}

const COURSE_FIELDS = [
  ['title', 'line', LIMITS.courseTitle],
  ['shortDescription', 'text', LIMITS.shortDescription],
  ['description', 'rich', LIMITS.description],
  ['fullPriceMessage', 'text', LIMITS.shortDescription],
] as const satisfies readonly (readonly [string, TextKind, number])[]

const BIO_MAX = { title: 200, body: 5000 } as const

const aboutCourse = (course: Course): TextPart => ({
  id: 'course',
  kind: 'course',
  texts: COURSE_FIELDS.flatMap(([field, kind, max]) => {
    const original = course[field]
    return original === undefined || original.trim() === ''
      ? []
      : [{ key: field, field, kind, max, original, place: { of: 'course' as const, field } }]
  }),
})

const aboutPeople = ({ bios }: Course): TextPart[] =>
  BIO_LISTS.flatMap((list) =>
    (bios?.[list] ?? []).map((bio) => ({
      id: bio.user,
      kind: 'bio' as const,
      type: list,
      texts: BIO_FIELDS.flatMap((field) => {
        const original = bio[field]
        if (original === undefined || original.trim() === '') return []
        const kind: TextKind = field === 'title' ? 'line' : 'text'
        const place = { of: 'bio' as const, list, user: bio.user, field }
        return [
          {
            key: `${list}:${bio.user}:${field}`,
            field: `bio.${field}`,
            kind,
            max: BIO_MAX[field],
            original,
            place,
          },
        ]
      }),
    })),
  )

const asPart = (kind: TextPartKind, part: Fields): TextPart => {
  const id = String(part['id'])
  return {
    id,
    kind,
    ...(typeof part['type'] === 'string' && { type: part['type'] }),
    texts: textsOf(kind, part).map(({ path, ...text }) => ({
      ...text,
      key: `${id}:${path}`,
      place: { of: 'part', part: id, path },
    })),
  }
}

const held = (holder: Fields, name: string): readonly Fields[] => {
  const list = holder[name]
  return Array.isArray(list) ? (list as Fields[]) : []
}

const page = (
  kind: TextPage['kind'],
  id: string,
  title: string,
  parts: readonly TextPart[],
  type?: unknown,
): TextPage => {
  const saying = parts.filter(({ texts }) => texts.length > 0)
  const total = saying.reduce((sum, { texts }) => sum + texts.length, 0)
  return { id, kind, title, parts: saying, total, ...(typeof type === 'string' && { type }) }
}

const made = new WeakMap<object, TextPage>()

/** A part that has not changed since is not read again: a course of 200 lessons stays quick under typing. */
const once = (part: object, make: () => TextPage): TextPage => {
  const before = made.get(part)
  if (before) return before
  const now = make()
  made.set(part, now)
  return now
}

const lessonPage = (lesson: Fields): TextPage =>
  once(lesson, () =>
    page(
      'instruction',
      String(lesson['id']),
      String(lesson['title'] ?? ''),
      [
        asPart('instruction', lesson),
        ...held(lesson, 'interaction').map((one) => asPart('interaction', one)),
        ...held(lesson, 'scene').flatMap((scene) => [
          asPart('scene', scene),
          ...held(scene, 'interaction').map((one) => asPart('interaction', one)),
        ]),
      ],
      lesson['type'],
    ),
  )

const sectionPages = (section: Fields): TextPage[] => [
  page('section', String(section['id']), String(section['title'] ?? ''), [asPart('section', section)]),
  ...held(section, 'instruction').map(lessonPage),
]

/** All texts of a course, in the order learners meet them. */
export const textPages = (course: Course): readonly TextPage[] => [
  page('course', 'course', course.title ?? '', [aboutCourse(course), ...aboutPeople(course)]),
  ...(course.section ?? []).flatMap((section) => sectionPages(section as Fields)),
]

/** What a translation says for a text; blank is nothing. */
export const wordsFor = (translation: Translation | undefined, { place }: CourseText): string => {
  if (translation === undefined) return ''
  if (place.of === 'course') return translation[place.field] ?? ''
  if (place.of === 'bio') return bioWords(translation.bios, place.list, place.user, place.field) ?? ''
  const texts = translation.text
  const own = texts && Object.hasOwn(texts, place.part) ? texts[place.part] : undefined
  return own && Object.hasOwn(own, place.path) ? (own[place.path] ?? '') : ''
}

const isMissing = (translation: Translation | undefined, text: CourseText): boolean =>
  wordsFor(translation, text).trim() === ''

/** The texts of a page that are still to be translated. */
export const gapsOf = (translation: Translation | undefined, { parts }: TextPage): readonly CourseText[] =>
  parts.flatMap(({ texts }) => texts.filter((text) => isMissing(translation, text)))

/** How many texts each page and the whole course still lack. */
export const countGaps = (
  translation: Translation | undefined,
  pages: readonly TextPage[],
): { readonly missing: number; readonly total: number; readonly byPage: ReadonlyMap<string, number> } => {
  const byPage = new Map(pages.map((one) => [one.id, gapsOf(translation, one).length]))
  return {
    missing: [...byPage.values()].reduce((sum, count) => sum + count, 0),
    total: pages.reduce((sum, { total }) => sum + total, 0),
    byPage,
  }
}

/** The next text without a translation after a given one, round to the beginning; undefined when nothing is missing. */
export const nextGap = (
  translation: Translation | undefined,
  pages: readonly TextPage[],
  after: { readonly page: string; readonly key?: string | undefined },
): { readonly page: string; readonly key: string } | undefined => {
  const all = pages.flatMap((one) =>
    one.parts.flatMap(({ texts }) => texts.map((text) => ({ page: one.id, text }))),
  )
  const here =
    after.key === undefined
      ? all.findIndex(({ page: id }) => id === after.page) - 1
      : all.findIndex(({ text }) => text.key === after.key)
  const turned = [...all.slice(here + 1), ...all.slice(0, here + 1)]
  const found = turned.find(({ text }) => isMissing(translation, text))
  return found && { page: found.page, key: found.text.key }
}

/** The field of a translation that a text sets, and what it is set to. Undefined takes it away. */
export const translationSet = (
  translation: Translation | undefined,
  { place }: CourseText,
  words: string,
): { readonly at: readonly string[]; readonly to: unknown } => {
  const to = words.trim() === '' ? undefined : words
  if (place.of === 'course') return { at: [place.field], to }
  if (place.of === 'part') return { at: ['text', place.part, place.path], to }
  const { list, user, field } = place
  return { at: ['bios'], to: withBioWords(translation?.bios, list, user, field, to) }
}
