import type { Course } from '@cairn/contract/courses'
import { inLanguage } from '@cairn/domain/courses/language'
import { courseIdsIn, courseRows, downloadRows } from '../../base/local/stored-rows.ts'

/** A course that opens without a connection. */
export interface OpenCourse {
  readonly id: string
  readonly title: string
  readonly isDownloaded: boolean
}

/** The courses on this device, those that were downloaded on purpose first, then the one that was opened last. */
export const storedCourses = async (account: string, language: string): Promise<readonly OpenCourse[]> => {
  const [rows, downloaded] = await Promise.all([courseRows.all(account), downloadRows.keys(account)])
  const shown = new Set(courseIdsIn(rows.map(({ key }) => key)))
  return rows
    .filter(({ key }) => shown.has(key))
    .toSorted((one, other) => other.value.timestamp - one.value.timestamp)
    .map(({ key, value }) => ({
      id: key,
      title: inLanguage(value.course as unknown as Course, language).title,
      isDownloaded: downloaded.includes(key),
    }))
    .toSorted((one, other) => Number(other.isDownloaded) - Number(one.isDownloaded))
}
