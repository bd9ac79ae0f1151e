import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { LearnerReport } from '@cairn/contract/learner-reports'
import { BarChart } from '../charts/bar-chart.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { PeriodSelect, type Period } from '../report-period.tsx'
import { minutesText } from '../report-words.ts'
import { daysOf } from './days.ts'
import { messages } from './messages.ts'

interface Props {
  readonly report: LearnerReport
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}

/** How long somebody learned on each day, and how that is counted. */
export function LearnerChart({ report, period, onPeriod }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [now] = useState(() => new Date())
  const days = daysOf(report.day, period, now, report.timezone)
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0)
  const format = (minutes: number) => intl.formatNumber(minutes)
  const data = {
    pointLabel: say(messages.day),
    points: days.map(({ day }) => {
      const at = (options: Intl.DateTimeFormatOptions) =>
        intl.formatDate(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' })
      return {
        id: day,
        short: at({ day: 'numeric', month: 'short' }),
        name: at({ dateStyle: 'full' }),
      }
    }),
    series: [{ id: 'minutes', label: say(messages.minutes), values: days.map(({ minutes }) => minutes) }],
    format,
  }
  return (
    <ChartCard
      title={say(messages.chart)}
      lead={say(messages.rule, { zone: report.timezone })}
      data={data}
      legend="none"
      file="learning-time"
      summary={total === 0 ? say(messages.noTime) : minutesText(intl, total)}
      aside={<PeriodSelect value={period} onChange={onPeriod} />}
    >
      <BarChart title={say(messages.chart)} data={data} />
    </ChartCard>
  )
}
