import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { explain, StartFailure } from '../failure.ts'
import { type Account, isRoot } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { isAlive, unfinished, writerOf } from './processes.ts'

const windows = process.platform === 'win32'

/** PostgreSQL reads its defaults from PG… variables, and its messages must be in a language we can match. */
export const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
})

export const passwordFile = (home: Home): string => join(home.folder, 'password')

/** The cluster, made if need be; refuses one that another major version made. */
export const prepareCluster = async (home: Home, programs: Binaries, sync: boolean): Promise<void> => {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await create(home, programs, sync)
  else if (Number(version) !== programs.major) throw otherVersion(home, version.trim(), programs.major)
  else if (isRoot()) await handOver(home)
}

const otherVersion = (home: Home, found: string, needed: number): StartFailure =>
  new StartFailure(
    `The database in ${home.folder} was made by PostgreSQL ${found}; this version of Cairn needs ${needed}. Dump it with the version of Cairn that made it and restore the dump here, or start fresh by moving the folder away.`,
  )

/** A killed initdb must not leave half a cluster, so it works beside the place and the result is renamed. */
const create = async (home: Home, programs: Binaries, sync: boolean): Promise<void> => {
  for (const name of await readdir(home.folder))
    if (name.startsWith('cluster.new-') && !isAlive(writerOf(name)))
      await rm(join(home.folder, name), { recursive: true, force: true })
  const fresh = unfinished(home.cluster)
  await mkdir(fresh, { mode: 0o700 })
  try {
    await own(fresh, home.account)
    await initdb(fresh, home, programs, sync)
    await rename(fresh, home.cluster).catch((error: NodeJS.ErrnoException) => {
      // Another start was quicker: its cluster is as good.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/**
 * The builtin locale sorts and compares the same on every system. What counts as a letter in full text and trigram
 * search still comes from the system's LC_CTYPE, which must know Unicode; its name differs.
 */
const ctypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C']

const initdb = async (fresh: string, home: Home, programs: Binaries, sync: boolean): Promise<void> => {
  const access = windows
    ? ['--auth=scram-sha-256', `--pwfile=${await password(home)}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = [
    '-D',
    fresh,
    '-U',
    'cairn',
    '--no-instructions',
    ...locale,
    ...access,
    ...(sync ? [] : ['--no-sync']),
  ]
  const surroundings = { ...home.account, env: environment(), cwd: home.folder }
  for (const ctype of ctypes) {
    try {
      await promisify(execFile)(programs.initdb, [...options, `--lc-ctype=${ctype}`], surroundings)
      return
    } catch (error) {
      const cause = error as Error & { stderr?: string }
      if (!/invalid locale name/.test(cause.stderr ?? '')) throw cannotRun(cause) ?? cannotCreate(home, cause)
    }
  }
}

const cannotCreate = (home: Home, cause: Error & { stderr?: string }): StartFailure => {
  const said = (cause.stderr ?? '').trim().replaceAll(/\s*\n\s*/g, '; ')
  const known = explain(new Error(said))
  return new StartFailure(
    known ?? `The database could not be created in ${home.folder}: ${said || cause.message}`,
    {
      cause,
    },
  )
}

/** A program that cannot even be started. */
export const cannotRun = (cause: Error & { code?: unknown }): StartFailure | undefined => {
  if (cause.code === 'EPERM')
    return new StartFailure(
      'Cairn runs as root but may not switch to an unprivileged account for its database; start it as an ordinary user or set DATABASE_URL.',
      { cause },
    )
  if (cause.code === 'ENOENT' || cause.code === 127 || cause.code === 'ENOEXEC')
    return new StartFailure(
      'The embedded PostgreSQL does not run on this system (it needs glibc on Linux); set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    )
  if (cause.code === 'EACCES')
    return new StartFailure(
      'The programs of the embedded PostgreSQL may not be executed here; allow it for node_modules (a mount with noexec?) or set DATABASE_URL.',
      { cause },
    )
  return undefined
}

const password = async (home: Home): Promise<string> => {
  const file = passwordFile(home)
  await writeFile(file, randomBytes(18).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return file
}

const own = async (path: string, account: Account): Promise<void> => {
  if (account) await chown(path, account.uid, account.gid)
}

/** A cluster that root copied here, out of a backup for instance, goes to the account that will run it. */
const handOver = async (home: Home): Promise<void> => {
  const { account, cluster } = home
  if (!account || (await stat(cluster)).uid === account.uid) return
  for (const entry of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, entry), account.uid, account.gid)
  await chmod(cluster, 0o700)
  await own(cluster, account)
}

/** The last words of a server that did not come up. */
export const lastWords = async (home: Home): Promise<string> => {
  const files = [startLog(home)]
  const logs = join(home.cluster, 'log')
  const names = await readdir(logs).catch(() => [])
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(logs, name))).mtimeMs })),
  )
  const newest = dated.sort((a, b) => b.at - a.at)[0]
  if (newest) files.push(join(logs, newest.name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
  const lines = texts.flatMap((text) => text.trimEnd().split('\n').slice(-12))
  return lines
    .filter((line) => /FATAL|PANIC|ERROR|error while loading|could not|not found/.test(line))
    .join('; ')
}

export const startLog = (home: Home): string => join(home.folder, 'start.log')
