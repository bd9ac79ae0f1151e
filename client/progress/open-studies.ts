import type { Progress } from '@cairn/contract/progress'
import { deviceOwner } from '../base/device-owner.ts'
import { studyLine } from './study-line.ts'
import { openStudy, type Study } from './study.ts'

/** Pages come and go; what still waits goes on being sent and is found again on return. */
const open = new Map<string, Study>()

const nameOf = (account: string, course: string) => `${account} ${course}`

export const studyOf = (known: Progress): Study => {
  const account = deviceOwner(known.user)
  const key = nameOf(account, known.object)
  const left = open.get(key)
  const study =
    left && left.view().pending
      ? left
      : openStudy(known, studyLine({ user: known.user, account }, known.object))
  open.set(key, study)
  return study
}

/** Whoever has no record looks at the course without being enrolled. */
export const blankRecord = (user: string, course: string): Progress => ({
  id: '',
  user,
  object: course,
  status: 'enabled',
  state: 'preview',
})

/** The studies of an account in this page that wait for the server, by their course. */
export const waitingStudies = (account: string): ReadonlyMap<string, Study> =>
  new Map(
    [...open.values()].flatMap((study) => {
      const { pending, record } = study.view()
      const ours = pending !== null && open.get(nameOf(account, record.object)) === study
      return ours ? [[record.object, study] as const] : []
    }),
  )
