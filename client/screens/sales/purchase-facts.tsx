import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseDetails } from '@cairn/contract/purchases'
import { passesGuard } from '../../base/guard.ts'
import { formatMoney } from '../../base/money.ts'
import { useActor, useSite } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { classes } from '../../base/ui/classes.ts'
import { TextLink } from '../../base/ui/link.tsx'
import { amountText, isVoid, joinedAt, paidWith, StateBadge, titleOf } from './purchase-words.tsx'
import { messages as list, panelMessages as messages } from './purchases-messages.ts'
import styles from './purchase-panel.module.css'

interface Props {
  readonly purchase: PurchaseDetails
  readonly name: string
}

/** How much, for whom, of what and how it was paid. */
export function PurchaseFacts({ purchase, name }: Props) {
  const intl = useIntl()
  const { currency } = useSite()
  const admin = passesGuard('admin', useActor())
  return (
    <>
      <div className={styles.top}>
        <span className={classes(styles.amount, isVoid(purchase) && styles.void)}>
          {amountText(intl, purchase, currency)}
        </span>
        <StateBadge state={purchase.state} />
      </div>
      <div className={styles.buyer}>
        <Avatar name={name} seed={purchase.owner} size="medium" />
        <bdi className={styles.name}>{name}</bdi>
        {admin && joinedAt(purchase.join, 'owner', purchase.owner) !== undefined && (
          <TextLink
            size="small"
            link={<Link to="/manage/users/$userId" params={{ userId: purchase.owner }} />}
          >
            {intl.formatMessage(messages.profile)}
          </TextLink>
        )}
      </div>
      <Facts purchase={purchase} />
    </>
  )
}

function Facts({ purchase }: { purchase: PurchaseDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone: timeZone } = useSite()
  const { object, payment, purchaseOrder, purchasingOrg, expires, created, data, join } = purchase
  const payer = joinedAt<{ name: string }>(join, 'purchasingOrg', purchasingOrg)?.name
  return (
    <dl className={styles.facts}>
      <Fact name={say(messages.courses, { count: object.length })}>
        {object.map((course) => (
          <bdi key={course} className={styles.line}>
            {titleOf(intl, join, course)}
          </bdi>
        ))}
      </Fact>
      <Fact name={say(list.paidWith)}>{purchaseOrder === undefined && paidWith(intl, purchase)}</Fact>
      <Fact name={say(messages.order)}>{purchaseOrder}</Fact>
      <Fact name={say(messages.organization)}>{payer}</Fact>
      <Fact name={say(messages.coupon)}>{payment?.coupon}</Fact>
      <Fact name={say(messages.tax)}>
        {payment?.tax !== undefined && payment.tax > 0 && formatMoney(intl, payment.tax, payment.currency)}
      </Fact>
      <Fact name={say(messages.bought)}>
        {created && intl.formatDate(created, { dateStyle: 'long', timeStyle: 'short', timeZone })}
      </Fact>
      <Fact name={say(messages.until)}>
        {expires && intl.formatDate(expires, { dateStyle: 'long', timeZone })}
      </Fact>
      <Fact name={say(messages.note)}>{data?.note}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
