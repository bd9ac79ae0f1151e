import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownCluster } from '../../testing/cluster.ts'
import { eventually } from '../../testing/eventually.ts'
import { startEmbedded, type Embedded } from './embedded.ts'

const lines: string[] = []
const log = (line: string) => void lines.push(line)
let cluster: Awaited<ReturnType<typeof ownCluster>>
let others: Embedded[] = []
beforeAll(async () => {
  cluster = await ownCluster({ supervised: true, log })
  const dataDir = cluster.folder
  others = [
    await startEmbedded({ dataDir, log, supervised: true }),
    await startEmbedded({ dataDir, log, supervised: true }),
  ]
})
afterAll(async () => {
  await Promise.all([...others.map((other) => other.stop()), cluster.stop()])
  await cluster.close()
})

/** How many nodes are back and have asked whether it is theirs to tell. */
const asked = async (): Promise<number> => {
  const client = new Client({ connectionString: cluster.url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from pg_stat_activity
      where query like 'select pg_try_advisory_lock%' and state = 'idle'`)
    return rows[0]?.count ?? 0
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('of several nodes that bring the embedded server back, one tells of it', async () => {
  await cluster.crash('SIGKILL')
  await eventually(async () => (await asked().catch(() => 0)) === 3)
  await eventually(() => lines.length > 0)
  expect(lines.filter((line) => line.includes('ended unexpectedly'))).toHaveLength(1)
})
