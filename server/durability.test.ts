import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoggedIn } from '@cairn/contract/auth'
import { projectRoot } from './base/root.ts'
import { eventually } from './testing/eventually.ts'
import { freePort } from './testing/free-port.ts'
import { builtProgram } from './testing/program.ts'

/** Enough that several are under way whenever a process is killed. */
const WRITES = 150
const AT_ONCE = 8
let folder: string
let address: string
let port: number
let reaper: ChildProcess
let server: ChildProcess | undefined
let said = ''
let token = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-durability-'))
  // The account that runs the database when we are root must be able to enter.
  await chmod(folder, 0o711)
  reaper = spawn(process.execPath, [join(projectRoot, 'tools/reap.mjs'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  port = await freePort()
  address = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  server?.kill('SIGKILL')
  const gone = once(reaper, 'exit')
  reaper.stdin?.end()
  await gone
})

/** Starts the real server with its own database, written through to the disk. */
const start = async (): Promise<void> => {
  said = ''
  const child = spawn(process.execPath, [fileURLToPath(await builtProgram('main'))], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      CAIRN_EMPTY: '1',
      NODE_ENV: 'production',
      WORKERS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = child
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${said}`)
    return fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
  })
}

const kill = async () => {
  if (!server) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

const postmaster = async (): Promise<number> => {
  const files = await readdir(folder, { recursive: true })
  const file = files.find((name) => name.endsWith('postmaster.pid')) ?? ''
  return Number.parseInt(await readFile(join(folder, file), 'utf8'), 10)
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Comes in by the printed link and stays logged in over every restart. */
const logIn = async (): Promise<void> => {
  const key = await eventually(() => /\/create\?key=(\S+)/.exec(said)?.[1])
  const reply = await fetch(`${address}/api/auth/user`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, update: { password: 'learn-2-climb', email: 'root@example.org' } }),
  })
  token = ((await reply.json()) as LoggedIn).authorization.token
}

/** Founds organizations until as many are acknowledged as asked for, or the server is gone; keeps their ids. */
const write = async (acknowledged: string[], until: number, onEach: () => void = () => {}) => {
  const one = async () => {
    while (acknowledged.length < until) {
      const id = crypto.randomUUID()
      const status = await fetch(`${address}/api/organization`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ id, name: 'Harbour Guild' }),
      })
        .then(async (answer) => (await answer.json()) && answer.status)
        .catch(() => null)
      if (status === null) return
      if (status === 201) acknowledged.push(id)
      onEach()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

const PAGE = 1000

/** The ids of all organizations that the server knows. */
const known = async (from = 0): Promise<string[]> => {
  const page = `${address}/api/organization?limit=${PAGE}&start=${from}&sort=created:asc`
  const reply = await fetch(page, { headers: { authorization: token } })
  const { list } = (await reply.json()) as { list: { id: string }[] }
  const ids = list.map(({ id }) => id)
  return ids.length < PAGE ? ids : [...ids, ...(await known(from + PAGE))]
}

const missing = async (ids: readonly string[]): Promise<string[]> => {
  const found = new Set(await known())
  return ids.filter((id) => !found.has(id))
}

describe('kill -9', () => {
  test('API-17 of the server, and of its database too, in the middle of writes loses none that was acknowledged', async () => {
    const acknowledged: string[] = []
    await start()
    await logIn()

    let killed = Promise.resolve()
    const killAt = (count: number, deed: () => Promise<void>) => {
      let done = false
      return () => {
        if (done || acknowledged.length < count) return
        done = true
        killed = deed()
      }
    }
    await write(acknowledged, WRITES, killAt(WRITES / 3, kill))
    await killed
    expect(acknowledged.length).toBeLessThan(WRITES)
    const orphan = await postmaster()
    expect(isAlive(orphan)).toBe(true)
    await start()
    expect(await missing(acknowledged)).toEqual([])

    const both = async () => {
      process.kill(await postmaster(), 'SIGKILL')
      await kill()
    }
    await write(acknowledged, WRITES, killAt((2 * WRITES) / 3, both))
    await killed
    await start()
    expect(await missing(acknowledged)).toEqual([])

    await write(acknowledged, WRITES)
    expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES)
    expect(await missing(acknowledged)).toEqual([])
  })
})
