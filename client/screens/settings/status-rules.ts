import type { SystemStatus } from '@cairn/contract/operations'

/** A job that is due and not started for so long shows that nobody runs them. */
const LATE_SECONDS = 300
const LOW_SPACE = 1_000_000_000
/** Beyond this share of its connections a database soon refuses more. */
const CROWDED = 0.9

const sum = (status: SystemStatus, key: 'waiting' | 'running' | 'failed') =>
  status.queues.reduce((total, queue) => total + queue[key], 0)

/** Jobs of all queues. Emails are counted by themselves. */
export const jobTotals = (status: SystemStatus) => ({
  waiting: sum(status, 'waiting'),
  running: sum(status, 'running'),
  failed: status.queues.reduce((total, { queue, failed }) => total + (queue === 'post' ? 0 : failed), 0),
})

export const healthOf = (status: SystemStatus) => {
  const { database, mail, queues, storage } = status
  return {
    database: database.connections < database.maxConnections * CROWDED,
    jobs: jobTotals(status).failed === 0 && queues.every(({ oldestSeconds }) => oldestSeconds < LATE_SECONDS),
    mail: mail.failed === 0,
    storage: storage.ok && (storage.freeBytes ?? LOW_SPACE) >= LOW_SPACE,
  }
}

export const isHealthy = (status: SystemStatus): boolean => Object.values(healthOf(status)).every(Boolean)
