import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { isCallError } from '../../base/call-error.ts'
import { useHead } from '../../base/head.tsx'
import { useActor } from '../../base/site.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Page, PageTitle } from '../../base/ui/page.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { scheduleOf } from '../../scheduling/book/session-queries.ts'
import { HoursEditor } from '../../scheduling/hours/hours-editor.tsx'
import { messages } from '../../scheduling/hours/messages.ts'
import { CoachNav } from './coach-nav.tsx'

/** When a coach can be booked. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  const me = useActor()?.id ?? ''
  const found = useQuery({ ...scheduleOf(me), retry: false })
  useHead({ title: say(messages.title), indexed: false })
  // Whoever has none yet begins with a proposal.
  const first = isCallError(found.error, 404)
  if (first || found.data)
    return (
      <>
        <CoachNav />
        <HoursEditor me={me} saved={first ? undefined : found.data} />
      </>
    )
  return (
    <>
      <CoachNav />
      <Page>
        <PageTitle lead={say(messages.lead)}>{say(messages.title)}</PageTitle>
        {found.isError ? (
          <ErrorState
            title={say(messages.failed)}
            retry={{ label: say(messages.tryAgain), run: () => void found.refetch(), busy: found.isFetching }}
          >
            {say(messages.failedText)}
          </ErrorState>
        ) : (
          <ListSkeleton label={say(messages.loading)} />
        )}
      </Page>
    </>
  )
}
