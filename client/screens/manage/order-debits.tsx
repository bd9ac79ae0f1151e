import { useState } from 'react'
import { useIntl } from 'react-intl'
import { purchaseOrders, type PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { useAction } from '../../base/action.ts'
import { download } from '../../base/download.ts'
import { fileAddress } from '../../base/file-address.ts'
import { formatMoney } from '../../base/money.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Badge, Count } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { SearchField } from '../../base/ui/search-field.tsx'
import { Entry, Table } from '../../base/ui/table.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { entriesOf, type OrderEntry } from './order-entries.ts'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

const FIRST = 10
const MORE = 50

const matches = ({ name, about }: OrderEntry, words: string): boolean =>
  words === '' || `${name} ${about}`.toLocaleLowerCase().includes(words)

/** The ledger of an order: nothing in it is changed, and every row adds up. */
export function OrderDebits({ order }: { order: PurchaseOrderDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [words, setWords] = useState('')
  const [shown, setShown] = useState(FIRST)
  const all = entriesOf(intl, order)
  const found = all.filter((entry) => matches(entry, words.trim().toLocaleLowerCase()))
  return (
    <Card pad="none" label={say(messages.debits)}>
      <div className={styles.listHead}>
        <Heading level={2} size="card">
          {say(messages.debits)}
        </Heading>
        <Count>{intl.formatNumber(all.length)}</Count>
        <div className={styles.tools}>
          <SearchField
            size="small"
            label={say(messages.find)}
            placeholder={say(messages.find)}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onClear={() => setWords('')}
            clearLabel={say(shared.clear)}
          />
          <Export id={order.id} />
        </div>
      </div>
      {found.length === 0 && (
        <Empty title={say(all.length === 0 ? messages.noDebits : messages.noMatch)}>
          {all.length === 0 && say(messages.noDebitsText)}
        </Empty>
      )}
      {found.length > 0 && <Entries list={found.slice(0, shown)} order={order} />}
      {found.length > 0 && (
        <div className={styles.listFoot}>
          <Text size="support" tone="dim">
            {say(messages.shown, { shown: Math.min(shown, found.length), count: found.length })}
          </Text>
          {found.length > shown && (
            <Button size="small" variant="ghost" onClick={() => setShown(shown + MORE)}>
              {say(messages.more)}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function Export({ id }: { id: string }) {
  const intl = useIntl()
  const saving = useAction(
    () => download(purchaseOrders.getPurchaseOrder, { id }, `purchase-order-${id}.csv`, { format: 'csv' }),
    { failsIn: 'toast' },
  )
  return (
    <Button size="small" icon="download" busy={saving.busy} onClick={() => void saving.run()}>
      {intl.formatMessage(messages.csv)}
    </Button>
  )
}

function Entries({ list, order }: { list: readonly OrderEntry[]; order: PurchaseOrderDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const money = (minor: number) => formatMoney(intl, minor, order.currency)
  const signed = (minor: number) => `${minor > 0 ? '+' : minor < 0 ? '−' : ''}${money(Math.abs(minor))}`
  const counts = order.authorizedAmount === undefined && order.authorizedEnrollmentCount !== undefined
  const left = (value: number | undefined) =>
    value === undefined ? '' : counts ? intl.formatNumber(value) : money(value)
  return (
    <Table
      label={say(messages.debits)}
      columns={[
        { id: 'who', label: say(messages.learner) },
        { id: 'about', label: say(messages.course) },
        { id: 'by', label: say(messages.by), spare: true },
        { id: 'date', label: say(messages.date), end: true },
        { id: 'amount', label: say(messages.amount), end: true },
        { id: 'left', label: say(messages.leftAfter), end: true },
      ]}
      rows={list.map((entry) => {
        const day = intl.formatDate(entry.at, { dateStyle: 'medium' })
        const amount = <Amount plus={entry.amount > 0}>{signed(entry.amount)}</Amount>
        return {
          id: entry.id,
          cells: [<Who key="who" entry={entry} />, entry.about, entry.by, day, amount, left(entry.left)],
          item: (
            <Entry
              lead={<Lead entry={entry} />}
              title={<Who entry={entry} bare />}
              detail={`${entry.about} · ${day}`}
              aside={amount}
            />
          ),
        }
      })}
    />
  )
}

function Amount({ plus, children }: { plus: boolean; children: string }) {
  return (
    <bdi className={styles.amount} data-plus={plus || undefined}>
      {children}
    </bdi>
  )
}

function Lead({ entry: { kind, name, person } }: { entry: OrderEntry }) {
  return kind === 'limit' ? (
    <span className={styles.sign}>
      <Icon name="arrow-up-right" size={16} />
    </span>
  ) : (
    <Avatar name={name} seed={person?.id ?? name} src={fileAddress(person?.avatar)} size="small" />
  )
}

function Who({ entry, bare = false }: { entry: OrderEntry; bare?: boolean }) {
  const intl = useIntl()
  return (
    <span className={styles.who}>
      {!bare && <Lead entry={entry} />}
      <b>
        <bdi>{entry.name}</bdi>
      </b>
      {entry.kind === 'reversal' && <Badge>{intl.formatMessage(messages.reversed)}</Badge>}
    </span>
  )
}
