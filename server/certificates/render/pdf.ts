import { PDFDocument, PDFName, PDFString, type PDFContext, type PDFRef } from '@pdfme/pdf-lib'
import type { PageSize } from '@cairn/domain/courses/certificate-page'
import { LEAN, pathSteps, type DrawnShape, type DrawnWords, type Drawing } from './drawing.ts'
import type { Letters } from './letters.ts'
import { collectSigns, embedFont, type Signs } from './pdf-font.ts'

const FAR = 20_000
/** A number as PDF files write it: never with an exponent. */
const number = (value: number): string =>
  String(Math.round(Math.min(FAR, Math.max(-FAR, value)) * 1000) / 1000)
const numbers = (...values: number[]): string => values.map(number).join(' ')

const colour = (hex: string): string => {
  const value = Number.parseInt(hex.slice(1), 16)
  return numbers(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255)
}

/** The steps of a figure; PDF knows only curves with two handles. */
const outline = ({ path }: DrawnShape): string => {
  let [x, y] = [0, 0]
  return pathSteps(path)
    .map(([step, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => {
      const from = [x, y] as const
      if (step === 'Z') return 'h'
      ;[x, y] = step === 'C' ? [e, f] : step === 'Q' ? [c, d] : [a, b]
      if (step === 'M') return `${numbers(a, b)} m`
      if (step === 'L') return `${numbers(a, b)} l`
      if (step === 'C') return `${numbers(a, b, c, d, e, f)} c`
      const handle = (end: number, middle: number) => end + (2 / 3) * (middle - end)
      return `${numbers(handle(from[0], a), handle(from[1], b), handle(c, a), handle(d, b), c, d)} c`
    })
    .join('\n')
}

const printShape = (shape: DrawnShape, page: PageSize): string => {
  const { x, y, scale } = shape.at ?? { x: 0, y: 0, scale: 1 }
  return [
    'q',
    ...(shape.opacity === undefined ? [] : [`/${faintName(shape.opacity)} gs`]),
    // The page is measured from its top, PDF from the bottom.
    `${numbers(scale, 0, 0, -scale, x, page.height - y)} cm`,
    ...(shape.fill ? [`${colour(shape.fill)} rg`] : []),
    ...(shape.stroke ? [`${colour(shape.stroke)} RG ${number((shape.width ?? 1) / scale)} w`] : []),
    outline(shape),
    shape.fill ? (shape.stroke ? 'B' : 'f') : 'S',
    'Q',
  ].join('\n')
}

/** The fonts of the page: what each is called there, and the signs that are used of it. */
const collectFonts = () => {
  const fonts = new Map<Letters, { readonly name: string; readonly signs: Signs }>()
  return {
    of: (letters: Letters) => {
      const font = fonts.get(letters) ?? { name: `F${fonts.size + 1}`, signs: collectSigns() }
      fonts.set(letters, font)
      return font
    },
    all: fonts,
  }
}
type Fonts = ReturnType<typeof collectFonts>

const printWords = (words: DrawnWords, page: PageSize, fonts: Fonts): string => {
  const lines = [`BT ${colour(words.color)} rg`]
  let set: Letters | undefined
  for (const glyph of words.glyphs) {
    const { letters, x, y } = glyph
    const { name, signs } = fonts.of(letters)
    if (letters !== set) lines.push(`/${name} ${number(words.size)} Tf`)
    set = letters
    const lean = words.italic && letters.leans ? LEAN : 0
    const place = [words.x + x * words.size, page.height - words.y + y * words.size] as const
    const sign = signs.numberOf(glyph).toString(16).padStart(4, '0')
    lines.push(`${numbers(1, 0, lean, 1, ...place)} Tm <${sign}> Tj`)
  }
  return [...lines, 'ET'].join('\n')
}

/** Each way round in which a page may lie, as the matrix that sets it upright in a box of width 1 and height 1. */
const UPRIGHT: Readonly<Record<number, readonly [number, number, number, number, number, number]>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, -1, 1, 0, 0, 1],
  180: [-1, 0, 0, -1, 1, 1],
  270: [0, 1, -1, 0, 1, 0],
}

/** What lies under the words, as something to be drawn and the matrix it is drawn by. */
const embedUnder = async (doc: PDFDocument, { under, page }: Drawing) => {
  if (!under) return undefined
  if (under.kind === 'picture') {
    const { ref } = await doc.embedJpg(under.bytes)
    return { ref, matrix: [page.width, 0, 0, page.height, 0, 0] }
  }
  const { page: first } = under
  const { x, y, width, height } = first.getCropBox()
  const shown = await doc.embedPage(first, { left: x, bottom: y, right: x + width, top: y + height })
  const turn = ((first.getRotation().angle % 360) + 360) % 360
  const [a, b, c, d, e, f] = UPRIGHT[turn] ?? [1, 0, 0, 1, 0, 0]
  // First to a box of one by one, then upright, then as large as the page.
  const [w, h] = [page.width, page.height]
  const [sx, sy] = [1 / width, 1 / height]
  return { ref: shown.ref, matrix: [a * sx * w, b * sx * h, c * sy * w, d * sy * h, e * w, f * h] }
}

const describe = (doc: PDFDocument, { title, language }: Drawing) => {
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setCreator('Cairn')
  doc.setProducer('Cairn')
  doc.catalog.set(PDFName.of('Lang'), PDFString.of(language.replaceAll(/[^\w-]/g, '')))
}

/** A faintness as the page names it. */
const faintName = (opacity: number): string => `G${Math.round(opacity * 100)}`

type FontRefs = Readonly<Record<string, PDFRef>>

const embedFonts = async (context: PDFContext, fonts: Fonts): Promise<FontRefs> => {
  const refs: Record<string, PDFRef> = {}
  for (const [letters, { name, signs }] of fonts.all)
    refs[name] = await embedFont(context, letters, signs.all())
  return refs
}

/** Everything that the marks on a page refer to, by name. */
const resourcesOf = (context: PDFContext, { marks }: Drawing, fonts: FontRefs, under?: PDFRef) => {
  const faint = marks.flatMap((mark) => (mark.kind === 'shape' ? (mark.opacity ?? []) : []))
  const ExtGState = Object.fromEntries(
    faint.map((opacity) => [
      faintName(opacity),
      context.register(context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity })),
    ]),
  )
  return context.obj({ Font: { ...fonts }, ExtGState, XObject: under ? { Under: under } : {} })
}

/** What lies under a page and the marks upon it, as PDF writes them. */
const printPage = async (doc: PDFDocument, drawing: Drawing, fonts: Fonts) => {
  const under = await embedUnder(doc, drawing)
  const lines = [
    ...(under ? [`q ${numbers(...under.matrix)} cm /Under Do Q`] : []),
    ...drawing.marks.map((mark) =>
      mark.kind === 'shape' ? printShape(mark, drawing.page) : printWords(mark, drawing.page, fonts),
    ),
  ]
  return { drawing, lines, under: under?.ref }
}

/** Drawings as the pages of a PDF, with their fonts inside. It is called as the first of them. */
export const printPdf = async (first: Drawing, ...others: readonly Drawing[]): Promise<Uint8Array> => {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const { context } = doc
  const fonts = collectFonts()
  const printed = []
  for (const drawing of [first, ...others]) printed.push(await printPage(doc, drawing, fonts))
  // Only now it is known which signs of each font all pages need.
  const refs = await embedFonts(context, fonts)
  for (const { drawing, lines, under } of printed) {
    const { node } = doc.addPage([drawing.page.width, drawing.page.height])
    node.set(PDFName.of('Resources'), resourcesOf(context, drawing, refs, under))
    node.set(PDFName.of('Contents'), context.register(context.flateStream(lines.join('\n'))))
  }
  describe(doc, first)
  return doc.save({ useObjectStreams: true })
}
