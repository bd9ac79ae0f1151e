import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ErrorState } from './empty.tsx'
import { messages } from './waiting-messages.ts'

interface Props {
  /** A read that has brought nothing yet. */
  readonly found: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The shape of what is coming. */
  readonly children: ReactNode
}

/** What stands in the place of a read until it brings something: its skeleton, or that it failed and a way to try again. */
export function Pending({ found: { isError, isFetching, refetch }, children }: Props) {
  const intl = useIntl()
  if (!isError) return children
  const retry = { label: intl.formatMessage(messages.again), run: () => void refetch(), busy: isFetching }
  return (
    <ErrorState title={intl.formatMessage(messages.part)} headingLevel={3} retry={retry}>
      {intl.formatMessage(messages.partText)}
    </ErrorState>
  )
}
