import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { can } from '@cairn/domain/access/actions'
import type { PurchaseDetails } from '@cairn/contract/purchases'
import { passesGuard } from '../../base/guard.ts'
import { formatMoney } from '../../base/money.ts'
import { useActor, useSite } from '../../base/site.tsx'
import { Avatar } from '../../base/ui/avatar.tsx'
import { classes } from '../../base/ui/classes.ts'
import { TextLink } from '../../base/ui/link.tsx'
import {
  amountText,
  isVoid,
  joinedAt,
  orderName,
  orderOf,
  paidWith,
  StateBadge,
  titleOf,
  type Joined,
} from './purchase-words.tsx'
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
        <StateBadge purchase={purchase} join={purchase.join} />
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
      <Fact name={say(list.paidWith)}>{purchaseOrder === undefined && paidWith(intl, join, purchase)}</Fact>
      <Fact name={say(messages.order)}>
        {purchaseOrder !== undefined && <OrderLink id={purchaseOrder} join={join} />}
      </Fact>
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

/** An order by its name; it leads to its page for those who may open that. */
function OrderLink({ id, join }: { id: string; join: Joined }) {
  const actor = useActor()
  const order = orderOf(join, id)
  const name = <bdi>{orderName(join, id)}</bdi>
  if (!order || !can(actor, 'purchase-order.read', { id: order.organization })) return name
  const params = { id: order.organization, purchaseOrder: id }
  return (
    <TextLink link={<Link to="/manage/organizations/$id/orders/$purchaseOrder" params={params} />}>
      {name}
    </TextLink>
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
