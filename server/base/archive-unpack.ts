import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Entry } from 'yauzl'

/** Ends the reading of an archive, with a reason for people; and with what was too much, or the path that leads outside. */
export type Refuse = (reason: string, more?: { readonly most?: number; readonly outside?: string }) => never

/** Where in the file the data of an entry begins. */
export type Locate = (entry: Entry) => Promise<number>

const CHUNK = 256 * 1024
const DAMAGED = 'it is damaged'

async function* rawBytes(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length;) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, length - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, start + at)
    if (bytesRead === 0) return
    at += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}

/** The pipeline handles the errors of both streams; they also reach whoever iterates the second. */
const inflate = (bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  pipeline(Readable.from(bytes), createInflateRaw(), () => undefined) as AsyncIterable<Buffer>

const isZlibError = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('Z_')

async function* decoded(bytes: AsyncIterable<Buffer>, refuse: Refuse): AsyncGenerator<Buffer> {
  try {
    yield* inflate(bytes)
  } catch (error) {
    if (isZlibError(error)) refuse(DAMAGED)
    throw error
  }
}

/** The bytes of an entry. Nothing is opened before somebody reads; a false size or checksum is an error. */
export async function* unpack(
  file: FileHandle,
  locate: Locate,
  entry: Entry,
  refuse: Refuse,
): AsyncGenerator<Buffer> {
  if (!entry.canDecodeFileData()) refuse(`${entry.fileName} is encrypted or packed in an unknown way`)
  const start = await locate(entry).catch(() => refuse(DAMAGED))
  const raw = rawBytes(file, start, entry.compressedSize)
  let [size, checksum] = [0, 0]
  for await (const chunk of entry.isCompressed() ? decoded(raw, refuse) : raw) {
    size += chunk.length
    if (size > entry.uncompressedSize) refuse(DAMAGED)
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) refuse(DAMAGED)
}
