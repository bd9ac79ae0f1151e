import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { schedule, type TeamLoad } from '@cairn/contract/schedule'
import { serverNow } from '../../base/clock.ts'
import { fileAddress } from '../../base/file-address.ts'
import { useHead } from '../../base/head.tsx'
import { fullName } from '../../base/person.ts'
import { read } from '../../base/query.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Pending } from '../../base/ui/pending.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry, Table, type TableColumn, type TableRow } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from '../../scheduling/team/messages.ts'
import {
  loadPercent,
  periodOf,
  sortTeam,
  TEAM_PERIODS,
  TEAM_SORTS,
  type TeamPeriod,
  type TeamSort,
} from '../../scheduling/team/team-load.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import styles from './coaches.module.css'

/** Who of the coaches is booked how much. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { period = 'week', sort = 'booked' } = useSearch({ from: '/manage/coaches' })
  const navigate = useNavigate()
  const [now] = useState(() => serverNow())
  const found = useQuery({
    ...read(schedule.getTeam, { query: periodOf(period, now), handled: 'shown' }),
    placeholderData: keepPreviousData,
  })
  useHead({ title: say(messages.title), indexed: false })
  const go = (next: { period?: TeamPeriod; sort?: TeamSort }) =>
    void navigate({
      to: '/manage/coaches',
      search: { period, sort, ...next },
      replace: true,
      resetScroll: false,
    })
  const { data } = found
  const row = useTeamRow()
  return (
    <ManageArea>
      <PageTitle lead={say(messages.lead)}>{say(messages.title)}</PageTitle>
      <Card pad="none">
        <div className={styles.tools}>
          <Segmented
            label={say(messages.period)}
            options={TEAM_PERIODS.map((value) => ({ value, label: say(messages[value]) }))}
            value={period}
            onChange={(value) => go({ period: value })}
          />
          <CompactSelect
            label={say(messages.sort)}
            options={TEAM_SORTS.map((value) => ({ value, label: say(messages[value]) }))}
            value={sort}
            onChange={({ target }) =>
              go({ sort: TEAM_SORTS.find((one) => one === target.value) ?? 'booked' })
            }
          />
        </div>
        {!data && (
          <Pending found={found}>
            <ListSkeleton label={say(messages.loading)} count={4} />
          </Pending>
        )}
        {data?.length === 0 && (
          <Empty
            title={say(messages.none)}
            action={<Button link={<Link to="/manage/users" />}>{say(messages.toUsers)}</Button>}
          >
            {say(messages.noneText)}
          </Empty>
        )}
        {data && data.length > 0 && (
          <Table
            label={say(messages.title)}
            columns={columns(say)}
            rows={sortTeam(data, sort).map(row)}
            waiting={found.isPlaceholderData}
          />
        )}
      </Card>
    </ManageArea>
  )
}

const columns = (say: ReturnType<typeof useIntl>['formatMessage']): TableColumn[] => [
  { id: 'coach', label: say(messages.coach) },
  { id: 'load', label: say(messages.load) },
  { id: 'sessions', label: say(messages.sessions), end: true, tight: true },
  { id: 'noShows', label: say(messages.noShows), end: true, tight: true },
  { id: 'canceled', label: say(messages.canceled), end: true, tight: true, spare: true },
  { id: 'next', label: say(messages.next), end: true },
]

const useTeamRow = () => {
  const intl = useIntl()
  const say = intl.formatMessage
  return (one: TeamLoad): TableRow => {
    const { user, sessions, noShows, canceled, next } = one
    const name = fullName(user)
    const lead = <Avatar name={name} seed={user.id} src={fileAddress(user.avatar)} />
    const title = (
      <TextLink link={<Link to="/people/$userId" params={{ userId: user.id }} />}>
        <bdi>{name}</bdi>
      </TextLink>
    )
    const coming =
      next === undefined
        ? say(messages.noNext)
        : intl.formatDate(next, {
            weekday: 'short',
            month: 'short',
            day: 'numeric',
            hour: 'numeric',
            minute: '2-digit',
            timeZoneName: 'short',
          })
    const load = <Load one={one} name={name} />
    const figure = (value: number): ReactNode => <Text figures>{intl.formatNumber(value)}</Text>
    return {
      id: user.id,
      cells: [
        <Entry key="coach" lead={lead} title={title} />,
        load,
        figure(sessions),
        figure(noShows),
        figure(canceled),
        <Text key="next" tone={next === undefined ? 'faint' : 'text'}>
          {coming}
        </Text>,
      ],
      item: (
        <div className={styles.item}>
          <Entry lead={lead} title={title} detail={say(messages.counts, { sessions, noShows })} />
          {load}
          <Text size="support" tone="dim">
            {say(messages.next)}: {coming}
          </Text>
        </div>
      ),
    }
  }
}

const HOUR_MINUTES = 60

function Load({ one, name }: { one: TeamLoad; name: string }) {
  const { formatMessage: say } = useIntl()
  const { booked, bookable } = one
  const percent = loadPercent(one)
  return (
    <div className={styles.load}>
      <ProgressBar thin percent={percent} label={say(messages.bar, { name, percent })} />
      <span className={styles.hours}>
        {bookable === 0 && booked === 0
          ? say(messages.noHours)
          : say(messages.hours, { booked: booked / HOUR_MINUTES, bookable: bookable / HOUR_MINUTES })}
      </span>
    </div>
  )
}
