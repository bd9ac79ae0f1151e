import { progress as calls, type Progress } from '@cairn/contract/progress'
import type { LearningRecord } from '@cairn/domain/progress/record'
import { setAside } from '@cairn/domain/progress/set-aside'
import { call } from '../base/call.ts'
import { writeLasting } from '../base/lasting.ts'
import { liveQueues } from '../base/live-queues.ts'
import { readStored } from '../base/stored.ts'
import { LEARNING, learningPrefix } from './study-keys.ts'
import { waitsForMessage } from './study-line.ts'

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

/** Sends what a page has left that is no longer open. What the server does not take stays for the course to show. */
const sendLeft = async (account: string, { key, course }: Left): Promise<void> => {
  const text = localStorage.getItem(key)
  const left = readStored<LearningRecord>('localStorage', key, LEARNING)
  if (left === null) return
  const { ready, held } = setAside(left, waitsForMessage)
  if (ready === null) return
  const body = { ...ready, object: course } as Progress
  await call(calls.putProgress, { body, by: account, handled: 'shown' })
  // A page of another tab may have added to it meanwhile.
  if (localStorage.getItem(key) === text) writeLasting(account, key, held)
}

interface LeftRecord {
  readonly instruction?: readonly { readonly interaction?: readonly unknown[] }[]
}

const answersIn = (key: string): number =>
  (readStored<LeftRecord>('localStorage', key, LEARNING)?.instruction ?? []).reduce(
    (sum, { interaction = [] }) => sum + interaction.length,
    0,
  )

/** How many answers of each course the server does not have. */
export const unsentAnswers = (
  account: string,
): readonly { readonly course: string; readonly answers: number }[] => {
  const counts = new Map<string, number>()
  for (const { key, course } of leftBy(account))
    counts.set(course, (counts.get(course) ?? 0) + answersIn(key))
  return [...counts].map(([course, answers]) => ({ course, answers }))
}

/** What an account has done in its courses and the server does not have. */
export const unsentProgress = {
  count: (account: string): number => new Set(leftBy(account).map(({ course }) => course)).size,
  send: async (account: string): Promise<void> => {
    const courses = new Set(leftBy(account).map(({ course }) => course))
    await Promise.allSettled(
      [...courses].map((course) => liveQueues.get(learningPrefix(account) + course)?.()),
    )
    await Promise.allSettled(leftBy(account).map((left) => sendLeft(account, left)))
  },
}
