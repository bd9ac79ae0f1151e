import { certificatePage } from '@cairn/domain/courses/certificate-page'
import { withImage } from '../base/image.ts'
import type { Storage } from '../base/ports/storage.ts'
import type { Background } from './task.ts'

/** Larger files are no page of a certificate; reading them would cost everybody else. */
const MOST_BYTES = 40 * 1024 * 1024
/** As fine as a good printer prints a sheet of A4. */
const FINE = 3000
/** Drawings such as SVG are programs of their own, which may take as long as they like. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'])

const readAll = async (storage: Storage, getID: string): Promise<Buffer | null> => {
  const size = await storage.size(getID)
  if (size === null || size > MOST_BYTES) return null
  const chunks: Buffer[] = []
  for await (const chunk of storage.read(getID)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const readImage = (bytes: Buffer): Promise<Background | undefined> =>
  withImage(bytes, {}, async (image) => {
    if (!FORMATS.has((await image.metadata()).format)) return undefined
    const { data, info } = await image
      .rotate()
      .resize({ width: FINE, height: FINE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { kind: 'picture', bytes: data, page: certificatePage(info) }
  })

/** The page that an author has uploaded; nothing when it cannot be read. */
export const readBackground = async (storage: Storage, getID: string): Promise<Background | undefined> => {
  try {
    const bytes = await readAll(storage, getID)
    if (!bytes) return undefined
    return bytes.subarray(0, 1024).includes('%PDF-') ? { kind: 'pdf', bytes } : await readImage(bytes)
  } catch {
    return undefined
  }
}
