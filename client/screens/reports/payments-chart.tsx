import { useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { PaymentPeriod } from '@cairn/contract/payment-history'
import { currency as currencyOf } from '@cairn/domain/config/currencies'
import type { PeriodUnit } from '@cairn/domain/purchases/periods'
import { formatMoney } from '../../base/money.ts'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Table } from '../../base/ui/table.tsx'
import { Heading, Hidden } from '../../base/ui/text.tsx'
import { scaleEnd } from './payments-address.ts'
import { messages } from './payments-messages.ts'
import styles from './payments-chart.module.css'

interface Props {
  readonly currency: string
  readonly unit: PeriodUnit
  readonly series: readonly PaymentPeriod[]
}

/** Days are those of the site already: they are named as they are, whatever the reader's clocks show. */
const named = (intl: IntlShape, start: string, unit: PeriodUnit, short: boolean): string => {
  const at = `${start}T12:00:00Z`
  const options =
    unit === 'month'
      ? ({ month: 'short', year: short ? undefined : 'numeric', timeZone: 'UTC' } as const)
      : ({ month: 'short', day: 'numeric', timeZone: 'UTC' } as const)
  return intl.formatDate(at, options)
}

/** As many names as can be read under the bars. */
const NAMES = 8

/** Sales and refunds over time, as bars or as a table. */
export function PaymentsChart(props: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [asTable, setAsTable] = useState(false)
  if (props.series.every(({ gross, refunds }) => gross === 0 && refunds === 0)) return null
  return (
    <Card label={say(messages.chart)}>
      <div className={styles.head}>
        <Heading level={2} size="card">
          {say(messages.chart)}
        </Heading>
        <div className={styles.legend} aria-hidden="true">
          <span className={styles.sold}>{say(messages.gross)}</span>
          <span className={styles.returned}>{say(messages.refunds)}</span>
        </div>
        <Button size="small" variant="ghost" onClick={() => setAsTable(!asTable)}>
          {say(asTable ? messages.asChart : messages.asTable)}
        </Button>
      </div>
      {asTable ? <Periods {...props} /> : <Bars {...props} />}
    </Card>
  )
}

function Bars({ currency, unit, series }: Props) {
  const intl = useIntl()
  const money = (minor: number) => formatMoney(intl, minor, currency, { short: true })
  const most = Math.max(...series.flatMap(({ gross, refunds }) => [gross, refunds]))
  const end = scaleEnd(most, currencyOf(currency)?.decimals ?? 2)
  const every = Math.ceil(series.length / NAMES)
  const text = series
    .filter(({ gross, refunds }) => gross > 0 || refunds > 0)
    .map(({ start, gross, refunds }) =>
      intl.formatMessage(messages.point, {
        date: named(intl, start, unit, false),
        gross: money(gross),
        refunds: money(refunds),
      }),
    )
    .join('. ')
  return (
    <figure className={styles.figure}>
      <figcaption>
        <Hidden>{text}</Hidden>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.scale}>
          {[end, end / 2, 0].map((step) => (
            <span key={step}>{money(step)}</span>
          ))}
        </div>
        <div className={styles.bars}>
          {series.map(({ start, gross, refunds }) => (
            <div
              key={start}
              className={styles.part}
              title={intl.formatMessage(messages.point, {
                date: named(intl, start, unit, false),
                gross: money(gross),
                refunds: money(refunds),
              })}
            >
              <span className={styles.gross} style={{ blockSize: `${(100 * gross) / end}%` }} />
              {refunds > 0 && (
                <span className={styles.refunds} style={{ blockSize: `${(100 * refunds) / end}%` }} />
              )}
            </div>
          ))}
        </div>
        <div className={styles.names}>
          {series.map(({ start }, i) => (
            <span key={start}>{i % every === 0 && named(intl, start, unit, true)}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}

function Periods({ currency, unit, series }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const money = (minor: number) => formatMoney(intl, minor, currency)
  const name = (start: string) => {
    const date = named(intl, start, unit, false)
    return unit === 'week' ? say(messages.weekOf, { date }) : date
  }
  return (
    <Table
      label={say(messages.chart)}
      columns={[
        { id: 'date', label: say(messages.date) },
        { id: 'gross', label: say(messages.gross), end: true },
        { id: 'refunds', label: say(messages.refunds), end: true },
      ]}
      rows={series.map(({ start, gross, refunds }) => ({
        id: start,
        cells: [name(start), money(gross), money(refunds)],
        item: say(messages.point, { date: name(start), gross: money(gross), refunds: money(refunds) }),
      }))}
    />
  )
}
