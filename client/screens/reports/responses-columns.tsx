import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { ReportedResponse } from '@cairn/contract/course-reports'
import { Badge } from '../../base/ui/badge.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { Entry } from '../../base/ui/table.tsx'
import type { ReportColumn } from '../../shared/report-columns.ts'
import { messages as people } from '../../shared/report-people/messages.ts'
import { Address, Facts, PersonEntry } from '../../shared/report-people/person-entry.tsx'
import { messages } from './responses-messages.ts'
import styles from './responses.module.css'

export const useResponseColumns = (course: string, rows: readonly ReportedResponse[]) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const addressed = rows.some(({ email }) => email !== undefined)
  const linkOf = ({ user }: ReportedResponse) => (
    <Link to="/reports/learners/$userId" params={{ userId: user.id }} search={{ course }} />
  )
  const verdict = (right: boolean | undefined) =>
    right !== undefined && (
      <Badge tone={right ? 'ok' : 'bad'}>{say(right ? messages.right : messages.wrong)}</Badge>
    )
  const words = (text: string) => (
    <span className={styles.words} dir="auto" title={text}>
      {text}
    </span>
  )
  const points = ({ points: earned, of }: ReportedResponse) =>
    earned === undefined
      ? ''
      : of === undefined
        ? intl.formatNumber(earned)
        : say(messages.pointsOf, { points: earned, of })
  const title = (row: ReportedResponse) => row.title ?? say(messages.untitled)
  const columns: ReportColumn<ReportedResponse>[] = [
    {
      id: 'learner',
      label: say(messages.learner),
      fixed: true,
      sortBy: 'name',
      first: 'asc',
      cell: (row) => (
        <PersonEntry user={row.user} link={linkOf(row)} detail={<Address email={row.email} />} />
      ),
      file: [
        { title: say(people.given), field: 'user.givenName' },
        { title: say(people.family), field: 'user.familyName' },
        ...(addressed ? [{ title: say(people.address), field: 'email' }] : []),
      ],
    },
    {
      id: 'question',
      label: say(messages.question),
      sortBy: 'item',
      first: 'asc',
      cell: (row) => (
        <Entry title={words(title(row))} detail={row.lessonTitle && <bdi>{row.lessonTitle}</bdi>} />
      ),
      file: [
        { title: say(messages.lesson), field: 'lessonTitle' },
        { title: say(messages.question), field: 'title' },
      ],
    },
    {
      id: 'first',
      label: say(messages.first),
      sortBy: 'right',
      cell: ({ first }) =>
        first && (
          <Facts>
            {words(first.text)}
            {verdict(first.right)}
          </Facts>
        ),
      file: [
        { title: say(messages.first), field: 'first.text' },
        { title: say(messages.firstRight), field: 'first.right' },
      ],
    },
    {
      id: 'present',
      label: say(messages.present),
      cell: (row) =>
        row.first?.text === row.text ? (
          say(messages.same)
        ) : (
          <Facts>
            {words(row.text)}
            {verdict(row.right)}
          </Facts>
        ),
      file: [
        { title: say(messages.present), field: 'text' },
        { title: say(messages.right), field: 'right' },
      ],
    },
    {
      id: 'state',
      label: say(messages.state),
      field: 'state',
      tight: true,
      extra: true,
      cell: ({ state }) => state && say(messages[state]),
    },
    {
      id: 'points',
      label: say(messages.points),
      end: true,
      tight: true,
      cell: points,
      file: [
        { title: say(messages.points), field: 'points' },
        { title: say(messages.of), field: 'of' },
      ],
    },
    {
      id: 'date',
      label: say(messages.date),
      field: 'date',
      end: true,
      tight: true,
      sortBy: 'date',
      cell: (row) => <Moment at={row.first?.date ?? row.date} />,
    },
  ]
  const item = (row: ReportedResponse) => (
    <PersonEntry
      user={row.user}
      link={linkOf(row)}
      detail={
        <Facts>
          {words(title(row))}
          {words(row.first?.text ?? row.text)}
          {verdict(row.first?.right)}
          <Moment at={row.first?.date ?? row.date} />
        </Facts>
      }
    />
  )
  return { columns, item }
}
