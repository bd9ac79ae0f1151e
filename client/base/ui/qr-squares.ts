import { encode } from 'uqr'

/** The squares of a QR code as one path, a unit each. */
export const qrSquares = (text: string): { path: string; size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: path.join(''), size }
}

/** As much white around it as readers need. */
const MARGIN = 4

/** A QR code as a file that can be printed at any size. */
export const qrSvg = (text: string): string => {
  const { path, size } = qrSquares(text)
  const side = size + 2 * MARGIN
  const box = `${-MARGIN} ${-MARGIN} ${side} ${side}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M${-MARGIN} ${-MARGIN}h${side}v${side}h${-side}z"/><path d="${path}"/></svg>\n`
}

/** The same as an image of whole pixels. */
export const qrPng = async (text: string, pixels = 16): Promise<Blob> => {
  const { path, size } = qrSquares(text)
  const side = (size + 2 * MARGIN) * pixels
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no images.')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, side, side)
  brush.scale(pixels, pixels)
  brush.translate(MARGIN, MARGIN)
  brush.fillStyle = '#000'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- it is a canvas that is filled, no array
  brush.fill(new Path2D(path))
  return new Promise((done, fail) =>
    canvas.toBlob((file) => (file ? done(file) : fail(new Error('The image is empty.'))), 'image/png'),
  )
}
