import { LIMITS } from '@cairn/domain/base/constants'
import { fitWithin } from '@cairn/domain/resources/image-fit'

/** The file is no picture that this browser can read. */
export class UnreadablePicture extends Error {}

/** Drawings have no pixels of their own; an image element reads them where a bitmap cannot be made. */
const readByElement = async (file: Blob): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

const decode = async (file: Blob): Promise<ImageBitmap | HTMLImageElement> => {
  try {
    return await createImageBitmap(file)
  } catch {
    return readByElement(file).catch(() => {
      throw new UnreadablePicture()
    })
  }
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, 0.88))

/**
 * A picture as it is uploaded: scaled down to fit the square, never up, and written anew, so that it no longer says
 * where and with what it was taken.
 */
export const fitPicture = async (file: Blob, max: number = LIMITS.imageFit): Promise<Blob> => {
  const picture = await decode(file)
  const { width, height } = fitWithin(picture, max)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context || width === 0 || height === 0) throw new UnreadablePicture()
  context.drawImage(picture, 0, 0, width, height)
  const webp = await encode(canvas, 'image/webp')
  if (webp?.type === 'image/webp') return webp
  // A browser that cannot write WebP gives PNG instead, which is large; a JPEG has no clear parts.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  const jpeg = await encode(canvas, 'image/jpeg')
  if (!jpeg) throw new UnreadablePicture()
  return jpeg
}
