import type { Course } from '@cairn/contract/courses'
import { fittedWords } from '@cairn/domain/courses/certificate-fit'
import {
  FIELD_DEFAULTS,
  filled,
  LINE_HEIGHT,
  readFont,
  readStyle,
  type CertificateFacts,
  type CertificateFont,
  type PageSize,
} from '@cairn/domain/courses/certificate-page'
import type { Box } from '@cairn/domain/courses/certificate-place'

export type Certificate = NonNullable<Course['certificate']>[number]
export type CertificateField = NonNullable<Certificate['field']>[number]

export const FAMILIES: Readonly<Record<CertificateFont, string>> = {
  sans: "'Inter', 'Plex Arabic', system-ui, sans-serif",
  serif: "Georgia, 'Times New Roman', 'Noto Serif', serif",
  mono: "ui-monospace, 'SF Mono', 'Roboto Mono', 'DejaVu Sans Mono', monospace",
}

let canvas: CanvasRenderingContext2D | null | undefined

const FINE = 100

/** How wide words are in the type of a field at size 1. Where nothing can be drawn, half of that for each letter. */
const measureIn = (field: CertificateField) => {
  const { bold, italic } = readStyle(field.style)
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  const context = canvas
  if (!context) return (text: string) => [...text].length * 0.5
  const font = `${italic ? 'italic ' : ''}${bold ? 700 : 400} ${FINE}px ${FAMILIES[readFont(field.font)]}`
  return (text: string) => {
    context.font = font
    return context.measureText(text).width / FINE
  }
}

export interface LaidField {
  readonly box: Box
  readonly lines: readonly string[]
  /** As large as its words can be drawn: smaller than wished where they would stand out of it. */
  readonly size: number
}

/** A field with its words in lines and the room it takes: as high as its lines, unless it was given a height. */
export const layField = (field: CertificateField, facts: CertificateFacts, page: PageSize): LaidField => {
  const { x, y, width = FIELD_DEFAULTS.width, size: wished = FIELD_DEFAULTS.size } = field
  // Without a height of its own there is room to the lower edge of the page, as where the certificate is printed.
  const room = field.height ?? Math.max(wished * LINE_HEIGHT, page.height - Math.max(0, y))
  const text = filled(field.text ?? '', facts)
  const { size, lines } = fittedWords(text, { width, height: room, size: wished }, measureIn(field))
  const height = field.height ?? Math.ceil(lines.length * size * LINE_HEIGHT)
  return { box: { x, y, width, height }, lines, size }
}
