import { spawn } from 'node:child_process'
import { open, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '../failure.ts'
import type { Binaries } from './binaries.ts'
import { cannotRun, environment, passwordFile, startLog } from './cluster.ts'
import type { Home } from './home.ts'
import { isAlive, servesCluster } from './processes.ts'
import { isSecure, socketFolder } from './socket.ts'

const windows = process.platform === 'win32'

/** A running database server, as its own file says. */
export type Postmaster = { pid: number; port: number; socket: string }

const defaults = {
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '20MB',
  log_truncate_on_rotation: 'on',
}

const pidFile = (home: Home): string => join(home.cluster, 'postmaster.pid')

const readPidFile = async (home: Home): Promise<Postmaster | undefined> => {
  const text = await readFile(pidFile(home), 'utf8').catch(() => '')
  // A line counts once the next one has begun: the server may be writing this very moment.
  const [pid, , , port, socket = ''] = text.split('\n').slice(0, -1)
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socket } : undefined
}

/** The server of this cluster if it runs, also one whose parent was killed. A file left by a dead one is cleared. */
export const findPostmaster = async (home: Home): Promise<Postmaster | undefined> => {
  const noted = await readPidFile(home)
  if (!noted) return clearBroken(home)
  if (!isAlive(noted.pid)) return undefined
  if (await servesCluster(noted.pid, home.cluster)) return noted
  const still = await readPidFile(home)
  if (still?.pid === noted.pid) await rm(pidFile(home), { force: true })
  return undefined
}

/** A power cut can leave the file empty, and the server refuses to start over it. A young one is being written. */
const clearBroken = async (home: Home): Promise<undefined> => {
  const found = await stat(pidFile(home)).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > 3000) await rm(pidFile(home), { force: true })
}

/**
 * The socket's folder, without the lock of a server that was killed. The server itself clears such a lock only once the
 * dead process is buried, and whoever should bury it may have been killed too.
 */
const freeSocketFolder = async (home: Home): Promise<string> => {
  const folder = await socketFolder(home)
  const lock = join(folder, '.s.PGSQL.5432.lock')
  const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
  if (pid > 0 && !(await servesCluster(pid, home.cluster))) await rm(lock, { force: true })
  return folder
}

/** A server we started; `leads` tells whether it became the one that serves the cluster. */
export type Launched = { failed: () => Error | undefined; leads: (server: Postmaster) => boolean }

/** Starts the server in a session of its own, so that Ctrl-C reaches us and not it. */
export const launch = async (
  home: Home,
  programs: Binaries,
  settings: Record<string, string>,
  port?: number,
): Promise<Launched> => {
  const place = windows
    ? { listen_addresses: '127.0.0.1', port: String(port ?? (await freePort())) }
    : {
        listen_addresses: '',
        unix_socket_directories: await freeSocketFolder(home),
        unix_socket_permissions: '0700',
      }
  const options = Object.entries({ ...defaults, ...settings, ...place }).flatMap(([k, v]) => [
    '-c',
    `${k}=${v}`,
  ])
  const log = await open(startLog(home), 'w')
  let failure: Error | undefined
  // On Windows the server refuses an administrator's rights; pg_ctl drops them.
  const [program, args] = windows
    ? [programs.pgCtl, ['start', '-W', '-D', home.cluster, '-o', options.map((o) => `"${o}"`).join(' ')]]
    : [programs.postgres, ['-D', home.cluster, ...options]]
  const child = spawn(program, args, {
    ...home.account,
    env: environment(),
    cwd: home.folder,
    detached: !windows,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.once('error', (error) => {
    failure = cannotRun(error) ?? error
  })
  child.once('exit', (code, signal) => {
    if (!windows || code !== 0) failure ??= new Error(`the database server ended (${signal ?? code})`)
  })
  child.unref()
  await log.close()
  return { failed: () => failure, leads: ({ pid }) => windows || pid === child.pid }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Undefined while the server has not yet said where it listens. */
export const addressOf = async (home: Home, server: Postmaster): Promise<string | undefined> => {
  if (!server.port || (!windows && !server.socket)) return undefined
  if (windows) {
    const word = (await readFile(passwordFile(home), 'utf8')).trim()
    return `postgresql://cairn:${encodeURIComponent(word)}@127.0.0.1:${server.port}/cairn?sslmode=disable`
  }
  if (!(await isSecure(server.socket, home.account)))
    throw new StartFailure(
      `The socket folder ${server.socket} is open to other accounts; end process ${server.pid}, delete the folder and start again.`,
    )
  const query = new URLSearchParams({ host: server.socket, sslmode: 'disable' })
  return `postgresql://cairn@localhost:${server.port}/cairn?${query.toString()}`
}

/** A socket folder outside the data folder would be left behind. */
const tidy = async (server: Postmaster, home: Home): Promise<void> => {
  if (server.socket && !server.socket.startsWith(home.folder))
    await rmdir(server.socket).catch(() => undefined)
}

/** Ends the server: open transactions are rolled back, everything committed is on disk when this returns. */
export const shutDown = async (server: Postmaster, home: Home): Promise<void> => {
  const gone = async () => !(await servesCluster(server.pid, home.cluster))
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    if (await gone()) return tidy(server, home)
    if (isAlive(server.pid)) process.kill(server.pid, signal)
    for (let waited = 0; waited < seconds * 50; waited++) {
      if (await gone()) return tidy(server, home)
      await pause(20)
    }
  }
}
