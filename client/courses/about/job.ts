import { notifications, type Job } from '@cairn/contract/notifications'
import type { Poll } from '@cairn/domain/base/polls'
import { call } from '../../base/call.ts'
import { jobSentence } from '../../base/job-sentence.ts'
import { until } from '../../base/until.ts'

/** Follows a job until it is over and tells of every look at it; one that failed ends with its own words. */
export const followJob = async (
  jobId: string,
  poll: Poll,
  tell: (job: Job) => void | Promise<void>,
): Promise<void> => {
  const ended = await until(async () => {
    const job = await call(notifications.getJob, { params: { jobId }, retry: false, handled: 'shown' })
    await tell(job)
    return ['COMPLETE', 'ERROR', 'INVALID'].includes(job.status) && job
  }, poll)
  if (ended.status !== 'COMPLETE') throw new Error(jobSentence(ended) ?? poll.message)
}
