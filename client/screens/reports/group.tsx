import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import { MEMBER_STATES, type MemberState } from '@cairn/domain/groups/standing'
import type { GroupReport } from '@cairn/contract/groups'
import { give } from '../../base/download.ts'
import { useHead } from '../../base/head.tsx'
import { useActor, useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { courseById } from '../../courses/queries.ts'
import { groupById, groupReport } from '../../groups/queries.ts'
import { hasWords } from '../../base/has-words.ts'
import { MemberTable, useStateWord, type MemberSort } from '../../groups/member-table.tsx'
import { sortedMembers } from '../../groups/sorted-members.ts'
import { fullName } from '../../base/person.ts'
import { GroupChart } from './group-chart.tsx'
import { groupFile } from './group-file.ts'
import { GroupFigures } from './group-figures.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
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
  const save = () => {
    const text = groupFile(intl, report.progress, timezone)
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
          <Button icon="download" onClick={save}>
            {say(messages.csv)}
          </Button>
        }
      >
        <bdi>{report.name}</bdi>
      </PageTitle>
      <GroupFigures report={report} />
      <Stack gap={4}>
        <GroupChart report={report} />
        <Everybody report={report} />
      </Stack>
    </ReportsArea>
  )
}

function Everybody({ report }: { report: GroupReport }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const stateWord = useStateWord()
  const [words, setWords] = useState('')
  const [state, setState] = useState<MemberState | ''>('')
  const [sort, setSort] = useState<MemberSort>('name')
  const members = useMemo(
    () =>
      sortedMembers(report.progress, sort).filter(
        (one) => hasWords(fullName(one.user), words) && (state === '' || one.state === state),
      ),
    [report, sort, words, state],
  )
  if (report.progress.length === 0)
    return (
      <Card>
        <Empty title={say(messages.nobody)}>{say(messages.nobodyText)}</Empty>
      </Card>
    )
  return (
    <Card pad="none">
      <Toolbar
        search={
          <TypedSearch
            query={words}
            onSearch={setWords}
            label={say(messages.find)}
            clearLabel={say(messages.clear)}
          />
        }
      >
        <CompactSelect
          label={say(messages.state)}
          value={state}
          options={[
            { value: '', label: say(messages.anyState) },
            ...MEMBER_STATES.map((value) => ({ value, label: stateWord(value) })),
          ]}
          onChange={(event) => setState(event.target.value as MemberState | '')}
        />
      </Toolbar>
      {members.length === 0 ? (
        <Empty title={say(messages.noMatch)}>{say(messages.noMatchText)}</Empty>
      ) : (
        <MemberTable course={report.object} members={members} sort={sort} onSort={setSort} />
      )}
    </Card>
  )
}
