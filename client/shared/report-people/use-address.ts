import { useNavigate } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'

export type Go<Address> = (patch: Partial<Address>, how?: { readonly replace: boolean }) => void

/** What a report shows as its address tells it, and how to change that: whatever narrows it begins at the first page. */
export const useAddress = <Address extends object>(address: Address): { asked: Address; go: Go<Address> } => {
  const navigate = useNavigate()
  const [asked, show] = useOptimistic(address)
  const go: Go<Address> = (patch, { replace } = { replace: false }) =>
    startTransition(async () => {
      const change = { start: undefined, ...patch }
      show({ ...asked, ...change })
      await navigate({
        to: '.',
        search: (now) => ({ ...now, ...change }),
        replace,
        resetScroll: 'start' in patch,
      })
    })
  return { asked, go }
}
