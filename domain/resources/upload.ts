import { LIMITS } from '../base/constants.ts'

/** A file may be uploaded while it is smaller than 2 GiB. */
export const uploadAllowed = (bytes: number): boolean =>
  Number.isSafeInteger(bytes) && bytes >= 0 && bytes < LIMITS.uploadBytes
