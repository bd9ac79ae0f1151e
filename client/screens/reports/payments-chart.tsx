import { useIntl, type IntlShape } from 'react-intl'
import type { PaymentPeriod } from '@cairn/contract/payment-history'
import { currency as currencyOf, minorToMajor } from '@cairn/domain/config/currencies'
import type { PeriodUnit } from '@cairn/domain/purchases/periods'
import { formatMoney } from '../../base/money.ts'
import { BarChart } from '../../shared/charts/bar-chart.tsx'
import { ChartCard } from '../../shared/charts/chart-card.tsx'
import { messages } from './payments-messages.ts'

interface Props {
  readonly currency: string
  readonly unit: PeriodUnit
  readonly series: readonly PaymentPeriod[]
}

/** Days are those of the site already: they are named as they are, whatever the reader's clocks show. */
const named = (intl: IntlShape, start: string, unit: PeriodUnit, short: boolean): string => {
  const at = `${start}T12:00:00Z`
  if (unit === 'month')
    return intl.formatDate(at, { month: 'short', year: short ? undefined : 'numeric', timeZone: 'UTC' })
  const date = intl.formatDate(at, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return unit === 'week' && !short ? intl.formatMessage(messages.weekOf, { date }) : date
}

/** Sales and refunds over time. */
export function PaymentsChart({ currency, unit, series }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const factor = 10 ** (currencyOf(currency)?.decimals ?? 2)
  const money = (amount: number) => formatMoney(intl, Math.round(amount * factor), currency, { short: true })
  const amounts = (of: 'gross' | 'refunds') => series.map((one) => minorToMajor(one[of], currency))
  const sold = series.filter(({ gross, refunds }) => gross > 0 || refunds > 0)
  if (sold.length === 0) return null
  const title = say(messages.chart)
  const data = {
    pointLabel: say(messages.date),
    points: series.map(({ start }) => ({
      id: start,
      short: named(intl, start, unit, true),
      name: named(intl, start, unit, false),
    })),
    series: [
      { id: 'gross', label: say(messages.gross), values: amounts('gross'), tone: 'accent' as const },
      { id: 'refunds', label: say(messages.refunds), values: amounts('refunds'), tone: 'stone' as const },
    ],
    format: money,
  }
  const summary = sold
    .map(({ start, gross, refunds }) =>
      say(messages.point, {
        date: named(intl, start, unit, false),
        gross: money(minorToMajor(gross, currency)),
        refunds: money(minorToMajor(refunds, currency)),
      }),
    )
    .join('. ')
  return (
    <ChartCard title={title} data={data} legend="bars" file="sales-and-refunds" summary={summary}>
      <BarChart title={title} data={data} />
    </ChartCard>
  )
}
