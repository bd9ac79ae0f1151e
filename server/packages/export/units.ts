import type { Instruction } from '@cairn/contract/content'
import type { Course } from '@cairn/contract/courses'
import { DEFAULTS } from '@cairn/domain/base/constants'
import type { CourseStructure, LangTexts, StructureUnit } from '@cairn/domain/cmi5/structure'
import type { UnitLesson, UnitMaterial } from '@cairn/domain/cmi5/unit/lesson'
import { askedOf } from '@cairn/domain/cmi5/unit/parts'
import { inLanguage } from '@cairn/domain/courses/language'
import { liveCourse } from '@cairn/domain/courses/live'
import { plainText } from '@cairn/domain/courses/plain-text'
import { bestMatch } from '@cairn/domain/config/language-tag'

/** Only what a page shows: of a tool or a package, nothing of how it is reached. */
const asUnit = (lesson: Instruction, watchShare: number | undefined): UnitLesson => {
  const { id, type, title, body, url, video, poster, duration, timeLimit, passMark, tries } = lesson
  const { scene, interaction, overlay, awardCriteria } = lesson
  const isElsewhere = type === 'youtube' || type === 'vimeo'
  const shown: UnitLesson = {
    id,
    type,
    title,
    body,
    video,
    poster,
    duration,
    timeLimit,
    passMark,
    tries,
    scene,
    interaction,
    overlay,
    awardCriteria,
    watchShare: lesson.watchShare ?? watchShare,
    ...(isElsewhere && { url }),
  }
  return shown
}

export interface ExportedUnit {
  readonly structure: StructureUnit
  /** In each language that learners may choose, the course's own one first. */
  readonly lesson: Readonly<Record<string, UnitLesson>>
  /** As the course has it in its own language. */
  readonly source: Instruction
}

export interface Units {
  readonly structure: CourseStructure
  readonly units: readonly ExportedUnit[]
  readonly material: readonly UnitMaterial[]
  readonly own: string
  readonly languages: readonly string[]
}

const MATERIALS: Readonly<Record<string, string>> = { en: 'Materials', es: 'Materiales', ar: 'المواد' }
export const MATERIAL_PAGE = 'units/materials.html'

const materialTitle = (language: string): string =>
  MATERIALS[bestMatch(language, Object.keys(MATERIALS)) ?? 'en'] ?? ''

const MOST_DESCRIPTION = 2000

type Translated = ReadonlyMap<string, Course>

const textsIn = (
  all: Translated,
  text: (course: Course) => string | undefined,
  otherwise: string,
): LangTexts =>
  Object.fromEntries(
    [...all].map(([language, course]) => [
      language,
      plainText(text(course) ?? '').slice(0, MOST_DESCRIPTION) || otherwise,
    ]),
  )

const titlesIn = (all: Translated, title: (course: Course) => string | undefined): LangTexts =>
  Object.fromEntries([...all].map(([language, course]) => [language, title(course) ?? '']))

/** What a course is as a package: its sections as blocks, its lessons as units, all that is live. */
export const unitsOf = (whole: Course, site: string): Units => {
  const live = liveCourse(whole)
  const own = live.defaultLanguage ?? DEFAULTS.courseLanguage
  const languages = [...new Set([own, ...(live.enabledLanguage ?? [])])]
  const all: Translated = new Map(languages.map((language) => [language, inLanguage(live, language)]))
  const base = `${site}/concept/${encodeURIComponent(live.id)}`
  const units: ExportedUnit[] = []

  const unitOf = (source: Instruction, s: number, n: number): StructureUnit => {
    const find = (course: Course) => course.section?.[s]?.instruction?.[n]
    const lesson = Object.fromEntries(
      [...all].map(([language, course]) => [language, asUnit(find(course) ?? source, live.watchShare)]),
    )
    const structure = {
      id: `${base}/instruction/${encodeURIComponent(source.id)}`,
      title: titlesIn(all, (course) => find(course)?.title),
      description: textsIn(all, (course) => find(course)?.body, source.title),
      url: `units/${units.length + 1}.html`,
      ...askedOf(lesson[own] ?? asUnit(source, live.watchShare)),
    }
    units.push({ structure, lesson, source })
    return structure
  }
  const blocks = (live.section ?? []).map(({ id, title, instruction = [] }, s) => ({
    id: `${base}/section/${encodeURIComponent(id)}`,
    title: titlesIn(all, (course) => course.section?.[s]?.title),
    description: titlesIn(all, (course) => course.section?.[s]?.title ?? title),
    units: instruction.map((lesson, n) => unitOf(lesson, s, n)),
  }))
  const material = (live.supplemental ?? []).map(({ title, description, file }) => ({
    title,
    description,
    file,
  }))
  const titles = Object.fromEntries(languages.map((language) => [language, materialTitle(language)]))
  const extra: StructureUnit = {
    id: `${base}/materials`,
    title: titles,
    description: titles,
    url: MATERIAL_PAGE,
    moveOn: 'NotApplicable',
  }
  return {
    structure: {
      id: base,
      title: titlesIn(all, (course) => course.title),
      description: textsIn(all, (course) => course.description ?? course.shortDescription, live.title),
      blocks,
      units: material.length > 0 ? [extra] : [],
    },
    units,
    material,
    own,
    languages,
  }
}
