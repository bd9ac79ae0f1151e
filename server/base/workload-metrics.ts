import { gauge, gauges, type Metric } from './exposition.ts'
import type { QueueLoad, Workload } from './workload.ts'

const UP = 'Whether the database answers this node.'

/** Without a workload the database did not answer. */
export const workloadMetrics = (workload: Workload | null): readonly Metric[] => {
  if (workload === null) return [gauge('cairn_database_up', UP, 0)]
  const { queues, mail } = workload
  const byQueue = (name: string, help: string, pick: (load: QueueLoad) => number) =>
    gauges(
      name,
      help,
      queues.map((load) => ({ labels: { queue: load.queue }, value: pick(load) })),
    )
  return [
    gauge('cairn_database_up', UP, 1),
    byQueue('cairn_jobs_waiting', 'Jobs due and not started.', (load) => load.waiting),
    byQueue('cairn_jobs_scheduled', 'Jobs to be started later.', (load) => load.scheduled),
    byQueue('cairn_jobs_running', 'Jobs being run on any node.', (load) => load.running),
    byQueue('cairn_jobs_oldest_seconds', 'How long the oldest due job waits.', (load) => load.oldestSeconds),
    byQueue('cairn_jobs_failed', 'Jobs that failed and were not dismissed.', (load) => load.failed),
    byQueue('cairn_jobs_failed_last_day', 'Of these, in the last 24 hours.', (load) => load.failedLastDay),
    gauges('cairn_mail_unsent', 'Emails that were not delivered, by state.', [
      { labels: { state: 'sending' }, value: mail.waiting },
      { labels: { state: 'failed' }, value: mail.failed },
    ]),
    gauge('cairn_mail_oldest_seconds', 'Age of the oldest email not delivered.', mail.oldestSeconds),
  ]
}
