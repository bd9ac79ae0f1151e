import { withFiles } from '@cairn/domain/courses/with-files'
import { validate } from '@cairn/domain/base/validate'
import { isFileName, tamedName } from '@cairn/domain/resources/upload'
import type { Course } from '@cairn/contract/courses'
import { failBecause } from '../base/fail.ts'
import { cleanCourse } from './clean.ts'
import { EXPORTED, Exported } from './exported.ts'
import type { CourseText, ReadCourse } from './import-task.ts'
import { refuseDuplicateParts } from './parts.ts'

export const unreadable = (why: string) => failBecause('import_unreadable', {}, { note: why })

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return unreadable(`${EXPORTED} cannot be read`)
  }
}

const check = (value: unknown): Exported => {
  const problem = validate(Exported, value)[0]
  return problem ? unreadable(problem.message) : (value as Exported)
}

const refuseTwice = (names: readonly string[]): void => {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) unreadable(`it names ${name} twice`)
    seen.add(name)
  }
}

const newNames = ({ file }: Exported, id: string): ReadonlyMap<string, string> =>
  new Map(
    file.map(({ getID }, n) => {
      const name = tamedName(getID.slice(getID.indexOf('/') + 1))
      // Names need not differ in their last part, and some mean something else to a browser.
      return [getID, `${id}/${n + 1}-${isFileName(name) ? name : 'file'}`]
    }),
  )

/** The text of an exported course as it can be stored. Runs in a thread of its own. */
export const readCourse = ({ bytes, id }: CourseText): ReadCourse => {
  const exported = check(parse(bytes))
  const { file } = exported
  refuseTwice(file.map(({ getID }) => getID))
  refuseTwice(file.map(({ entry }) => entry))
  const names = newNames(exported, id)
  const course = cleanCourse({ ...withFiles(exported.course, names), id } as Course)
  refuseDuplicateParts(course)
  return { course, file, names }
}
