import { describe, expect, test } from 'vitest'
import type { SystemStatus } from '@cairn/contract/operations'
import { healthOf, isHealthy, jobTotals } from './status-rules.ts'

const queue = (name: string, more: object = {}) => ({
  queue: name,
  waiting: 0,
  scheduled: 0,
  running: 0,
  oldestSeconds: 0,
  failed: 0,
  failedLastDay: 0,
  ...more,
})
const status: SystemStatus = {
  version: '1.0.0',
  node: { runtime: 'v20', uptimeSeconds: 1, memoryBytes: 1 },
  database: { version: '18', bytes: 1, connections: 5, maxConnections: 100 },
  queues: [queue('jobs'), queue('post')],
  mail: { configured: true, waiting: 0, failed: 0, oldestSeconds: 0 },
  storage: { kind: 'disk', ok: true, freeBytes: 5_000_000_000 },
}

describe('the system', () => {
  test.each<[string, Partial<SystemStatus>, Partial<ReturnType<typeof healthOf>>]>([
    ['runs normally', {}, {}],
    ['runs normally with work to do', { queues: [queue('jobs', { waiting: 9, oldestSeconds: 20 })] }, {}],
    ['runs normally in a bucket', { storage: { kind: 's3', ok: true } }, {}],
    ['has failed jobs', { queues: [queue('jobs', { failed: 1 })] }, { jobs: false }],
    ['has jobs that nobody starts', { queues: [queue('jobs', { oldestSeconds: 400 })] }, { jobs: false }],
    [
      'has failed emails',
      {
        mail: { configured: true, waiting: 0, failed: 2, oldestSeconds: 1 },
        queues: [queue('post', { failed: 2 })],
      },
      { mail: false },
    ],
    ['is short of space', { storage: { kind: 'disk', ok: true, freeBytes: 1000 } }, { storage: false }],
    ['cannot store files', { storage: { kind: 's3', ok: false } }, { storage: false }],
    [
      'is short of connections',
      { database: { version: '18', bytes: 1, connections: 95, maxConnections: 100 } },
      { database: false },
    ],
  ])('%s', (_, change, wrong) => {
    const health = healthOf({ ...status, ...change })
    expect(health).toEqual({ database: true, jobs: true, mail: true, storage: true, ...wrong })
    expect(isHealthy({ ...status, ...change })).toBe(Object.keys(wrong).length === 0)
  })

  test('counts a failed email once, and not as a job as well', () => {
    expect(
      jobTotals({ ...status, queues: [queue('jobs', { failed: 1 }), queue('post', { failed: 2 })] }),
    ).toEqual({
      waiting: 0,
      running: 0,
      failed: 1,
    })
  })
})
