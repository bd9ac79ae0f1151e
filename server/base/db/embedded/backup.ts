import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { applicationName } from '../connect.ts'
import { explain, StartFailure } from '../failure.ts'
import { isAlive, unfinished, writerOf } from './processes.ts'

/** How many backups are kept; older ones make room. */
const KEPT = 3
const RESERVE = 64 * 1024 * 1024

/** Folders whose content a starting server makes anew, and the log of changes, which comes last. */
const EMPTIED = new Set(
  'pg_wal log pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
)
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/

interface Content {
  readonly folders: readonly string[]
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Everything that belongs into a copy. Files may go while we look: the server is at work. */
const listContent = async (root: string, folder = ''): Promise<Content> => {
  const folders = [folder]
  const files: { path: string; size: number }[] = []
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (LEFT_OUT.test(entry.name)) continue
    if (!entry.isDirectory()) {
      const found = await stat(join(root, path)).catch(() => undefined)
      if (found) files.push({ path, size: found.size })
    } else if (EMPTIED.has(path)) folders.push(path)
    else {
      const inner = await listContent(root, path)
      folders.push(...inner.folders)
      files.push(...inner.files)
    }
  }
  return { folders, files }
}

const copy = async (from: string, to: string, { folders, files }: Content): Promise<void> => {
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  for (const { path } of files)
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
}

/** The log of changes made meanwhile, which makes the copy whole. */
const copyLog = async (from: string, to: string, first: string, last: string): Promise<void> => {
  const segments = (await readdir(join(from, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const needed = segments.filter((name) => name >= first && name <= last)
  if (needed[0] !== first) throw new Error(`the log of changes no longer reaches back to ${first}`)
  for (const name of needed) await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
}

const checkRoom = async (folder: string, { files }: Content): Promise<void> => {
  const needed = files.reduce((sum, { size }) => sum + size, RESERVE)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed)
    throw Object.assign(new Error('no room for a backup'), { code: 'ENOSPC', path: folder })
}

interface Label {
  readonly label: string
  readonly first: string
  readonly last: string
}

/** Copies a running cluster, by the server's own rules for that (its manual: "Making a Base Backup"). */
const copyCluster = async (client: Client, to: string): Promise<void> => {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder, pg_backup_start('cairn', true)`,
  )
  const from = rows[0]?.folder ?? ''
  const content = await listContent(from)
  await checkRoom(dirname(to), content)
  await copy(from, to, content)
  const ended = await client.query<Label>(`
    select labelfile as label, substring(labelfile from 'file ([0-9A-F]{24})') as first,
      pg_walfile_name(lsn) as last from pg_backup_stop(false)`)
  const done = ended.rows[0]
  if (!done) throw new Error('the server did not end the backup')
  await writeFile(join(to, 'backup_label'), done.label)
  await copyLog(from, to, done.first, done.last)
}

/** Removes what a killed process left behind, and the oldest backups. */
const prune = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).sort()
  const left = names.filter((name) => writerOf(name) > 0 && !isAlive(writerOf(name)))
  const old = names.filter((name) => writerOf(name) === 0).slice(0, -KEPT)
  for (const name of [...left, ...old]) await rm(join(folder, name), { recursive: true, force: true })
}

/** Keeps a copy of the whole embedded database in the data folder; returns where. */
export const backUp = async (url: string, dataDir: string, reason: string): Promise<string> => {
  const folder = join(dataDir, 'backups')
  const to = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${reason}`)
  const client = new Client({ connectionString: url, application_name: applicationName })
  client.on('error', () => undefined)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await prune(folder)
    await client.connect()
    await copyCluster(client, unfinished(to))
    await rename(unfinished(to), to)
    await prune(folder)
    return to
  } finally {
    await client.end().catch(() => undefined)
    await rm(unfinished(to), { recursive: true, force: true })
  }
}

/** A database is upgraded only after it has been backed up. */
export const backUpBefore =
  (url: string, dataDir: string, log: (line: string) => void) =>
  async ([first = '']: readonly string[]): Promise<void> => {
    try {
      const to = await backUp(url, dataDir, `before-${first.replace(/\.sql$/, '')}`)
      log(`  Backed up the database before upgrading it: ${to}`)
    } catch (cause) {
      const reason = explain(cause) ?? (cause as Error).message
      throw new StartFailure(
        `The database was not upgraded, because it could not be backed up first: ${reason}`,
        {
          cause,
        },
      )
    }
  }
