import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { oneOrganization } from '../../organizations/queries.ts'
import { oneOrder } from '../../purchases/order-calls.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { OrderChart } from './order-chart.tsx'
import { OrderCourses } from './order-courses.tsx'
import { OrderDebits } from './order-debits.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderHead } from './order-head.tsx'
import { messages } from './order-messages.ts'
import { OrderNotice } from './order-notice.tsx'
import styles from './order.module.css'

/** One purchase order: what of it is used, by whom, and how long it lasts. */
export function Screen() {
  const intl = useIntl()
  const { id, purchaseOrder } = useParams({ from: '/manage/organizations/$id/orders/$purchaseOrder' })
  const found = useQuery(oneOrder(purchaseOrder))
  const organization = useQuery(oneOrganization(id)).data
  useHead({ title: found.data?.name ?? intl.formatMessage(messages.orders), indexed: false })
  const order = found.data?.organization === id ? found.data : null
  return (
    <ManageArea>
      {found.isPending && (
        <div className={styles.waiting}>
          <ListSkeleton label={intl.formatMessage(shared.loading)} />
        </div>
      )}
      {!found.isPending && !order && (
        <Empty
          headingLevel={1}
          title={intl.formatMessage(messages.gone)}
          action={
            <Button link={<Link to="/manage/organizations/$id" params={{ id }} search={{ tab: 'orders' }} />}>
              {intl.formatMessage(messages.toOrganization)}
            </Button>
          }
        >
          {intl.formatMessage(messages.goneText)}
        </Empty>
      )}
      {order && (
        <div className={styles.parts}>
          <OrderHead order={order} organization={organization?.name ?? id} />
          <OrderNotice order={order} />
          <OrderFigures order={order} />
          <div className={styles.two}>
            <OrderChart order={order} />
            <OrderCourses order={order} />
          </div>
          <OrderDebits order={order} />
        </div>
      )}
    </ManageArea>
  )
}
