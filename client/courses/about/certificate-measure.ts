import type { Course } from '@cairn/contract/courses'
import { certificateLines } from '@cairn/domain/courses/certificate-lines'
import {
  FIELD_DEFAULTS,
  filled,
  LINE_HEIGHT,
  readFont,
  readStyle,
  type CertificateFacts,
  type CertificateFont,
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

/** How wide words are in the type of a field. Where nothing can be drawn, half the size for each letter. */
const measureIn = (field: CertificateField) => {
  const size = field.size ?? FIELD_DEFAULTS.size
  const { bold, italic } = readStyle(field.style)
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  const context = canvas
  if (!context) return (text: string) => [...text].length * size * 0.5
  const font = `${italic ? 'italic ' : ''}${bold ? 700 : 400} ${size}px ${FAMILIES[readFont(field.font)]}`
  return (text: string) => {
    context.font = font
    return context.measureText(text).width
  }
}

export interface LaidField {
  readonly box: Box
  readonly lines: readonly string[]
}

/** A field with its words in lines and the room it takes: as high as its lines, unless it was given a height. */
export const layField = (field: CertificateField, facts: CertificateFacts): LaidField => {
  const width = field.width ?? FIELD_DEFAULTS.width
  const size = field.size ?? FIELD_DEFAULTS.size
  const lines = certificateLines(filled(field.text ?? '', facts), width, measureIn(field))
  const height = field.height ?? Math.ceil(lines.length * size * LINE_HEIGHT)
  return { box: { x: field.x, y: field.y, width, height }, lines }
}
