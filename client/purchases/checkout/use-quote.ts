import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteOf } from './queries.ts'

/**
 * What is to be paid. While a code is looked up the total before it stays, and nothing can be paid; where it cannot be
 * looked up, that total holds.
 */
export const useQuote = (ids: readonly string[], coupon: string | undefined, enabled = true) => {
  const found = useQuery({
    ...quoteOf(ids, coupon),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
  })
  const [last, setLast] = useState(found.data)
  if (found.data !== undefined && found.data !== last) setLast(found.data)
  return {
    quoted: found.data ?? last,
    isLoading: found.isFetching,
    isError: found.isError,
    refresh: async () => (await found.refetch()).data,
  }
}
