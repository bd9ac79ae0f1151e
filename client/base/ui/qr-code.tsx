import { useMemo } from 'react'
import { encode } from 'uqr'

/** The squares of a QR code as one path, a unit each. */
const squares = (text: string): { path: string; size: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: path.join(''), size }
}

const IMAGE = { role: 'img' } as const

interface Props {
  readonly text: string
  readonly label: string
  readonly className: string | undefined
}

export function QrCode({ text, label, className }: Props) {
  const { path, size } = useMemo(() => squares(text), [text])
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} className={className} {...IMAGE} aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
