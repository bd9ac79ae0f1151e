import type { PDFPage } from '@pdfme/pdf-lib'
import type { PageSize } from '@cairn/domain/courses/certificate-page'
import type { Glyph } from './shape.ts'

/** Words in their place: the line begins at x, and y is what the letters stand on, from the top of the page. */
export interface DrawnWords {
  readonly kind: 'words'
  readonly glyphs: readonly Glyph[]
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
  /** Leaning, where the letters may. */
  readonly italic: boolean
}

/** A figure, written as M, L, Q, C and Z with absolute numbers. */
export interface DrawnShape {
  readonly kind: 'shape'
  readonly path: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  /** Moved there, and made larger or smaller. */
  readonly at?: { readonly x: number; readonly y: number; readonly scale: number }
}

/** What lies under everything: an image as JPEG, or a page of a PDF. */
export type DrawnPage =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'pdf'; readonly page: PDFPage }

/** A certificate as it is printed, whether as PDF or as a picture. */
export interface Drawing {
  readonly page: PageSize
  readonly under?: DrawnPage | undefined
  readonly marks: readonly (DrawnWords | DrawnShape)[]
  /** What it is called, and the language it is written in. */
  readonly title: string
  readonly language: string
}

/** How far leaning letters lean. */
export const LEAN = 0.2

/** A rectangle as a path. */
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`

/** A rectangle with round corners. */
export const rounded = (x: number, y: number, width: number, height: number, r: number): string => {
  const [right, bottom] = [x + width, y + height]
  return `M${x + r} ${y}L${right - r} ${y}Q${right} ${y} ${right} ${y + r}L${right} ${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}Q${x} ${bottom} ${x} ${bottom - r}L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`
}

/** The steps of a path: a letter and its numbers. */
export const pathSteps = (path: string): [step: string, ...numbers: number[]][] =>
  [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, step = '', numbers = '']) => [
    step,
    ...(numbers.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number),
  ])
