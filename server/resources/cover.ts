import { createHash } from 'node:crypto'
import { coverSvg, motifFor } from '@cairn/domain/courses/cover'
import { withImage } from '../base/image.ts'
import type { Storage } from '../base/ports/storage.ts'

const read = async (storage: Storage, name: string): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of storage.read(name)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const UNLISTED = 24

/**
 * Which picture stands for a course that the caller may not see, or that does not exist: the same answer for both, as
 * images are asked for without a session. There are few of them, so that nobody fills the storage by asking.
 */
export const unlistedCover = (id: string): string =>
  `unlisted-${createHash('sha256').update(id).digest().readUInt32BE(0) % UNLISTED}`

/** The picture of a course that has none: drawn once, then kept. */
export const drawCover = async (
  storage: Storage,
  cover: { id: string; category?: string; set?: string; width: number },
): Promise<Buffer> => {
  const motif = motifFor(cover.category)
  const name = `cover/${cover.id}-${motif}-${cover.set ?? 'own'}-${cover.width}-1.webp`
  if ((await storage.size(name)) !== null) return read(storage, name)
  const svg = coverSvg({ id: cover.id, motif, ...(cover.set !== undefined && { set: cover.set }) })
  const picture = await withImage(Buffer.from(svg), { density: 72 * (cover.width / 640) }, (image) =>
    image
      .resize(cover.width, Math.round((cover.width * 9) / 16), { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer(),
  )
  // Without room to save it, it is rendered again the next time.
  await storage.put(name, picture).catch(() => undefined)
  return picture
}
