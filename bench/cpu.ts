import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Ticks of the clock that the kernel counts by, in milliseconds. */
const TICK = 10

interface Process {
  readonly pid: number
  readonly parent: number
  /** What it used itself, and what those used that it waited for. */
  readonly own: number
  readonly gone: number
}

const readProcess = async (pid: string): Promise<Process | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program stands in brackets, and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (n: number) => Number(fields[n] ?? 0)
  return text === ''
    ? undefined
    : { pid: Number(pid), parent: at(1), own: TICK * (at(11) + at(12)), gone: TICK * (at(13) + at(14)) }
}

export interface Used {
  readonly server: number
  readonly database: number
}

/**
 * Milliseconds of computing that a server and its database have used so far: unlike the time that passes it hardly depends
 * on what else the machine does. Nothing where the kernel does not tell.
 */
export const usedApart = async (server: number | undefined, folder: string): Promise<Used | undefined> => {
  const names = await readdir('/proc').catch(() => [])
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  const database = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess))
  const processes = all.filter((one) => one !== undefined)
  const sum = (used: readonly number[]) => used.reduce((total, ms) => total + ms, 0)
  const ofDatabase = ({ pid, parent, own, gone }: Process) => {
    if (pid === database) return own + gone
    return parent === database ? own : 0
  }
  return processes.length === 0
    ? undefined
    : {
        server: sum(processes.map(({ pid, own }) => (pid === server ? own : 0))),
        database: sum(processes.map(ofDatabase)),
      }
}

export const usedBy = async (server: number | undefined, folder: string): Promise<number | undefined> => {
  const used = await usedApart(server, folder)
  return used && used.server + used.database
}
