import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { OrderChartTable } from './order-chart-table.tsx'
import { OrderLines } from './order-lines.tsx'
import type { MeasureName } from './order-measure.ts'
import { messages } from './order-messages.ts'
import styles from './order-chart.module.css'

/** How an order was used over time, as lines or as a table of months. */
export function OrderChart({ order }: { order: PurchaseOrderDetails }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [name, setName] = useState<MeasureName>('amount')
  const [asTable, setAsTable] = useState(false)
  return (
    <Card pad="large" label={say(messages.chart)} className={styles.card}>
      <div className={styles.head}>
        <Heading level={2} size="card">
          {say(messages.chart)}
        </Heading>
        {!asTable && (
          <div className={styles.legend} aria-hidden="true">
            <span data-line="used">{say(messages.lineUsed)}</span>
            {order.state !== 'closed' && <span data-line="pace">{say(messages.linePace)}</span>}
          </div>
        )}
      </div>
      {asTable ? <OrderChartTable order={order} name={name} /> : <OrderLines order={order} name={name} />}
      <div className={styles.foot}>
        <Segmented
          label={say(messages.measure)}
          options={[
            { value: 'amount', label: say(messages.amount) },
            { value: 'count', label: say(messages.enrollments) },
          ]}
          value={name}
          onChange={setName}
        />
        <Button size="small" variant="ghost" onClick={() => setAsTable(!asTable)}>
          {say(asTable ? messages.asChart : messages.asTable)}
        </Button>
      </div>
    </Card>
  )
}
