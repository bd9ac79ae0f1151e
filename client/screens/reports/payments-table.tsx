import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { PaymentHistory, PaymentRecord } from '@cairn/contract/payment-history'
import { ENTRY_KINDS } from '@cairn/domain/purchases/ledger'
import { passesGuard } from '../../base/guard.ts'
import { formatMoney } from '../../base/money.ts'
import { useActor, useSite } from '../../base/site.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Entry, Table, type TableColumn } from '../../base/ui/table.tsx'
import { Heading, Hidden } from '../../base/ui/text.tsx'
import { nextSort } from '../../shared/report-columns.ts'
import {
  PAYMENT_SORTS,
  PAYMENTS_PER_PAGE,
  readPaymentSort,
  type Go,
  type PaymentsAddress,
  type PaymentSort,
} from './payments-address.ts'
import { messages } from './payments-messages.ts'
import styles from './payments.module.css'

interface Props {
  readonly data: PaymentHistory
  readonly asked: PaymentsAddress
  readonly go: Go
  readonly waiting: boolean
}

/** Every entry of the ledger in the period. */
export function PaymentsTable({ data, asked, go, waiting }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Card pad="none" label={say(messages.entries)}>
      <div className={styles.head}>
        <Heading level={2} size="card">
          {say(messages.entries)}
        </Heading>
        <CompactSelect
          label={say(messages.kind)}
          value={asked.kind ?? ''}
          options={[
            { value: '', label: say(messages.anyKind) },
            ...ENTRY_KINDS.map((kind) => ({ value: kind, label: say(messages[kind]) })),
          ]}
          onChange={({ target }) => go({ kind: ENTRY_KINDS.find((kind) => kind === target.value) })}
        />
      </div>
      <span aria-live="polite">
        <Hidden>{say(messages.count, { count: data.matches })}</Hidden>
      </span>
      {data.list.length === 0 ? (
        <Empty headingLevel={3} title={say(messages.empty)}>
          {say(messages.emptyText)}
        </Empty>
      ) : (
        <Entries data={data} asked={asked} go={go} waiting={waiting} />
      )}
      <Pages
        start={asked.start}
        limit={PAYMENTS_PER_PAGE}
        matches={data.matches}
        onGo={(start) => go({ start })}
      />
    </Card>
  )
}

const isOut = (kind: PaymentRecord['kind']): boolean =>
  kind === 'refund' || kind === 'reversal' || kind === 'fee'

const useNames = (join: PaymentHistory['join']) => {
  const intl = useIntl()
  const say = intl.formatMessage
  return {
    courses: ({ object }: PaymentRecord): string => {
      const [first = '', ...more] = object.map(
        (id) => (join?.['object']?.[id] as { title?: string } | undefined)?.title ?? say(messages.noCourse),
      )
      return more.length === 0 ? first : say(messages.moreCourses, { title: first, count: more.length })
    },
    sellers: ({ organization }: PaymentRecord): string =>
      organization
        .map((id) => (join?.['organization']?.[id] as { name?: string } | undefined)?.name ?? '')
        .filter(Boolean)
        .join(', '),
  }
}

function Entries({ data: { list, join }, asked, go, waiting }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone: timeZone } = useSite()
  const opens = passesGuard('author', useActor())
  const names = useNames(join)
  const sort = readPaymentSort(asked.sort)
  const by = (field: PaymentSort): NonNullable<TableColumn['sort']> => ({
    now: sort.startsWith(`${field}:`) ? (sort.endsWith(':asc') ? 'ascending' : 'descending') : undefined,
    onSort: () => go({ sort: nextSort(sort, field, PAYMENT_SORTS[field]) }),
  })
  const columns: TableColumn[] = [
    { id: 'date', label: say(messages.date), tight: true, sort: by('date') },
    { id: 'kind', label: say(messages.kind), tight: true, sort: by('kind') },
    { id: 'course', label: say(messages.course) },
    { id: 'organization', label: say(messages.organization), spare: true },
    { id: 'amount', label: say(messages.amount), end: true, tight: true, sort: by('amount') },
  ]
  const rows = list.map((record) => {
    const { id, kind, date, purchase, currency } = record
    const day = intl.formatDate(date, { dateStyle: 'medium', timeZone })
    const amount = (
      <span className={styles.sum}>
        {formatMoney(intl, isOut(kind) ? -record.amount : record.amount, currency)}
      </span>
    )
    const courses = names.courses(record)
    const course = opens ? (
      <LinkTo to={<Link to="/manage/purchases" search={{ purchase }} />} className={styles.link ?? ''}>
        <bdi>{courses}</bdi>
      </LinkTo>
    ) : (
      <bdi>{courses}</bdi>
    )
    const { creditNote } = record
    const note =
      creditNote === undefined
        ? undefined
        : say(messages.creditNote, { number: intl.formatNumber(creditNote, { useGrouping: false }) })
    return {
      id,
      cells: [
        day,
        note === undefined ? (
          say(messages[kind])
        ) : (
          <Entry key="kind" title={say(messages[kind])} detail={note} />
        ),
        course,
        <bdi key="organization">{names.sellers(record)}</bdi>,
        amount,
      ],
      item: (
        <Entry
          title={course}
          detail={[say(messages[kind]), note, day].filter(Boolean).join(' · ')}
          aside={amount}
        />
      ),
    }
  })
  return <Table label={say(messages.entries)} columns={columns} rows={rows} waiting={waiting} />
}
