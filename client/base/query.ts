import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@cairn/contract/endpoint'
import type { ReportSearch } from '@cairn/contract/search'
import { call, type CallInput } from './call.ts'

/** A read of the contract as a query: its key is the call itself. */
export const read = <E extends Endpoint>(endpoint: E, input: Omit<CallInput<E>, 'signal' | 'key'>) =>
  queryOptions({
    queryKey: [endpoint.path, input.params ?? null, input.query ?? null] as const,
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as CallInput<E>),
  })

/** Reports take their search in one parameter. */
export const reportSearch = (search: ReportSearch) => ({ search: JSON.stringify(search) })
