import { useIntl } from 'react-intl'
import { ChartCard } from '../charts/chart-card.tsx'
import type { ChartSeries } from '../charts/chart-data.ts'
import { LineChart } from '../charts/line-chart.tsx'
import { pointName } from '../charts/use-point-text.ts'
import { messages } from './messages.ts'
import { weekPoints } from './weeks.ts'

interface Props {
  readonly title: string
  /** Name of its files, without the ending. */
  readonly file: string
  readonly weeks: Parameters<typeof weekPoints>[1]
  /** Each with a value for every week. */
  readonly series: readonly ChartSeries[]
}

/** Figures week by week, as lines. */
export function WeekChart({ title, file, weeks, series }: Props) {
  const intl = useIntl()
  const points = weekPoints(intl, weeks)
  const last = points.length - 1
  const format = (value: number) => intl.formatNumber(value)
  const data = { pointLabel: intl.formatMessage(messages.week), points, series, format }
  const values = series.map(({ label, values: all }) => `${label}: ${format(all[last] ?? 0)}`)
  if (points.length === 0) return null
  return (
    <ChartCard
      title={title}
      data={data}
      file={file}
      summary={`${pointName(intl, points[last])}. ${values.join('. ')}.`}
    >
      <LineChart title={title} data={data} />
    </ChartCard>
  )
}
