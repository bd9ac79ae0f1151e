import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { failBecause } from '../base/fail.ts'

export const MOST_BYTES = 8 * 1024 ** 3

async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) failBecause('import_too_large', { size: '8 GB' })
    yield chunk
  }
}

const folderIn = (dataDir: string): string => join(dataDir, 'import')

/** Removes what a process left that was killed meanwhile; what another node works on is younger. */
export const sweepImports = async (dataDir: string, before: Date): Promise<void> => {
  const folder = folderIn(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
  }
}

/** Saves an upload to disk while it is used: the directory of a zip file stands at its end. */
export const withUpload = async <T>(
  dataDir: string,
  upload: Readable,
  use: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = folderIn(dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await pipeline(upload, counted, createWriteStream(path))
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}
