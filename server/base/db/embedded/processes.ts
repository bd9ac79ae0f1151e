import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'

export const isAlive = (pid: number): boolean => {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A folder in the making is named `….new-<pid>`, so that what a killed process left behind can be told and removed. */
export const unfinished = (path: string): string => `${path}.new-${process.pid}`

export const writerOf = (name: string): number => Number(/\.new-(\d+)$/.exec(name)?.[1] ?? 0)

/**
 * Whether this process is the database server of this cluster. Process ids are used again, after a restart of a
 * container often at once, so a living process with the right number proves nothing.
 */
export const servesCluster = async (pid: number, cluster: string): Promise<boolean> => {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return worksIn(pid, await realpath(cluster))
  if (process.platform === 'win32') return true
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('postgres')
}

/** A database server works inside its cluster. A dead process that nobody buried yet works nowhere. */
const worksIn = async (pid: number, folder: string): Promise<boolean> => {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === folder
  } catch (error) {
    // Not told: better to wait for a stranger than to disturb a living server.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT' || !existsSync('/proc/self')
  }
}
