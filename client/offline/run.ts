import { storedBytes } from '@cairn/domain/offline/pieces'
import { fitsOnDevice } from '@cairn/domain/offline/room'
import { isAccountChanged, CallError } from '../base/call-error.ts'
import { storeForDownload } from '../base/local/course-copy.ts'
import { LocalStoreError } from '../base/local/local-store-error.ts'
import { storedFiles } from '../base/local/stored-files.ts'
import { announceDownloads } from './changes.ts'
import { untilAnswered, waitForConnection, type Wait } from './connection.ts'
import { ChangedError, completeFile, fetchPiece, missingIn } from './fetch-pieces.ts'
import { RefusedError } from './fetch-range.ts'
import { planBytes, planDownload, type Plan } from './plan.ts'
import { deviceRoom } from './room.ts'
import { pieceIndex, releaseFiles } from './stored-course.ts'
import { changeDownload, downloads, type Download, type FailureReason } from './tables.ts'
import { findUsable, openTransfer, type Job, type Transfer } from './transfer.ts'

const AT_ONCE = 3

export interface RunOptions {
  readonly signal: AbortSignal
  readonly wait?: Wait
}

/** What a run has reached. */
interface Reached {
  bytes: number
  total: number
  readonly missing: Set<string>
}

/** Ended from elsewhere: paused or removed, perhaps in another tab. */
class StoppedError extends Error {
  override readonly name = 'StoppedError'
}

const whileDownloading =
  (change: (row: Download) => Download) =>
  (row: Download): Download =>
    row.state === 'downloading' ? change(row) : row

const report = async ({ account, course }: Job, { bytes, total }: Reached): Promise<void> => {
  const row = await changeDownload(
    account,
    course,
    whileDownloading((current) => ({ ...current, bytes: Math.min(bytes, total), total })),
  )
  announceDownloads()
  if (row?.state !== 'downloading') throw new StoppedError()
}

/** How many bytes of the planned files are stored. */
const countStored = async ({ account, pieces }: Job, plan: Plan): Promise<number> => {
  const planned = new Set(plan.files.map(({ getID }) => getID))
  const rootOf = (key: string) => key.split('/').slice(0, 2).join('/')
  const rows = (await storedFiles.all(account)).filter(({ key }) => planned.has(rootOf(key)))
  return rows.reduce((sum, { key, value }) => sum + storedBytes(value.bytes, pieces.get(key) ?? new Set()), 0)
}

type Task = () => Promise<void>

/** The pieces that are still to be fetched, file by file in the order of the course. */
async function* pieceTasks(job: Job, plan: Plan, reached: Reached): AsyncGenerator<Task, void> {
  for (const file of plan.files) {
    const transfer = await openTransfer(job, file).catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error
      reached.missing.add(file.getID)
      return null
    })
    if (transfer) yield* tasksOf(job, transfer, reached)
  }
}

async function* tasksOf(job: Job, transfer: Transfer, reached: Reached): AsyncGenerator<Task, void> {
  const { getID } = transfer.file
  const isMissing = () => reached.missing.has(getID)
  const fetchOne = async (part: Transfer['parts'][number], index: number) => {
    if (isMissing()) return
    try {
      const bytes = await fetchPiece(job, transfer, part, index)
      // Others have counted theirs meanwhile.
      reached.bytes += bytes
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      reached.missing.add(getID)
    }
    await report(job, reached)
  }
  // The size of a file of a stream comes with its first piece.
  for (const part of transfer.parts) if (part.bytes === undefined) await fetchOne(part, 0)
  if (isMissing()) return
  const sum = transfer.parts.reduce((bytes, part) => bytes + (part.bytes ?? 0), 0)
  reached.total += sum - transfer.row.bytes
  const left = transfer.parts.flatMap((part) => missingIn(job, part).map((index) => ({ part, index })))
  let open = left.length
  const finish = async () => {
    if (isMissing()) return
    await completeFile(job, transfer)
    announceDownloads()
  }
  if (open === 0) await finish()
  for (const { part, index } of left)
    yield async () => {
      await fetchOne(part, index)
      open -= 1
      if (open === 0) await finish()
    }
}

/** Runs tasks, a few at a time; the first failure ends all of them. */
const runTasks = async (tasks: AsyncGenerator<Task, void>, stop: () => void): Promise<void> => {
  const work = async () => {
    for (let next = await tasks.next(); !next.done; next = await tasks.next()) await next.value()
  }
  const failures: unknown[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        failures.push(error)
        stop()
      }),
    ),
  )
  if (failures.length > 0) throw failures[0]
}

const download = async (
  row: Download,
  job: Omit<Job, 'pieces' | 'signal'>,
  signal: AbortSignal,
): Promise<void> => {
  const { account, course } = job
  const ended = new AbortController()
  const all = AbortSignal.any([signal, ended.signal])
  const answered = <T>(work: () => Promise<T>) => untilAnswered(work, { signal: all, wait: job.wait })
  const plan = await answered(() => planDownload(account, course, row.language))
  await answered(() => storeForDownload(account, course))
  await releaseFiles(account, course, new Set(plan.files.map(({ getID }) => getID)))
  const running: Job = { ...job, signal: all, pieces: await pieceIndex(account) }
  // Copies in another quality go first: their room is needed.
  for (const file of plan.files) await findUsable(running, file)
  const bytes = await countStored(running, plan)
  const reached: Reached = { bytes, total: planBytes(plan, row.quality), missing: new Set(plan.missing) }
  if (!fitsOnDevice(reached.total - bytes, (await deviceRoom())?.freeBytes)) throw new LocalStoreError('full')
  await report(running, reached)
  await runTasks(pieceTasks(running, plan, reached), () => ended.abort())
  await finish(running, plan, reached)
}

const finish = async ({ account, course }: Job, { title }: Plan, reached: Reached): Promise<void> => {
  const { total } = reached
  const missing = [...reached.missing]
  await changeDownload(
    account,
    course,
    whileDownloading((row) => ({
      ...row,
      title,
      state: 'done',
      bytes: total,
      total,
      missing,
      at: Date.now(),
    })),
  )
}

const reasonOf = (error: unknown): FailureReason => {
  if (error instanceof LocalStoreError) return error.problem === 'full' ? 'full' : 'unavailable'
  return 'refused'
}

const ATTEMPTS = 3

/** Downloads what is missing of a course, from where it stopped. Ends when it is done, paused or cannot go on. */
export const runDownload = async (
  account: string,
  course: string,
  { signal, wait = waitForConnection }: RunOptions,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const row = await downloads.get(account, course).catch(() => null)
    if (row?.state !== 'downloading') return
    try {
      await download(row, { account, course, quality: row.quality, wait }, signal)
      return
    } catch (error) {
      const isOver = signal.aborted || error instanceof StoppedError
      if (isOver || (error instanceof CallError && isAccountChanged(error))) return
      if (error instanceof ChangedError && attempt < ATTEMPTS) continue
      const reason = reasonOf(error)
      const room = reason === 'full' ? await deviceRoom() : undefined
      await changeDownload(
        account,
        course,
        whileDownloading((one) => ({
          ...one,
          state: 'failed',
          reason,
          ...(room && { freeBytes: room.freeBytes }),
        })),
      )
      return
    } finally {
      announceDownloads()
    }
  }
}
