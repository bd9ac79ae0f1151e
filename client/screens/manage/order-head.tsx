import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { can } from '@cairn/domain/access/actions'
import { leftOf } from '@cairn/domain/purchases/order-use'
import { useAction, useConfirmedAction } from '../../base/action.ts'
import { useActor } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Crumbs } from '../../base/ui/page.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { ORDER_QUERIES, saveOrder, termsOf } from '../../purchases/order-calls.ts'
import { OrderEnroll } from './order-enroll.tsx'
import { OrderForm } from './order-form.tsx'
import { nameIn } from './order-joined.ts'
import { figureOf, measuresOf } from './order-measure.ts'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

interface Props {
  readonly order: PurchaseOrderDetails
  readonly organization: string
}

/** What the order is called, who opened it, and what can be done with it. */
export function OrderHead({ order, organization }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const isOpen = order.state !== 'closed'
  const name = nameIn(order, order.history[0]?.actor)
  const date = intl.formatDate(order.created, { dateStyle: 'long' })
  return (
    <div className={styles.head}>
      <Crumbs label={say(messages.where)}>
        <Link to="/manage/organizations/$id" params={{ id: order.organization }} search={{ tab: 'orders' }}>
          <bdi>{organization}</bdi>
        </Link>
        <Icon name="chevron-right" size={14} />
        <Link to="/manage/organizations/$id" params={{ id: order.organization }} search={{ tab: 'orders' }}>
          {say(messages.orders)}
        </Link>
        <Icon name="chevron-right" size={14} />
      </Crumbs>
      <div className={styles.titleLine}>
        <div className={styles.names}>
          <div className={styles.title}>
            <Heading level={1} size="page">
              <bdi>{order.name}</bdi>
            </Heading>
            {isOpen ? (
              <Badge tone="ok">{say(messages.open)}</Badge>
            ) : (
              <Badge icon="lock">{say(messages.closed)}</Badge>
            )}
          </div>
          <Text tone="dim" size="support">
            {name === undefined ? say(messages.opened, { date }) : say(messages.openedBy, { date, name })}
          </Text>
        </div>
        <OrderActions order={order} />
      </div>
    </div>
  )
}

function OrderActions({ order }: { order: PurchaseOrderDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [doing, setDoing] = useState<'enroll' | 'edit'>()
  const decides = can(useActor(), 'purchase-order.create')
  const isOpen = order.state !== 'closed'
  return (
    <div className={styles.actions}>
      {isOpen && (
        <Button variant="filled" icon="user-plus" onClick={() => setDoing('enroll')}>
          {say(messages.enroll)}
        </Button>
      )}
      {!isOpen && decides && <Reopen order={order} />}
      <Button icon="pencil" onClick={() => setDoing('edit')}>
        {say(messages.edit)}
      </Button>
      {isOpen && decides && <Close order={order} />}
      <OrderForm
        open={doing === 'edit'}
        onClose={() => setDoing(undefined)}
        organization={order.organization}
        order={order}
      />
      {doing === 'enroll' && <OrderEnroll order={order} onClose={() => setDoing(undefined)} />}
    </div>
  )
}

const withState = (order: PurchaseOrderDetails, state: 'open' | 'closed') =>
  saveOrder(order.organization, { ...termsOf(order), id: order.id, state })

function Reopen({ order }: { order: PurchaseOrderDetails }) {
  const intl = useIntl()
  const reopening = useAction(() => withState(order, 'open'), {
    done: intl.formatMessage(messages.reopened),
    refreshes: ORDER_QUERIES,
    failsIn: 'toast',
  })
  return (
    <Button variant="filled" busy={reopening.busy} onClick={() => void reopening.run()}>
      {intl.formatMessage(messages.reopen)}
    </Button>
  )
}

function Close({ order }: { order: PurchaseOrderDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const closing = useConfirmedAction(() => withState(order, 'closed'), {
    done: say(messages.closeDone),
    refreshes: ORDER_QUERIES,
  })
  const left = leftOf(measuresOf(order).amount)
  return (
    <>
      <Button onClick={() => closing.ask()}>{say(messages.close)}</Button>
      <ConfirmDialog
        {...closing.dialog}
        title={say(messages.closeTitle, { name: order.name })}
        keep={say(messages.closeKeep)}
        action={say(messages.close)}
      >
        {say(messages.closeText)}{' '}
        {left !== undefined &&
          left > 0 &&
          say(messages.closeUnspent, { left: figureOf(intl, 'amount', left, order.currency) })}
      </ConfirmDialog>
    </>
  )
}
