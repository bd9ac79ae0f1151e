import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { MINUTE } from '@cairn/domain/base/constants'
import { usePorts } from './ports.ts'

/** Where a file of a message is read. */
export const useFile = (
  getID: string | undefined,
): {
  readonly address: string | undefined
  readonly loading: boolean
  /** It cannot be read there: it was hidden meanwhile, and is shown again elsewhere. Asked for anew once. */
  readonly onError: () => void
} => {
  const { locate } = usePorts()
  const failed = useRef<string>(undefined)
  const { data, isPending, refetch } = useQuery({
    queryKey: ['attached', getID] as const,
    queryFn: async () => (await locate(getID ?? '')) ?? null,
    enabled: getID !== undefined,
    // Addresses hold for hours; a page that stays open asks again long before.
    staleTime: 30 * MINUTE,
  })
  const onError = () => {
    if (getID === undefined || failed.current === getID) return
    failed.current = getID
    void refetch()
  }
  return { address: data ?? undefined, loading: getID !== undefined && isPending, onError }
}
