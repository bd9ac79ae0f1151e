import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl'
import { ArchiveReader } from './archive-reader.ts'
import { unpack, type Locate, type Refuse } from './archive-unpack.ts'
import { Failure } from './fail.ts'

export interface ArchiveLimits {
  readonly entries: number
  /** Bytes that all entries together may unpack to. */
  readonly unpacked: number
  /** How much larger than the file itself they may be, beyond the slack. */
  readonly ratio: number
  readonly slack: number
}

export interface Archive {
  readonly entries: ReadonlyMap<string, Entry>
  /** The content of an entry. Its size and checksum are verified: what does not match fails the stream. */
  readonly read: (entry: Entry) => Readable
  /** Where in the file its data begins. */
  readonly locate: Locate
}

const listEntries = async (
  zip: ZipFile,
  size: number,
  limits: ArchiveLimits,
  refuse: Refuse,
): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  const most = Math.min(limits.unpacked, size * limits.ratio + limits.slack)
  let [packed, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (unpacked > most) refuse('it is too large', { most })
    if (entries.size >= limits.entries) refuse('it holds too many files')
    // Entries that share their data would unpack to far more than the sizes promise.
    if (packed > size) refuse('it is damaged')
    if (entries.has(entry.fileName)) refuse(`it holds ${entry.fileName} twice`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

const readDirectory = async (
  file: FileHandle,
  limits: ArchiveLimits,
  refuse: Refuse,
): Promise<{ locate: Locate; entries: Map<string, Entry> }> => {
  const { size } = await file.stat()
  const reader = new ArchiveReader(file)
  const read = async () => {
    const zip = await fromRandomAccessReaderPromise(reader, size, { autoClose: false })
    const locate: Locate = async (entry) => {
      const header = zip.readLocalFileHeaderPromise(entry, { minimal: true })
      return (await Promise.race([header, reader.broken])).fileDataStart
    }
    return { locate, entries: await listEntries(zip, size, limits, refuse) }
  }
  return Promise.race([read(), reader.broken])
}

/** What the reader of archives says of paths that lead outside, before it shows them. */
const OUTSIDE = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.+)$/s

/** Names the path that leads outside, if that is what is wrong. */
const refuseUnread = (error: unknown, refuse: Refuse): never => {
  const outside = OUTSIDE.exec((error as Error).message)?.[1]
  return outside === undefined
    ? refuse('it cannot be read as a zip file')
    : refuse(`it holds ${outside.slice(0, 200)}, which would lie outside of it`, { outside })
}

/** Opens a zip archive for as long as it is used. The file is closed afterwards, whatever happened. */
export const withArchive = async <T>(
  path: string,
  { limits, refuse }: { limits: ArchiveLimits; refuse: Refuse },
  use: (archive: Archive) => Promise<T>,
): Promise<T> => {
  const file = await open(path)
  try {
    const { locate, entries } = await readDirectory(file, limits, refuse).catch((error: unknown) =>
      error instanceof Failure ? Promise.reject(error) : refuseUnread(error, refuse),
    )
    const read = (entry: Entry) => Readable.from(unpack(file, locate, entry, refuse), { objectMode: false })
    return await use({ entries, read, locate })
  } finally {
    await file.close()
  }
}
