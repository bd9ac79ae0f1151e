import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { lastMoment } from '@cairn/domain/progress/days'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge, type BadgeProps } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { Choose } from '../../base/ui/chosen.tsx'
import { fileAddress } from '../../base/file-address.ts'
import { LinkTo } from '../../base/ui/link.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { Percent, percentText } from '../../base/ui/percent.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import type { LearnerRow } from './calls.ts'
import type { LearnerDeeds } from './learner-deeds.tsx'
import type { LearnersSearch, LearnerSort, LearnerState } from './learners-search.ts'
import styles from './learner-table.module.css'
import { messages } from './messages.ts'
import { storyWay } from './story-way.ts'
import { standingOf } from './standing-of.ts'
import { useLearnerName } from './use-learner-name.ts'

const LOOKS: Readonly<Record<LearnerState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  pending: { tone: 'warn', icon: 'clock' },
  learning: {},
  review: { tone: 'info', icon: 'message-check' },
  earned: { tone: 'ok', icon: 'certificate' },
  certified: { tone: 'ok', icon: 'circle-check' },
  ended: { tone: 'bad' },
}

export interface LearnerTableProps {
  readonly course: string
  readonly rows: readonly LearnerRow[]
  readonly now: Date
  readonly search: LearnersSearch
  readonly waiting: boolean
  /** Nothing for those who only look. */
  readonly deeds: LearnerDeeds | undefined
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onSort: (sort: LearnerSort) => void
}

/** Learners as a table: how far, in which state, when last seen, until when. */
export function LearnerTable(props: LearnerTableProps) {
  const { course, rows, now, search, waiting, deeds, chosen, onChoose, onSort } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const nameOf = useLearnerName()
  const sort = (by: LearnerSort, way: 'ascending' | 'descending') => ({
    now: search.sort === by ? way : undefined,
    onSort: () => onSort(by),
  })
  const columns: TableColumn[] = [
    ...(deeds ? [{ id: 'choose', label: say(messages.choice), quiet: true, tight: true }] : []),
    { id: 'name', label: say(messages.learner), sort: sort('name', 'ascending') },
    { id: 'percent', label: say(messages.progress), sort: sort('percent', 'descending') },
    { id: 'state', label: say(messages.state), tight: true },
    {
      id: 'active',
      label: say(messages.active),
      end: true,
      tight: true,
      sort: sort('active', 'descending'),
    },
    {
      id: 'ends',
      label: say(messages.until),
      end: true,
      tight: true,
      spare: true,
      sort: sort('ends', 'ascending'),
    },
    ...(deeds ? [{ id: 'menu', label: say(messages.actions), quiet: true, end: true, tight: true }] : []),
  ]
  const list = rows.map((row) => {
    const { progress, person } = row
    const name = nameOf(row)
    const box = deeds && (
      <Choose
        quiet
        label={say(messages.chooseOne, { name })}
        keys={[progress.user]}
        {...{ chosen, onChoose }}
      />
    )
    const face = <Avatar name={name} seed={progress.user} src={fileAddress(person?.avatar)} />
    const link = (
      <LinkTo to={<Link {...storyWay(progress.user, course)} />} className={styles.name ?? ''}>
        <bdi>{name}</bdi>
      </LinkTo>
    )
    const state = <State state={standingOf(progress, now)} earned={progress.certificate === true} />
    const menu = deeds && <RowMenu row={row} deeds={deeds} name={name} now={now} />
    const active = lastMoment(progress)
    const seen = active === undefined ? say(messages.notBegun) : <Moment at={active} />
    return {
      id: progress.id,
      cells: [
        ...(deeds ? [box] : []),
        <Entry key="name" lead={face} title={link} />,
        <Percent key="percent" percent={progress.certificationPercentage ?? 0} />,
        state,
        seen,
        progress.expires === undefined ? (
          <span key="ends" className={styles.faint}>
            {say(messages.noEnd)}
          </span>
        ) : (
          intl.formatDate(progress.expires, { dateStyle: 'medium' })
        ),
        ...(deeds ? [menu] : []),
      ],
      item: (
        <div className={styles.item}>
          {box}
          <Entry
            lead={face}
            title={link}
            detail={
              <span className={styles.detail}>
                {state}
                <bdi>{percentText(intl, progress.certificationPercentage ?? 0)}</bdi>
                <span>{seen}</span>
              </span>
            }
            aside={menu}
          />
        </div>
      ),
    }
  })
  return (
    <>
      {deeds && (
        <div className={styles.all}>
          <Choose
            label={say(messages.chooseAll, { count: rows.length })}
            keys={rows.map(({ progress }) => progress.user)}
            {...{ chosen, onChoose }}
          />
        </div>
      )}
      <Table label={say(messages.title)} columns={columns} rows={list} waiting={waiting} />
    </>
  )
}

function State({ state, earned }: { state: LearnerState; earned: boolean }) {
  const intl = useIntl()
  const badge = <Badge {...LOOKS[state]}>{intl.formatMessage(messages[state])}</Badge>
  // Whoever waits for the coach, or whose time is over, has what they earned all the same.
  if (!earned || (state !== 'review' && state !== 'ended')) return badge
  return (
    <span className={styles.states}>
      {badge}
      <Badge {...LOOKS.earned}>{intl.formatMessage(messages.earned)}</Badge>
    </span>
  )
}

interface RowMenuProps {
  readonly row: LearnerRow
  readonly deeds: LearnerDeeds
  readonly name: string
  readonly now: Date
}

function RowMenu({ row, deeds, name, now }: RowMenuProps) {
  const intl = useIntl()
  const label = intl.formatMessage(messages.menu, { name })
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="dots" size="small" label={label} />}
      items={[
        {
          label: intl.formatMessage(messages.look),
          icon: 'eye',
          link: (
            <Link
              to="/learn/$courseId"
              params={{ courseId: row.progress.object }}
              search={{ user: row.progress.user }}
            />
          ),
        },
        ...deeds.itemsFor([row], now),
      ]}
    />
  )
}
