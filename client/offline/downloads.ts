import { SECOND } from '@cairn/domain/base/constants'
import type { DownloadQuality } from '@cairn/domain/offline/room'
import { removeCourseCopy } from '../base/local/course-copy.ts'
import { noteDownloads } from '../base/local/has-downloads.ts'
import { session } from '../base/session.ts'
import { announceDownloads, onDownloadChange } from './changes.ts'
import { planDownload } from './plan.ts'
import { runDownload, type RunOptions } from './run.ts'
import { releaseFiles, storedFilesOf } from './stored-course.ts'
import { changeDownload, downloads, type Download } from './tables.ts'

/** How long a removal can be undone before the files are deleted. */
export const UNDO_MS = 6 * SECOND

const running = new Map<string, AbortController>()
const nameOf = (account: string, course: string): string => `cairn download ${account} ${course}`

session.onAccountLeft(() => {
  for (const run of running.values()) run.abort()
})

/** One tab downloads a course; another one takes over when that tab is closed. */
const alone = async (name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Continues a download in this tab, unless it is paused or done. Settles when it ends. */
export const continueDownload = async (
  account: string,
  course: string,
  options: Pick<RunOptions, 'wait'> = {},
): Promise<void> => {
  const name = nameOf(account, course)
  if (running.has(name)) return
  const run = new AbortController()
  running.set(name, run)
  // Paused or removed in another tab: that one may be waiting for this to end.
  const unwatch = onDownloadChange(async () => {
    const row = await downloads.get(account, course).catch(() => null)
    if (row?.state !== 'downloading') run.abort()
  })
  try {
    await alone(name, run.signal, () => runDownload(account, course, { ...options, signal: run.signal }))
  } finally {
    unwatch()
    if (running.get(name) === run) running.delete(name)
  }
}

export interface DownloadChoice {
  readonly quality: DownloadQuality
  readonly title: string
  readonly language: string
  readonly total: number
  readonly isOnlyQuality?: boolean
}

/** Begins a download, or begins it again in another quality: what fits is not fetched twice. */
export const beginDownload = async (
  account: string,
  course: string,
  choice: DownloadChoice,
): Promise<void> => {
  stopHere(account, course)
  const row: Download = { ...choice, state: 'downloading', bytes: 0, at: Date.now(), missing: [] }
  await downloads.put(account, course, row)
  noteDownloads(account)
  announceDownloads()
}

const stopHere = (account: string, course: string): void => {
  const name = nameOf(account, course)
  running.get(name)?.abort()
  running.delete(name)
}

export const pauseDownload = async (account: string, course: string): Promise<void> => {
  await changeDownload(account, course, (row) =>
    row.state === 'downloading' ? { ...row, state: 'paused' } : row,
  )
  stopHere(account, course)
  announceDownloads()
}

const withoutReason = (row: Download): Download => {
  const { reason: _reason, freeBytes: _freeBytes, removeAt: _removeAt, ...rest } = row
  return rest
}

export const resumeDownload = async (account: string, course: string): Promise<void> => {
  await changeDownload(account, course, (row) => ({ ...withoutReason(row), state: 'downloading' }))
  announceDownloads()
}

/** Takes a download from the lists; its files are deleted once it can no longer be undone. */
export const removeDownload = async (account: string, course: string): Promise<void> => {
  stopHere(account, course)
  await changeDownload(account, course, (row) => ({
    ...row,
    state: row.state === 'downloading' ? 'paused' : row.state,
    removeAt: Date.now() + UNDO_MS,
  }))
  announceDownloads()
}

export const restoreDownload = async (account: string, course: string): Promise<void> => {
  await changeDownload(account, course, ({ removeAt: _removeAt, ...row }) => row)
  announceDownloads()
}

export const deleteDownload = async (account: string, course: string): Promise<void> => {
  await pauseDownload(account, course)
  // Whoever downloads it still, here or in another tab, ends first: nothing is stored behind its back.
  await alone(nameOf(account, course), new AbortController().signal, async () => {
    await releaseFiles(account, course)
    await removeCourseCopy(account, course)
    await downloads.remove(account, course)
  })
  announceDownloads()
}

/** Deletes what was removed and can no longer be brought back. */
export const deleteRemoved = async (account: string, now: number): Promise<void> => {
  for (const { key, value } of await downloads.all(account))
    if (value.removeAt !== undefined && value.removeAt <= now) await deleteDownload(account, key)
}

/** Brings a finished download up to date where its course shows other files now. */
export const refreshDownload = async (account: string, course: string): Promise<void> => {
  const row = await downloads.get(account, course)
  if (row?.state !== 'done' || row.removeAt !== undefined) return
  const plan = await planDownload(account, course, row.language)
  const stored = await storedFilesOf(account, course)
  const wanted = plan.files.map(({ getID }) => getID).filter((getID) => !row.missing.includes(getID))
  const isCurrent = wanted.length === stored.size && wanted.every((getID) => stored.has(getID))
  if (isCurrent) return
  await resumeDownload(account, course)
}

/** Goes on with everything that a reload, a restart or a closed tab interrupted. */
export const continueAll = async (account: string): Promise<void> => {
  await deleteRemoved(account, Date.now())
  const rows = await downloads.all(account)
  await Promise.all(
    rows.map(async ({ key, value }) => {
      if (value.state === 'done') await refreshDownload(account, key).catch(() => undefined)
      await continueDownload(account, key)
    }),
  )
}
