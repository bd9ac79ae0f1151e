import { Failure, failureFor } from './fail.ts'

// The last one is a limit on the size of a file, of the file system or of the process.
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const BROKEN: ReadonlySet<unknown> = new Set(['EIO', 'EROFS'])
/** What makers of S3 call a bucket or cluster without room. */
const NO_ROOM_S3 =
  /^(XMinioStorageFull|StorageFull|InsufficientStorage|QuotaExceeded|XMinioAdminBucketQuotaExceeded)$/

/** An error while writing as what the caller is told; anything that is not about room or the disk stays what it is. */
export const asStorageFailure = (error: unknown): unknown => {
  if (error instanceof Failure) return error
  const { code, name, $metadata } = (error ?? {}) as {
    code?: unknown
    name?: string
    $metadata?: { httpStatusCode?: number }
  }
  if (NO_ROOM.has(code) || NO_ROOM_S3.test(name ?? '') || $metadata?.httpStatusCode === 507)
    return new Failure('storage_full', undefined, { cause: error })
  if (BROKEN.has(code)) return failureFor('storage_unwritable', {}, { cause: error })
  return error
}

/** Does something that writes files, and says clearly when there is no room. */
export const writing = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    throw asStorageFailure(error)
  }
}

export const isStorageFull = (error: unknown): boolean =>
  error instanceof Failure ? error.code === 'storage_full' : (error as { code?: unknown })?.code === '53100'
