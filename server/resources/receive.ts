import type { Readable } from 'node:stream'
import { MINUTE, SECOND } from '@cairn/domain/base/constants'
import { Failure, fail, failBecause } from '../base/fail.ts'
import type { Half, Storage } from '../base/ports/storage.ts'
import type { Sender } from './uploads.ts'

/** A line on which nothing comes for so long is dead. */
const DEAD_MS = MINUTE
/** Every so often a sender makes sure that it still is the one; well before it would have to give way. */
const SURE_MS = 2 * SECOND

/** The chunks as they come, up to the moment when the node stops: the sender goes on with what is left elsewhere. */
async function* until(file: Readable, stopping: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = file.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const ended = new AbortController()
  const stopped = new Promise<'stopped'>((resolve) => {
    // The node outlives its uploads: what is not taken away would stay with it, and with it the upload.
    stopping.addEventListener('abort', () => resolve('stopped'), { once: true, signal: ended.signal })
  })
  try {
    while (!stopping.aborted) {
      const next = chunks.next()
      const first = await Promise.race([next, stopped])
      if (first === 'stopped') {
        next.catch(() => undefined)
        break
      }
      if (first.done) return
      yield first.value
    }
  } finally {
    ended.abort()
  }
  fail('busy')
}

/** The bytes as they come in: as many as were announced, however slowly, and neither more nor fewer. */
async function* arriving(
  file: Readable,
  bytes: number,
  stillMine: () => Promise<void>,
  stopping: AbortSignal,
): AsyncGenerator<Buffer> {
  let seen = 0
  let sure = performance.now()
  const dead = setTimeout(() => file.destroy(), DEAD_MS)
  try {
    for await (const chunk of until(file, stopping)) {
      dead.refresh()
      if (seen + chunk.length > bytes) break
      if (performance.now() - sure > SURE_MS) {
        await stillMine()
        sure = performance.now()
      }
      seen += chunk.length
      yield chunk
    }
  } catch (error) {
    // Anything else means that the line broke.
    if (error instanceof Failure) throw error
  } finally {
    clearTimeout(dead)
    // Whoever sends too much hears why it was not taken, and the next request on their line is heard as well.
    file.resume()
  }
  if (seen !== bytes || !file.readableEnded) failBecause('file_incomplete')
}

/** Takes a piece in and tells how much there is now. What came before the line broke is kept. */
export const receive = async (
  storage: Storage,
  sender: Sender,
  {
    getID,
    half,
    file,
    bytes,
    stopping,
  }: { getID: string; half: Half; file: Readable; bytes: number; stopping: AbortSignal },
): Promise<Half> => {
  const keep = async (safe?: Half) => {
    if (!(await sender.keep(safe))) fail('upload_busy')
  }
  await keep()
  return storage.append(getID, half, arriving(file, bytes, keep, stopping), keep)
}
