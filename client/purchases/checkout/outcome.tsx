import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Purchase, Quote } from '@cairn/contract/purchases'
import { formatMoney } from '../../base/money.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Text } from '../../base/ui/text.tsx'
import { formatBillingDay } from '../billing-day.ts'
import { ReceiptButtons } from '../receipt/receipt-buttons.tsx'
import { messages as subscription } from '../subscriptions/messages.ts'
import { messages } from './messages.ts'
import styles from './outcome.module.css'
import { Receipt } from './receipt.tsx'

interface HeadlineProps {
  readonly icon: IconName
  readonly tone: 'ok' | 'wait'
  readonly title: string
  readonly children: ReactNode
}

/** The keyboard comes along: what happened is read out. */
function Headline({ icon, tone, title, children }: HeadlineProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <span className={classes(styles.sign, styles[tone])}>
        <Icon name={icon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <Text size="lead" tone="dim" className={styles.lead}>
        {children}
      </Text>
    </>
  )
}

function Note({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <output className={styles.note}>
      <Icon name="info-circle" />
      <span>
        {title !== undefined && <b className={styles.noteTitle}>{title}</b>}
        {children}
      </span>
    </output>
  )
}

const useTitles = (titles: readonly string[]): string => useIntl().formatList(titles, { type: 'conjunction' })

interface OpenStateProps {
  readonly why: 'pending' | 'unreached'
  readonly busy: boolean
  readonly onCheck: () => void
}

/** Nobody knows yet what became of the payment. */
export function OpenState({ why, busy, onCheck }: OpenStateProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.outcome}>
      <section>
        <Headline icon="clock" tone="wait" title={formatMessage(messages.openTitle)}>
          {formatMessage(why === 'pending' ? messages.openPending : messages.openUnreached)}
        </Headline>
        <Note>{formatMessage(messages.openOnce)}</Note>
        <div className={styles.actions}>
          <Button variant="filled" size="large" busy={busy} onClick={onCheck}>
            {formatMessage(messages.checkAgain)}
          </Button>
        </div>
      </section>
    </div>
  )
}

interface SetupStateProps extends Omit<OpenStateProps, 'why'> {
  readonly titles: readonly string[]
  /** What was paid; undefined: nothing. */
  readonly purchase: Purchase | undefined
}

/** Paid, and the course does not show yet. */
export function SetupState({ titles, purchase, busy, onCheck }: SetupStateProps) {
  const { formatMessage, formatNumber } = useIntl()
  const courses = useTitles(titles)
  const { helpUrl } = useSite()
  const number = purchase?.receipt
  return (
    <div className={styles.outcome}>
      <section>
        <Headline
          icon="check"
          tone="ok"
          title={formatMessage(purchase ? messages.received : messages.almost)}
        >
          {formatMessage(messages.opening, { courses })}
        </Headline>
        <Note title={formatMessage(messages.notAdded)}>
          {formatMessage(purchase ? messages.paidOnce : messages.checkLater)}{' '}
          {number !== undefined &&
            formatMessage(messages.withReceipt, { number: formatNumber(number, { useGrouping: false }) })}
        </Note>
        {purchase && number !== undefined && (
          <div className={styles.receiptButtons}>
            <ReceiptButtons purchase={purchase.id} />
          </div>
        )}
        <div className={styles.actions}>
          <Button variant="filled" size="large" busy={busy} onClick={onCheck}>
            {formatMessage(messages.checkAgain)}
          </Button>
          {helpUrl !== undefined && (
            <Button size="large" link={helpUrl}>
              {formatMessage(messages.support)}
            </Button>
          )}
        </div>
      </section>
    </div>
  )
}

interface DoneStateProps {
  readonly titles: readonly string[]
  readonly user: LoggedIn['user']
  readonly quote: Quote
  readonly expires: string | undefined
  readonly purchase: Purchase | undefined
  readonly already: boolean
  readonly start: ReactElement
  readonly next: ReactNode
}

interface NextChargeProps {
  readonly amount: string
  readonly date: string
  readonly hasCard: boolean
}

function NextCharge({ amount, date, hasCard }: NextChargeProps) {
  const { formatMessage } = useIntl()
  return (
    <p className={styles.nextCharge}>
      <Icon name="refresh" size={18} />
      <span>
        {formatMessage(messages.nextCharge, { amount, date })}
        {!hasCard && <span className={styles.hint}>{formatMessage(messages.nextChargeCard)}</span>}
      </span>
    </p>
  )
}

/** When the next month is charged, of what was subscribed to just now. */
const useRenewal = ({ quote, already }: Pick<DoneStateProps, 'quote' | 'already'>) => {
  const intl = useIntl()
  const { renews, renewal, currency } = quote
  if (already || renews === undefined || renewal === undefined) return undefined
  return { amount: formatMoney(intl, renewal, currency), date: formatBillingDay(intl, renews) }
}

/** Enrolled: one thing to do, and the receipt beside it. */
export function DoneState(props: DoneStateProps) {
  const { titles, user, quote, expires, purchase, already, start, next } = props
  const { formatMessage, formatDate } = useIntl()
  const renewal = useRenewal(props)
  const courses = useTitles(titles)
  const count = titles.length
  const yours =
    expires === undefined
      ? formatMessage(messages.yours, { courses, count })
      : formatMessage(messages.yoursUntil, {
          courses,
          count,
          date: formatDate(expires, { dateStyle: 'long' }),
        })
  return (
    <div className={classes(styles.outcome, purchase && styles.withReceipt)}>
      <section>
        <Headline icon="check" tone="ok" title={formatMessage(messages.enrolled)}>
          {already ? formatMessage(messages.alreadyEnrolled) : yours}{' '}
          {purchase && user.email !== undefined
            ? formatMessage(messages.receiptSent, { email: user.email })
            : ''}
        </Headline>
        <div className={styles.actions}>
          <Button variant="filled" size="large" iconEnd="arrow-right" link={start}>
            {formatMessage(messages.start)}
          </Button>
          {(purchase || renewal) && (
            <Button size="large" link={<Link to="/account/payments" />}>
              {formatMessage(renewal ? subscription.manage : messages.payments)}
            </Button>
          )}
        </div>
        {renewal && <NextCharge {...renewal} hasCard={purchase !== undefined} />}
        {next}
      </section>
      {purchase && <Receipt purchase={purchase} quote={quote} user={user} />}
    </div>
  )
}
