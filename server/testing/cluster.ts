import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../base/db/connect.ts'
import { startEmbedded, type Embedded } from '../base/db/embedded.ts'
import { migrate, migrationsFolder } from '../base/db/migrate.ts'
import { projectRoot } from '../base/root.ts'
import { unsafeSettings } from './database.ts'
import { eventually } from './eventually.ts'

/** It is ended without warning, but not the machine: what is committed must be in the hands of the system. */
const settings = { ...unsafeSettings, synchronous_commit: 'on', max_connections: '40' }

export const postmasterOf = async (folder: string): Promise<number> => {
  const files = await readdir(folder, { recursive: true })
  const file = files.find((name) => name.endsWith('postmaster.pid'))
  return file === undefined
    ? 0
    : Number.parseInt(await readFile(join(folder, file), 'utf8').catch(() => ''), 10)
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A database server of a test's own, which may be ended and started at will. */
export const ownCluster = async ({ supervised = false, log = (_line: string) => {} } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-cluster-'))
  // The account that runs the database when we are root must be able to enter.
  await chmod(folder, 0o711)
  const reaper = spawn(process.execPath, [join(projectRoot, 'tools/reap.mjs'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const start = (): Promise<Embedded> => startEmbedded({ dataDir: folder, log, supervised, settings })
  let server = await start()
  const pool = connect(server.url, { max: 1 })
  await migrate(pool, migrationsFolder, () => undefined)
  await pool.end()
  return {
    folder,
    url: server.url,
    postmaster: () => postmasterOf(folder),
    /** Ends the server as a power cut would: no goodbye to anybody. */
    crash: async (signal: 'SIGQUIT' | 'SIGKILL' = 'SIGQUIT') => {
      const pid = await postmasterOf(folder)
      process.kill(pid, signal)
      await eventually(() => !isAlive(pid))
    },
    stop: () => server.stop(),
    restart: async () => {
      server = await start()
    },
    close: async () => {
      await server.stop()
      const gone = once(reaper, 'exit')
      reaper.stdin?.end()
      await gone
    },
  }
}
