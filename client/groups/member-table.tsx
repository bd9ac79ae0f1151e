import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { MemberProgress } from '@cairn/contract/groups'
import type { MemberState } from '@cairn/domain/groups/standing'
import { fileAddress } from '../base/file-address.ts'
import { Avatar } from '../base/ui/avatar.tsx'
import { Badge, type BadgeProps } from '../base/ui/badge.tsx'
import { LinkTo } from '../base/ui/link.tsx'
import { Percent, percentText } from '../base/ui/percent.tsx'
import { Entry, Table, type TableColumn } from '../base/ui/table.tsx'
import { messages as shared } from './messages.ts'
import { useGrowing } from './use-growing.tsx'
import { Moment } from '../base/ui/moment.tsx'
import { fullName } from '../base/person.ts'
import styles from './member-table.module.css'
import { messages } from './member-messages.ts'

const LOOKS: Readonly<Record<MemberState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  unenrolled: { tone: 'bad' },
  pending: { tone: 'warn', icon: 'clock' },
  notBegun: { tone: 'warn' },
  learning: {},
  review: { tone: 'info', icon: 'message-check' },
  certified: { tone: 'ok', icon: 'circle-check' },
  ended: { tone: 'bad' },
}

export const SORTS = ['name', 'percent', 'waiting', 'active'] as const
export type MemberSort = (typeof SORTS)[number]

export interface MemberTableProps {
  readonly course: string
  readonly members: readonly MemberProgress[]
  readonly sort: MemberSort
  readonly onSort: (sort: MemberSort) => void
}

export const useStateWord = (): ((state: MemberState) => string) => {
  const intl = useIntl()
  return (state) => intl.formatMessage(shared[state])
}

/** Where somebody stands with a course. */
export function StateBadge({
  state,
  certificate,
}: {
  readonly state: MemberState
  readonly certificate?: boolean | undefined
}) {
  const say = useIntl().formatMessage
  return (
    <span className={styles.states}>
      <Badge {...LOOKS[state]}>{say(shared[state])}</Badge>
      {certificate === true && (
        <Badge tone="ok" icon="certificate">
          {say(shared.earned)}
        </Badge>
      )}
    </span>
  )
}

/** How far everybody in a group is. */
export function MemberTable({ course, members, sort, onSort }: MemberTableProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { shown, end } = useGrowing(members)
  const by = (name: MemberSort, way: 'ascending' | 'descending') => ({
    now: sort === name ? way : undefined,
    onSort: () => onSort(name),
  })
  const columns: TableColumn[] = [
    { id: 'name', label: say(messages.person), sort: by('name', 'ascending') },
    { id: 'percent', label: say(messages.standing), sort: by('percent', 'descending') },
    { id: 'state', label: say(messages.state), tight: true },
    {
      id: 'waiting',
      label: say(messages.waiting),
      end: true,
      tight: true,
      sort: by('waiting', 'descending'),
    },
    { id: 'active', label: say(messages.active), end: true, tight: true, sort: by('active', 'descending') },
  ]
  const rows = shown.map((member) => {
    const { user, certificationPercentage, state, waiting, lastActivity, certificate } = member
    const face = <Avatar name={fullName(user)} seed={user.id} src={fileAddress(user.avatar)} />
    const name = (
      <LinkTo
        to={<Link to="/learn/$courseId" params={{ courseId: course }} search={{ user: user.id }} />}
        className={styles.name ?? ''}
      >
        <bdi>{fullName(user)}</bdi>
      </LinkTo>
    )
    const title = state === 'unenrolled' ? <bdi>{fullName(user)}</bdi> : name
    const badge = <StateBadge state={state} certificate={certificate} />
    const seen = lastActivity === undefined ? say(messages.never) : <Moment at={lastActivity} />
    const count = waiting === 0 ? '' : intl.formatNumber(waiting)
    return {
      id: user.id,
      cells: [
        <Entry key="name" lead={face} title={title} />,
        <Percent key="percent" percent={certificationPercentage} />,
        badge,
        count,
        seen,
      ],
      item: (
        <Entry
          lead={face}
          title={title}
          detail={
            <span className={styles.detail}>
              {badge}
              <bdi>{percentText(intl, certificationPercentage)}</bdi>
              <span>{seen}</span>
            </span>
          }
          aside={count}
        />
      ),
    }
  })
  return (
    <>
      <Table label={say(messages.members)} columns={columns} rows={rows} />
      {end}
    </>
  )
}
