import { progress as calls } from '@cairn/contract/progress'
import { call } from '../base/call.ts'
import { blankRecord, studyOf, waitingStudies } from './open-studies.ts'
import { coursesLeft } from './study-memory.ts'

const coursesOf = (account: string): ReadonlySet<string> =>
  new Set([...waitingStudies(account).keys(), ...coursesLeft(account)])

/** Takes up again what an earlier page has left. */
const reopen = async (account: string, user: string, course: string) => {
  const params = { userId: user, courseId: course }
  const known = await call(calls.getProgress, { params, by: account }).catch(() => null)
  return waitingStudies(account).get(course) ?? studyOf(known ?? blankRecord(user, course))
}

/** What an account has done in its courses and the server does not have. */
export const unsentProgress = {
  count: (account: string): number => coursesOf(account).size,
  send: async (account: string, user: string): Promise<void> => {
    await Promise.all(
      [...coursesOf(account)].map(async (course) => {
        const study = waitingStudies(account).get(course) ?? (await reopen(account, user, course))
        await study.save()
      }),
    )
  },
}
