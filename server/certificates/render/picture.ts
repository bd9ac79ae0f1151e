import { LEAN, type DrawnShape, type DrawnWords, type Drawing } from './drawing.ts'

const round = (value: number): number => Math.round(Math.min(20_000, Math.max(-20_000, value)) * 1000) / 1000

const printShape = ({ path, fill, stroke, width, opacity, at }: DrawnShape): string => {
  const place = at ? ` transform="translate(${round(at.x)} ${round(at.y)}) scale(${at.scale})"` : ''
  const line = stroke ? ` stroke="${stroke}" stroke-width="${(width ?? 1) / (at?.scale ?? 1)}"` : ''
  const faint = opacity === undefined ? '' : ` opacity="${opacity}"`
  return `<path d="${path}" fill="${fill ?? 'none'}"${line}${faint}${place}/>`
}

/** The letters as outlines: whoever shows the picture needs no fonts. */
const printWords = ({ glyphs, x, y, size, color, italic }: DrawnWords): string => {
  const outlines = glyphs.map((glyph) => {
    const { letters, id } = glyph
    const unit = size / letters.face.upem
    const lean = italic && letters.leans ? LEAN * unit : 0
    const place = [x + glyph.x * size, y - glyph.y * size].map(round).join(' ')
    return `<path transform="matrix(${unit} 0 ${lean} ${-unit} ${place})" d="${letters.font.glyphToPath(id)}"/>`
  })
  return `<g fill="${color}">${outlines.join('')}</g>`
}

/** The drawing as SVG; without what lies under it where that is a PDF. */
export const printSvg = ({ page, under, marks }: Drawing): string => {
  const picture =
    under?.kind === 'picture'
      ? `<image href="data:image/jpeg;base64,${Buffer.from(under.bytes).toString('base64')}" width="${page.width}" height="${page.height}" preserveAspectRatio="none"/>`
      : ''
  const drawn = marks.map((mark) => (mark.kind === 'shape' ? printShape(mark) : printWords(mark)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" width="${page.width}" height="${page.height}"><rect width="100%" height="100%" fill="#ffffff"/>${picture}${drawn.join('')}</svg>`
}
