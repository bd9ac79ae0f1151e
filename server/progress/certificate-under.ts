import sharp from 'sharp'
import { certificatePage, type PageSize } from '@cairn/domain/courses/certificate-page'
import type { Storage } from '../base/ports/storage.ts'
import type { DrawnPage } from './certificate-drawing.ts'

export interface Under {
  readonly under: DrawnPage
  readonly page: PageSize
}

/** Larger files are no page of a certificate; reading them would cost everybody else. */
const MOST_BYTES = 40 * 1024 * 1024
const MOST_PIXELS = 80_000_000
/** As fine as a good printer prints a sheet of A4. */
const FINE = 3000

const readAll = async (storage: Storage, getID: string): Promise<Buffer | null> => {
  const size = await storage.size(getID)
  if (size === null || size > MOST_BYTES) return null
  const chunks: Buffer[] = []
  for await (const chunk of storage.read(getID)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const ofPdf = async (bytes: Buffer): Promise<Under> => {
  const { PDFDocument } = await import('@pdfme/pdf-lib')
  const first = (await PDFDocument.load(bytes, { updateMetadata: false })).getPage(0)
  const { width, height } = first.getCropBox()
  const lies = Math.abs(first.getRotation().angle % 180) === 90
  const page = certificatePage(lies ? { width: height, height: width } : { width, height })
  return { under: { kind: 'pdf', bytes }, page }
}

const ofPicture = async (bytes: Buffer): Promise<Under> => {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate()
  const { data, info } = await picture
    .resize({ width: FINE, height: FINE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { under: { kind: 'picture', bytes: data }, page: certificatePage(info) }
}

/** The page that an author has uploaded, ready to be drawn upon; nothing when it cannot be read. */
export const readUnder = async (storage: Storage, getID: string): Promise<Under | undefined> => {
  try {
    const bytes = await readAll(storage, getID)
    if (!bytes) return undefined
    return await (bytes.subarray(0, 1024).includes('%PDF-') ? ofPdf(bytes) : ofPicture(bytes))
  } catch {
    return undefined
  }
}
