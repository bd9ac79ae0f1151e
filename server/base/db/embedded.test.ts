import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive, ownCluster } from '../../testing/cluster.ts'
import { eventually } from '../../testing/eventually.ts'

let cluster: Awaited<ReturnType<typeof ownCluster>>
const lines: string[] = []
beforeAll(async () => {
  cluster = await ownCluster({ supervised: true, log: (line) => void lines.push(line) })
})
afterAll(() => cluster.close())

const ask = async (text: string): Promise<unknown> => {
  const client = new Client({ connectionString: cluster.url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}
const answers = () => eventually(() => ask('select true').catch(() => false))

test('the embedded server whose process is killed is started again at the same address, and the log says so', async () => {
  const before = await cluster.postmaster()
  await ask('create table written (n int)')
  await cluster.crash('SIGKILL')
  await answers()
  const after = await cluster.postmaster()
  expect(after).not.toBe(before)
  expect(await ask("select to_regclass('written')::text")).toBe('written')
  await eventually(() => lines.length > 0)
  expect(lines).toEqual([
    `The database server (process ${before}) ended unexpectedly; it was started again as process ${after}.`,
  ])
})

test('a killed process of the embedded server makes it restart its others, and the log says so', async () => {
  lines.length = 0
  const before = await cluster.postmaster()
  const victim = new Client({ connectionString: cluster.url })
  victim.on('error', () => undefined)
  await victim.connect()
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await eventually(() => lines.length > 0)
  await answers()
  expect(await cluster.postmaster()).toBe(before)
  expect(lines).toEqual([
    'The database restarted its processes after one of them was killed; it is ready again.',
  ])
})

test('stopping ends the server for good', async () => {
  lines.length = 0
  const pid = await cluster.postmaster()
  await cluster.stop()
  // The system may list a process for a moment after its end.
  await eventually(() => !isAlive(pid))
  expect(lines).toEqual([])
})
