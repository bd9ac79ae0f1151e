import { fittedWords, type Room } from '@cairn/domain/courses/certificate-fit'
import { LINE_HEIGHT, type Alignment, type CertificateFont } from '@cairn/domain/courses/certificate-page'
import type { DrawnWords } from './drawing.ts'
import { openLettering } from './letters.ts'
import { shapeLine, type ShapedLine } from './shape.ts'

export interface Words extends Room {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly color: string
  readonly font?: CertificateFont
  readonly bold?: boolean
  readonly italic?: boolean
  /** Left, middle or right of the room, whatever the direction of the words. */
  readonly align?: Alignment
}

const SHARE = { start: 0, center: 0.5, end: 1 } as const

/** What cannot be printed says nothing: controls, halves of letters, and marks that turn the direction of others. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffd]/g, ' ')

/** Words as lines in their room, and how much of its height they take. */
export const layWords = async (words: Words): Promise<{ marks: DrawnWords[]; height: number }> => {
  const { x, y, width, color, font = 'sans', bold = false, italic = false, align = 'start' } = words
  const text = printable(words.text)
  const lettering = await openLettering(font, bold, `${text}…`)
  const shaped = new Map<string, ShapedLine>()
  const shape = (line: string) => {
    const known = shaped.get(line) ?? shapeLine(line, lettering)
    shaped.set(line, known)
    return known
  }
  const { size, lines } = fittedWords(text, words, (some) => shape(some).width)
  const marks = lines.flatMap((line, n): DrawnWords[] => {
    const { glyphs, width: unit } = shape(line)
    if (glyphs.length === 0) return []
    const left = x + (width - unit * size) * SHARE[align]
    const base = y + size + n * size * LINE_HEIGHT
    return [{ kind: 'words', glyphs, x: left, y: base, size, color, italic }]
  })
  return { marks, height: lines.length * size * LINE_HEIGHT }
}
