import { useIntl } from 'react-intl'
import type { ChartData } from './chart-data.ts'
import type { Tip } from './reader.tsx'
import { pointName, valueText } from './use-point-text.ts'

/** What stands at the cursor. */
export const useTip = (
  { points, series, format }: ChartData,
  at: number | undefined,
  place: (point: number) => Pick<Tip, 'x' | 'y'>,
): Tip | undefined => {
  const intl = useIntl()
  const point = at === undefined ? undefined : points[at]
  if (at === undefined || point === undefined) return undefined
  return {
    ...place(at),
    title: pointName(intl, point),
    lines: series.map((one) => valueText(intl, one.label, one.values[at], one.format ?? format)),
  }
}
