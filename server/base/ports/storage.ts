import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'

/** Where file contents live. A file is known by its getID; what it is called or contains is no matter here. */
export interface Storage {
  readonly put: (getID: string, content: Readable | Buffer) => Promise<number>
  readonly size: (getID: string) => Promise<number | null>
  readonly read: (getID: string, range?: { start: number; end: number }) => Readable
  readonly remove: (getID: string) => Promise<void>
}

/** Files on disk. Names are hashes, so that no file name can point anywhere else. */
export const diskStorage = (folder: string): Storage => {
  const place = (getID: string) => {
    const name = createHash('sha256').update(getID).digest('hex')
    return { dir: join(folder, name.slice(0, 2)), file: join(folder, name.slice(0, 2), name) }
  }
  return {
    put: async (getID, content) => {
      const { dir, file } = place(getID)
      await mkdir(dir, { recursive: true })
      const half = `${file}.${randomUUID()}`
      try {
        await pipeline(
          Buffer.isBuffer(content) ? Readable.from([content]) : content,
          createWriteStream(half, { flush: true }),
        )
        await rename(half, file)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      return (await stat(file)).size
    },
    size: async (getID) => {
      const found = await stat(place(getID).file).catch(() => null)
      return found?.size ?? null
    },
    read: (getID, range) => createReadStream(place(getID).file, range),
    remove: async (getID) => rm(place(getID).file, { force: true }),
  }
}
