import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the address of the file, which the builder gives
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** The first page of a document as a picture, with its size in points as it is seen: cropped and turned. */
export interface DrawnPage {
  readonly picture: Blob
  readonly width: number
  readonly height: number
}

/** As sharp as a wide screen shows it. */
const LONG_PIXELS = 1684

// From our own origin, as the policy of the site asks.
GlobalWorkerOptions.workerSrc = worker

const toPicture = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The page could not be drawn.'))))
  })

/** Draws the first page. Nothing in the document is run: neither its scripts nor code made of its fonts. */
export const drawFirstPage = async (data: ArrayBuffer): Promise<DrawnPage> => {
  const loading = getDocument({ data, useWasm: false, isEvalSupported: false, enableXfa: false })
  try {
    const page = await (await loading.promise).getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: LONG_PIXELS / Math.max(width, height) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport, background: '#ffffff' }).promise
    return { picture: await toPicture(canvas), width, height }
  } finally {
    await loading.destroy()
  }
}
