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
  lessonRequests,
  openingRequests,
  recordRequests,
  repliesRequest,
  requestOf,
  type CourseRequest,
} from './course-requests.ts'
import { storeReply } from './replies.ts'
import { unfinishedThreads } from './stored-messages.ts'
import { inTurn, replyRows } from './stored-rows.ts'

/** Fetches something of a course and stores it for as long as the course is downloaded. Returns its size. */
const copy = async (account: string, course: string, request: CourseRequest): Promise<number> =>
  store(account, course, request, await fetchReply(account, request))

const fetchReply = (account: string, { endpoint, input }: CourseRequest): Promise<unknown> =>
  call(endpoint, { ...input, by: account, handled: 'shown' })

const store = (account: string, course: string, { endpoint, input }: CourseRequest, reply: unknown) => {
  const { method, path } = endpoint
  return storeReply(account, { method, path, ...input } as Parameters<typeof storeReply>[1], reply, course)
}

/** A course can be learned without what could not be fetched; what cannot be stored is another matter. */
const without = (error: unknown): number => {
  if (isCallError(error)) return 0
  throw error
}

/** Few enough at once that a page being used is not slowed down. */
const AT_ONCE = 4

const inParallel = async (works: readonly (() => Promise<number>)[]): Promise<number> => {
  const queue = [...works]
  let sum = 0
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const size = await next()
      sum += size
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sum
}

const copyAll = (account: string, course: string, requests: readonly CourseRequest[]): Promise<number> =>
  inParallel(requests.map((one) => () => copy(account, course, one).catch(without)))

/** Feeds, and the whole threads of those messages whose answers do not all come with them. */
const copyFeeds = async (account: string, course: string, requests: readonly CourseRequest[]) => {
  const roots = new Set<string>()
  const feeds = await inParallel(
    requests.map((one) => async () => {
      const fetched = await fetchReply(account, one).catch(without)
      if (typeof fetched === 'number') return 0
      for (const root of unfinishedThreads(fetched)) roots.add(root)
      return store(account, course, one, fetched)
    }),
  )
  return feeds + (await copyAll(account, course, [...roots].map(repliesRequest)))
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
    ...certificateRequests(account, courseId),
  ])
  const feeds = await copyFeeds(account, courseId, [
    feedRequest(courseId),
    ...lessonRequests(account, course),
  ])
  return size + rest + feeds + (await copyCertificates(account, courseId).catch(without))
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
