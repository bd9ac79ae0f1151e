import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { can } from '@cairn/domain/access/actions'
import { almostUsed, leftOf, mostUsed, paceOf, placesLeft, usedUpOn } from '@cairn/domain/purchases/order-use'
import { serverNow } from '../../base/clock.ts'
import { useActor } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { courseIn, nameIn } from './order-joined.ts'
import { OrderLimit } from './order-limit.tsx'
import { figureOf, measuresOf, type MeasureName } from './order-measure.ts'
import { messages } from './order-messages.ts'
import { stepsOf } from './order-use.ts'
import styles from './order.module.css'

/** What whoever pays by this order has to know before it happens. */
export function OrderNotice({ order }: { order: PurchaseOrderDetails }) {
  if (order.state === 'closed') return <ClosedNotice order={order} />
  const { amount, count } = measuresOf(order)
  const name = almostUsed(amount, count)
  return name === undefined ? null : <AlmostNotice order={order} name={name} />
}

function ClosedNotice({ order }: { order: PurchaseOrderDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const closed = order.history.findLast(({ kind }) => kind === 'closed')
  const date = intl.formatDate(closed?.at ?? order.created, { dateStyle: 'long' })
  const name = nameIn(order, closed?.actor)
  return (
    <div className={styles.notice} aria-live="polite" data-tone="off">
      <Icon name="lock" />
      <div className={styles.noticeText}>
        <b>
          {name === undefined ? say(messages.closedOn, { date }) : say(messages.closedOnBy, { date, name })}
        </b>
        <span>{say(messages.closedText, { count: order.usedEnrollmentCount ?? 0 })}</span>
      </div>
    </div>
  )
}

/** The sentences under the warning: what still fits, until when, and what happens then. */
const useOutlook = (order: PurchaseOrderDetails, name: MeasureName): string => {
  const intl = useIntl()
  const say = intl.formatMessage
  const [now] = useState(() => serverNow().getTime())
  const { amount, count } = measuresOf(order)
  const overage = order.allowOverage === true
  const left = leftOf(name === 'amount' ? amount : count) ?? 0
  if (left <= 0) return say(overage ? messages.nowOverage : messages.nowRefused)
  const course = mostUsed(order.course)
  const places = course && placesLeft(amount, count, course.price)
  const ends = usedUpOn(name === 'amount' ? amount : count, paceOf(stepsOf(order, name), now), now)
  return [
    course &&
      places !== undefined &&
      say(messages.covers, { count: places, course: courseIn(order, course.object).title }),
    ends !== undefined &&
      say(messages.lasts, { date: intl.formatDate(ends, { month: 'long', day: 'numeric' }) }),
    say(overage ? messages.thenOverage : messages.thenRefused),
  ]
    .filter(Boolean)
    .join(' ')
}

function AlmostNotice({ order, name }: { order: PurchaseOrderDetails; name: MeasureName }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [raising, setRaising] = useState(false)
  const outlook = useOutlook(order, name)
  const left = leftOf(measuresOf(order)[name]) ?? 0
  const figure = (value: number) =>
    name === 'amount'
      ? figureOf(intl, name, value, order.currency)
      : say(messages.enrollmentsLeft, { count: value })
  const title =
    left > 0
      ? say(messages.almost, { left: figure(left) })
      : left === 0
        ? say(messages.usedUp)
        : say(messages.over, { over: figure(-left) })
  return (
    <div className={styles.notice} aria-live="polite">
      <Icon name="alert-triangle" />
      <div className={styles.noticeText}>
        <b>{title}</b>
        <span>{outlook}</span>
      </div>
      {can(useActor(), 'purchase-order.create') && (
        <Button onClick={() => setRaising(true)}>{say(messages.raise)}</Button>
      )}
      <OrderLimit open={raising} onClose={() => setRaising(false)} order={order} />
    </div>
  )
}
