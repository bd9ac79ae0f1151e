import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { notifications, type Job } from '@cairn/contract/notifications'
import { eventually } from '../testing/eventually.ts'
import { listenTo } from '../testing/listen.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { fail } from './fail.ts'
import type { JobKind } from './jobs.ts'
import { raise } from './live.ts'

type Kinds = readonly JobKind<never>[]
const runs: string[] = []
/** Shared by the nodes, as the outside world would be. */
let failures = 0
let opened = Promise.resolve()

const withResolvers = () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

interface Named {
  readonly name: string
}

/** The same work on every node; each run leaves its mark. */
const kinds = (node: string): Kinds => {
  const kind = (name: string, run: JobKind<Named>['run']): JobKind<Named> => ({ kind: name, run })
  return [
    kind('count', async ({ name }) => void runs.push(`${name}@${node}`)),
    kind('steps', async (_, { report }) => {
      await opened
      for (const percent of [10, 50.7, 20, 300]) await report(percent)
    }),
    kind('breaks', async () => {
      throw new Error('a secret detail')
    }),
    kind('refuses', async () => fail('invalid', 'The file is empty.')),
    kind('recovers', async ({ name }) => {
      runs.push(`${name}@${node}`)
      failures += 1
      if (failures === 1) throw new Error('not yet')
    }),
  ] as unknown as Kinds
}

let one: TestNode
let two: TestNode
let owner: Person
beforeAll(async () => {
  one = await testNode({ backgroundJobs: true, kinds: kinds('one') })
  two = await testNode({ backgroundJobs: true, beside: one, kinds: kinds('two') })
  owner = await one.person()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const start = (kind: string, name = kind, retries = 0, node = one) =>
  node.parts.jobs.start(node.parts.db, { kind, retries }, owner.id, { name })
const look = (jobId: string, as: Person | null = owner, node = two) =>
  node.call<Job>(notifications.getJob, { params: { jobId }, as })
const ended = (jobId: string) =>
  eventually(async () => {
    const { body } = await look(jobId)
    return ['COMPLETE', 'ERROR', 'INVALID'].includes(body.status) && body
  })

describe('a job', () => {
  test('JOB-04 runs once, on one of two nodes, and ends as COMPLETE', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) => start('count', `job-${n}`, 0, n % 2 ? one : two)),
    )
    for (const id of ids) expect(await ended(id)).toEqual({ jobId: id, status: 'COMPLETE', percent: 100 })
    const names = runs.filter((run) => run.startsWith('job-')).map((run) => run.split('@')[0])
    expect(names.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `job-${n}`).toSorted())
  })

  test('JOB-05 JOB-07 tells its owner status and percent over the stream of any node, never backwards', async () => {
    const hold = withResolvers()
    opened = hold.promise
    const id = await start('steps')
    const address = await two.listen()
    const stream = await listenTo(`${address}/api/notification?register=updateUser,${id}`, {
      authorization: owner.token,
    })
    hold.resolve()
    await stream.until(({ data }) => data['status'] === 'COMPLETE')
    const told = stream.heard.filter(({ event }) => event === 'job').map(({ data }) => data)
    expect(told.every((data) => data['jobId'] === id)).toBe(true)
    const percents = told.map((data) => Number(data['percent']))
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents).toEqual(expect.arrayContaining([10, 50, 99, 100]))
    expect(percents).not.toContain(20)
    stream.close()
  })

  test('JOB-02 that breaks ends as ERROR, without telling what broke', async () => {
    const { status, message } = await ended(await start('breaks'))
    expect([status, message]).toEqual(['ERROR', 'Something went wrong on the server.'])
  })

  test('JOB-03 that refuses its input ends as INVALID and says why', async () => {
    expect(await ended(await start('refuses'))).toMatchObject({
      status: 'INVALID',
      message: 'The file is empty.',
    })
  })

  test('JOB-03 of a kind that no node knows ends as INVALID', async () => {
    expect((await ended(await start('unheard-of'))).status).toBe('INVALID')
  })

  test('is tried again after a failure, and is QUEUED until then', async () => {
    const id = await start('recovers', 'again', 3)
    await eventually(async () => runs.includes('again@one') || runs.includes('again@two'))
    expect((await ended(id)).status).toBe('COMPLETE')
    expect(runs.filter((run) => run.startsWith('again@')).length).toBeGreaterThanOrEqual(2)
  })

  test('JOB-04 that is slow holds nobody up, and is known to the queue to be alive', async () => {
    const hold = withResolvers()
    opened = hold.promise
    const slow = (name: string) =>
      one.parts.jobs.start(one.parts.db, { kind: 'steps', retries: 0, line: 'slow' }, owner.id, { name })
    const waiting = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(slow))
    const alive = await eventually(async () => {
      const { rows } = await sql<{ leased: boolean }>`select output ? 'lease' as leased
        from pgboss.job where name = 'slow' and state = 'active'`.execute(one.parts.db)
      return rows.length === 2 && rows.every((row) => row.leased)
    })
    expect(alive).toBe(true)
    for (const id of await Promise.all(['x', 'y', 'z'].map((name) => start('count', name))))
      expect((await ended(id)).status).toBe('COMPLETE')
    hold.resolve()
    for (const id of waiting) expect((await ended(id)).status).toBe('COMPLETE')
  })

  test.each(['post', 'push'] as const)(
    'JOB-04 that waits for an answer from outside, in the line %s, holds nobody up',
    async (line) => {
      const hold = withResolvers()
      opened = hold.promise
      const outer = (name: string) =>
        one.parts.jobs.start(one.parts.db, { kind: 'steps', retries: 0, line }, owner.id, { name })
      const waiting = await Promise.all(Array.from({ length: 12 }, (_, n) => outer(`${line}-${n}`)))
      expect((await ended(await start('count', `beside-${line}`))).status).toBe('COMPLETE')
      hold.resolve()
      for (const id of waiting) expect((await ended(id)).status).toBe('COMPLETE')
    },
  )

  test('of a transaction that was rolled back never runs', async () => {
    await one.parts.db
      .transaction()
      .execute(async (tx) => {
        await one.parts.jobs.start(tx, { kind: 'count', retries: 0 }, owner.id, { name: 'undone' })
        throw new Error('never mind')
      })
      .catch(() => undefined)
    // Those queued later run first come, first served: once they are done, it would have been its turn.
    for (const id of [await start('count', 'later-1'), await start('count', 'later-2')]) await ended(id)
    expect(runs.some((run) => run.startsWith('undone@'))).toBe(false)
  })
})

describe('GET /job/{jobId}', () => {
  test('JOB-08 is for the owner and root admins; for others the job does not exist', async () => {
    const id = await start('count', 'mine')
    expect((await look(id)).body).toMatchObject({ jobId: id })
    expect((await look(id, await one.rootAdmin())).status).toBe(200)
    expect((await look(id, await one.person())).status).toBe(404)
    expect((await look(id, null)).status).toBe(401)
    expect((await look('nothing')).status).toBe(404)
  })

  test('JOB-07 a stranger who registers a job hears nothing of it', async () => {
    const hold = withResolvers()
    opened = hold.promise
    const id = await start('steps')
    const stranger = await one.person()
    const address = await one.listen()
    const stream = await listenTo(`${address}/api/notification?register=${id}`, {
      authorization: stranger.token,
    })
    hold.resolve()
    await ended(id)
    await raise(one.parts.db, `user:${stranger.id}`, 'updateUser', {})
    await stream.until(({ event }) => event === 'updateUser')
    expect(stream.heard.filter(({ event }) => event === 'job')).toEqual([])
    stream.close()
  })

  test('a job waits as QUEUED, works as RUNNING, and notes when it ended', async () => {
    const hold = withResolvers()
    opened = hold.promise
    const id = await start('steps')
    expect(['QUEUED', 'RUNNING']).toContain((await look(id)).body.status)
    await eventually(async () => (await look(id)).body.status === 'RUNNING')
    hold.resolve()
    await ended(id)
    const row = await one.parts.db
      .selectFrom('job')
      .select('finished')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.finished).toBeInstanceOf(Date)
  })
})

describe('a node without background work', () => {
  test('runs what is due when it is asked to, and what is not due yet only on request', async () => {
    const marks: string[] = []
    const kind: JobKind<Named> = {
      kind: 'mark',
      run: async ({ name }) => {
        marks.push(name)
        if (name === 'fails once' && marks.filter((mark) => mark === name).length === 1) throw new Error('no')
      },
    }
    const node = await testNode({ kinds: [kind as unknown as JobKind<never>] })
    const { jobs, db } = node.parts
    const queue = (name: string, after?: Date) =>
      jobs.start(db, { kind: 'mark', retries: 2 }, '', { name }, after)
    await queue('first')
    await queue('fails once')
    await queue('tomorrow', node.clock.in(DAY))
    await queue('the day after', node.clock.in(2 * DAY))
    expect(marks).toEqual([])
    expect(await jobs.runDue()).toBe(2)
    expect(marks).toEqual(['first', 'fails once'])
    node.clock.advance(DAY)
    expect(await jobs.runDue()).toBe(1)
    expect(marks.slice(2)).toEqual(['tomorrow'])
    expect(await jobs.runDue({ evenLater: true })).toBe(2)
    expect(marks.slice(3).toSorted()).toEqual(['fails once', 'the day after'])
    expect(await jobs.runDue({ evenLater: true })).toBe(0)
    await node.close()
  })
})
