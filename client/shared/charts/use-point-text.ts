import { useIntl, type IntlShape } from 'react-intl'
import type { ChartData, ChartPoint } from './chart-data.ts'
import { messages } from './chart-messages.ts'

/** "Week of October 19", or that it is not over yet. */
export const pointName = (intl: IntlShape, point: ChartPoint | undefined): string =>
  point?.unfinished === true ? intl.formatMessage(messages.soFar, { name: point.name }) : (point?.name ?? '')

/** "Lessons: 810" */
export const valueText = (
  intl: IntlShape,
  label: string,
  value: number | undefined,
  format: (value: number) => string,
): string =>
  intl.formatMessage(messages.value, {
    label,
    value: value === undefined ? intl.formatMessage(messages.noData) : format(value),
  })

/** All that a chart says of one of its points, as a sentence to be heard. */
export const usePointText = ({ points, series, format }: ChartData) => {
  const intl = useIntl()
  return (point: number): string =>
    [
      pointName(intl, points[point]),
      ...series.map((one) => valueText(intl, one.label, one.values[point], one.format ?? format)),
    ].join(', ')
}
