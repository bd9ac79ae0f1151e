import { courses, type Course } from '@cairn/contract/courses'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { CourseChange } from '@cairn/domain/courses/change'
import { CallError, isAccountChanged } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import type { DraftLine, Sent } from './draft-types.ts'
import { deviceMemory } from './memory.ts'

const APPOINTING = new Set(['may_not_appoint', 'consent_required'])

const failed = (error: unknown): Sent => {
  if (!(error instanceof CallError)) throw error
  // Who works on a course is not for everybody to decide; that does not pass.
  if (error.code !== undefined && APPOINTING.has(error.code)) return { is: 'refused', why: error.message }
  if (error.status === 409) return { is: 'stale' }
  // Too many at once, a pause of the server or an ended session pass; what is wrong with a change does not.
  const passes = error.status === 0 || error.status >= 500 || [401, 403, 408, 429].includes(error.status)
  return passes ? { is: 'unreached' } : { is: 'refused', why: error.message }
}

const send = async (
  { id, by }: { readonly id: string; readonly by: string },
  base: number,
  change: readonly CourseChange[],
  key: string,
): Promise<Sent> => {
  try {
    const body = { base, change: change as BodyOf<typeof courses.changeCourse>['change'] }
    const taken = await call(courses.changeCourse, {
      params: { id },
      body,
      key,
      by,
      retry: false,
      handled: 'shown',
    })
    return { is: 'taken', ...taken, change: taken.change as CourseChange[] }
  } catch (error) {
    return failed(error)
  }
}

/** The whole course as the server has it; nothing where it cannot be read, or not by this account. */
export const readCourse = async (id: string, by: string): Promise<Course | null> => {
  try {
    return (await call(courses.getCourse, { params: { id }, query: { filter: 'all' }, by })) as Course | null
  } catch (error) {
    if (isAccountChanged(error)) return null
    throw error
  }
}

/** The connection between a draft of one account and the server. */
export const draftLine = (id: string, by: string): DraftLine => ({
  send: (base, change, key) => send({ id, by }, base, change, key),
  since: async (since) => {
    try {
      const query = { since }
      const found = await call(courses.findChanges, {
        params: { id },
        query,
        by,
        retry: false,
        handled: 'shown',
      })
      return found.list
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return null
    }
  },
  read: () => readCourse(id, by),
  memory: deviceMemory(id, by),
  newKey: () => crypto.randomUUID(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})
