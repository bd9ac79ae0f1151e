import { progress as calls, type Progress } from '@cairn/contract/progress'
import type { LearningRecord } from '@cairn/domain/progress/record'
import { CallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { serverNow } from '../base/clock.ts'
import { deviceMemory } from './study-memory.ts'
import type { StudyLine, Taken } from './study.ts'

/** Rules of the lesson say no: sent again, it would be refused again. */
const RULES: ReadonlySet<string | undefined> = new Set(['no_tries_left', 'time_over', 'lesson_locked'])

const send = async (course: string, done: LearningRecord): Promise<Taken> => {
  try {
    const body = { object: course, ...done } as Progress
    return { is: 'taken', progress: await call(calls.putProgress, { body, retry: false, handled: 'shown' }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Only what is wrong with the words themselves will not pass; an ended enrolment may be renewed.
    return (error.status === 400 && error.code === 'invalid') || RULES.has(error.code)
      ? { is: 'unfit', why: error.message, code: error.code }
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
