import { notifications } from '@cairn/contract/notifications'
import { SECOND } from '@cairn/domain/base/constants'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { jobSentence } from '../base/job-sentence.ts'
import { senderOf, whileHere } from '../base/sender.ts'
import { mayPass } from './send.ts'

export interface Watching {
  /** Told how far the job is, from 0 to 100. */
  readonly onPercent?: ((percent: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  readonly wait?: ((ms: number) => Promise<void>) | undefined
}

const EVERY_MS = 2 * SECOND

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The job ended without having done its work; the words are for people. */
export class JobFailed extends Error {}

const ask = (jobId: string) =>
  call(notifications.getJob, { params: { jobId }, retry: false, handled: 'shown' }).catch(
    (error: unknown) => {
      // A broken line says nothing about the job.
      if (isCallError(error) && mayPass(error)) return null
      throw error
    },
  )

/** Asks after a background job until it has ended. */
export const watchJob = async (
  jobId: string,
  { onPercent, signal, wait = sleep }: Watching = {},
): Promise<void> => {
  const sender = senderOf()
  for (;;) {
    signal?.throwIfAborted()
    await whileHere(sender)
    const job = await ask(jobId)
    if (job) onPercent?.(job.status === 'COMPLETE' ? 100 : (job.percent ?? 0))
    if (job?.status === 'COMPLETE') return
    if (job?.status === 'ERROR' || job?.status === 'INVALID') throw new JobFailed(jobSentence(job) ?? '')
    await wait(EVERY_MS)
  }
}
