import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { Range, Storage } from '../base/ports/storage.ts'
import type { PackedFile } from './store.ts'

type Stored = PackedFile & { readonly getID: string }

const packedBytes = (storage: Storage, { getID, start, packed }: Stored, range?: Range): Readable => {
  if (packed === 0) return Readable.from([])
  const [from, to] = range ? [range.start, range.end] : [0, packed - 1]
  return storage.read(getID, { start: start + from, end: start + to })
}

const inflated = (storage: Storage, file: Stored): AsyncIterable<Buffer> =>
  pipeline(packedBytes(storage, file), createInflateRaw(), () => undefined) as AsyncIterable<Buffer>

async function* part(bytes: AsyncIterable<Buffer>, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of bytes) {
    const [from, to] = [Math.max(0, start - at), Math.min(chunk.length, end + 1 - at)]
    if (from < to) yield chunk.subarray(from, to)
    at += chunk.length
    if (at > end) return
  }
}

/** The bytes of a file in an archive, or some of them. */
export const unpacked = (storage: Storage, file: Stored, range?: Range): Readable => {
  if (!file.deflated) return packedBytes(storage, file, range)
  const bytes = inflated(storage, file)
  return Readable.from(range ? part(bytes, range) : bytes, { objectMode: false })
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** What an archive holds packed is what browsers unpack, but for a few bytes around it. */
export const asGzip = (
  storage: Storage,
  file: Stored,
): { readonly length: number; readonly bytes: Readable } => {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(file.checksum >>> 0, 0)
  tail.writeUInt32LE(file.bytes % 2 ** 32, 4)
  async function* all() {
    yield GZIP_HEAD
    yield* packedBytes(storage, file) as AsyncIterable<Buffer>
    yield tail
  }
  return {
    length: GZIP_HEAD.length + file.packed + tail.length,
    bytes: Readable.from(all(), { objectMode: false }),
  }
}

export const wholeFile = async (storage: Storage, file: Stored): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of unpacked(storage, file)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
