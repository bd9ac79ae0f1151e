import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { learnerReports } from '@cairn/contract/learner-reports'
import { useHead } from '../../base/head.tsx'
import { fullName } from '../../base/person.ts'
import { read } from '../../base/query.ts'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { NotFound } from '../../base/ui/not-found.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { LearnerChart } from '../../shared/learner-report/chart.tsx'
import { LearnerEnrollments } from '../../shared/learner-report/enrollments.tsx'
import { messages } from '../../shared/learner-report/messages.ts'
import { LearnerOverview } from '../../shared/learner-report/overview.tsx'
import { useAddress } from '../../shared/report-people/use-address.ts'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { isMissing } from '../../shared/report-missing.ts'
import { ReportStanding } from '../../shared/report-table.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { LearnerActions } from './learner-actions.tsx'

/** One learner: how far in each course, how much time on which day, what they did. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { userId } = useParams({ from: '/reports/learners/$userId' })
  const { asked, go } = useAddress(useSearch({ from: '/reports/learners/$userId' }))
  const timezone = useZone()
  const found = useQuery(
    read(learnerReports.getLearner, { params: { id: userId }, query: { timezone }, handled: 'shown' }),
  )
  const report = found.data ?? undefined
  const name = report ? fullName(report.user) : say(messages.head)
  useHead({ title: name, indexed: false })
  if (isMissing(found)) return <NotFound />
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
        actions={report && <LearnerActions user={userId} name={name} report={report} />}
      >
        <bdi>{name}</bdi>
      </PageTitle>
      {report ? (
        <Stack gap={4}>
          <LearnerOverview report={report} />
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
