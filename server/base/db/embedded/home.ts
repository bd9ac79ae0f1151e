import { randomBytes } from 'node:crypto'
import { link, lstat, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartFailure } from '../failure.ts'
import { type Account, isRoot, mayUse, nameOf, unprivileged } from './account.ts'

/** The folder that holds the cluster, its socket and, where needed, a copy of the programs. */
export type Home = { folder: string; cluster: string; account: Account }

export const findHome = async (dataDir: string, log: (line: string) => void): Promise<Home> => {
  await mkdir(dataDir, { recursive: true })
  const folder = (await remembered(dataDir)) ?? (await chooseFolder(resolve(dataDir), log))
  const cluster = join(folder, 'cluster')
  return { folder, cluster, account: await accountFor(cluster) }
}

const noteIn = (dataDir: string): string => join(dataDir, 'postgres.json')

const remembered = async (dataDir: string): Promise<string | undefined> => {
  const note = await readFile(noteIn(dataDir), 'utf8').catch(() => undefined)
  if (note === undefined) return undefined
  const { folder } = JSON.parse(note) as { folder: string }
  if (await lstat(folder).catch(() => undefined)) return folder
  throw new StartFailure(
    `The database of ${dataDir} should be in ${folder}, which is gone; bring that folder back, or delete ${noteIn(dataDir)} to start with an empty database.`,
  )
}

const chooseFolder = async (dataDir: string, log: (line: string) => void): Promise<string> => {
  const account = await unprivileged()
  if (await mayUse(account, dataDir, 1)) {
    const inside = join(dataDir, 'postgres')
    await mkdir(inside, { recursive: true, mode: 0o755 })
    return inside
  }
  const folder = await outside(account)
  await writeFile(join(folder, 'belongs-to'), `${dataDir}\n`)
  const kept = await remember(dataDir, folder)
  log(`The database is in ${kept}, because the account it runs under may not enter ${dataDir}.`)
  return kept
}

/** A place that an unprivileged account may enter. */
const outside = async (account: Account): Promise<string> => {
  for (const base of ['/var/lib/cairn', join(tmpdir(), 'cairn')]) {
    const folder = join(base, randomBytes(6).toString('hex'))
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 })
      const { uid } = await lstat(base)
      if (uid === 0 && (await mayUse(account, folder, 1))) return folder
    } catch {
      // The next place may do.
    }
  }
  throw new StartFailure(
    'Cairn runs as root but found no folder that an unprivileged account may enter; start it as an ordinary user or set DATABASE_URL.',
  )
}

/** Linking a complete file into place is atomic, so of two first starts one wins and both use its choice. */
const remember = async (dataDir: string, folder: string): Promise<string> => {
  const draft = join(dataDir, `postgres.json.${process.pid}`)
  await writeFile(draft, `${JSON.stringify({ folder })}\n`)
  try {
    await link(draft, noteIn(dataDir))
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await rm(folder, { recursive: true, force: true })
    return (await remembered(dataDir)) ?? folder
  } finally {
    await rm(draft, { force: true })
  }
}

/** An existing cluster keeps its owner, so that root and the ordinary user can take turns. */
const accountFor = async (cluster: string): Promise<Account> => {
  const made = await stat(cluster).catch(() => undefined)
  if (!made || process.getuid === undefined) return unprivileged()
  if (isRoot()) return made.uid === 0 ? unprivileged() : { uid: made.uid, gid: made.gid }
  if (made.uid === process.getuid()) return undefined
  throw new StartFailure(
    `The database in ${dirname(cluster)} belongs to the account ${await nameOf(made.uid)}; start Cairn as root or that account, or hand the folder over with "sudo chown -R $(id -u):$(id -g) ${dirname(cluster)}".`,
  )
}
