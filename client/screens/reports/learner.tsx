import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { learnerReports, type LearnerReport } from '@cairn/contract/learner-reports'
import { passesGuard } from '../../base/guard.ts'
import { useHead } from '../../base/head.tsx'
import { fullName } from '../../base/person.ts'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { percentText } from '../../base/ui/percent.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { changeOf } from '../../shared/change-of.ts'
import { Figure, Figures } from '../../shared/figures.tsx'
import { Summary } from '../../shared/report-people/summary.tsx'
import { useAddress } from '../../shared/report-people/use-address.ts'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { ReportStanding } from '../../shared/report-table.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { TimeStatementButton } from '../../shared/time-statement.tsx'
import { LearnerChart } from './learner-chart.tsx'
import { recentMinutes } from './learner-days.ts'
import { LearnerEnrollments } from './learner-enrollments.tsx'
import { messages } from './learner-messages.ts'
import { minutesText } from '../../shared/report-words.ts'

/** One learner: how far in each course, how much time on which day, what they did. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { userId } = useParams({ from: '/reports/learners/$userId' })
  const { asked, go } = useAddress(useSearch({ from: '/reports/learners/$userId' }))
  const timezone = useZone()
  const found = useQuery(read(learnerReports.getLearner, { params: { id: userId }, query: { timezone } }))
  const report = found.data ?? undefined
  const name = report ? fullName(report.user) : say(messages.head)
  useHead({ title: name, indexed: false })
  return (
    <ReportsArea>
      <PageTitle
        above={
          <Crumbs label={say(messages.crumbs)}>
            <TextLink size="small" link={<Link to="/reports/learners" />}>
              {say(messages.back)}
            </TextLink>
          </Crumbs>
        }
        lead={report?.email === undefined ? undefined : <bdi>{report.email}</bdi>}
        actions={
          report && (
            <>
              <PersonWays user={userId} />
              <TimeStatementButton
                user={{ id: userId, name }}
                courses={report.enrollment.map(({ course, title }) => ({
                  id: course,
                  title: title ?? course,
                }))}
              />
              <ExportCsv
                endpoint={learnerReports.getLearner}
                params={{ id: userId }}
                query={{ format: 'csv', timezone }}
                file={say(messages.file)}
              />
            </>
          )
        }
      >
        <bdi>{name}</bdi>
      </PageTitle>
      {report ? (
        <Stack gap={4}>
          <Overview report={report} />
          <LearnerChart report={report} period={asked.period ?? '90'} onPeriod={(period) => go({ period })} />
          <Heading level={2} size="section">
            {say(messages.enrollments)}
          </Heading>
          <LearnerEnrollments
            user={userId}
            enrollments={report.enrollment}
            open={asked.course}
            onOpen={(course) => go({ course }, { replace: true })}
          />
        </Stack>
      ) : (
        <Card pad="none">
          <ReportStanding found={found} failed={found.data === null || found.isError} />
        </Card>
      )}
    </ReportsArea>
  )
}

/** A message to the person, and who they are. */
function PersonWays({ user }: { readonly user: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const actor = useActor()
  const isAdmin = passesGuard('admin', actor)
  return (
    <>
      {actor?.id !== user && (
        <Button icon="message-circle" link={<Link to="/messages/$userId" params={{ userId: user }} />}>
          {say(messages.message)}
        </Button>
      )}
      <Button
        icon="user"
        link={
          isAdmin ? (
            <Link to="/manage/users/$userId" params={{ userId: user }} />
          ) : (
            <Link to="/people/$userId" params={{ userId: user }} />
          )
        }
      >
        {say(messages.profile)}
      </Button>
    </>
  )
}

function Overview({ report }: { readonly report: LearnerReport }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [now] = useState(() => new Date())
  const { enrollment, day, timezone } = report
  const count = enrollment.length
  const finished = enrollment.filter(({ state }) => state === 'certified').length
  const inactive = enrollment.filter((one) => one.inactive === true).length
  const waiting = enrollment.reduce((sum, one) => sum + one.waiting, 0)
  const average = enrollment.reduce((sum, one) => sum + one.certificationPercentage, 0) / Math.max(1, count)
  const recent = recentMinutes(day, now, timezone)
  const last = enrollment
    .flatMap(({ active }) => active ?? [])
    .toSorted()
    .at(-1)
  if (count === 0) return <Summary strong={say(messages.summaryNone)} />
  return (
    <>
      <Summary strong={say(messages.summary, { finished, count })}>
        {inactive > 0 && say(messages.summaryInactive, { count: inactive })}{' '}
        {waiting > 0 && say(messages.summaryWaiting, { count: waiting })}
      </Summary>
      <Figures>
        <Figure
          label={say(messages.last30)}
          number={minutesText(intl, recent.now)}
          change={changeOf(recent.now, recent.before)}
        />
        <Figure
          label={say(messages.courses)}
          number={intl.formatNumber(count)}
          note={
            last === undefined
              ? say(messages.never)
              : say(messages.lastVisit, { when: <Moment key="when" at={last} /> })
          }
        />
        <Figure label={say(messages.finished)} number={intl.formatNumber(finished)} />
        <Figure label={say(messages.average)} number={percentText(intl, average)} />
      </Figures>
    </>
  )
}
