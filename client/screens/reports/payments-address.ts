import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useMemo, useOptimistic } from 'react'
import { DAY } from '@cairn/domain/base/constants'
import { dayBegins, dayOf } from '@cairn/domain/base/local-day'
import type { SearchOf } from '../../base/paths.ts'
import type { Sort } from '../../shared/report-columns.ts'
import { readStart } from '../../users/users-search.ts'

type Address = SearchOf<'/reports/payments'>

export const PERIODS = ['7', '30', '90', '365', 'all'] as const
export type Period = (typeof PERIODS)[number]
export const PAYMENTS_PER_PAGE = 25

/** What the entries can be sorted by, each in the way that is asked for first. */
export const PAYMENT_SORTS = { date: 'desc', kind: 'asc', amount: 'desc' } as const
export type PaymentSort = keyof typeof PAYMENT_SORTS

/** The sort of an address, as far as the report knows it. */
export const readPaymentSort = (text: string | undefined): Sort => {
  const [field, way] = (text ?? '').split(':')
  return field !== undefined && Object.hasOwn(PAYMENT_SORTS, field) && (way === 'asc' || way === 'desc')
    ? `${field}:${way}`
    : 'date:desc'
}

/** What the report is asked for, as its address has it. */
export interface PaymentsAddress extends Omit<Address, 'period' | 'start'> {
  readonly period: Period
  readonly start: number
}

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** From the beginning of the first day to the end of the last, by the clocks of the site. */
export const rangeOf = ({ period, from, to }: PaymentsAddress, now: Date, zone: string) => {
  const today = dayOf(now.toISOString(), zone)
  const after = (day: string) => dayBegins(shift(day, 1), zone)
  if (from !== undefined || to !== undefined)
    return { ...(from && { from: dayBegins(from, zone) }), to: after(to ?? today) }
  if (period === 'all') return {}
  return { from: dayBegins(shift(today, 1 - Number(period)), zone), to: after(today) }
}

export const usePaymentsAddress = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/reports/payments' })
  const given: PaymentsAddress = useMemo(
    () => ({
      ...address,
      period: address.period ?? '30',
      start: readStart(address.start, PAYMENTS_PER_PAGE),
    }),
    [address],
  )
  const [asked, show] = useOptimistic(given)
  const go = (patch: Partial<PaymentsAddress>) =>
    startTransition(async () => {
      const next = { ...asked, start: 0, ...patch }
      show(next)
      const { period, start, ...rest } = next
      await navigate({
        to: '/reports/payments',
        search: {
          ...rest,
          period: period === '30' ? undefined : period,
          start: start === 0 ? undefined : String(start),
        },
        resetScroll: false,
      })
    })
  return { asked, go }
}
export type Go = ReturnType<typeof usePaymentsAddress>['go']
