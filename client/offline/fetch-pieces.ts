import { missingPieces, PIECE_BYTES, pieceKey, pieceRange } from '@cairn/domain/offline/pieces'
import { storedFiles, storedPieces } from '../base/local/stored-files.ts'
import { untilAnswered } from './connection.ts'
import { fetchRange, RefusedError, type FetchedRange } from './fetch-range.ts'
import { deleteFile } from './stored-course.ts'
import type { Job, Part, Transfer } from './transfer.ts'

/** A file has another size than its stored pieces say: it is fetched from its start. */
export class ChangedError extends Error {
  override readonly name = 'ChangedError'
}

const FIRST = { start: 0, end: PIECE_BYTES - 1 }

/** Fetches from where a file lies now: once anew where its address has expired. */
const fetchFrom = async (job: Job, transfer: Transfer, part: Part, index: number): Promise<FetchedRange> => {
  const range = part.bytes === undefined ? FIRST : pieceRange(index, part.bytes)
  const attempt = () => untilAnswered(() => fetchRange(transfer.addressOf(part), range, job.signal), job)
  return attempt().catch(async (error: unknown) => {
    if (!(error instanceof RefusedError)) throw error
    await transfer.relocate()
    return attempt()
  })
}

const learnSize = async (job: Job, { row, file }: Transfer, part: Part, total: number): Promise<void> => {
  part.bytes = total
  if (part.key === file.getID) await storedFiles.put(job.account, part.key, { ...row, bytes: total })
  else {
    const { playlist: _playlist, ...about } = row
    await storedFiles.put(job.account, part.key, { ...about, courses: [], bytes: total })
  }
}

/** Fetches a piece and stores it; how many bytes it has. */
export const fetchPiece = async (
  job: Job,
  transfer: Transfer,
  part: Part,
  index: number,
): Promise<number> => {
  const { bytes, total, contentType } = await fetchFrom(job, transfer, part, index)
  if (part.bytes === undefined) await learnSize(job, transfer, part, total)
  else if (part.bytes !== total) {
    await deleteFile(job.account, transfer.file.getID)
    throw new ChangedError()
  }
  job.signal.throwIfAborted()
  await storedPieces.put(job.account, pieceKey(part.key, index), bytes)
  const stored = job.pieces.get(part.key) ?? new Set()
  job.pieces.set(part.key, stored.add(index))
  part.contentType = contentType ?? part.contentType
  return bytes.byteLength
}

export const missingIn = (job: Job, part: Part): number[] =>
  part.bytes === undefined ? [0] : missingPieces(part.bytes, job.pieces.get(part.key) ?? new Set())

/** Marks a file as complete, with all files of its stream: from now on it is read from the device. */
export const completeFile = async (job: Job, { file, row, parts }: Transfer): Promise<void> => {
  const { account } = job
  const { playlist, ...about } = row
  const sum = parts.reduce((bytes, part) => bytes + (part.bytes ?? 0), 0)
  if (playlist !== undefined)
    for (const { key, bytes = 0, contentType = 'video/mp2t' } of parts)
      await storedFiles.put(account, key, { ...about, contentType, courses: [], bytes, complete: true })
  const contentType = (playlist === undefined && parts[0]?.contentType) || row.contentType
  await storedFiles.put(account, file.getID, { ...row, contentType, bytes: sum, complete: true })
}
