import { progress as calls, type Progress } from '@cairn/contract/progress'
import { isPassing, isSessionOver } from '@cairn/domain/offline/passing'
import type { LearningRecord } from '@cairn/domain/progress/record'
import { CallError, problemIn } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { serverNow } from '../base/clock.ts'
import { isDown } from '../base/down.ts'
import { confirmArrival } from '../base/foreign.ts'
import { outboxState } from '../base/outbox/state.ts'
import { fileProblemIn, waitsForFile, withStoredFiles } from './answer-files.ts'
import { postponedAnswers } from './postponed-answers.ts'
import type { Taken } from './send-record.ts'
import { learningPrefix } from './study-keys.ts'
import { deviceMemory } from './study-memory.ts'
import type { StudyLine } from './study.ts'

/** Sends something that was done in a course. What passes is tried again; what does not is the learner's to decide. */
export const sendLearning = async (by: string, course: string, done: LearningRecord): Promise<Taken> => {
  try {
    const problem = fileProblemIn(by, done)
    if (problem) return { is: 'refused', problem }
    const body = { object: course, ...withStoredFiles(by, done) } as Progress
    const progress = await call(calls.putProgress, { body, by, retry: false, handled: 'shown' })
    confirmArrival(progress.object === course)
    return { is: 'taken', progress }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status } = error
    if (!isPassing(error)) return { is: 'refused', problem: problemIn(error) }
    // Whoever has to log in again, or reaches nobody, is told so elsewhere.
    return { is: 'unreached', isAnswered: !isSessionOver(error) && !isDown(status) }
  }
}

const messageIn = (answer: unknown): string | undefined => {
  const { message } = (answer ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? message : undefined
}

/** Whether an answer refers to a message that is still on this device: the server takes it after that message. */
const waitsForMessage = (answer: unknown): boolean => {
  const message = messageIn(answer)
  if (message === undefined) return false
  const { loaded, items } = outboxState.get()
  return !loaded || items.some(({ id, state }) => id === message && state !== 'attention')
}

/** Whether an answer refers to a message or a file that the server takes first. */
export const waitsForOutbox = (account: string, answer: unknown): boolean =>
  waitsForMessage(answer) || waitsForFile(account, answer)

interface Learner {
  readonly user: string
  /** Who learns, and nobody else, may send it. */
  readonly account: string
}

/** The connection between a learner's page and the server. */
export const studyLine = ({ user, account }: Learner, course: string): StudyLine => ({
  send: (done) => sendLearning(account, course, done),
  read: () => call(calls.getProgress, { params: { userId: user, courseId: course }, by: account }),
  waits: (answer) => waitsForOutbox(account, answer),
  onChange: outboxState.subscribe,
  memory: deviceMemory(account, course),
  onPostponed: (ms) =>
    postponedAnswers.put(learningPrefix(account) + course, ms === null ? null : Date.now() + ms),
  now: () => serverNow().toISOString(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})
