import { ParseSpeeds, PDFDocument } from '@pdfme/pdf-lib'
import { certificatePage, type PageSize } from '@cairn/domain/courses/certificate-page'
import { defaultDrawing } from './default.ts'
import type { DrawnPage, Drawing } from './drawing.ts'
import { fieldsDrawing } from './fields.ts'
import { openLettering } from './letters.ts'
import { printPdf } from './pdf.ts'
import { printSvg } from './picture.ts'
import { loadSubsetter } from './subset.ts'
import type { Background, CertificateInput, CertificateOutput } from '../task.ts'

interface Under {
  readonly under: DrawnPage
  readonly page: PageSize
}

const openPdf = async (bytes: Uint8Array): Promise<Under> => {
  // Nobody else waits in this thread: there is no need for pauses.
  const source = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  const first = source.getPage(0)
  const { width, height } = first.getCropBox()
  const isTurned = Math.abs(first.getRotation().angle % 180) === 90
  const page = certificatePage(isTurned ? { width: height, height: width } : { width, height })
  return { under: { kind: 'pdf', page: first }, page }
}

/** The uploaded page, ready to be drawn upon; nothing when it cannot be read. */
const openBackground = async (background: Background | undefined): Promise<Under | undefined> => {
  if (background?.kind !== 'pdf')
    return background && { under: { kind: 'picture', bytes: background.bytes }, page: background.page }
  return openPdf(background.bytes).catch(() => undefined)
}

/** On the page of its course, or where there is none on ours. */
const drawingOf = async ({ snapshot, code, address, background }: CertificateInput): Promise<Drawing> => {
  const own = await openBackground(background)
  if (own === undefined && snapshot.field.length === 0) return defaultDrawing(snapshot, { code, address })
  return fieldsDrawing(snapshot, { code, address, ...own })
}

/** As PDF; on a plain page where the uploaded one turns out to be broken. */
const print = async (drawing: Drawing): Promise<Uint8Array> => {
  try {
    return await printPdf(drawing)
  } catch (error) {
    if (drawing.under === undefined) throw error
    const { under: _under, ...plain } = drawing
    return printPdf(plain)
  }
}

/** A certificate as a file. Runs in a thread of its own. */
export const drawCertificate = async (input: CertificateInput): Promise<CertificateOutput> => {
  const drawing = await drawingOf(input)
  if (input.form === 'pdf') return { pdf: await print(drawing) }
  return drawing.under?.kind === 'pdf' ? null : { svg: printSvg(drawing) }
}

/** Opens what every certificate needs, before its time is taken. */
export const prepareDrawing = async (): Promise<void> => {
  await loadSubsetter()
  for (const bold of [false, true]) await openLettering('sans', bold, 'A')
}
