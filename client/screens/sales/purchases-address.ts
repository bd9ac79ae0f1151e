import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useMemo, useOptimistic } from 'react'
import { dayBegins, dayEnds } from '@cairn/domain/base/local-day'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import type { SearchOf } from '../../base/paths.ts'
import { textQuery } from '../../courses/catalog-search.ts'
import { ROWS } from '../../purchases/manage/queries.ts'
import { readStart } from '../../users/users-search.ts'

type Address = SearchOf<'/manage/purchases'>

/** A search among purchases and the one that is open, as the address has them. */
export interface PurchasesAddress extends Omit<Address, 'query' | 'start'> {
  readonly query: string
  readonly start: number
}

const LONGEST = 200
const NARROWING = ['state', 'course', 'organization', 'owner', 'coupon', 'offer', 'from', 'to'] as const

export const NO_FILTERS = {
  query: '',
  ...Object.fromEntries(NARROWING.map((name) => [name, undefined])),
} as Partial<PurchasesAddress>

export const isNarrowed = (asked: PurchasesAddress): boolean =>
  asked.query !== '' || asked.start > 0 || NARROWING.some((name) => asked[name] !== undefined)

export const readAddress = (address: Address): PurchasesAddress => ({
  ...address,
  query: (address.query ?? '').slice(0, LONGEST),
  start: readStart(address.start, ROWS),
})

export const printAddress = ({ query, start, ...rest }: PurchasesAddress): Address => ({
  ...rest,
  query: query.trim() || undefined,
  start: start === 0 ? undefined : String(start),
})

const is = (field: string, value: string | undefined) =>
  value === undefined ? undefined : `${field}:${queryPhrase(value)}`

/** From the beginning of the first day to the end of the last, by the clocks of the site. */
const dates = ({ from, to }: PurchasesAddress, zone: string): string | undefined => {
  if (from === undefined && to === undefined) return undefined
  const [first, last] = [from && dayBegins(from, zone), to && dayEnds(to, zone)]
  return `created:[${first ? `"${first}"` : '*'} TO ${last ? `"${last}"` : '*'}]`
}

export const purchasesQuery = (asked: PurchasesAddress, zone: string): string => {
  const words = textQuery(asked.query)
  const { organization } = asked
  const seen = organization && `(${is('seller', organization)} OR ${is('purchasingOrg', organization)})`
  const clauses = [
    words && `(${words})`,
    is('state', asked.state),
    is('object', asked.course),
    seen,
    is('owner', asked.owner),
    is('coupon', asked.coupon),
    is('offer', asked.offer),
    dates(asked, zone),
  ]
  return clauses.filter(Boolean).join(' AND ') || '*'
}

/** What the address asks for, and how to ask for something else: a new search begins at its first page. */
export const usePurchasesAddress = () => {
  const navigate = useNavigate()
  const address = useSearch({ from: '/manage/purchases' })
  const given = useMemo(() => readAddress(address), [address])
  const [asked, show] = useOptimistic(given)
  const go = (patch: Partial<PurchasesAddress>, { replace = false } = {}) =>
    startTransition(async () => {
      const next = { ...asked, ...('purchase' in patch ? {} : { start: 0 }), ...patch }
      show(next)
      await navigate({
        to: '/manage/purchases',
        search: printAddress(next),
        replace,
        resetScroll: patch.start !== undefined,
      })
    })
  return { asked, go }
}
export type Go = ReturnType<typeof usePurchasesAddress>['go']
