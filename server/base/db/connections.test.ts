import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startNode, type Node } from '../../node.ts'
import { readEnv } from '../env.ts'
import { projectRoot } from '../root.ts'
import { connect } from './connect.ts'
import { connectionsFor, planConnections, shareConnections } from './connections.ts'
import { startEmbedded } from './embedded.ts'
import { explain } from './failure.ts'
import { migrate, migrationsFolder } from './migrate.ts'

describe('the connections of a node', () => {
  it.each([
    [97, { pool: 20, jobs: 4 }],
    [17, { pool: 6, jobs: 1 }],
    [9, { pool: 2, jobs: 1 }],
    [4, { pool: 2, jobs: 1 }],
  ])('leave room for another node on a server with room for %i', (room, expected) => {
    const shares = shareConnections(connectionsFor(room))
    expect(shares).toEqual(expected)
    if (room >= 8) expect(2 * (shares.pool + shares.jobs + 1)).toBeLessThanOrEqual(room)
  })
})

describe('a server with twelve connections, three of them reserved', () => {
  const ROOM = 9
  let folder: string
  let reaper: ChildProcess
  let url: string
  let asSuperuser: Client

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-few-'))
    await chmod(folder, 0o711)
    reaper = spawn(process.execPath, [join(projectRoot, 'tools/reap.mjs'), folder], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    // Two more, which the test itself uses.
    const settings = { max_connections: '14', fsync: 'off', synchronous_commit: 'off' }
    const cluster = await startEmbedded({ dataDir: folder, log: () => undefined, settings })
    asSuperuser = new Client({ connectionString: cluster.url })
    await asSuperuser.connect()
    await asSuperuser.query('create role app login')
    await asSuperuser.query('create database site owner app')
    url = cluster.url.replace('cairn@', 'app@').replace('/cairn?', '/site?')
  })
  afterAll(async () => {
    await asSuperuser.end()
    const gone = once(reaper, 'exit')
    reaper.stdin?.end()
    await gone
  })

  let open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open) await close()
    open = []
  })

  const openNode = async () => {
    const env = { ...readEnv({ LOG_LEVEL: 'silent', CAIRN_EMPTY: '1' }), dataDir: folder }
    const { connections } = await planConnections(url, env)
    const pool = connect(url, { max: connections.pool })
    await migrate(pool, migrationsFolder, () => undefined)
    const node = await startNode({ env, url, pool, jobConnections: connections.jobs, dist: folder })
    open.push(() => node.close().then(() => pool.end()))
    return node
  }
  const ask = async (node: Node) => (await node.app.inject({ url: '/api/config' })).statusCode
  const askMany = async (nodes: Node[]) => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => ask(nodes[n % nodes.length] as Node)),
    )
    return [...new Set(replies)]
  }
  const inUse = async () => {
    const { rows } = await asSuperuser.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where usename = 'app'",
    )
    return rows[0]?.n ?? 0
  }
  /** Takes every connection that is left, as another program might. */
  const fill = async () => {
    const taken: Client[] = []
    for (;;) {
      const client = new Client({ connectionString: url })
      client.on('error', () => undefined)
      try {
        await client.connect()
        taken.push(client)
      } catch (error) {
        return { taken, error }
      }
    }
  }

  test('serves two nodes that ask at once', async () => {
    const nodes = [await openNode(), await openNode()]
    expect(await askMany(nodes)).toEqual([200])
    expect(await inUse()).toBeLessThanOrEqual(ROOM)
  })

  test('that are all taken makes requests wait or answer 503, and the node goes on afterwards', async () => {
    const node = await openNode()
    // The node lets go of what it uses for requests, and somebody else is quicker.
    await asSuperuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app' and application_name like 'cairn %'`,
    )
    const { taken, error } = await fill()
    expect(explain(error)).toMatch(/has no free connection .* raise its max_connections/)
    for (const status of await askMany([node])) expect([200, 503]).toContain(status)
    for (const client of taken) await client.end()
    await eventually(async () => (await ask(node)) === 200)
  })

  test('refuses a start in one sentence when there is no room at all', async () => {
    const plan = () => planConnections(url, { databasePool: undefined, searchLagMs: 0, workers: 1 }, 100)
    const { taken } = await fill()
    expect(explain(await plan().catch((error: unknown) => error))).toMatch(/no free connection/)
    for (const client of taken) await client.end()
    await eventually(async () => (await inUse()) === 0)
    await asSuperuser.query('alter role app connection limit 3')
    await expect(plan()).rejects.toThrow(/allows 3 connections, and Cairn needs at least 4/)
    await asSuperuser.query('alter role app connection limit -1')
  })
})
