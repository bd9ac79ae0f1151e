import type { ReactNode } from 'react'
import {
  FIELD_DEFAULTS,
  LINE_HEIGHT,
  readFont,
  readStyle,
  type CertificateFacts,
  type PageSize,
} from '@cairn/domain/courses/certificate-page'
import { FAMILIES, layField, type CertificateField } from './certificate-measure.ts'
import styles from './certificate-sheet.module.css'

export interface CertificateSheetProps {
  page: PageSize
  fields: readonly CertificateField[]
  facts: CertificateFacts
  /** Where the picture of the page can be read. */
  picture?: string | undefined
  /** What the picture shows, in words. */
  label: string
  /** Drawn above everything: guides. */
  children?: ReactNode
}

const IMAGE = { role: 'img' } as const

/** A certificate as it is printed: the page, and the words of each field in their place. */
export function CertificateSheet({ page, fields, facts, picture, label, children }: CertificateSheetProps) {
  return (
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      {...IMAGE}
      aria-label={label}
      direction="ltr"
      className={styles.sheet}
    >
      <rect width={page.width} height={page.height} fill="#ffffff" />
      {picture !== undefined && (
        <image href={picture} width={page.width} height={page.height} preserveAspectRatio="xMidYMid slice" />
      )}
      {fields.map((field, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields have no name of their own
        <FieldWords key={n} field={field} facts={facts} page={page} />
      ))}
      {children}
    </svg>
  )
}

const ANCHORS = { start: 'start', center: 'middle', end: 'end' } as const
const SHARE = { start: 0, center: 0.5, end: 1 } as const

interface FieldWordsProps {
  field: CertificateField
  facts: CertificateFacts
  page: PageSize
}

function FieldWords({ field, facts, page }: FieldWordsProps) {
  const { box, lines, size } = layField(field, facts, page)
  const { bold, italic, align } = readStyle(field.style)
  const x = box.x + box.width * SHARE[align]
  return (
    <text
      fontFamily={FAMILIES[readFont(field.font)]}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      fontStyle={italic ? 'italic' : 'normal'}
      fill={field.color ?? FIELD_DEFAULTS.color}
      textAnchor={ANCHORS[align]}
    >
      {lines.map((line, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place
        <tspan key={n} x={x} y={box.y + size + n * size * LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
