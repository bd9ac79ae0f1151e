import { useIntl } from 'react-intl'
import { ChartCard } from '../charts/chart-card.tsx'
import type { ChartSeries } from '../charts/chart-data.ts'
import { LineChart } from '../charts/line-chart.tsx'
import { pointName } from '../charts/use-point-text.ts'
import { firstWeek } from './first-week.ts'
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

/** Figures week by week, as lines that begin where there is something to tell. */
export function WeekChart({ title, file, weeks, series: all }: Props) {
  const intl = useIntl()
  const first = firstWeek(all.map(({ values }) => values))
  const series = all.map((one) => ({ ...one, values: one.values.slice(first) }))
  const points = weekPoints(intl, weeks.slice(first))
  const last = points.length - 1
  const format = (value: number) => intl.formatNumber(value)
  const data = { pointLabel: intl.formatMessage(messages.week), points, series, format }
  const latest = series.map(({ label, values }) => `${label}: ${format(values[last] ?? 0)}`)
  if (points.length === 0) return null
  return (
    <ChartCard
      title={title}
      data={data}
      file={file}
      summary={`${pointName(intl, points[last])}. ${latest.join('. ')}.`}
    >
      <LineChart title={title} data={data} />
    </ChartCard>
  )
}
