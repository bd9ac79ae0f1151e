import { courses, type Course } from '@cairn/contract/courses'
import type { ErrorBody } from '@cairn/contract/errors'
import { POLLS } from '@cairn/domain/base/polls'
import { CallError, timedOut } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { senderOf } from '../../base/sender.ts'
import { endWhenStalled } from '../../base/stall.ts'
import { API_BASE } from '../../base/transport.ts'
import { until } from '../../base/until.ts'
import { lookFor } from './calls.ts'
import { followJob } from './job.ts'

export interface CopyOrder {
  readonly concept: string
  readonly title: string
  readonly targetPublisher: string
  /** Left out: here. */
  readonly targetInstallation?: string | undefined
  readonly targetAuth?: string | undefined
}

/** How far a copy is: asked for, its files on their way, or finished. */
export type Copying =
  | { readonly step: 'asking' }
  | { readonly step: 'copying' | 'finishing' | 'finished'; readonly id: string; readonly percent: number }

/** Copies a course with its files, here or to another installation, and tells how far it is. */
export const copyCourse = async (
  order: CopyOrder,
  key: string,
  tell: (copying: Copying) => void,
): Promise<string> => {
  tell({ step: 'asking' })
  const { targetInstallation, targetAuth, ...rest } = order
  const elsewhere = targetInstallation !== undefined
  const body = { ...rest, ...(elsewhere && { targetInstallation, ...(targetAuth && { targetAuth }) }) }
  const { id, jobId } = await call(courses.copyCourse, { body, key, handled: 'shown' })
  let percent = 0
  const at = (step: 'copying' | 'finishing' | 'finished') => tell({ step, id, percent })
  at('copying')
  await followJob(jobId, POLLS.courseCopyResources, (job) => {
    percent = Math.max(percent, job.percent ?? 0)
    at('copying')
  })
  percent = 100
  at('finishing')
  // Of a course elsewhere the job itself has seen that it arrived.
  if (!elsewhere) await until(() => lookFor(id), POLLS.courseCopyEntry)
  at('finished')
  return id
}

/** Sends a file that was exported and makes a course of it. Only XMLHttpRequest tells how much has gone. */
export const importCourse = (
  file: Blob,
  { publisher, title }: { publisher: string; title?: string | undefined },
  onProgress: (percent: number) => void,
): Promise<Course> =>
  new Promise((done, fail) => {
    const query = new URLSearchParams({ publisher, ...(title !== undefined && { title }) })
    const request = new XMLHttpRequest()
    request.open('POST', `${API_BASE}${courses.importCourse.path}?${query.toString()}`)
    request.setRequestHeader('content-type', 'application/zip')
    const sender = senderOf()
    const token = sender.token()
    if (token !== null) request.setRequestHeader('authorization', token)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((100 * loaded) / total))
    request.addEventListener('error', () => fail(new CallError(0, undefined)))
    endWhenStalled(request, () => fail(timedOut()))
    request.addEventListener('load', () => {
      const said = read(request.responseText)
      // The course is the sender's; whoever has logged in since is not led to it.
      if (!sender.isHere()) return
      if (request.status < 400) done(said as Course)
      else fail(new CallError(request.status, said as ErrorBody | undefined))
    })
    request.send(file)
  })

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
