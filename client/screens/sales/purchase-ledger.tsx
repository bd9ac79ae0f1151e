import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseDetails } from '@cairn/contract/purchases'
import { useAction } from '../../base/action.ts'
import { formatMoney } from '../../base/money.ts'
import { fullName } from '../../base/person.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { Heading } from '../../base/ui/text.tsx'
import { downloadReceipt } from '../../purchases/receipt/receipt-file.ts'
import { joinedAt } from './purchase-words.tsx'
import { panelMessages as messages } from './purchases-messages.ts'
import styles from './purchase-panel.module.css'

type Entry = PurchaseDetails['ledger'][number]
type Kind = Entry['kind']
type Pending = NonNullable<PurchaseDetails['pending']>[number]

const ICONS: Readonly<Record<Kind, IconName>> = {
  sale: 'credit-card',
  renewal: 'refresh',
  refund: 'arrow-back-up',
  refund_failed: 'alert-triangle',
  debit: 'file-invoice',
  reversal: 'arrow-back-up',
  fee: 'building',
}

const isOut = (kind: Kind): boolean => kind === 'refund' || kind === 'reversal' || kind === 'fee'

/** What was taken and given back, as the books have it. */
export function PurchaseLedger({ purchase }: { purchase: PurchaseDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const heading = useId()
  const phone = usePhone()
  const { currency } = useSite()
  const { ledger, pending = [], payment, purchaseOrder } = purchase
  if (ledger.length === 0 && pending.length === 0) return null
  const money = (minor: number) => formatMoney(intl, minor, payment?.currency ?? currency)
  const net = ledger.reduce((sum, { kind, amount }) => sum + (isOut(kind) ? -amount : amount), 0)
  return (
    <section aria-labelledby={heading} className={styles.books}>
      <Heading level={phone ? 2 : 3} size="card" id={heading}>
        {say(messages.ledger)}
      </Heading>
      <ul className={styles.ledger}>
        {ledger.map((entry) => (
          <Line
            key={entry.id}
            icon={ICONS[entry.kind]}
            label={say(messages[entry.kind])}
            amount={money(isOut(entry.kind) ? -entry.amount : entry.amount)}
          >
            <When entry={entry} purchase={purchase} />
            {entry.creditNote !== undefined && (
              <CreditNote purchase={purchase.id} number={entry.creditNote} />
            )}
          </Line>
        ))}
        {pending.map((entry) => (
          <Line key={entry.id} icon="clock" label={say(messages.pending)} amount={money(-entry.amount)}>
            <When entry={entry} purchase={purchase} />
          </Line>
        ))}
      </ul>
      <div className={styles.net}>
        <span>{say(purchaseOrder === undefined ? messages.net : messages.netOrder)}</span>
        <span>{money(net)}</span>
      </div>
    </section>
  )
}

/** Saves the credit note of a refund. */
function CreditNote({ purchase, number }: { purchase: string; number: number }) {
  const intl = useIntl()
  const { busy, run } = useAction(() => downloadReceipt({ purchase, creditNote: number }), {
    failsIn: 'toast',
  })
  return (
    <span className={styles.note}>
      <Button size="small" variant="ghost" icon="receipt" busy={busy} onClick={() => void run()}>
        {intl.formatMessage(messages.creditNote, {
          number: intl.formatNumber(number, { useGrouping: false }),
        })}
      </Button>
    </span>
  )
}

interface LineProps {
  readonly icon: IconName
  readonly label: string
  readonly amount: string
  readonly children: ReactNode
}

function Line({ icon, label, amount, children }: LineProps) {
  return (
    <li className={styles.entry}>
      <Icon name={icon} size={18} />
      <span>{label}</span>
      <span className={styles.figure}>{amount}</span>
      <span className={styles.when}>{children}</span>
    </li>
  )
}

interface Person {
  readonly givenName: string
  readonly familyName: string
}

/** When it was, by whom and why. */
function When({ entry, purchase }: { entry: Entry | Pending; purchase: PurchaseDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone: timeZone } = useSite()
  const date = intl.formatDate(entry.at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const person = joinedAt<Person>(purchase.join, 'actor', entry.actor)
  const when = person ? say(messages.by, { date, name: <bdi key="name">{fullName(person)}</bdi> }) : date
  return entry.reason ? say(messages.why, { when, reason: <bdi key="reason">{entry.reason}</bdi> }) : when
}
