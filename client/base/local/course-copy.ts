import { courses } from '@cairn/contract/courses'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { NUMBER, record } from '../stored.ts'
import { localTable } from './table.ts'

interface CourseCopy {
  readonly course: unknown
  readonly timestamp: number
}

const copies = localTable<CourseCopy>('courses', record({ course: { type: 'object' }, timestamp: NUMBER }))

/** Fetches a course and stores it on this device; the number of bytes it takes. */
export const storeForDownload = async (account: string, course: string): Promise<number> => {
  const found = await call(courses.getCourse, { params: { id: course }, handled: true, by: account })
  if (found === null) throw new CallError(404, undefined)
  await copies.put(account, course, { course: found, timestamp: Date.now() })
  return JSON.stringify(found).length
}

export const removeCourseCopy = (account: string, course: string): Promise<void> =>
  copies.remove(account, course)
