import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { paymentHistory, type PaymentHistory } from '@cairn/contract/payment-history'
import { messages as shared } from '../../base/common-messages.ts'
import { useHead } from '../../base/head.tsx'
import { read, reportSearch } from '../../base/query.ts'
import { useSite } from '../../base/site.tsx'
import { DayField } from '../../base/ui/day-field.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { useOrganizationChoices } from '../../organizations/use-organization-choices.ts'
import { ExportCsv } from '../../shared/report-export.tsx'
import { ReportsArea } from '../../shared/reports-area.tsx'
import {
  PAYMENTS_PER_PAGE,
  PERIODS,
  rangeOf,
  readPaymentSort,
  usePaymentsAddress,
  type Go,
  type PaymentsAddress,
  type Period,
} from './payments-address.ts'
import { PaymentsChart } from './payments-chart.tsx'
import { PaymentsFigures, PaymentsSummary } from './payments-figures.tsx'
import { messages } from './payments-messages.ts'
import { PaymentsTable } from './payments-table.tsx'
import styles from './payments.module.css'

const searchOf = ({ kind, sort, start }: PaymentsAddress) =>
  reportSearch({
    sort: readPaymentSort(sort),
    ...(kind && { query: `kind:${kind}` }),
    start,
    limit: PAYMENTS_PER_PAGE,
    join: 'object,organization',
  })

/** What was sold, refunded and paid in fees: the result first, then how it came about. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { timezone } = useSite()
  const [now] = useState(() => new Date())
  const { asked, go } = usePaymentsAddress()
  const range = rangeOf(asked, now, timezone)
  const { organization } = asked
  const found = useQuery({
    ...read(paymentHistory.getPaymentHistory, {
      query: { ...searchOf(asked), ...range, ...(organization && { organization }) },
      handled: 'shown',
    }),
    placeholderData: keepPreviousData,
  })
  useHead({ title: say(messages.title), indexed: false })
  return (
    <ReportsArea>
      <PageTitle actions={<Export asked={asked} range={range} />}>{say(messages.title)}</PageTitle>
      <Tools asked={asked} go={go} />
      {found.data ? (
        <Report data={found.data} asked={asked} go={go} waiting={found.isPlaceholderData} />
      ) : found.isError ? (
        <ErrorState
          title={say(messages.failed)}
          retry={{ label: say(shared.tryAgain), run: () => void found.refetch(), busy: found.isFetching }}
        >
          {say(messages.failedText)}
        </ErrorState>
      ) : (
        <ListSkeleton label={say(shared.loading)} />
      )}
    </ReportsArea>
  )
}

interface ReportProps {
  readonly data: PaymentHistory
  readonly asked: PaymentsAddress
  readonly go: Go
  readonly waiting: boolean
}

function Report({ data, asked, go, waiting }: ReportProps) {
  const intl = useIntl()
  const { total, before = [], series = [], unit } = data
  const current = total.find(({ currency }) => currency === asked.currency) ?? total[0]
  const code = current?.currency
  const earlier = before.find(({ currency }) => currency === code)
  return (
    <Stack gap={4}>
      {total.length > 1 && code !== undefined && (
        <div>
          <Segmented
            label={intl.formatMessage(messages.currency)}
            value={code}
            options={total.map(({ currency }) => ({ value: currency, label: currency }))}
            onChange={(currency) => go({ currency })}
          />
        </div>
      )}
      <PaymentsSummary total={current} earlier={earlier} compared={data.before !== undefined} />
      {current && <PaymentsFigures total={current} earlier={earlier} compared={data.before !== undefined} />}
      {code !== undefined && unit !== undefined && (
        <PaymentsChart
          currency={code}
          unit={unit}
          series={series.filter(({ currency }) => currency === code)}
        />
      )}
      <PaymentsTable data={data} asked={asked} go={go} waiting={waiting} />
    </Stack>
  )
}

interface ExportProps {
  readonly asked: PaymentsAddress
  readonly range: ReturnType<typeof rangeOf>
}

function Export({ asked: { kind, organization, sort }, range }: ExportProps) {
  const intl = useIntl()
  return (
    <ExportCsv
      endpoint={paymentHistory.getPaymentHistory}
      params={undefined}
      query={{
        ...range,
        ...(organization && { organization }),
        ...reportSearch({ ...(kind && { query: `kind:${kind}` }), sort: readPaymentSort(sort) }),
        format: 'csv',
      }}
      file={intl.formatMessage(messages.file)}
      variant="quiet"
    />
  )
}

const PERIOD_NAMES = {
  '7': messages.days7,
  '30': messages.days30,
  '90': messages.days90,
  '365': messages.days365,
  all: messages.all,
} as const satisfies Record<Period, object>

function Tools({ asked, go }: { asked: PaymentsAddress; go: Go }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const organizations = useOrganizationChoices()
  const { from, to } = asked
  const custom = from !== undefined || to !== undefined
  return (
    <div className={styles.tools}>
      <CompactSelect
        label={say(messages.period)}
        value={custom ? '' : asked.period}
        options={[
          ...(custom ? [{ value: '', label: say(messages.custom) }] : []),
          ...PERIODS.map((value) => ({ value, label: say(PERIOD_NAMES[value]) })),
        ]}
        onChange={({ target }) =>
          go({
            period: PERIODS.find((period) => period === target.value) ?? '30',
            from: undefined,
            to: undefined,
          })
        }
      />
      <DayField label={say(messages.from)} value={from} max={to} onChange={(day) => go({ from: day })} />
      <DayField label={say(messages.to)} value={to} min={from} onChange={(day) => go({ to: day })} />
      {organizations.length > 1 && (
        <CompactSelect
          label={say(messages.organization)}
          value={asked.organization ?? ''}
          options={[
            { value: '', label: say(messages.anyOrganization) },
            ...organizations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => go({ organization: target.value || undefined })}
        />
      )}
    </div>
  )
}
