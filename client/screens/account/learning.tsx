import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { learnerReports } from '@cairn/contract/learner-reports'
import { fullName } from '../../base/person.ts'
import { read } from '../../base/query.ts'
import { useSession } from '../../base/site.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { LearnerChart } from '../../shared/learner-report/chart.tsx'
import { LearnerEnrollments } from '../../shared/learner-report/enrollments.tsx'
import { ownMessages as messages } from '../../shared/learner-report/messages.ts'
import { LearnerOverview } from '../../shared/learner-report/overview.tsx'
import { ExportCsv } from '../../shared/report-export.tsx'
import { useAddress } from '../../shared/report-people/use-address.ts'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { ReportStanding } from '../../shared/report-table.tsx'
import { TimeStatementButton } from '../../shared/time-statement.tsx'
import { AccountArea } from './account-area.tsx'

/** Somebody's own learning: how long on which day, how far in each course. */
export function Screen() {
  const user = useSession()?.user
  return user ? <Learning user={user.id} /> : null
}

function Learning({ user }: { readonly user: string }) {
  const { formatMessage: say } = useIntl()
  const { asked, go } = useAddress(useSearch({ from: '/account/learning' }))
  const timezone = useZone()
  const found = useQuery(read(learnerReports.getLearner, { params: { id: user }, query: { timezone } }))
  const report = found.data ?? undefined
  const some = report !== undefined && report.enrollment.length > 0
  return (
    <AccountArea
      at="/account/learning"
      width="wide"
      lead={say(messages.lead)}
      actions={
        some && (
          <>
            <TimeStatementButton
              own
              user={{ id: user, name: fullName(report.user) }}
              courses={report.enrollment.map(({ course, title }) => ({ id: course, title: title ?? course }))}
            />
            <ExportCsv
              endpoint={learnerReports.getLearner}
              params={{ id: user }}
              query={{ format: 'csv', timezone }}
              file={say(messages.file)}
              variant="quiet"
              savable={false}
            />
          </>
        )
      }
    >
      {report ? (
        <Stack gap={4}>
          <LearnerOverview report={report} own />
          {some && (
            <>
              <LearnerChart
                report={report}
                period={asked.period ?? '30'}
                onPeriod={(period) => go({ period })}
              />
              <Heading level={2} size="section">
                {say(messages.enrollments)}
              </Heading>
            </>
          )}
          <LearnerEnrollments
            own
            user={user}
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
    </AccountArea>
  )
}
