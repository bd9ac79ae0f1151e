import { encode } from 'uqr'
import { rectangle } from './drawing.ts'

/** The squares of a QR code, as one path in a box of that width. */
export const qrPath = (text: string, width: number): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = width / size
  return data
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const length = (end < 0 ? size : end) - x
        return [rectangle(x * unit, y * unit, length * unit, unit)]
      }),
    )
    .join('')
}
