import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Organization, PurchaseOrder } from '@cairn/contract/organizations'
import { can } from '@cairn/domain/access/actions'
import { ALMOST_USED, shareOf } from '@cairn/domain/purchases/order-use'
import { useActor, useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Entry, Table } from '../../base/ui/table.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { OrderForm } from './order-form.tsx'
import { figureOf, measuresOf, type MeasureName } from './order-measure.ts'
import { messages } from './order-messages.ts'
import styles from './order.module.css'

/** The purchase orders of an organization. */
export function OrganizationOrders({ org }: { org: Organization }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const decides = can(useActor(), 'purchase-order.create')
  const orders = Object.values(org.purchaseOrder ?? {})
  const create = decides && (
    <Button variant="filled" icon="plus" onClick={() => setCreating(true)}>
      {say(messages.create)}
    </Button>
  )
  return (
    <Card pad="none" label={say(messages.orders)}>
      <div className={styles.listHead}>
        <div className={styles.names}>
          <Heading level={2} size="card">
            {say(messages.orders)}
          </Heading>
          <Text tone="dim">{say(messages.lead)}</Text>
        </div>
        {orders.length > 0 && create}
      </div>
      {orders.length === 0 ? (
        <Empty title={say(messages.none)} action={create}>
          {say(decides ? messages.noneText : messages.noneAdmin)}
        </Empty>
      ) : (
        <Orders org={org} orders={orders} />
      )}
      <OrderForm
        open={creating}
        onClose={() => setCreating(false)}
        organization={org.id}
        onCreated={(purchaseOrder) =>
          navigate({
            to: '/manage/organizations/$id/orders/$purchaseOrder',
            params: { id: org.id, purchaseOrder },
          })
        }
      />
    </Card>
  )
}

function Orders({ org, orders }: { org: Organization; orders: readonly PurchaseOrder[] }) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Table
      label={say(messages.orders)}
      columns={[
        { id: 'name', label: say(messages.name) },
        { id: 'state', label: say(messages.state) },
        { id: 'amount', label: say(messages.amountUsed), end: true },
        { id: 'count', label: say(messages.countUsed), end: true },
      ]}
      rows={orders.map((order) => {
        const name = (
          <LinkTo
            to={
              <Link
                to="/manage/organizations/$id/orders/$purchaseOrder"
                params={{ id: org.id, purchaseOrder: order.id }}
              />
            }
            className={styles.link ?? ''}
          >
            <bdi>{order.name}</bdi>
          </LinkTo>
        )
        return {
          id: order.id,
          cells: [
            name,
            <State key="state" order={order} />,
            <Use key="amount" order={order} name="amount" />,
            <Use key="count" order={order} name="count" />,
          ],
          item: (
            <Entry
              title={name}
              detail={<Use order={order} name="amount" />}
              aside={<State order={order} />}
            />
          ),
        }
      })}
    />
  )
}

function State({ order }: { order: PurchaseOrder }) {
  const intl = useIntl()
  const isOpen = order.state !== 'closed'
  return (
    <Badge tone={isOpen ? 'ok' : 'stone'} icon={isOpen ? undefined : 'lock'}>
      {intl.formatMessage(isOpen ? messages.open : messages.closed)}
    </Badge>
  )
}

function Use({ order, name }: { order: PurchaseOrder; name: MeasureName }) {
  const intl = useIntl()
  const { currency } = useSite()
  const measure = measuresOf(order)[name]
  const write = (value: number) => figureOf(intl, name, value, currency, true)
  return (
    <span className={styles.use} data-low={shareOf(measure) >= ALMOST_USED || undefined}>
      {write(measure.used)}{' '}
      {measure.limit !== undefined && intl.formatMessage(messages.ofLimit, { limit: write(measure.limit) })}
    </span>
  )
}
