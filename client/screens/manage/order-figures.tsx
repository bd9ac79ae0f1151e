import { useIntl } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { ALMOST_USED, leftOf, shareOf, type Measure } from '@cairn/domain/purchases/order-use'
import { Badge } from '../../base/ui/badge.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { figureOf, measuresOf, percentLeft, percentOf, type MeasureName } from './order-measure.ts'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

/** What is used and left, in money and in enrollments, and on which terms. */
export function OrderFigures({ order }: { order: PurchaseOrderDetails }) {
  const { amount, count } = measuresOf(order)
  return (
    <div className={styles.figures}>
      <Figure name="amount" measure={amount} currency={order.currency} />
      <Figure name="count" measure={count} currency={order.currency} />
      <Terms order={order} />
    </div>
  )
}

interface FigureProps {
  readonly name: MeasureName
  readonly measure: Measure
  readonly currency: string
}

function Figure({ name, measure, currency }: FigureProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { used, limit } = measure
  const title = say(name === 'amount' ? messages.amountUsed : messages.countUsed)
  const share = shareOf(measure)
  const write = (value: number) => figureOf(intl, name, value, currency, true)
  return (
    <Card pad="large" label={title} className={styles.figure}>
      <div className={styles.figureHead}>
        <Heading level={2} size="small" className={styles.quiet}>
          {title}
        </Heading>
        {limit !== undefined && share >= ALMOST_USED && (
          <Badge tone="warn" icon="alert-triangle">
            {say(messages.leftBadge, { percent: percentLeft(intl, share) })}
          </Badge>
        )}
      </div>
      <p className={styles.value}>
        {write(used)}{' '}
        <small>
          {limit === undefined ? say(messages.noLimit) : say(messages.ofLimit, { limit: write(limit) })}
        </small>
      </p>
      {limit !== undefined && <UseBar title={title} measure={measure} write={write} />}
    </Card>
  )
}

interface UseBarProps {
  readonly title: string
  readonly measure: Measure
  readonly write: (value: number) => string
}

/** Where a limit was passed, the bar grows past a mark that stands for it. */
function UseBar({ title, measure, write }: UseBarProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const share = shareOf(measure)
  const left = leftOf(measure) ?? 0
  const used = say(messages.used, { percent: percentOf(intl, share) })
  return (
    <>
      <div className={styles.bar} data-low={share >= ALMOST_USED || undefined}>
        <progress value={Math.min(100, share * 100)} max={100} aria-label={`${title}: ${used}`} />
        {share > 1 && <span className={styles.mark} style={{ insetInlineStart: `${100 / share}%` }} />}
      </div>
      <div className={styles.barFoot}>
        <span>{used}</span>
        <b>
          {left >= 0
            ? say(messages.left, { left: write(left) })
            : say(messages.overBy, { over: write(-left) })}
        </b>
      </div>
    </>
  )
}

function Terms({ order }: { order: PurchaseOrderDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { expiresDuration, enrollmentObject = [], allowOverage } = order
  const rows = [
    [messages.overage, say(allowOverage === true ? messages.allowed : messages.notAllowed)],
    [
      messages.access,
      expiresDuration === undefined ? say(messages.noEnd) : say(messages.days, { count: expiresDuration }),
    ],
    [
      messages.coversCourses,
      enrollmentObject.length === 0
        ? say(messages.allCourses)
        : say(messages.courseCount, { count: enrollmentObject.length }),
    ],
  ] as const
  return (
    <Card pad="large" label={say(messages.terms)} className={styles.figure}>
      <Heading level={2} size="small" className={styles.quiet}>
        {say(messages.terms)}
      </Heading>
      <dl className={styles.terms}>
        {rows.map(([label, value]) => (
          <div key={label.id}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
