import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskSpace } from '../disk.ts'
import { writing } from '../storage-failure.ts'
import type { Half, Storage } from './storage.ts'

/** After so much it is written through to the disk, so that a power cut costs no more than that. */
const SAFE_BYTES = 16 * 1024 * 1024

const sizeOf = async (file: string): Promise<number | null> =>
  (await stat(file).catch(() => null))?.size ?? null

/** Puts a file in its place once it is complete: nobody ever reads half of one. */
const settle = async (file: string, fill: (half: string) => Promise<void>): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const half = `${file}.${randomUUID()}`
  try {
    await fill(half)
    await rename(half, file)
  } finally {
    // It is gone, unless something failed or both names stood for one file already.
    await rm(half, { force: true })
  }
}

/** A disk that is nearly full takes a part of what it is given and says so; the rest is given again. */
const writeAll = async (file: FileHandle, chunk: Buffer, at: number): Promise<void> => {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at + done)
    done += bytesWritten
  }
}

const appendTo = async (
  file: FileHandle,
  from: number,
  content: AsyncIterable<Buffer>,
  keep: (half: Half) => Promise<void>,
): Promise<Half> => {
  let at = from
  let safe = from
  const secure = async () => {
    if (at === safe) return
    await file.datasync()
    safe = at
    await keep({ received: at })
  }
  try {
    for await (const chunk of content) {
      await writeAll(file, chunk, at)
      at += chunk.length
      if (at - safe >= SAFE_BYTES) await secure()
    }
  } finally {
    await secure()
  }
  return { received: at }
}

/** Files on disk. Names are hashes, so that no file name can point anywhere else. */
export const diskStorage = (folder: string): Storage => {
  const hash = (getID: string) => createHash('sha256').update(getID).digest('hex')
  const place = (getID: string) => join(folder, hash(getID).slice(0, 2), hash(getID))
  const halves = join(folder, 'half')
  const coming = (getID: string) => join(halves, hash(getID))
  return {
    put: async (getID, content) => {
      const file = place(getID)
      await writing(() =>
        settle(file, async (half) => {
          const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
          // It is there before anything is read: a file that is made later would outlive its removal.
          const target = await open(half, 'w')
          await pipeline(source, target.createWriteStream({ flush: true }))
        }),
      )
      return (await stat(file)).size
    },
    size: (getID) => sizeOf(place(getID)),
    read: (getID, range) => createReadStream(place(getID), range),
    remove: async (getID) => rm(place(getID), { force: true }),
    // A stored file never changes, so that two names may share it; where the disk cannot do that, it is copied.
    copy: (from, to) =>
      writing(() =>
        settle(place(to), (half) => link(place(from), half).catch(() => copyFile(place(from), half))),
      ),
    look: async (getID, { received }) => ({
      received: Math.min(received, (await sizeOf(coming(getID))) ?? 0),
    }),
    append: (getID, { received }, content, keep) =>
      writing(async () => {
        await mkdir(halves, { recursive: true })
        const file = await open(coming(getID), received === 0 ? 'w' : 'r+')
        try {
          await file.truncate(received)
          return await appendTo(file, received, content, keep)
        } finally {
          await file.close()
        }
      }),
    finish: (getID) =>
      writing(async () => {
        const file = place(getID)
        await mkdir(dirname(file), { recursive: true })
        await rename(coming(getID), file)
      }),
    drop: async (getID) => rm(coming(getID), { force: true }),
    space: () => diskSpace(folder),
    path: place,
    sweep: async (before) => {
      const names = await readdir(halves).catch(() => [])
      for (const name of names) {
        const found = await stat(join(halves, name)).catch(() => null)
        if (found && found.mtime < before) await rm(join(halves, name), { force: true })
      }
    },
  }
}
