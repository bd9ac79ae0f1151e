import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { LearnerReport } from '@cairn/contract/learner-reports'
import { CompactSelect } from '../../base/ui/select.tsx'
import { BarChart } from '../../shared/charts/bar-chart.tsx'
import { ChartCard } from '../../shared/charts/chart-card.tsx'
import { daysOf, LEARNER_PERIODS, type LearnerPeriod } from './learner-days.ts'
import { messages } from './learner-messages.ts'
import { useLength } from './use-length.ts'

const PERIOD_WORDS = {
  '7': messages.days7,
  '30': messages.days30,
  '90': messages.days90,
  '365': messages.days365,
  all: messages.all,
} as const satisfies Record<LearnerPeriod, object>

interface Props {
  readonly report: LearnerReport
  readonly period: LearnerPeriod
  readonly onPeriod: (period: LearnerPeriod) => void
}

/** How long somebody learned on each day, and how that is counted. */
export function LearnerChart({ report, period, onPeriod }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [now] = useState(() => new Date())
  const lengthOf = useLength()
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
      summary={total === 0 ? say(messages.noTime) : lengthOf(total)}
      aside={
        <CompactSelect
          label={say(messages.period)}
          value={period}
          options={LEARNER_PERIODS.map((value) => ({ value, label: say(PERIOD_WORDS[value]) }))}
          onChange={({ target }) => onPeriod(LEARNER_PERIODS.find((one) => one === target.value) ?? '90')}
        />
      }
    >
      <BarChart title={say(messages.chart)} data={data} />
    </ChartCard>
  )
}
