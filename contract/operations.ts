import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { anything, count, flag, id, instant, map, list, object, oneOf, optional, text } from './fields.ts'
import { JOB_STATUSES } from './notifications.ts'
import { SentMessage } from './reports.ts'
import { found, reportQuery } from './search.ts'

/** A background job as root admins see it. */
export const BackgroundJob = object({
  jobId: id,
  kind: text(100),
  status: oneOf(JOB_STATUSES),
  queue: optional(text(40)),
  created: instant,
  started: optional(instant),
  finished: optional(instant),
  attempts: count,
  /** What its owner reads. */
  message: optional(text(2000)),
  /** What really went wrong last, without secrets. */
  error: optional(text(2000)),
  owner: optional(object({ id, name: text(300) })),
  /** What it was given, without secrets. */
  input: map(anything),
  /** It is neither in the queue nor running any more, and did not end either. */
  stalled: optional(flag),
  dismissed: optional(flag),
})
export type BackgroundJob = Static<typeof BackgroundJob>

const QueueStatus = object({
  queue: text(40),
  waiting: count,
  scheduled: count,
  running: count,
  oldestSeconds: count,
  failed: count,
  failedLastDay: count,
})

export const SystemStatus = object({
  version: text(40),
  /** Of the node that answered. */
  node: object({ runtime: text(40), uptimeSeconds: count, memoryBytes: count }),
  database: object({ version: text(100), bytes: count, connections: count, maxConnections: count }),
  queues: list(QueueStatus, 20),
  mail: object({ configured: flag, waiting: count, failed: count, oldestSeconds: count }),
  storage: object({ kind: oneOf(['disk', 's3']), ok: flag, freeBytes: optional(count) }),
})
export type SystemStatus = Static<typeof SystemStatus>

/** How many were queued again, and how many are left for the next call. */
const Retried = object({ retried: count, left: count })

const jobParams = object({ jobId: id })
const messageParams = object({ id })

/** What a root admin does to keep the installation running. */
export const operations = {
  getSystemStatus: endpoint({
    method: 'GET',
    path: '/report/system',
    access: 'system.read',
    summary: 'Get whether database, queues, mail and storage work, and how much is waiting or failed.',
    reply: SystemStatus,
  }),
  findJobs: endpoint({
    method: 'GET',
    path: '/report/job',
    access: 'job.list',
    summary:
      'List background jobs, newest first; search by kind, status, queue, owner, dismissed and created.',
    query: reportQuery,
    reply: found(BackgroundJob),
    quiet: 'list',
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/report/job/{jobId}/retry',
    access: 'job.retry',
    summary: 'Queue a failed or stalled job again. A job that is queued, running or done stays as it is.',
    params: jobParams,
    reply: BackgroundJob,
    status: 200,
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/report/job/retry',
    access: 'job.retry',
    summary: 'Queue failed jobs again, of one kind or all; repeat while some are left.',
    body: object({ kind: optional(text(100)) }),
    reply: Retried,
    status: 200,
  }),
  dismissJob: endpoint({
    method: 'POST',
    path: '/report/job/{jobId}/dismiss',
    access: 'job.retry',
    summary: 'Dismiss a failed job.',
    params: jobParams,
  }),
  retryMessage: endpoint({
    method: 'POST',
    path: '/report/outbox/{id}/retry',
    access: 'outbox.retry',
    summary:
      'Send a failed email again. An email that was sent, is being sent or was dismissed stays as it is.',
    params: messageParams,
    reply: SentMessage,
    status: 200,
  }),
  openMessage: endpoint({
    method: 'POST',
    path: '/report/outbox/{id}/open',
    access: 'outbox.open',
    summary:
      'Get the text of an email that no mail server could send, for one day. Opening it is recorded in the event ' +
      'history.',
    params: messageParams,
    reply: SentMessage,
    status: 200,
  }),
  retryMessages: endpoint({
    method: 'POST',
    path: '/report/outbox/retry',
    access: 'outbox.retry',
    summary: 'Send failed emails again; repeat while some are left.',
    reply: Retried,
    status: 200,
  }),
  dismissMessage: endpoint({
    method: 'POST',
    path: '/report/outbox/{id}/dismiss',
    access: 'outbox.retry',
    summary: 'Dismiss a failed email: it is not sent again.',
    params: messageParams,
  }),
}
