import { useQuery } from '@tanstack/react-query'
import { MINUTE } from '@cairn/domain/base/constants'
import { usePorts } from './ports.ts'

/** Where a file of a message is read. */
export const useFile = (
  getID: string | undefined,
): { readonly address: string | undefined; readonly loading: boolean } => {
  const { locate } = usePorts()
  const { data, isPending } = useQuery({
    queryKey: ['attached', getID] as const,
    queryFn: async () => (await locate(getID ?? '')) ?? null,
    enabled: getID !== undefined,
    // Addresses hold for hours; a page that stays open asks again long before.
    staleTime: 30 * MINUTE,
  })
  return { address: data ?? undefined, loading: getID !== undefined && isPending }
}
