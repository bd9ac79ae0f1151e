import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in which no file gets larger than so many bytes. */
export interface SmallDisk {
  readonly folder: string
  readonly close: () => Promise<void>
}

const ran = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const limitFiles = (bytes: number | 'unlimited') =>
  ran('prlimit', `--pid=${process.pid}`, `--fsize=${bytes}:unlimited`)

/**
 * A real file system of that size where the account may mount one; else the limit that the system puts on the files of
 * this process. Undefined where there is neither.
 */
export const smallDisk = async (bytes: number): Promise<SmallDisk | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-small-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  if (process.platform === 'linux' && ran('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder))
    return {
      folder,
      close: async () => {
        ran('umount', '-l', folder)
        await remove()
      },
    }
  if (limitFiles(bytes))
    return {
      folder,
      close: async () => {
        limitFiles('unlimited')
        await remove()
      },
    }
  await remove()
  return undefined
}
