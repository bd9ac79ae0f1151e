import type { DownloadQuality } from '@cairn/domain/offline/room'
import { withDatabase } from '../base/local/database.ts'
import { localTable } from '../base/local/table.ts'
import { listOf, NUMBER, record, TEXT } from '../base/stored.ts'

export type DownloadState = 'downloading' | 'paused' | 'done' | 'failed'
/** full: there is no room left on the device. unavailable: the browser stores nothing. refused: the server does not give it. */
export type FailureReason = 'full' | 'unavailable' | 'refused'

/** A course that somebody downloads, or has downloaded, on purpose. */
export interface Download {
  readonly quality: DownloadQuality
  readonly state: DownloadState
  readonly bytes: number
  readonly total: number
  /** When it was last complete, or begun. */
  readonly at: number
  /** The files that the server does not have. */
  readonly missing: readonly string[]
  readonly title: string
  /** The language in which the course is read. */
  readonly language: string
  readonly reason?: FailureReason
  /** How much room the browser said there was when it had none left. */
  readonly freeBytes?: number
  /** Its files come in one quality alone. */
  readonly isOnlyQuality?: boolean
  /** It was removed, and its files are deleted at this time unless that is undone. */
  readonly removeAt?: number
}

const DOWNLOAD = record(
  {
    quality: TEXT,
    state: TEXT,
    bytes: NUMBER,
    total: NUMBER,
    at: NUMBER,
    missing: listOf(TEXT),
    title: TEXT,
    language: TEXT,
  },
  { reason: TEXT, freeBytes: NUMBER, removeAt: NUMBER, isOnlyQuality: { type: 'boolean' } },
)

export const downloads = localTable<Download>('downloads', DOWNLOAD)

/** Changes a download in one transaction, so that a pause in another tab is not overwritten. */
export const changeDownload = (
  account: string,
  course: string,
  change: (current: Download) => Download,
): Promise<Download | null> =>
  withDatabase(async (database) => {
    const work = database.transaction('downloads', 'readwrite')
    const row = await work.store.get([account, course])
    const next = row === undefined ? null : change(row.value as Download)
    if (next !== null) await work.store.put({ account, key: course, value: next })
    await work.done
    return next
  })
