/** Room on the file system that the data folder is on, in bytes. */
export interface DiskSpace {
  readonly free: number
  readonly total: number
}

const MB = 1_000_000
const USUAL_RESERVE = 512 * MB
const USUAL_SHARE = 0.05

/** What stays free for the database and the rest of the machine: as set, else 512 MB or 5 %, whichever is less. */
export const reserveOf = (total: number, configured: number | undefined): number =>
  configured ?? Math.min(USUAL_RESERVE, Math.floor(total * USUAL_SHARE))

/** Nothing more may be stored. */
export const isFull = ({ free, total }: DiskSpace, configured: number | undefined): boolean =>
  free <= reserveOf(total, configured)

/** Whether so many bytes may still come, besides those that others were promised. A reserve of 0 promises nothing. */
export const hasRoom = (
  space: DiskSpace,
  { bytes, promised, configured }: { bytes: number; promised: number; configured: number | undefined },
): boolean => configured === 0 || space.free - promised - bytes >= reserveOf(space.total, configured)
