import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications, type Job } from '@cairn/contract/notifications'
import { testNode, type TestNode } from '../testing/node.ts'
import { failBecause } from './fail.ts'
import type { JobKind } from './jobs.ts'

const FULL: JobKind<object> = {
  kind: 'test.full',
  run: async () => failBecause('group_full', { limit: 500 }),
}
const BROKEN: JobKind<object> = {
  kind: 'test.broken',
  retries: 0,
  run: async () => {
    throw new Error('the password is swordfish')
  },
}

let node: TestNode
beforeAll(async () => {
  node = await testNode({ kinds: [FULL, BROKEN] as readonly JobKind<never>[] })
})
afterAll(() => node.close())

const ended = async (kind: JobKind<object>): Promise<Job> => {
  const { db, jobs } = node.parts
  const owner = await node.person()
  const jobId = await jobs.start(db, kind, owner.id, {})
  await node.runJobs({ evenLater: true })
  return (await node.call<Job>(notifications.getJob, { params: { jobId }, as: owner })).body
}

test('a job that is refused names code and reason, so that each language can say it', async () => {
  expect(await ended(FULL)).toMatchObject({
    status: 'INVALID',
    message: 'A group can have up to 500 members. (member)',
    code: 'invalid',
    details: { reason: 'group_full', field: 'member', values: { limit: 500 } },
  })
})

test('a job that breaks names a code and nothing of what went wrong', async () => {
  const job = await ended(BROKEN)
  expect(job).toMatchObject({
    status: 'ERROR',
    code: 'internal',
    message: 'Something went wrong on the server.',
  })
  expect(JSON.stringify(job)).not.toContain('swordfish')
})
