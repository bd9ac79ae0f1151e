import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { groups, type GroupReport } from '@cairn/contract/groups'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { courseById } from '../../courses/queries.ts'
import { groupById, groupReport } from '../../groups/queries.ts'
import { fileColumns, readSort, useColumns } from '../../shared/report-columns.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { useZone } from '../../shared/report-people/use-zone.ts'
import { GroupChart } from './group-chart.tsx'
import { GroupCohort } from './group-cohort.tsx'
import { useMemberColumns } from './group-columns.tsx'
import { GroupFigures } from './group-figures.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { GroupMembers } from './group-members.tsx'
import styles from './group.module.css'
import { messages } from './group-messages.ts'

/** Whether the report may be asked for: asking without leave would end the session. */
const useMayRead = (id: string) => {
  const actor = useActor()
  const group = useQuery({ ...groupById(id), retry: false })
  const object = group.data?.object ?? ''
  const course = useQuery({ ...courseById(object), enabled: object !== '', retry: false })
  const may =
    course.data !== undefined &&
    can(actor, 'group.report', { ...course.data, status: course.data.status ?? 'disabled' })
  return { may, waiting: group.isPending || (group.data !== undefined && course.isPending) }
}

/** How far a group is: figures first, then everybody. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { groupId } = useParams({ from: '/reports/groups/$groupId' })
  const { may, waiting } = useMayRead(groupId)
  const { data } = useQuery({ ...groupReport(groupId), enabled: may })
  useHead({ title: say(messages.head, { name: data?.name ?? '' }), indexed: false })
  if (data) return <Report report={data} />
  return (
    <ReportsArea>
      {waiting || may ? (
        <div className={styles.waiting}>
          <ListSkeleton label={say(messages.loading)} />
        </div>
      ) : (
        <Empty headingLevel={1} title={say(messages.gone)}>
          {say(messages.goneText)}
        </Empty>
      )}
    </ReportsArea>
  )
}

function Report({ report }: { report: GroupReport }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const timezone = useZone()
  const { query, state, sort } = useSearch({ from: '/reports/groups/$groupId' })
  const columns = useColumns('group', useMemberColumns(report.object ?? '', report.progress).columns)
  const asked = {
    ...(query !== undefined && { words: query }),
    ...(state !== undefined && { state }),
    ...(sort !== undefined && { sort: readSort(sort, columns.all, 'name:asc') }),
  }
  return (
    <ReportsArea>
      <PageTitle
        lead={report.title}
        above={
          <Crumbs label={say(messages.crumbs)}>
            <TextLink size="small" link={<Link to="/groups/$groupId" params={{ groupId: report.id }} />}>
              {say(messages.group)}
            </TextLink>
          </Crumbs>
        }
        actions={
          <ExportCsv
            endpoint={groups.reportGroup}
            params={{ id: report.id }}
            query={{ ...asked, format: 'csv', columns: fileColumns(columns.shown), timezone }}
            file={say(messages.file)}
            matches={report.progress.length}
          />
        }
      >
        <bdi>{report.name}</bdi>
      </PageTitle>
      <GroupFigures report={report} />
      <Stack gap={4}>
        <GroupCohort report={report} />
        <GroupChart report={report} />
        <GroupMembers report={report} columns={columns} />
      </Stack>
    </ReportsArea>
  )
}
