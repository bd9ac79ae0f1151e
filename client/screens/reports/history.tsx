import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { courses } from '@cairn/contract/courses'
import { organizations } from '@cairn/contract/organizations'
import { reports } from '@cairn/contract/reports'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { PageTitle } from '../../base/ui/page.tsx'
import { ExportCsv } from '../../shared/report-export.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { HistoryList } from '../../courses/about/history-list.tsx'
import { messages } from '../../courses/about/history-messages.ts'

/** What something is called now; what is gone has only its id. */
export const useNamed = (id: string) => {
  const course = useQuery(read(courses.getCourse, { params: { id }, query: { filter: 'all' } }))
  const none = course.isSuccess && course.data === null
  const place = useQuery({ ...read(organizations.getOrganization, { params: { id } }), enabled: none })
  return { course: course.data ?? {}, name: course.data?.title ?? place.data?.name ?? id }
}

const linkIn = (id: string) => (version: number) => (
  <Link to="/reports/history/$id/$version" params={{ id, version: String(version) }} />
)

/** The versions of anything that is kept: a course, an organization. */
export function Screen() {
  const intl = useIntl()
  const { id } = useParams({ from: '/reports/history/$id' })
  const { course, name } = useNamed(id)
  const title = intl.formatMessage(messages.of, { name })
  useHead({ title, indexed: false })
  return (
    <ReportsArea width="form">
      <PageTitle
        lead={intl.formatMessage(messages.lead)}
        actions={
          <ExportCsv
            endpoint={reports.findObjectVersions}
            params={undefined}
            query={{
              ...reportSearch({ query: `object:${queryPhrase(id)}`, sort: 'version:desc' }),
              format: 'csv',
            }}
            file="versions.csv"
            savable={false}
          />
        }
      >
        {title}
      </PageTitle>
      <HistoryList object={id} course={course} linkTo={linkIn(id)} />
    </ReportsArea>
  )
}
