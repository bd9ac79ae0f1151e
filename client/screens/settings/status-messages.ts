import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  title: { id: 'status.title', defaultMessage: 'System status' },
  lead: {
    id: 'status.lead',
    defaultMessage: 'The health of this site, with jobs and emails that failed. Updates automatically.',
  },
  health: {
    id: 'status.health',
    defaultMessage: 'Health',
    description: 'Name of the summary, for screen readers',
  },
  normal: { id: 'status.normal', defaultMessage: 'Everything is running normally.' },
  failed: { id: 'status.failed', defaultMessage: 'We couldn’t load the status' },
  failedText: {
    id: 'status.failedText',
    defaultMessage: 'The server didn’t answer as expected. Check your connection and try again.',
  },
  ok: { id: 'status.ok', defaultMessage: 'OK', description: 'State of a part of the system' },
  attention: {
    id: 'status.attention',
    defaultMessage: 'Needs attention',
    description: 'State of a part of the system',
  },
  off: { id: 'status.off', defaultMessage: 'Not set up', description: 'State: there is no mail server' },
  database: { id: 'status.database', defaultMessage: 'Database' },
  databaseText: {
    id: 'status.databaseText',
    defaultMessage: 'PostgreSQL {version} · {size} · {used, number} of {max, number} connections',
  },
  queue: { id: 'status.queue', defaultMessage: 'Background jobs' },
  queueText: {
    id: 'status.queueText',
    defaultMessage: '{waiting, number} waiting · {running, number} running · {failed, number} failed',
  },
  mail: { id: 'status.mail', defaultMessage: 'Email' },
  mailText: {
    id: 'status.mailText',
    defaultMessage: '{waiting, number} sending · {failed, number} failed',
  },
  mailOff: { id: 'status.mailOff', defaultMessage: 'No mail server. Emails are saved in Sent messages.' },
  storage: { id: 'status.storage', defaultMessage: 'File storage' },
  disk: { id: 'status.disk', defaultMessage: '{size} free on this server' },
  bucket: { id: 'status.bucket', defaultMessage: 'S3 bucket' },
  unreachable: { id: 'status.unreachable', defaultMessage: 'Files can’t be read or saved right now.' },
  versionText: {
    id: 'status.versionText',
    defaultMessage: 'Cairn {version} · Node {runtime} · started {ago}',
  },

  mails: { id: 'status.mails', defaultMessage: 'Failed emails' },
  jobs: { id: 'status.jobs', defaultMessage: 'Jobs' },
  show: { id: 'status.show', defaultMessage: 'Show', description: 'Name of the filter by state' },
  showFailed: { id: 'status.showFailed', defaultMessage: 'Failed', description: 'Filter of jobs' },
  showRunning: { id: 'status.showRunning', defaultMessage: 'Running', description: 'Filter of jobs' },
  showQueued: { id: 'status.showQueued', defaultMessage: 'Waiting', description: 'Filter of jobs' },
  noFailed: { id: 'status.noFailed', defaultMessage: 'No failed jobs.' },
  noRunning: { id: 'status.noRunning', defaultMessage: 'No jobs are running.' },
  noQueued: { id: 'status.noQueued', defaultMessage: 'No jobs are waiting.' },
  kind: { id: 'status.kind', defaultMessage: 'Kind', description: 'Name of the filter by kind of job' },
  anyKind: { id: 'status.anyKind', defaultMessage: 'All kinds' },
  retry: { id: 'status.retry', defaultMessage: 'Retry' },
  retryOne: {
    id: 'status.retryOne',
    defaultMessage: 'Retry: {name}',
    description: 'Button, for screen readers',
  },
  retryAll: { id: 'status.retryAll', defaultMessage: 'Retry all' },
  dismiss: { id: 'status.dismiss', defaultMessage: 'Dismiss' },
  dismissOne: {
    id: 'status.dismissOne',
    defaultMessage: 'Dismiss: {name}',
    description: 'Button, for screen readers',
  },
  retriedMails: {
    id: 'status.retriedMails',
    defaultMessage: '{count, plural, one {# email queued again} other {# emails queued again}}',
  },
  retriedJobs: {
    id: 'status.retriedJobs',
    defaultMessage: '{count, plural, one {# job queued again} other {# jobs queued again}}',
  },
  dismissed: { id: 'status.dismissed', defaultMessage: 'Dismissed' },
  attempts: {
    id: 'status.attempts',
    defaultMessage: '{count, plural, one {# attempt} other {# attempts}}',
  },
  startedBy: { id: 'status.startedBy', defaultMessage: 'Started by {name}' },
  stalled: {
    id: 'status.stalled',
    defaultMessage: 'Stalled',
    description: 'A job that nothing runs any more',
  },
  details: { id: 'status.details', defaultMessage: 'Details', description: 'Opens what the job was given' },
  more: {
    id: 'status.more',
    defaultMessage: '{count, plural, one {# more is not shown.} other {# more are not shown.}}',
  },
})

/** What the jobs of each kind do. */
export const jobKinds = defineMessages({
  'auth.reset': { id: 'status.kind.reset', defaultMessage: 'Send a password reset' },
  'conversation.notify': { id: 'status.kind.notify', defaultMessage: 'Notify people about a message' },
  'conversation.send': { id: 'status.kind.send', defaultMessage: 'Email learners' },
  'course.copy': { id: 'status.kind.copyCourse', defaultMessage: 'Copy a course to another site' },
  'event.tell': { id: 'status.kind.event', defaultMessage: 'Notify people about an event' },
  'group.enrol': { id: 'status.kind.enroll', defaultMessage: 'Enroll a group' },
  'post.deliver': { id: 'status.kind.mail', defaultMessage: 'Deliver an email' },
  'progress.recount': { id: 'status.kind.recount', defaultMessage: 'Recalculate progress' },
  'push.deliver': { id: 'status.kind.push', defaultMessage: 'Deliver a push notification' },
  'resource.copy': { id: 'status.kind.copyFiles', defaultMessage: 'Copy files' },
  'resource.hls': { id: 'status.kind.video', defaultMessage: 'Convert a video' },
  'resource.look': { id: 'status.kind.inspect', defaultMessage: 'Inspect a file' },
  'resource.transcribe': { id: 'status.kind.transcribe', defaultMessage: 'Transcribe a video' },
})
