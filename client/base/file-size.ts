import type { IntlShape } from 'react-intl'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

const NO_BREAK_SPACE = '\u00A0'

/** "380 kB", in the reader's language; the number and its unit stay on one line. */
export const fileSize = (intl: IntlShape, bytes: number): string => {
  const step = bytes < 1 ? 1 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const size = intl.formatNumber(bytes / 1000 ** step, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    // Its short form has no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: bytes / 1000 ** step < 10 && step > 0 ? 1 : 0,
  })
  return size.replaceAll(' ', NO_BREAK_SPACE)
}
