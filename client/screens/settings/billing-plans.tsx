import { useId } from 'react'
import { useIntl } from 'react-intl'
import type { SitePayment } from '@cairn/contract/site-payment'
import { changeCharge } from '@cairn/domain/purchases/plan-change'
import { nextMonth } from '@cairn/domain/purchases/plans'
import { useConfirmedAction } from '../../base/action.ts'
import { serverNow } from '../../base/clock.ts'
import { formatMoney } from '../../base/money.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { messages } from './billing-messages.ts'
import { AFTER_CHANGE, choosePlan, PLAN_TITLES } from './billing-query.ts'
import styles from './billing.module.css'

type Offered = SitePayment['plans'][number]

/** The plans, and how to change to another one. */
export function BillingPlans({ payment }: { payment: SitePayment }) {
  const intl = useIntl()
  const heading = useId()
  const say = intl.formatMessage
  const title = (plan: SitePayment['plan']) => say(PLAN_TITLES[plan])
  const change = useConfirmedAction(({ plan }: Offered) => choosePlan(plan), {
    done: ({ plan }) => say(messages.changed, { plan: title(plan) }),
    refreshes: AFTER_CHANGE,
    refreshesOnFailure: true,
  })
  const { asked } = change
  return (
    <section aria-labelledby={heading}>
      <Heading level={2} size="section" id={heading}>
        {say(messages.plans)}
      </Heading>
      <ul className={styles.plans}>
        {payment.plans.map((offered) => (
          <PlanCard
            key={offered.plan}
            offered={offered}
            payment={payment}
            onChoose={() => change.ask(offered)}
          />
        ))}
      </ul>
      <ConfirmDialog
        {...change.dialog}
        danger={false}
        title={say(messages.chooseTitle, { plan: asked ? title(asked.plan) : '' })}
        keep={say(messages.chooseKeep, { plan: title(payment.plan) })}
        action={say(messages.choose, { plan: asked ? title(asked.plan) : '' })}
      >
        {asked && <Consequences asked={asked} payment={payment} />}
      </ConfirmDialog>
    </section>
  )
}

interface PlanCardProps {
  readonly offered: Offered
  readonly payment: SitePayment
  readonly onChoose: () => void
}

function PlanCard({ offered: { plan, price, limit }, payment, onChoose }: PlanCardProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const isCurrent = plan === payment.plan
  const shown = isCurrent ? payment.price : price
  const needsCard = price > 0 && payment.source === null
  return (
    <li className={styles.plan} data-current={isCurrent || undefined}>
      <div className={styles.planHead}>
        <Heading level={3} size="card">
          {say(PLAN_TITLES[plan])}
        </Heading>
        {isCurrent && <Badge tone="ok">{say(messages.yourPlan)}</Badge>}
      </div>
      <p className={styles.price}>
        {shown === 0
          ? say(messages.noCost)
          : say(messages.perMonth, { price: formatMoney(intl, shown, payment.currency, { short: true }) })}
      </p>
      <Text tone="dim">
        {limit === null ? say(messages.anyNumber) : say(messages.upTo, { count: limit })}
      </Text>
      {!isCurrent && (
        <div className={styles.planFoot}>
          <Button wide disabled={needsCard} onClick={onChoose}>
            {say(messages.choose, { plan: say(PLAN_TITLES[plan]) })}
          </Button>
          {needsCard && (
            <Text size="support" tone="dim">
              {say(messages.cardFirst)}
            </Text>
          )}
        </div>
      )}
    </li>
  )
}

/** What a change costs and when, before it is confirmed. */
function Consequences({ asked, payment }: { asked: Offered; payment: SitePayment }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const now = serverNow()
  const renews = payment.renews === null ? null : new Date(payment.renews)
  const amount = changeCharge({ price: payment.price, renews }, asked.price, now)
  const money = (minor: number) => formatMoney(intl, minor, payment.currency)
  const next = renews !== null && renews > now ? renews : nextMonth(now, now.getUTCDate())
  const date = intl.formatDate(next, { dateStyle: 'long' })
  const { used } = payment.enrollment
  return (
    <Stack gap={3}>
      <p>
        {asked.price === 0
          ? say(messages.chargeNothing)
          : amount === 0
            ? say(messages.chargeLater, { date, price: money(asked.price) })
            : say(messages.chargeNow, { amount: money(amount), last4: payment.source?.last4 ?? '', date })}
      </p>
      {asked.limit !== null && used > asked.limit && <p>{say(messages.tooSmall, { used })}</p>}
      {payment.price === 0 && payment.plan !== 'free' && (
        <p>{say(messages.losesFree, { plan: say(PLAN_TITLES[payment.plan]) })}</p>
      )}
    </Stack>
  )
}
