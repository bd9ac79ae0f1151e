import { useIntl } from 'react-intl'
import { DAY } from '@cairn/domain/base/constants'
import { Card } from '../../../base/ui/card.tsx'
import { Empty } from '../../../base/ui/empty.tsx'
import { ChartCard } from '../../../shared/charts/chart-card.tsx'
import type { ChartData } from '../../../shared/charts/chart-data.ts'
import { LineChart } from '../../../shared/charts/line-chart.tsx'
import { messages } from './messages.ts'
import type { PartProps } from './part.ts'

const WEEK = 7 * DAY
/** A line needs a few points, however short the period. */
const FEWEST = 6

type Week = PartProps['data']['series'][number]

const endOf = ({ start }: Week): number => Date.parse(`${start}T00:00:00Z`) + WEEK

/** The weeks that touch the period, and enough of those before it for a line. */
export const weeksIn = (series: readonly Week[], from: string): readonly Week[] => {
  const first = series.findIndex((week) => endOf(week) > Date.parse(from))
  return series.slice(Math.max(0, Math.min(first === -1 ? series.length : first, series.length - FEWEST)))
}

const useData = (weeks: readonly Week[]): ChartData => {
  const intl = useIntl()
  const say = intl.formatMessage
  const day = (start: string) =>
    intl.formatDate(`${start}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    pointLabel: say(messages.week),
    points: weeks.map(({ start, unfinished }) => ({
      id: start,
      short: day(start),
      name: say(messages.weekOf, { date: day(start) }),
      unfinished,
    })),
    series: [
      {
        id: 'lessons',
        label: say(messages.lessonsDone),
        values: weeks.map(({ lessons }) => lessons),
        look: 'area',
      },
      {
        id: 'active',
        label: say(messages.active),
        values: weeks.map(({ active }) => active),
        look: 'dotted',
        tone: 'primary',
      },
    ],
    format: (value) => intl.formatNumber(value),
  }
}

/** Lessons and learners of each week. */
export function Activity({ data: { series }, range }: PartProps) {
  const { formatMessage: say } = useIntl()
  const weeks = weeksIn(series, range.from)
  const data = useData(weeks)
  const [most] = weeks.toSorted((a, b) => b.active - a.active)
  if (most === undefined || weeks.every(({ active, lessons }) => active === 0 && lessons === 0))
    return (
      <Card label={say(messages.activity)}>
        <Empty title={say(messages.noActivity)}>{say(messages.noActivityText)}</Empty>
      </Card>
    )
  return (
    <ChartCard
      title={say(messages.activity)}
      data={data}
      file="activity"
      summary={say(messages.activitySummary, {
        weeks: weeks.length,
        lessons: weeks.reduce((sum, { lessons }) => sum + lessons, 0),
        most: most.active,
        week: data.points[weeks.indexOf(most)]?.name ?? '',
      })}
    >
      <LineChart title={say(messages.activity)} data={data} />
    </ChartCard>
  )
}
