import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from '../failure.ts'
import { type Account, mayUse } from './account.ts'
import type { Home } from './home.ts'

/** The shortest limit among systems is 104 bytes with the closing zero; the socket's own name takes part of it. */
const fits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 100

/**
 * A folder that only the database's account may enter. The socket in it asks for no password, so the folder is the
 * lock on the door.
 */
export const socketFolder = async ({ folder, account }: Home): Promise<string> => {
  const inside = join(folder, 'run')
  if (fits(inside)) return (await secured(inside, account)) ?? refuse(inside)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  for (const base of [tmpdir(), '/tmp']) {
    const path = join(base, `cairn-${name}`)
    if (!fits(`${path}-123456`) || !(await mayUse(account, base, 1).catch(() => false))) continue
    const usable = await secured(path, account)
    // Somebody else may have taken the name: then a random one.
    if (usable) return usable
    const random = await secured(await mkdtemp(`${path}-`), account)
    if (random) return random
  }
  throw new StartFailure(
    `The path ${inside} is too long for a socket and no temporary folder is usable; set TMPDIR to a short path or move Cairn to one.`,
  )
}

export const isSecure = async (path: string, account: Account): Promise<boolean> => {
  const found = await lstat(path)
  const owner = account?.uid ?? process.getuid?.()
  return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0
}

const secured = async (path: string, account: Account): Promise<string | undefined> => {
  const made = await mkdir(path, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  const found = await lstat(path)
  if (!found.isDirectory() || (!made && found.uid !== process.getuid?.() && found.uid !== account?.uid))
    return undefined
  if (account) await chown(path, account.uid, account.gid)
  await chmod(path, 0o700)
  return path
}

const refuse = (path: string): never => {
  throw new StartFailure(`The folder ${path} belongs to another account; delete it and start again.`)
}
