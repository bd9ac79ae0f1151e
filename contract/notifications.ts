import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, object, oneOf, optional, percent, text } from './fields.ts'

/** Event names on the live stream; a ping keeps the line open and means nothing. */
export const CHANNELS = [
  'updateUser',
  'userAvailability',
  'updateConversation',
  'deleteConversation',
  'updateConfig',
  'updateConcept',
  'updateProgress',
  'job',
  'ping',
] as const
export type Channel = (typeof CHANNELS)[number]

export const JOB_STATUSES = ['QUEUED', 'RUNNING', 'COMPLETE', 'ERROR', 'INVALID'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const Job = object({
  jobId: id,
  status: oneOf(JOB_STATUSES),
  percent: optional(percent),
  message: optional(text(2000)),
})
export type Job = Static<typeof Job>

export const notifications = {
  listen: endpoint({
    method: 'GET',
    path: '/notification',
    access: 'notification.listen',
    summary:
      'The live event stream. register: comma list of channels, feed ids and job ids; with userAvailability also the ids of people.',
    query: object({ register: optional(text(4000)) }),
    produces: 'text/event-stream',
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/job/{jobId}',
    access: 'job.read',
    summary: 'How far a background job is. It has ended at COMPLETE, ERROR or INVALID.',
    params: object({ jobId: id }),
    reply: Job,
  }),
}
