import type { IntlShape } from 'react-intl'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** "412 MB", in the reader's language. Less than a kilobyte is one. */
export const sizeText = (intl: IntlShape, bytes: number): string => {
  const kilobytes = Math.max(1, bytes / 1000)
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(kilobytes) / 3))
  const figure = kilobytes / 1000 ** step
  return intl.formatNumber(figure, {
    style: 'unit',
    unit: UNITS[step] ?? 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: figure < 10 && step > 0 ? 1 : 0,
  })
}
