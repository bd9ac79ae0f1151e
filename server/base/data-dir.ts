import { access, chmod, constants, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartFailure } from './db/failure.ts'

const READ_ONLY = 'is on a read-only disk; choose another folder with DATA_DIR.'
const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder; choose another with DATA_DIR.',
  ENOTDIR: 'is inside a file; choose another with DATA_DIR.',
  ENOENT: 'cannot be created there; choose another with DATA_DIR.',
  ELOOP: 'is a link that leads back to itself; choose another with DATA_DIR.',
  ENAMETOOLONG: 'is too long a path; choose another with DATA_DIR.',
  EACCES: 'cannot be written by this account; change its owner, or choose another with DATA_DIR.',
  EPERM: 'cannot be written by this account; change its owner, or choose another with DATA_DIR.',
  EROFS: READ_ONLY,
}

/** Step by step: `recursive` of Node never returns where a folder cannot be made, such as in /proc. */
const make = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    const parent = dirname(folder)
    if (await stat(parent).catch(() => undefined)) throw error
    await make(parent)
    await make(folder)
  }
}

/** Makes the data folder if need be, and sees that it can be used, before anything relies on it. */
export const openDataDir = async (folder: string): Promise<void> => {
  try {
    await make(folder)
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const reason = REASONS[(cause as NodeJS.ErrnoException).code ?? '']
    throw reason === undefined ? cause : new StartFailure(`The data folder ${folder} ${reason}`, { cause })
  }
}

const OTHERS = 0o077

const tighten = async (path: string, mode: number): Promise<void> => {
  const found = await lstat(path)
  // What belongs to another account is theirs to close.
  if ((found.mode & OTHERS) !== (mode & OTHERS)) await chmod(path, mode).catch(() => undefined)
}

const tightenInside = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) await tighten(path, 0o600)
    if (!entry.isDirectory()) continue
    await tighten(path, 0o700)
    await tightenInside(path)
  }
}

/** The database looks after its own folder, and may run under another account, which has to get through to it. */
const DATABASE = 'postgres'

/**
 * What people upload, import and back up is for this account alone, also what is there already: files 0600, folders
 * 0700. `entered`: another account passes through the data folder, which it cannot list.
 */
export const protectDataDir = async (folder: string, { entered }: { entered: boolean }): Promise<void> => {
  await tighten(folder, entered ? 0o711 : 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) await tighten(path, 0o600)
    if (!entry.isDirectory() || entry.name === DATABASE) continue
    await tighten(path, 0o700)
    await tightenInside(path)
  }
}
