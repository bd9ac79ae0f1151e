import { useMemo } from 'react'
import { qrSquares } from './qr-squares.ts'

const IMAGE = { role: 'img' } as const

interface Props {
  readonly text: string
  readonly label: string
  readonly className: string | undefined
}

export function QrCode({ text, label, className }: Props) {
  const { path, size } = useMemo(() => qrSquares(text), [text])
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} className={className} {...IMAGE} aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
