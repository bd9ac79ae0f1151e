import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { cumulative, valueAt } from '@cairn/domain/purchases/order-use'
import { serverNow } from '../../base/clock.ts'
import { Entry, Table } from '../../base/ui/table.tsx'
import { monthsBetween } from './order-chart-scale.ts'
import { figureOf, measuresOf, type MeasureName } from './order-measure.ts'
import { messages } from './order-messages.ts'
import { limitsOf, stepsOf } from './order-use.ts'

/** The months of the chart as a table, newest first. */
export function OrderChartTable({ order, name }: { order: PurchaseOrderDetails; name: MeasureName }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [now] = useState(() => serverNow().getTime())
  const points = cumulative(stepsOf(order, name), measuresOf(order)[name].used, Date.parse(order.created))
  const limits = limitsOf(order, name)
  const write = (value: number) => figureOf(intl, name, value, order.currency)
  const months = monthsBetween(points[0]?.at ?? now, now)
  const rows = months.map((start, n) => {
    const end = (months[n + 1] ?? now + 1) - 1
    const total = valueAt(points, end)
    const limit = limits.findLast(({ at }) => at <= end)?.limit
    return { start, total, grown: total - valueAt(points, start - 1), limit }
  })
  return (
    <Table
      label={say(messages.chart)}
      columns={[
        { id: 'month', label: say(messages.month) },
        { id: 'grown', label: say(messages.inMonth), end: true },
        { id: 'total', label: say(messages.total), end: true },
        { id: 'limit', label: say(messages.limit), end: true },
      ]}
      rows={rows.toReversed().map(({ start, total, grown, limit }) => {
        const month = intl.formatDate(start, { month: 'long', year: 'numeric' })
        const allowed = limit === undefined ? say(messages.noLimit) : write(limit)
        return {
          id: String(start),
          cells: [month, write(grown), write(total), allowed],
          item: <Entry title={month} detail={`${write(grown)} · ${write(total)}`} aside={allowed} />,
        }
      })}
    />
  )
}
