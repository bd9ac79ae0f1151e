import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { useIntl } from 'react-intl'
import type { Group } from '@cairn/contract/groups'
import { useHead } from '../../base/head.tsx'
import { useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Hidden, Text } from '../../base/ui/text.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { messages as words } from '../../groups/messages.ts'
import { courseTitle, staffedGroups } from '../../groups/queries.ts'
import { useGrowing } from '../../groups/use-growing.tsx'
import { messages } from './group-messages.ts'
import styles from './group.module.css'
import { ListStanding } from '../../base/ui/list-standing.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'

const SORTS = ['name', 'created:desc'] as const
type Sort = (typeof SORTS)[number]
interface Asked {
  readonly query: string
  readonly sort: Sort
}

const useAsked = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/manage/groups' })
  const told: Asked = {
    query: (address.query ?? '').slice(0, 200),
    sort: address.sort ?? 'name',
  }
  const [asked, show] = useOptimistic(told)
  const go = (patch: Partial<Asked>) =>
    startTransition(async () => {
      const next = { ...asked, ...patch }
      show(next)
      const search = { query: next.query || undefined, sort: next.sort === 'name' ? undefined : next.sort }
      await navigate({
        to: '/manage/groups',
        search: search,
        replace: true,
        resetScroll: false,
      })
    })
  return { asked, go }
}

/** The groups of the courses somebody works on. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { asked, go } = useAsked()
  const found = useQuery({ ...staffedGroups(asked.query, asked.sort), placeholderData: keepPreviousData })
  useHead({ title: say(messages.title), indexed: false })
  const { data } = found
  const create = (
    <Button
      variant="filled"
      icon="plus"
      link={<Link to="/manage/groups/$groupId" params={{ groupId: 'new' }} />}
    >
      {say(messages.create)}
    </Button>
  )
  return (
    <ManageArea>
      <PageTitle lead={say(messages.lead)} actions={create}>
        {say(messages.title)}
      </PageTitle>
      <Card pad="none">
        <Toolbar
          search={
            <TypedSearch
              query={asked.query}
              onSearch={(query) => go({ query })}
              label={say(messages.search)}
              clearLabel={say(shared.clear)}
            />
          }
        >
          <CompactSelect
            label={say(messages.sort)}
            value={asked.sort}
            options={[
              { value: 'name', label: say(messages.byName) },
              { value: 'created:desc', label: say(messages.newest) },
            ]}
            onChange={(event) => go({ sort: event.target.value as Sort })}
          />
        </Toolbar>
        <span aria-live="polite">
          <Hidden>{data && !data.failed && say(messages.count, { count: data.matches })}</Hidden>
        </span>
        <ListStanding found={found} className={styles.waiting} />
        {data && !data.failed && data.list.length === 0 && (
          <Nothing searched={asked.query !== ''} onAll={() => go({ query: '' })} />
        )}
        {data && data.list.length > 0 && (
          <Groups list={data.list} join={data.join} waiting={found.isPlaceholderData} />
        )}
        {data && data.matches > data.list.length && data.list.length > 0 && (
          <Text tone="dim" size="support" className={styles.more}>
            {say(messages.more, { shown: data.list.length, matches: data.matches })}
          </Text>
        )}
      </Card>
    </ManageArea>
  )
}

function Nothing({ searched, onAll }: { searched: boolean; onAll: () => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Empty
      title={say(searched ? messages.noMatch : messages.none)}
      action={
        searched ? (
          <Button onClick={onAll}>{say(messages.showAll)}</Button>
        ) : (
          <Button icon="plus" link={<Link to="/manage/groups/$groupId" params={{ groupId: 'new' }} />}>
            {say(messages.create)}
          </Button>
        )
      }
    >
      {say(searched ? messages.noMatchText : messages.noneText)}
    </Empty>
  )
}

interface GroupsProps {
  readonly list: readonly Group[]
  readonly join: Parameters<typeof courseTitle>[0]
  readonly waiting: boolean
}

function Groups({ list, join, waiting }: GroupsProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone: timeZone } = useSite()
  const { shown, end } = useGrowing(list)
  const columns: TableColumn[] = [
    { id: 'name', label: say(messages.name) },
    { id: 'course', label: say(messages.course) },
    { id: 'members', label: say(messages.members), end: true, tight: true },
    { id: 'start', label: say(messages.start), end: true, tight: true },
    { id: 'report', label: say(messages.actions), quiet: true, end: true, tight: true },
  ]
  const rows = shown.map((group) => {
    const { id, name, memberCount } = group
    const start = group.enrollment?.startDate
    const title = (
      <span className={styles.name}>
        <LinkTo
          to={<Link to="/manage/groups/$groupId" params={{ groupId: id }} />}
          className={styles.link ?? ''}
        >
          <bdi>{name}</bdi>
        </LinkTo>
        {group.private && <Badge icon="lock">{say(messages.private)}</Badge>}
      </span>
    )
    const course = <bdi>{courseTitle(join, group.object)}</bdi>
    const report = (
      <Button
        size="small"
        link={<Link to="/reports/groups/$groupId" params={{ groupId: id }} />}
        aria-label={say(messages.reportOf, { name })}
      >
        {say(messages.report)}
      </Button>
    )
    return {
      id,
      cells: [
        <Entry key="name" title={title} />,
        course,
        intl.formatNumber(memberCount),
        start === undefined ? (
          <span key="start" className={styles.faint}>
            {say(messages.anytime)}
          </span>
        ) : (
          intl.formatDate(start, { dateStyle: 'medium', timeZone })
        ),
        report,
      ],
      item: (
        <Entry
          title={title}
          detail={
            <>
              {course} · {say(words.members, { count: memberCount })}
            </>
          }
          aside={report}
        />
      ),
    }
  })
  return (
    <>
      <Table label={say(messages.title)} columns={columns} rows={rows} waiting={waiting} />
      {end}
    </>
  )
}
