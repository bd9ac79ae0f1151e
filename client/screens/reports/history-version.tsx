import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { reports } from '@cairn/contract/reports'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { Empty } from '../../base/ui/empty.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { messages } from '../../courses/about/history-messages.ts'
import { AnyVersion, CourseVersion } from '../../courses/about/version-view.tsx'
import { useNamed } from './history.tsx'

const isCourse = (document: Readonly<Record<string, unknown>>) =>
  typeof document['title'] === 'string' && typeof document['publisher'] === 'string'

/** Something as it was at one of its versions. */
export function Screen() {
  const intl = useIntl()
  const { id, version } = useParams({ from: '/reports/history/$id/$version' })
  const number = Number(version)
  const known = Number.isInteger(number) && number >= 0
  const { name } = useNamed(id)
  const { data, isPending } = useQuery({
    ...read(reports.getObjectVersion, { params: { id, version: number } }),
    enabled: known,
  })
  const title = intl.formatMessage(messages.asItWas, { version: known ? number : 0 })
  useHead({ title, indexed: false })
  return (
    <ReportsArea width="form">
      <PageTitle
        above={
          <Crumbs label={intl.formatMessage(messages.list)}>
            <TextLink size="small" link={<Link to="/reports/history/$id" params={{ id }} />}>
              {intl.formatMessage(messages.of, { name })}
            </TextLink>
          </Crumbs>
        }
      >
        {title}
      </PageTitle>
      {known && isPending && <ListSkeleton label={intl.formatMessage(messages.loading)} />}
      {(!known || (!isPending && !data)) && (
        <Empty title={intl.formatMessage(messages.gone)}>{intl.formatMessage(messages.goneText)}</Empty>
      )}
      {data && (
        <Stack gap={5}>
          {isCourse(data) ? (
            <CourseVersion course={data as unknown as Course} />
          ) : (
            <AnyVersion document={data} />
          )}
        </Stack>
      )}
    </ReportsArea>
  )
}
