import type { Course } from '@cairn/contract/courses'

const KEPT_BACK = new Set(
  'id publisher version created modified rating extent status timeKitProjectId admin author coach observer bios'.split(
    ' ',
  ),
)

const without = (fields: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))

/** What an author made of a course, without who works on it and how it fared. */
export const contentOf = (course: Course): Partial<Course> => {
  const language = Object.entries(course.language ?? {}).map(([code, texts]) => [
    code,
    without(texts, KEPT_BACK),
  ])
  return {
    ...without(course, KEPT_BACK),
    ...(course.language && { language: Object.fromEntries(language) as NonNullable<Course['language']> }),
  }
}
