import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import type { GroupReport } from '@cairn/contract/groups'
import { give } from '../../base/download.ts'
import { useHead } from '../../base/head.tsx'
import { useActor, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { courseById } from '../../courses/queries.ts'
import { groupById, groupReport } from '../../groups/queries.ts'
import { useColumns } from '../../shared/report-columns.ts'
import { GroupChart } from './group-chart.tsx'
import { GroupCohort } from './group-cohort.tsx'
import { useMemberColumns } from './group-columns.tsx'
import { groupFile } from './group-file.ts'
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
  const { timezone } = useSite()
  const columns = useColumns('group', useMemberColumns(report.object ?? '').columns)
  const save = () => {
    const text = groupFile(
      intl,
      report.progress,
      timezone,
      columns.shown.map(({ id }) => id),
    )
    give(new Blob([text], { type: 'text/csv;charset=utf-8' }), say(messages.file))
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
          <Button icon="download" variant="filled" onClick={save}>
            {say(messages.csv)}
          </Button>
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
