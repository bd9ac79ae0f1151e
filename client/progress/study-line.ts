import { progress as calls, type Progress } from '@cairn/contract/progress'
import type { LearningRecord } from '@cairn/domain/progress/record'
import { CallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { serverNow } from '../base/clock.ts'
import { deviceMemory } from './study-memory.ts'
import type { StudyLine, Taken } from './study.ts'

const send = async (course: string, done: LearningRecord): Promise<Taken> => {
  try {
    const body = { object: course, ...done } as Progress
    return { is: 'taken', progress: await call(calls.putProgress, { body, retry: false, handled: 'shown' }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Only what is wrong with the words themselves will not pass; an ended enrolment may be renewed.
    return error.status === 400 && error.code === 'invalid'
      ? { is: 'unfit', why: error.message }
      : { is: 'unreached' }
  }
}

/** The line between a learner's page and the server. */
export const studyLine = (user: string, course: string): StudyLine => ({
  send: (done) => send(course, done),
  read: () => call(calls.getProgress, { params: { userId: user, courseId: course } }),
  memory: deviceMemory(user, course),
  now: () => serverNow().toISOString(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})
