import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(m?js|css|svg|html|json|webmanifest|txt)$/
const tooSmall = 1024

const encodings = {
  br: (data) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gz: (data) => promisify(gzip)(data, { level: 9 }),
}

const compressFile = async (path) => {
  const data = await readFile(path)
  if (data.length < tooSmall) return
  for (const [ending, encode] of Object.entries(encodings)) {
    const small = await encode(data)
    if (small.length < data.length) await writeFile(`${path}.${ending}`, small)
  }
}

/** Writes a .br and a .gz beside every text file, so that the server never compresses one twice. */
export const compressFolder = async (folder) => {
  if (!existsSync(folder)) return
  const queue = readdirSync(folder, { recursive: true }).filter((name) => worthIt.test(name))
  const work = async () => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop())
      await compressFile(join(folder, name))
  }
  // zlib works in threads of its own; one job per core keeps them busy.
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
