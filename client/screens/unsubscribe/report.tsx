import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { reportFiles } from '@cairn/contract/report-files'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { Entrance } from '../../base/ui/entrance.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { messages as common } from './messages.ts'
import { messages } from './report-messages.ts'

/** What the link at the end of a report email leads to: one sentence and one button, without a log-in. */
export function Screen() {
  const { formatMessage: say } = useIntl()
  const { key } = useParams({ from: '/unsubscribe/report/$key' })
  const link = { params: { key } }
  const { queryKey } = read(reportFiles.readViewUnsubscribe, link)
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(reportFiles.readViewUnsubscribe, { ...link, signal, token: null, handled: 'shown' }),
    retry: (count, error) => !isCallError(error, 404) && count < 2,
  })
  const [stopped, setStopped] = useState(false)
  const stopping = useAction(
    () => call(reportFiles.unsubscribeView, { ...link, token: null, handled: 'shown' }),
    { onDone: () => setStopped(true), explain: () => say(common.failed) },
  )
  useHead({ title: say(common.page), indexed: false })
  const name = found.data?.name ?? ''
  const home = <Button link={<Link to="/" />}>{say(messages.home)}</Button>
  if (found.isError && isCallError(found.error, 404))
    return (
      <Entrance title={say(common.gone)} lead={say(messages.goneText)}>
        <Stack>{home}</Stack>
      </Entrance>
    )
  if (stopped || found.data?.unsubscribed)
    return (
      <Entrance title={say(common.done)} lead={say(messages.doneText, { name })}>
        <Stack>{home}</Stack>
      </Entrance>
    )
  return (
    <Entrance title={say(common.title)} lead={found.data && say(messages.about, { name })}>
      <Stack>
        {found.isPending && <ListSkeleton label={say(common.loading)} count={1} />}
        <Failure>{stopping.failure ?? (found.isError && say(common.failed))}</Failure>
        {found.data && (
          <Button variant="filled" wide busy={stopping.busy} onClick={() => void stopping.run()}>
            {say(messages.stop)}
          </Button>
        )}
      </Stack>
    </Entrance>
  )
}
