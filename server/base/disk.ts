import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isFull, type DiskSpace } from '@cairn/domain/resources/disk-space'
import type { Env } from './env.ts'

/** Room where a folder is, or will be; null where the system does not say. */
export const diskSpace = async (folder: string): Promise<DiskSpace | null> => {
  const at = resolve(folder)
  try {
    const { bavail, bsize, blocks } = await statfs(at)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return dirname(at) === at ? null : diskSpace(dirname(at))
  }
}

/** Whether the data folder can take more, for those who watch over the machine. */
export const storageStatus = async (
  env: Pick<Env, 'dataDir' | 'storageReserve'>,
): Promise<'ok' | 'full' | 'unknown'> => {
  const space = await diskSpace(env.dataDir)
  return space === null ? 'unknown' : isFull(space, env.storageReserve) ? 'full' : 'ok'
}
