import { useIntl } from 'react-intl'
import { ErrorState } from './empty.tsx'
import { ListSkeleton } from './skeleton.tsx'
import { messages } from '../common-messages.ts'

export interface ListStandingProps {
  /** The list as it is asked for. */
  readonly found: {
    readonly data?: { readonly failed?: boolean } | undefined
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly className?: string | undefined
  /** How many rows are expected. */
  readonly count?: number
}

/** Stands in for a list that is on its way or could not be fetched; nothing once it is there. */
export function ListStanding({ found, className, count }: ListStandingProps) {
  const intl = useIntl()
  const { data, isFetching, refetch } = found
  if (!data)
    return (
      <div className={className}>
        <ListSkeleton label={intl.formatMessage(messages.loading)} {...(count !== undefined && { count })} />
      </div>
    )
  if (!data.failed) return null
  return (
    <ErrorState
      title={intl.formatMessage(messages.failed)}
      retry={{
        label: intl.formatMessage(messages.tryAgain),
        run: () => void refetch(),
        busy: isFetching,
      }}
    >
      {intl.formatMessage(messages.failedText)}
    </ErrorState>
  )
}
