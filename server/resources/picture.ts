import { LIMITS } from '@cairn/domain/base/constants'
import { essence } from '@cairn/domain/resources/kind'
import { PICTURE_TYPES } from '@cairn/domain/resources/upload'
import { failBecause } from '../base/fail.ts'
import { withImage } from '../base/image.ts'
import type { Storage } from '../base/ports/storage.ts'

/** What the pictures we take call themselves once they are looked into. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}
/** Larger ones are no picture of anybody, but a way to make browsers run out of memory. */
const SIDE = 10_000
/** Nothing is decoded to know the size, so that people read what is wrong with it. */
const READ_PIXELS = 1_000_000_000

const types: readonly string[] = PICTURE_TYPES

export const isPictureType = (contentType: string): boolean => types.includes(essence(contentType))

/** A course may hold pictures of any size; those too large to look into are for its learners alone. */
export const isPicture = (file: { readonly contentType: string; readonly bytes: number }): boolean =>
  isPictureType(file.contentType) && file.bytes <= LIMITS.pictureBytes

const readAll = async (storage: Storage, getID: string): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of storage.read(getID)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A name and a type are soon written on anything, so that a picture is looked into before it is shown. */
export const refuseNoPicture = async (
  storage: Storage,
  { getID, contentType }: { readonly getID: string; readonly contentType: string },
): Promise<void> => {
  const type = contentType.split(';', 1)[0]?.toLowerCase() ?? ''
  const bytes = await readAll(storage, getID)
  const seen = await withImage(bytes, { pixels: READ_PIXELS }, (image) => image.metadata()).catch(
    () => undefined,
  )
  if (!seen || seen.format !== FORMATS[type] || (seen.format === 'heif' && seen.compression !== 'av1'))
    failBecause('image_mismatch', { type })
  else if (seen.width > SIDE || seen.height > SIDE) failBecause('image_pixels', { limit: SIDE })
}
