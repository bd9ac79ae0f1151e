import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The people a page was opened for, where they are too many for its address. */
    readonly people?: readonly string[]
  }
}

/** As many stand in an address; more of them would make it longer than servers and browsers take. */
export const FEW_PEOPLE = 20

/** Those of the address (`a,b,c`), or those the page was opened for: they stay with it when it is loaded again. */
export const useChosenPeople = (address: string | undefined): readonly string[] => {
  const given: unknown = useLocation({ select: ({ state }) => state.people })
  const people = Array.isArray(given) ? given.filter((one) => typeof one === 'string') : []
  return people.length > 0 ? people : (address ?? '').split(',').filter(Boolean)
}
