import { progress as calls, type Progress } from '@cairn/contract/progress'
import { call } from '../base/call.ts'
import { liveQueues } from '../base/live-queues.ts'
import { readStored } from '../base/stored.ts'
import { LEARNING, learningPrefix } from './study-keys.ts'

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
  const left = readStored<object>('localStorage', key, LEARNING)
  if (left === null) return
  const body = { ...left, object: course } as Progress
  await call(calls.putProgress, { body, by: account, handled: 'shown' })
  // A page of another tab may have added to it meanwhile.
  if (localStorage.getItem(key) === text) localStorage.removeItem(key)
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
