import { reconnectDelay } from '@cairn/domain/base/reconnect'
import type { LearningRecord, LessonRecord } from '@cairn/domain/progress/record'
import { setAside, withoutLesson } from '@cairn/domain/progress/set-aside'
import { writeLasting } from '../base/lasting.ts'
import { discardEverywhere, liveQueues } from '../base/live-queues.ts'
import { newKey } from '../base/new-key.ts'
import { session } from '../base/session.ts'
import { readStored } from '../base/stored.ts'
import { discardFiles, retryFiles } from './answer-files.ts'
import { refusedLessons, removeRefused, storeRefused, type RefusedLesson } from './refused-answers.ts'
import { postponedAnswers } from './postponed-answers.ts'
import { Postponed, sendRecord } from './send-record.ts'
import { LEARNING, learningPrefix } from './study-keys.ts'
import { sendLearning, waitsForOutbox } from './study-line.ts'
import { unsentChanges } from './unsent-changes.ts'

interface Left {
  readonly key: string
  readonly course: string
}

const leftBy = (account: string): readonly Left[] => {
  const prefix = learningPrefix(account)
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && readStored('localStorage', key, LEARNING) !== null)
    .map((key) => ({ key, course: key.slice(prefix.length, key.lastIndexOf(':')) }))
}

/** Sends what a page has left that is no longer open. What the server refuses of it is the learner's to decide. */
const sendLeft = async (account: string, { key, course }: Left): Promise<void> => {
  const text = localStorage.getItem(key)
  const left = readStored<LearningRecord>('localStorage', key, LEARNING)
  if (left === null) return
  const { ready, held } = setAside(left, (answer) => waitsForOutbox(account, answer))
  if (ready === null) return
  const { refused } = await sendRecord((done) => sendLearning(account, course, done), ready)
  // A page of another tab may have added to it meanwhile.
  if (localStorage.getItem(key) !== text) return
  storeRefused(account, course, refused)
  writeLasting(account, key, held)
  unsentChanges.tell()
}

/** What was done in a lesson and the server does not have. */
export interface UnsentLesson {
  readonly course: string
  /** Empty for what is of no lesson. */
  readonly lesson: string
  readonly answers: number
}

const lessonsIn = ({ instruction = [], ...rest }: LearningRecord): readonly LessonRecord[] =>
  Object.keys(rest).length > 0 || instruction.length === 0 ? [...instruction, { id: '' }] : instruction

/** The lessons of each course that wait to be sent. What several pages hold of one counts once. */
export const unsentLessons = (account: string): readonly UnsentLesson[] => {
  const found = new Map<string, { course: string; lesson: string; questions: Set<string> }>()
  for (const { key, course } of leftBy(account))
    for (const { id, interaction = [] } of lessonsIn(
      readStored<LearningRecord>('localStorage', key, LEARNING) ?? {},
    )) {
      const one = found.get(`${course} ${id}`) ?? { course, lesson: id, questions: new Set() }
      for (const item of interaction) one.questions.add(item.id)
      found.set(`${course} ${id}`, one)
    }
  return [...found.values()].map(({ course, lesson, questions }) => ({
    course,
    lesson,
    answers: questions.size,
  }))
}

const queueOf = (account: string, course: string) => liveQueues.get(learningPrefix(account) + course)

/** Gives up what waits of a lesson. */
export const discardUnsent = (
  account: string,
  { course, lesson }: Pick<UnsentLesson, 'course' | 'lesson'>,
): void => {
  for (const { key } of leftBy(account).filter((one) => one.course === course)) {
    const left = readStored<LearningRecord>('localStorage', key, LEARNING)
    if (!left) continue
    discardFiles({ instruction: (left.instruction ?? []).filter(({ id }) => id === lesson) })
    writeLasting(account, key, withoutLesson(left, lesson))
  }
  discardEverywhere(learningPrefix(account) + course, lesson)
  unsentChanges.tell()
}

/** Gives up what the server refused of a lesson. */
export const discardRefused = (account: string, refused: RefusedLesson): void => {
  discardFiles({ instruction: [refused.lesson] })
  removeRefused(account, refused)
  queueOf(account, refused.course)?.reread()
}

/** Sends what was refused of a lesson once more. Where the server cannot be reached it waits like everything else. */
export const retryRefused = async (account: string, refused: RefusedLesson): Promise<void> => {
  const { course, lesson } = refused
  const key = `${learningPrefix(account)}${course}:${newKey()}`
  writeLasting(account, key, { instruction: [lesson] })
  removeRefused(account, refused)
  await retryFiles(lesson)
  await sendLeft(account, { key, course }).catch(() => undefined)
  queueOf(account, course)?.reread()
}

const LEFT = 'left by other pages'
let failures = 0
let cancelRetry: ReturnType<typeof setTimeout> | undefined

/** Pages that are open try again by themselves; what others left is tried here, as long as the server answers. */
const sendAllLeft = async (account: string): Promise<void> => {
  clearTimeout(cancelRetry)
  const sent = await Promise.allSettled(leftBy(account).map((left) => sendLeft(account, left)))
  const isPostponed = sent.some(
    (one) => one.status === 'rejected' && one.reason instanceof Postponed && one.reason.isAnswered,
  )
  failures = isPostponed ? failures + 1 : 0
  const delay = reconnectDelay(failures)
  postponedAnswers.put(LEFT, isPostponed ? Date.now() + delay : null)
  if (isPostponed) cancelRetry = setTimeout(() => void resend(account), delay)
}

const resend = async (account: string): Promise<void> => {
  if (session.account() === account) await unsentProgress.send(account)
  else postponedAnswers.put(LEFT, null)
}

/** What an account has done in its courses and the server does not have. */
export const unsentProgress = {
  count: (account: string): number =>
    new Set([...leftBy(account), ...refusedLessons(account)].map(({ course }) => course)).size,
  send: async (account: string): Promise<void> => {
    const courses = new Set(leftBy(account).map(({ course }) => course))
    await Promise.allSettled([...courses].map((course) => queueOf(account, course)?.send()))
    await sendAllLeft(account)
  },
}
