import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { courseReports } from '@cairn/contract/course-reports'
import type { GroupReport } from '@cairn/contract/groups'
import { read } from '../../base/query.ts'
import { percentText } from '../../base/ui/percent.tsx'
import { ChartCard } from '../../shared/charts/chart-card.tsx'
import { LineChart } from '../../shared/charts/line-chart.tsx'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { cohortOf } from './cohort.ts'
import { messages } from './group-messages.ts'

/** How a group came along since it began: week by week who learned, and who has finished. */
export function GroupCohort({ report }: { readonly report: GroupReport }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const timezone = useZone()
  const [now] = useState(() => new Date().toISOString())
  const { id, object = '', total } = report
  const first = report.progress.flatMap(({ enrolled }) => enrolled ?? []).toSorted()[0]
  const from = report.enrollment?.startDate ?? first ?? now
  const { data } = useQuery({
    ...read(courseReports.getCourseReport, {
      params: { id: object },
      query: { group: id, from, to: now, timezone },
    }),
    enabled: object !== '' && total.member > 0 && from < now,
  })
  const weeks = cohortOf(data?.series ?? [], total.member, from)
  if (weeks.length < 2) return null
  const share = (value: number) => percentText(intl, value)
  const chart = {
    pointLabel: say(messages.cohortWeek),
    points: weeks.map(({ week, unfinished }) => ({
      id: String(week),
      short: intl.formatNumber(week),
      name: say(messages.cohortAfter, { week }),
      unfinished,
    })),
    series: [
      { id: 'finished', label: say(messages.cohortFinished), values: weeks.map(({ finished }) => finished) },
      {
        id: 'active',
        label: say(messages.cohortActive),
        values: weeks.map(({ active }) => active),
        tone: 'primary' as const,
      },
    ],
    format: share,
  }
  const last = weeks.at(-1)
  return (
    <ChartCard
      title={say(messages.cohort)}
      lead={say(messages.cohortLead)}
      data={chart}
      file="cohort"
      summary={`${say(messages.cohortFinished)}: ${share(last?.finished ?? 0)}`}
    >
      <LineChart title={say(messages.cohort)} data={chart} />
    </ChartCard>
  )
}
