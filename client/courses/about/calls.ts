import { courses, type Course } from '@cairn/contract/courses'
import { versionShown } from '@cairn/domain/base/confirmed'
import { POLLS } from '@cairn/domain/base/polls'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../../base/call.ts'
import { until } from '../../base/until.ts'

/** What the search knows of a course, drafts included. */
export const lookFor = async (id: string) => {
  const query = { query: `_id:${queryPhrase(id)}`, all: true, limit: 1, include: 'title,status,version' }
  const found = await call(courses.findCourses, { query })
  if (found.failed) throw new Error('The search failed.')
  return found.list[0]
}

/** Waits until the search shows a course at this version or a later one. */
export const confirmSaved = (id: string, version: number): Promise<unknown> =>
  until(async () => {
    const seen = (await lookFor(id))?.version
    return versionShown(seen === undefined ? null : { version: seen }, version)
  }, POLLS.courseUpdate)

/** Deletes a course and waits until no search finds it any more. */
export const deleteCourse = async (id: string): Promise<void> => {
  await call(courses.deleteCourse, { params: { id }, handled: 'shown' })
  await until(async () => (await lookFor(id)) === undefined, POLLS.courseDelete)
}

/** Shows a course to everybody, or takes it back; waits until the search says so. */
export const setPublished = async (id: string, status: NonNullable<Course['status']>): Promise<void> => {
  await call(courses.changeCourse, {
    params: { id },
    body: { change: [{ do: 'set', at: ['status'], to: status }] },
    handled: 'shown',
  })
  await until(async () => (await lookFor(id))?.status === status, POLLS.courseUpdate)
}
