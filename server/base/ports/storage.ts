import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { DiskSpace } from '@cairn/domain/resources/disk-space'
import type { Env } from '../env.ts'
import { diskStorage } from './storage-disk.ts'

export interface Range {
  readonly start: number
  readonly end: number
}

/** A file that is still coming: how much of it is safe, and what its storage needs to go on from there. */
export interface Half {
  readonly received: number
  readonly state?: unknown
}

/**
 * Where file contents live. A file is known by its getID; what it is called or contains is no matter here. What cannot
 * be written for lack of room fails with `storage_full` and leaves nothing behind but what `append` said is safe.
 */
export interface Storage {
  readonly put: (getID: string, content: Readable | Buffer) => Promise<number>
  readonly size: (getID: string) => Promise<number | null>
  readonly read: (getID: string, range?: Range) => Readable
  readonly remove: (getID: string) => Promise<void>
  readonly copy: (from: string, to: string) => Promise<void>
  /** What is really there of a file that is still coming; less than was thought, if some of it was lost. */
  readonly look: (getID: string, half: Half) => Promise<Half>
  /** Takes more of a file in, and says each time how much is safe. What came before an error counts as well. */
  readonly append: (
    getID: string,
    half: Half,
    content: AsyncIterable<Buffer>,
    keep: (half: Half) => Promise<void>,
  ) => Promise<Half>
  /** Makes a file of what has come. */
  readonly finish: (getID: string, half: Half) => Promise<void>
  /** Throws away what has come. */
  readonly drop: (getID: string, half: Half) => Promise<void>
  /** How much room there is, where that is known. */
  readonly space?: () => Promise<DiskSpace | null>
  /** Where a program can read the file, if it lies on this machine. */
  readonly path?: (getID: string) => string
  /** Throws away what came before that time and was never finished. */
  readonly sweep?: (before: Date) => Promise<void>
}

/** The storage that the settings ask for: a bucket, or else a folder. */
export const openStorage = async (env: Env): Promise<Storage> => {
  if (env.s3 === undefined) return diskStorage(join(env.dataDir, 'files'))
  // Nobody else has to wait for it to be loaded.
  const { s3Storage } = await import('./storage-s3.ts')
  return s3Storage(env.s3)
}
