import { operations } from '@cairn/contract/operations'
import { fail } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on } from '../base/on.ts'
import { dismissMail } from '../base/ports/dismiss-mail.ts'
import { readReportSearch } from '../base/search/report.ts'
import { countFailed, dismissJob, findJob, lockFailed, lockJob, searchJobs } from './jobs-store.ts'
import { countFailedMail, lockFailedMail, lockUnsent, resend } from './retry-mail.ts'
import { findMessage, openMessage } from './store.ts'
import { readStatus } from './system-status.ts'

/** So many are queued again in one transaction. */
const BATCH = 500

export const operationsRoutes = [
  on(operations.getSystemStatus, async ({ parts, allow }) => {
    allow()
    return readStatus(parts)
  }),

  on(operations.findJobs, async ({ query, parts, allow }) => {
    allow()
    const { matches, rows } = await searchJobs(parts.db, readReportSearch(query.search))
    return { matches, list: rows }
  }),

  on(operations.retryJob, async ({ params: { jobId }, db, parts, allow, ...by }) => {
    allow()
    const job = (await lockJob(db, jobId)) ?? fail('not_found')
    const [queued] = await parts.jobs.requeue(db, [jobId])
    const change = { type: 'job', object: jobId, action: 'job.retry', detail: { kind: job.kind } }
    if (queued !== undefined) await recordEvent(db, by, change)
    return (await findJob(db, jobId)) ?? fail('not_found')
  }),

  on(operations.retryJobs, async ({ body: { kind }, db, parts, allow, ...by }) => {
    allow()
    const queued = await parts.jobs.requeue(db, await lockFailed(db, kind, BATCH))
    const detail = { count: queued.length, ...(kind !== undefined && { kind }) }
    if (queued.length > 0)
      await recordEvent(db, by, { type: 'job', object: kind ?? 'all', action: 'job.retry', detail })
    return { retried: queued.length, left: queued.length === 0 ? 0 : await countFailed(db, kind) }
  }),

  on(operations.dismissJob, async ({ params: { jobId }, db, allow, ...by }) => {
    allow()
    const job = (await lockJob(db, jobId)) ?? fail('not_found')
    const change = { type: 'job', object: jobId, action: 'job.dismiss', detail: { kind: job.kind } }
    if (await dismissJob(db, jobId, by.now)) await recordEvent(db, by, change)
  }),

  on(operations.retryMessage, async ({ params: { id }, db, parts, allow, ...by }) => {
    allow()
    if (!(await findMessage(db, id))) fail('not_found')
    const unsent = await lockUnsent(db, id)
    if (unsent.length > 0 && parts.env.smtpUrl === undefined) fail('not_configured')
    if ((await resend(db, parts.jobs, unsent)) > 0)
      await recordEvent(db, by, { type: 'mail', object: id, action: 'mail.retry' })
    return (await findMessage(db, id)) ?? fail('not_found')
  }),

  on(operations.openMessage, async ({ params: { id }, db, parts, allow, ...by }) => {
    allow()
    const message = (await openMessage(db, parts.secret, id)) ?? fail('not_found')
    await recordEvent(db, by, { type: 'mail', object: id, action: 'mail.open' })
    return message
  }),

  on(operations.retryMessages, async ({ db, parts, allow, ...by }) => {
    allow()
    const failed = await lockFailedMail(db, BATCH)
    if (failed.length > 0 && parts.env.smtpUrl === undefined) fail('not_configured')
    const retried = await resend(db, parts.jobs, failed)
    const change = { type: 'mail', object: 'all', action: 'mail.retry', detail: { count: retried } }
    if (retried > 0) await recordEvent(db, by, change)
    return { retried, left: retried === 0 ? 0 : await countFailedMail(db) }
  }),

  on(operations.dismissMessage, async ({ params: { id }, db, allow, ...by }) => {
    allow()
    if (!(await findMessage(db, id))) fail('not_found')
    const [dismissed] = await dismissMail(db, [id])
    if (dismissed !== undefined)
      await recordEvent(db, by, { type: 'mail', object: id, action: 'mail.dismiss' })
  }),
]
