/**
 * Points of 1/72 inch: what x, y, width, height and size of a certificate count in. x runs from the left edge and y
 * downwards from the top edge of the page as it is seen, whichever way its words are read; the first line of a field
 * stands `size` below its y, each further one LINE_HEIGHT times `size` lower.
 */
export const A4_LANDSCAPE = { width: 842, height: 595 } as const

export interface PageSize {
  readonly width: number
  readonly height: number
}

const LONG = A4_LANDSCAPE.width

/**
 * The page a certificate is drawn on: a sheet of A4, or the shape of its picture with the long side of such a sheet. Of
 * a PDF the first page counts, as it is seen: its crop box, turned by its rotation. Whatever the size of that page,
 * fields are placed on one whose long side is 842, and drawn larger or smaller with it.
 */
export const certificatePage = (picture?: PageSize): PageSize => {
  if (!picture || !(picture.width > 0) || !(picture.height > 0)) return A4_LANDSCAPE
  const scale = LONG / Math.max(picture.width, picture.height)
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
}

export const PLACEHOLDERS = ['givenName', 'familyName', 'course', 'date', 'publisher'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type CertificateFacts = Readonly<Record<Placeholder, string>>

/** The words of a field with what is known about the learner in place; an unknown name stays as it is written. */
export const filled = (text: string, facts: CertificateFacts): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as Placeholder] : whole,
  )

export const ALIGNMENTS = ['start', 'center', 'end'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export interface CertificateStyle {
  readonly bold: boolean
  readonly italic: boolean
  readonly align: Alignment
}

/** A style is written in words: `bold italic center`. Unknown words are passed over. */
export const readStyle = (style = ''): CertificateStyle => {
  const words = style.toLowerCase().split(/\s+/)
  return {
    bold: words.includes('bold'),
    italic: words.includes('italic'),
    align: ALIGNMENTS.find((one) => words.includes(one)) ?? 'start',
  }
}

export const printStyle = ({ bold, italic, align }: CertificateStyle): string | undefined =>
  [bold && 'bold', italic && 'italic', align !== 'start' && align].filter(Boolean).join(' ') || undefined

/** Families that every device has in some form. */
export const CERTIFICATE_FONTS = ['sans', 'serif', 'mono'] as const
export type CertificateFont = (typeof CERTIFICATE_FONTS)[number]

export const readFont = (font: string | undefined): CertificateFont =>
  CERTIFICATE_FONTS.find((one) => one === font) ?? 'sans'

export const FIELD_DEFAULTS = { width: 300, size: 16, color: '#1b1e19' } as const
/** How much room a line takes, times its size. */
export const LINE_HEIGHT = 1.25
