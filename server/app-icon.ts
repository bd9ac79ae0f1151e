import type { Sharp } from 'sharp'
import type { Config } from '@cairn/contract/config'
import { LIMITS } from '@cairn/domain/base/constants'
import { APP_ICONS, appColors, type AppIcon } from '@cairn/domain/offline/web-manifest'
import { withImage } from './base/image.ts'
import type { Storage } from './base/ports/storage.ts'

/** The mark of the program, as in client/public/favicon.svg. */
export const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#cddc39"/><g fill="#132c09" transform="translate(3.5 3.2) scale(.75)"><path d="M12.2 3.2c1.9-.5 4.2-.2 5.1 1 .9 1.3.5 2.6-1.1 3.1-1.7.6-4.3.6-5.5-.4-1.3-1.1-.5-3.2 1.5-3.7ZM8.8 10.1c2.6-1.2 7.5-1.4 10.2-.3 2.1.9 2.5 3.3.7 4.5-2.3 1.5-8.4 1.7-11 .4-2.2-1.1-2.1-3.6.1-4.6ZM6.3 17.7c3.8-1.6 11.5-1.7 15.5-.2 3.3 1.3 3.9 5 1 6.7-3.5 2-13.5 2.1-17.4.4-3.2-1.4-2.6-5.5.9-6.9Z"/></g></svg>'
const MARK_COLOR = '#cddc39'
/** Draws the mark, 28 units wide, as large as the largest icon: 72 dots an inch times 512 / 28. */
const MARK_DENSITY = 1317

/** How much of the width an image fills; a launcher may cut a maskable icon to a circle of four fifths. */
const FILLS = { any: 1, opaque: 0.8, maskable: 0.6 }
/** The mark has a margin of its own. */
const MARK_FILLS = { any: 1, opaque: 1, maskable: 0.85 }

interface Look {
  readonly fills: typeof FILLS
  readonly color: string
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const draw = (image: Sharp, icon: AppIcon, { fills, color }: Look): Promise<Buffer> => {
  const { size, purpose } = APP_ICONS[icon]
  const inner = Math.round(size * fills[purpose])
  const start = Math.floor((size - inner) / 2)
  const end = size - inner - start
  const background = purpose === 'any' ? CLEAR : color
  const fitted = (purpose === 'any' ? image : image.flatten({ background }))
    .autoOrient()
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: start, bottom: end, left: start, right: end, background })
  return fitted.png().toBuffer()
}

const readImage = async (storage: Storage, getID: string): Promise<Buffer | null> => {
  const size = await storage.size(getID)
  if (size === null || size > LIMITS.pictureBytes) return null
  const chunks: Buffer[] = []
  for await (const chunk of storage.read(getID)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const drawMark = (icon: AppIcon): Promise<Buffer> =>
  withImage(Buffer.from(MARK), { density: MARK_DENSITY }, (image) =>
    draw(image, icon, { fills: MARK_FILLS, color: MARK_COLOR }),
  )

/** An icon of the site: its own image, or the mark of the program where it has none that can be read. */
export const drawIcon = async (storage: Storage, config: Config, icon: AppIcon): Promise<Buffer> => {
  const getID = config.favicon ?? config.logo
  const bytes = getID === undefined ? null : await readImage(storage, getID).catch(() => null)
  const look = { fills: FILLS, color: appColors(config).bar }
  const own = bytes && (await withImage(bytes, {}, (image) => draw(image, icon, look)).catch(() => null))
  return own ?? drawMark(icon)
}
