import { createHash } from 'node:crypto'
import type { Json } from '@cairn/domain/xapi/shape'

/** What a text is known by, as a UUID: the same text has always the same. */
export const uuidOf = (...parts: readonly string[]): string => {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export interface LessonOf {
  readonly person: string
  readonly course: string
  readonly lesson: string
}

/** The same for a learner in a lesson until their progress is reset, so that content goes on where they stopped. */
export const registrationOf = ({ person, course, lesson }: LessonOf, reset: string | undefined): string =>
  uuidOf('registration', person, course, lesson, reset ?? '')

/** A learner as packages know them. */
export const actorOf = (site: string, person: string, name?: string): Json => ({
  objectType: 'Agent',
  ...(name !== undefined && { name }),
  account: { homePage: site, name: person },
})

/** The activity that stands for a lesson of this site, or for something in its package. */
export const lessonActivity = (
  site: string,
  { course, lesson }: Omit<LessonOf, 'person'>,
  ...within: readonly string[]
): string =>
  [`${site}/concept/${encodeURIComponent(course)}/instruction/${encodeURIComponent(lesson)}`, ...within].join(
    '/',
  )

/** Of a unit of cmi5: never the name that its publisher gave it, and the same in every version of the package. */
export const unitActivity = (site: string, of: Omit<LessonOf, 'person'>, unit: string): string =>
  lessonActivity(site, of, 'au', uuidOf(unit))

export const blockActivity = (site: string, of: Omit<LessonOf, 'person'>, block: string): string =>
  lessonActivity(site, of, 'block', uuidOf(block))
