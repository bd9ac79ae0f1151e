import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { messages as common } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { Card } from '../../base/ui/card.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { NothingFound } from '../../base/ui/nothing-found.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Entry, Table } from '../../base/ui/table.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { courseTitle, staffedGroups } from '../../groups/queries.ts'
import { ReportStanding } from '../../shared/report-table.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import { messages } from './index-messages.ts'
import styles from './report.module.css'

/** The groups that somebody looks after, each leading to its report. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const { query = '' } = useSearch({ from: '/reports/groups' })
  const find = (words: string) =>
    void navigate({ to: '/reports/groups', search: { query: words || undefined }, replace: true })
  const found = useQuery({ ...staffedGroups(query, 'name'), placeholderData: keepPreviousData })
  const { data } = found
  const failed = data?.failed === true
  useHead({ title: say(messages.groupsTitle), indexed: false })
  const rows = (data?.list ?? []).map(({ id, name, object, member }) => {
    const link = (
      <LinkTo
        to={<Link to="/reports/groups/$groupId" params={{ groupId: id }} />}
        className={styles.link ?? ''}
      >
        <bdi>{name}</bdi>
      </LinkTo>
    )
    const course = <bdi>{courseTitle(data?.join, object)}</bdi>
    const count = member?.length ?? 0
    return {
      id,
      cells: [link, course, intl.formatNumber(count)],
      item: <Entry title={link} detail={course} aside={say(messages.membersOf, { count })} />,
    }
  })
  return (
    <ReportsArea>
      <PageTitle>{say(messages.groupsTitle)}</PageTitle>
      <Card pad="none">
        <Toolbar
          search={
            <TypedSearch
              query={query}
              onSearch={find}
              label={say(messages.findGroup)}
              clearLabel={say(common.clear)}
            />
          }
        />
        <ReportStanding found={found} failed={failed} />
        {data && !failed && rows.length === 0 && (
          <NothingFound narrowed={query !== ''} onAll={() => find('')} words={messages} />
        )}
        {rows.length > 0 && (
          <Table
            label={say(messages.groupsTitle)}
            columns={[
              { id: 'group', label: say(messages.group) },
              { id: 'course', label: say(messages.course) },
              { id: 'members', label: say(messages.members), end: true, tight: true },
            ]}
            rows={rows}
            waiting={found.isPlaceholderData}
          />
        )}
      </Card>
    </ReportsArea>
  )
}
