import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import type { Purchase } from '@cairn/contract/purchases'
import { useAction } from '../../base/action.ts'
import { formatMoney } from '../../base/money.ts'
import { Badge, type BadgeProps } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Pager } from '../../base/ui/pager.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry, Table, type TableColumn, type TableRow } from '../../base/ui/table.tsx'
import { Text } from '../../base/ui/text.tsx'
import { renewalOf } from '../../purchases/renewal.ts'
import { downloadReceipt } from '../../purchases/receipt/receipt-file.ts'
import { PURCHASES_AT_ONCE, purchasesOf } from '../../purchases/subscriptions/queries.ts'
import { messages } from './payments-messages.ts'
import styles from './payments.module.css'

const STATES = {
  free: ['stone', messages.free],
  paid: ['ok', messages.paid],
  partly_refunded: ['warn', messages.partlyRefunded],
  refunded: ['stone', messages.refunded],
  removed: ['stone', messages.removedState],
} as const satisfies Record<NonNullable<Purchase['state']>, readonly [BadgeProps['tone'], MessageDescriptor]>

type Join = Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
type Titles = Readonly<Record<string, { readonly title?: string }>>

/** What somebody bought, the latest first, with the receipts. */
export function Purchases({ owner }: { owner: string }) {
  const intl = useIntl()
  const [start, setStart] = useState(0)
  const found = useQuery({ ...purchasesOf(owner, start), placeholderData: keepPreviousData })
  const rows = useRows()
  const { list = [], matches = 0, join } = found.data ?? {}
  return (
    <Panel title={intl.formatMessage(messages.purchases)}>
      {found.isPending && <ListSkeleton label={intl.formatMessage(messages.loading)} count={2} />}
      {found.data && list.length === 0 && (
        <Text size="support" tone="dim">
          {intl.formatMessage(found.data.failed ? messages.failed : messages.none)}
        </Text>
      )}
      {list.length > 0 && (
        <Table
          label={intl.formatMessage(messages.purchases)}
          columns={columnsOf((message) => intl.formatMessage(message))}
          rows={list.map((purchase) => rows(purchase, join))}
          waiting={found.isPlaceholderData}
        />
      )}
      <Pager
        label={intl.formatMessage(messages.pages)}
        range={intl.formatMessage(messages.range, {
          from: start + 1,
          to: start + list.length,
          count: matches,
        })}
        start={start}
        limit={PURCHASES_AT_ONCE}
        matches={matches}
        previous={intl.formatMessage(messages.previous)}
        next={intl.formatMessage(messages.next)}
        onGo={setStart}
      />
    </Panel>
  )
}

const columnsOf = (text: (message: MessageDescriptor) => string): readonly TableColumn[] => [
  { id: 'date', label: text(messages.date), tight: true },
  { id: 'what', label: text(messages.what) },
  { id: 'state', label: text(messages.state), tight: true },
  { id: 'amount', label: text(messages.amount), end: true, tight: true },
  { id: 'receipt', label: text(messages.receipt), quiet: true, end: true, tight: true },
]

/** A purchase as a row of the table, and as an item of the list on a phone. */
const useRows = () => {
  const intl = useIntl()
  const money = ({ payment }: Purchase, amount: number | undefined) =>
    payment && amount !== undefined ? formatMoney(intl, amount, payment.currency) : undefined
  return (purchase: Purchase, join: Join): TableRow => {
    const titles = (join?.['object'] ?? {}) as Titles
    const { id, object, created, state = 'free', payment, receipt, creditNote = [], subscription } = purchase
    const deleted = intl.formatMessage(messages.deletedCourse)
    const title = intl.formatList(object.map((course) => titles[course]?.title ?? deleted))
    const date = intl.formatDate(created, { dateStyle: 'medium' })
    const [tone, label] = STATES[state]
    const renews = renewalOf(purchase, join)
    const amount = money(purchase, payment?.amount)
    const back = money(purchase, payment?.refunded)
    const refund = back === undefined ? [] : [intl.formatMessage(messages.refundedOf, { amount: back })]
    const monthly = subscription === undefined ? [] : [intl.formatMessage(messages.monthly)]
    const status =
      renews === undefined
        ? intl.formatMessage(label)
        : intl.formatMessage(messages.renewsOn, {
            date: intl.formatDate(renews, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
          })
    const badge = <Badge tone={tone}>{status}</Badge>
    const button =
      receipt === undefined ? null : (
        <span className={styles.receipts}>
          <ReceiptButton purchase={id} number={receipt} />
          {creditNote.map((number) => (
            <ReceiptButton key={number} purchase={id} number={number} credits />
          ))}
        </span>
      )
    return {
      id,
      cells: [
        date,
        <Entry key="what" title={<bdi>{title}</bdi>} detail={[...monthly, ...refund].join(' · ')} />,
        badge,
        <bdi key="amount">{amount}</bdi>,
        button,
      ],
      item: (
        <Entry
          title={<bdi>{title}</bdi>}
          detail={[date, amount, ...refund].filter((note) => note !== undefined).join(' · ')}
          aside={
            <span className={styles.receipts}>
              {state !== 'paid' && badge}
              {button}
            </span>
          }
        />
      ),
    }
  }
}

interface ReceiptButtonProps {
  readonly purchase: string
  readonly number: number
  /** It is a credit note. */
  readonly credits?: boolean
}

function ReceiptButton({ purchase, number, credits = false }: ReceiptButtonProps) {
  const intl = useIntl()
  const text = intl.formatNumber(number, { useGrouping: false })
  const { busy, run } = useAction(
    () => downloadReceipt({ purchase, ...(credits && { creditNote: number }) }),
    { failsIn: 'toast' },
  )
  return (
    <Button size="small" variant="ghost" icon="receipt" busy={busy} onClick={() => void run()}>
      {intl.formatMessage(credits ? messages.creditNote : messages.receiptNumber, { number: text })}
    </Button>
  )
}
