import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
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
