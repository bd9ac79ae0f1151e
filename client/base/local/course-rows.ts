import type { Fields } from '@cairn/domain/base/json-type'
import type { ReadRequest } from '@cairn/domain/offline/reply-key'
import { courseKeys } from './course-keys.ts'
import { courseRows, WHOLE, type StoredCourse } from './stored-rows.ts'

const keyOf = ({ params, query }: ReadRequest): string =>
  `${String(params?.['id'])}${query?.['filter'] === 'all' ? WHOLE : ''}`

/** Fetched without the people of the course, it keeps those that are known. */
const withKnownPeople = (course: Fields, known: StoredCourse | null): Fields =>
  'join' in course || known?.course['join'] === undefined ? course : { ...course, join: known.course['join'] }

/** Every fetched course is stored with the time. */
export const storeCourse = async (
  account: string,
  request: ReadRequest,
  course: Fields,
  now: number,
): Promise<StoredCourse> => {
  const key = keyOf(request)
  const known = await courseRows.get(account, key).catch(() => null)
  const row = { course: withKnownPeople(course, known), timestamp: now } as StoredCourse
  await courseRows.put(account, key, row)
  if (!known) courseKeys.refresh()
  return row
}

/** The stored course, with whatever else it was asked for. */
export const recallCourse = async (account: string, request: ReadRequest): Promise<Fields | null> =>
  (await courseRows.get(account, keyOf(request)))?.course ?? null
