import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { courses } from '@cairn/contract/courses'
import { organizations } from '@cairn/contract/organizations'
import { reports } from '@cairn/contract/reports'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { messages as common } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { DayField } from '../../base/ui/day-field.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { messages as shared } from '../../courses/about/history-messages.ts'
import { dateQuery } from '../../reports/queries.ts'
import { fileColumns, readSort, useColumns } from '../../shared/report-columns.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { ReportList } from '../../shared/report-people/report-list.tsx'
import { useAddress } from '../../shared/report-people/use-address.ts'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { ColumnsButton, ReportTable, SortSelect } from '../../shared/report-table.tsx'
import { allOf, wordsQuery } from '../../shared/report-words.ts'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { readStart } from '../../users/users-search.ts'
import { useVersionColumns } from './history-columns.tsx'
import { messages } from './history-messages.ts'

const PER_PAGE = 50

/** What something is called now; what is gone has only its id. */
export const useNamed = (id: string) => {
  const course = useQuery(read(courses.getCourse, { params: { id }, query: { filter: 'all' } }))
  const none = course.isSuccess && course.data === null
  const place = useQuery({ ...read(organizations.getOrganization, { params: { id } }), enabled: none })
  return { course: course.data ?? {}, name: course.data?.title ?? place.data?.name ?? id }
}

const useVersions = (id: string) => {
  const zone = useZone()
  const { asked, go } = useAddress(useSearch({ from: '/reports/history/$id' }))
  const { course, name } = useNamed(id)
  const start = readStart(asked.start, PER_PAGE)
  const sort = readSort(asked.sort, useVersionColumns(id, course, undefined).columns, 'version:desc')
  const search = {
    ...allOf(`object:${queryPhrase(id)}`, wordsQuery(asked.query), dateQuery(asked, zone)),
    sort,
  }
  const found = useQuery({
    ...read(reports.findObjectVersions, {
      query: reportSearch({ ...search, start, limit: PER_PAGE, join: 'actor' }),
    }),
    placeholderData: keepPreviousData,
  })
  const { columns: all, item } = useVersionColumns(id, course, found.data?.join)
  const columns = useColumns('versions', all)
  const file = {
    ...reportSearch(search),
    format: 'csv' as const,
    columns: fileColumns(columns.shown),
    timezone: zone,
  }
  return { asked, go, name, start, sort, found, columns, item, file }
}

/** The versions of anything that is kept: a course, an organization. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  const { id } = useParams({ from: '/reports/history/$id' })
  const { asked, go, name, start, sort, found, columns, item, file } = useVersions(id)
  const title = say(shared.of, { name })
  useHead({ title, indexed: false })
  const onSort = (next: string) => go({ sort: next })
  return (
    <ReportsArea>
      <PageTitle
        lead={say(messages.lead)}
        actions={
          <ExportCsv
            endpoint={reports.findObjectVersions}
            params={undefined}
            query={file}
            file="versions.csv"
            matches={found.data?.matches}
          />
        }
      >
        <bdi>{title}</bdi>
      </PageTitle>
      <ReportList
        title={say(shared.list)}
        found={found}
        tools={
          <Toolbar
            search={
              <TypedSearch
                query={asked.query ?? ''}
                onSearch={(query) => go({ query: query || undefined }, { replace: true })}
                label={say(messages.search)}
                clearLabel={say(common.clear)}
              />
            }
          >
            <DayField
              label={say(messages.from)}
              value={asked.from}
              max={asked.to}
              onChange={(from) => go({ from })}
            />
            <DayField
              label={say(messages.to)}
              value={asked.to}
              min={asked.from}
              onChange={(to) => go({ to })}
            />
            <SortSelect columns={columns.shown} sort={sort} onSort={onSort} />
            <ColumnsButton columns={columns} />
          </Toolbar>
        }
        none={shared.none}
        noneText={shared.noneText}
        narrowed={[asked.query, asked.from, asked.to].some(Boolean)}
        onAll={() => go({ query: undefined, from: undefined, to: undefined })}
        start={start}
        limit={PER_PAGE}
        onGo={(next) => go({ start: String(next) })}
      >
        {({ list }) => (
          <ReportTable
            label={say(shared.list)}
            columns={columns.shown}
            rows={list}
            idOf={({ version }) => String(version)}
            itemOf={item}
            sort={sort}
            onSort={onSort}
            waiting={found.isPlaceholderData}
          />
        )}
      </ReportList>
    </ReportsArea>
  )
}
