import { certificates } from '@cairn/contract/certificates'
import { courses, type Course } from '@cairn/contract/courses'
import { progress, type Progress } from '@cairn/contract/progress'
import { isCallError } from '../call-error.ts'
import { call } from '../call.ts'
import { dataAddress } from '../data-address.ts'
import { loadFile } from '../download.ts'
import {
  certificateRequests,
  courseRequest,
  feedRequest,
  homeCourseRequests,
  homeRequest,
  openingRequests,
  recordRequests,
  requestOf,
  type CourseRequest,
} from './course-requests.ts'
import { storeReply } from './replies.ts'
import { inTurn, replyRows } from './stored-rows.ts'

/** Fetches something of a course and stores it for as long as the course is downloaded. Returns its size. */
const copy = async (account: string, course: string, { endpoint, input }: CourseRequest): Promise<number> => {
  const reply = await call(endpoint, { ...input, by: account, handled: 'shown' })
  const { method, path } = endpoint
  return storeReply(account, { method, path, ...input } as Parameters<typeof storeReply>[1], reply, course)
}

/** A course can be learned without what could not be fetched; what cannot be stored is another matter. */
const without = (error: unknown): number => {
  if (isCallError(error)) return 0
  throw error
}

const copyAll = async (account: string, course: string, requests: readonly CourseRequest[]) => {
  const sizes = await Promise.all(requests.map((one) => copy(account, course, one).catch(without)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Images of what was earned. One that is drawn from a PDF is stored when it is first looked at. */
const copyCertificates = async (account: string, course: string): Promise<number> => {
  const params = { userId: account, courseId: course }
  const { earned } = await call(certificates.getCertificatesOf, { params, by: account, handled: 'shown' })
  const { method, path } = certificates.getCertificatePicture
  let size = 0
  for (const { id, user, name } of earned.filter(({ picture }) => picture)) {
    const { file } = await loadFile(certificates.getCertificatePicture, { id })
    const request = { method, path, params: { id }, query: { user, name } }
    size += await storeReply(account, request, { address: await dataAddress(file) }, course)
  }
  return size
}

const fetchCourse = async (account: string, id: string): Promise<{ course: Course; size: number }> => {
  const input = courseRequest(id)
  const course = await call(courses.getCourse, { ...input, by: account, handled: true })
  if (course === null) throw new Error('There is no such course.')
  const { method, path } = courses.getCourse
  return { course, size: await storeReply(account, { method, path, ...input }, course) }
}

/**
 * Stores everything that learning this course needs, apart from its files, until `removeCourseCopy`. Returns the size in
 * bytes, approximately. Fails where the course itself cannot be fetched or stored.
 */
export const storeForDownload = async (account: string, courseId: string): Promise<number> => {
  const { course, size } = await fetchCourse(account, courseId)
  const home = homeRequest(account)
  const { list: records } = await call(progress.findProgress, { ...home, by: account })
  const record = records.find(({ object }: Progress) => object === courseId)
  const rest = await copyAll(account, courseId, [
    requestOf(progress.findProgress, home),
    ...recordRequests(account, courseId),
    ...homeCourseRequests(records),
    ...openingRequests(course, record),
    feedRequest(courseId),
    ...certificateRequests(account, courseId),
  ])
  return size + rest + (await copyCertificates(account, courseId).catch(without))
}

/** The course is no longer downloaded: what was stored for it goes by its age, like everything that was only visited. */
export const removeCourseCopy = (account: string, courseId: string): Promise<void> =>
  inTurn(async () => {
    for (const { key, value } of await replyRows.all(account)) {
      if (!value.pinned?.includes(courseId)) continue
      const pinned = value.pinned.filter((id) => id !== courseId)
      const { pinned: _before, ...row } = value
      await replyRows.put(account, key, { ...row, ...(pinned.length > 0 && { pinned }) })
    }
  })
