import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PurchaseOrderDetails } from '@cairn/contract/purchase-orders'
import { currency as currencyOf, minorToMajor } from '@cairn/domain/config/currencies'
import { serverNow } from '../../base/clock.ts'
import { usePhone } from '../../base/ui/phone.ts'
import { Hidden } from '../../base/ui/text.tsx'
import { chartOf } from './order-chart-scale.ts'
import { axisFigure, figureOf, measuresOf, type MeasureName } from './order-measure.ts'
import { messages } from './order-messages.ts'
import { limitsOf, stepsOf } from './order-use.ts'
import styles from './order-chart.module.css'

const WIDE = { width: 640, height: 208, ticks: 12 }
const NARROW = { width: 300, height: 168, ticks: 5 }
/** Room for the labels around the lines. */
const AROUND = { start: 46, above: 24, below: 28, end: 6 }

/** Amounts are written longer in some languages than in others. */
const roomFor = (labels: readonly string[]): number =>
  Math.max(AROUND.start, 14 + 6.6 * Math.max(0, ...labels.map(({ length }) => length)))

type Chart = ReturnType<typeof chartOf>

const pathOf = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** A raised limit is a step. */
const limitPath = (limit: Chart['limit']): string =>
  limit
    .map(
      ({ from, to, y }, n) =>
        `${n === 0 ? `M${from.toFixed(1)} ${y.toFixed(1)}` : `V${y.toFixed(1)}`}H${to.toFixed(1)}`,
    )
    .join('')

/** Use, pace and limit as lines. */
export function OrderLines({ order, name }: { order: PurchaseOrderDetails; name: MeasureName }) {
  const intl = useIntl()
  const [now] = useState(() => serverNow().getTime())
  const size = usePhone() ? NARROW : WIDE
  const { currency } = order
  const unit = name === 'amount' ? 10 ** (currencyOf(currency)?.decimals ?? 2) : 1
  const measure = measuresOf(order)[name]
  const chart = chartOf({
    steps: stepsOf(order, name),
    limits: limitsOf(order, name),
    measure,
    created: Date.parse(order.created),
    now,
    forecasts: order.state !== 'closed',
    size: { ...size, unit },
  })
  const write = (value: number) => figureOf(intl, name, value, currency, true)
  const onAxis = (value: number) =>
    axisFigure(intl, name, name === 'amount' ? minorToMajor(value, currency) : value, currency)
  const start = roomFor(chart.lines.map(({ value }) => onAxis(value)))
  const limit = measure.limit === undefined ? intl.formatMessage(messages.noLimit) : write(measure.limit)
  const day = (at: number) => intl.formatDate(at, { dateStyle: 'long' })
  return (
    <figure className={styles.figure}>
      <figcaption>
        <Hidden>
          {intl.formatMessage(messages.chartText, {
            from: day(chart.from),
            to: day(now),
            used: write(measure.used),
            limit,
          })}
        </Hidden>
      </figcaption>
      <svg
        aria-hidden="true"
        className={styles.chart}
        viewBox={`${-start} ${-AROUND.above} ${size.width + start + AROUND.end} ${size.height + AROUND.above + AROUND.below}`}
      >
        <Axes chart={chart} size={size} write={onAxis} />
        <Lines chart={chart} size={size} />
        {measure.limit !== undefined && (
          <text
            className={styles.strong}
            x={chart.limit.at(-1)?.from ?? 0}
            y={(chart.limit.at(-1)?.y ?? 0) - 8}
          >
            {intl.formatMessage(messages.authorized, { limit })}
          </text>
        )}
        {chart.ends !== undefined && chart.pace && (
          <text
            className={styles.strong}
            x={Math.min(size.width - 40, chart.pace.x + 6)}
            y={chart.pace.y + 16}
          >
            {intl.formatDate(chart.ends, { month: 'short', day: 'numeric' })}
          </text>
        )}
      </svg>
    </figure>
  )
}

interface AxesProps {
  readonly chart: Chart
  readonly size: typeof WIDE
  readonly write: (value: number) => string
}

function Axes({ chart, size, write }: AxesProps) {
  const intl = useIntl()
  return (
    <>
      {chart.lines.map(({ value, y }) => (
        <g key={value}>
          <path className={styles.grid} d={`M0 ${y}H${size.width}`} />
          <text x={-8} y={y + 4} textAnchor="end">
            {write(value)}
          </text>
        </g>
      ))}
      {chart.ticks.map(({ at, x }) => (
        <text key={at} x={x} y={size.height + 20} textAnchor="start">
          {intl.formatDate(at, chart.byDay ? { month: 'short', day: 'numeric' } : { month: 'short' })}
        </text>
      ))}
    </>
  )
}

function Lines({ chart, size }: Pick<AxesProps, 'chart' | 'size'>) {
  const used = pathOf(chart.used)
  const { end, pace } = chart
  return (
    <>
      <path
        className={styles.area}
        d={`${used}L${end.x.toFixed(1)} ${size.height}L${chart.used[0]?.x ?? 0} ${size.height}Z`}
      />
      <path className={styles.limit} d={limitPath(chart.limit)} />
      {pace && <path className={styles.pace} d={pathOf([end, pace])} />}
      <path className={styles.used} d={used} />
      <circle className={styles.now} cx={end.x} cy={end.y} r={5} />
    </>
  )
}
