import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@cairn/contract/endpoint'
import type { ReportSearch } from '@cairn/contract/search'
import { call, type CallInput } from './call.ts'
import { orOnTheWay } from './on-the-way.ts'
import { whenIdle } from './outbox/state.ts'

/** A read of the contract as a query: its key is the call itself. */
export const read = <E extends Endpoint>(endpoint: E, input: Omit<CallInput<E>, 'signal' | 'key'>) =>
  queryOptions({
    queryKey: [endpoint.path, input.params ?? null, input.query ?? null] as const,
    queryFn: ({ signal, queryKey }) =>
      orOnTheWay(queryKey, () => call(endpoint, { ...input, signal } as CallInput<E>)),
  })

/** Of what this device may be sending just now: read once that has arrived (OFF-31). */
export const readAfterSync = <E extends Endpoint>(endpoint: E, input: Omit<CallInput<E>, 'signal' | 'key'>) =>
  queryOptions({
    queryKey: read(endpoint, input).queryKey,
    queryFn: ({ signal, queryKey }) =>
      orOnTheWay(queryKey, async () => {
        await whenIdle()
        return call(endpoint, { ...input, signal } as CallInput<E>)
      }),
  })

/** Reports take their search in one parameter. */
export const reportSearch = (search: ReportSearch) => ({ search: JSON.stringify(search) })
