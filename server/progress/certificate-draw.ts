import type { Storage } from '../base/ports/storage.ts'
import { defaultDrawing } from './certificate-default.ts'
import type { Drawing } from './certificate-drawing.ts'
import { fieldsDrawing } from './certificate-fields.ts'
import { printPdf } from './certificate-pdf.ts'
import { printPicture } from './certificate-picture.ts'
import type { Snapshot } from './certificate-snapshot.ts'
import { readUnder } from './certificate-under.ts'

export interface Drawn {
  readonly snapshot: Snapshot
  readonly file: string | null
  readonly code: string
  /** Where anybody can check it. */
  readonly address: string
}

/** On the page of its course, or where there is none on ours. */
export const drawCertificate = async (storage: Storage, certificate: Drawn): Promise<Drawing> => {
  const { snapshot, file, code, address } = certificate
  const own = file === null ? undefined : await readUnder(storage, file)
  if (own === undefined && snapshot.field.length === 0) return defaultDrawing(snapshot, certificate)
  return fieldsDrawing(snapshot, { code, address, ...own })
}

/** As PDF; on a plain page where the uploaded one turns out to be broken. */
export const certificatePdf = async (storage: Storage, certificate: Drawn): Promise<Buffer> => {
  const drawing = await drawCertificate(storage, certificate)
  try {
    return await printPdf(drawing)
  } catch (error) {
    if (drawing.under === undefined) throw error
    const { under: _under, ...plain } = drawing
    return printPdf(plain)
  }
}

export const certificatePicture = async (storage: Storage, certificate: Drawn): Promise<Buffer | null> =>
  printPicture(await drawCertificate(storage, certificate))
