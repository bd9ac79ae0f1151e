import type { FileHandle } from 'node:fs/promises'
import { RandomAccessReader } from 'yauzl'

type Done = (error: Error | null, bytesRead?: number) => void

/**
 * How the zip library reads a file. Its own reader passes offsets of the file on unchecked, and one beyond what a number
 * can hold throws where nobody can catch it; here every error ends in the callback or in `broken`.
 */
export class ArchiveReader extends RandomAccessReader {
  readonly #file: FileHandle
  #fail: (error: unknown) => void = () => undefined
  /** Never resolves; rejects when the library itself throws. */
  readonly broken: Promise<never>

  constructor(file: FileHandle) {
    super()
    this.#file = file
    this.broken = new Promise((_, reject) => {
      this.#fail = reject
    })
    this.broken.catch(() => undefined)
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: Done): void {
    const answer: Done = (error, bytesRead) => {
      try {
        done(error, bytesRead)
      } catch (thrown) {
        this.#fail(thrown)
      }
    }
    if (position < 0 || !Number.isSafeInteger(position + length)) answer(new Error('offset out of range'))
    else
      void this.#file.read(buffer, offset, length, position).then(
        ({ bytesRead }) => answer(null, bytesRead),
        (error: Error) => answer(error),
      )
  }
}
