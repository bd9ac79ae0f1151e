import { useIntl } from 'react-intl'
import { DAY } from '@cairn/domain/base/constants'
import { CompactSelect } from '../base/ui/select.tsx'
import { messages } from './report-messages.ts'

export const PERIODS = ['7', '30', '90', '365', 'all'] as const
export type Period = (typeof PERIODS)[number]

const NAMES = {
  '7': messages.days7,
  '30': messages.days30,
  '90': messages.days90,
  '365': messages.days365,
  all: messages.all,
} as const satisfies Record<Period, object>

/** No report looks back further than ten years. */
const ALL = 3650

/** The days of a period up to now. */
export const periodRange = (period: Period, now: Date): { readonly from: string; readonly to: string } => ({
  from: new Date(now.getTime() - (period === 'all' ? ALL : Number(period)) * DAY).toISOString(),
  to: now.toISOString(),
})

export function PeriodSelect({
  value,
  onChange,
}: {
  readonly value: Period
  readonly onChange: (period: Period) => void
}) {
  const intl = useIntl()
  return (
    <CompactSelect
      label={intl.formatMessage(messages.period)}
      value={value}
      options={PERIODS.map((one) => ({ value: one, label: intl.formatMessage(NAMES[one]) }))}
      onChange={({ target }) => onChange(PERIODS.find((one) => one === target.value) ?? value)}
    />
  )
}
