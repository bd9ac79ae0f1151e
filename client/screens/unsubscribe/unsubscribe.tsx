import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { NEWS_KINDS } from '@cairn/domain/notifications/settings'
import { notifications } from '@cairn/contract/notifications'
import { useAction } from '../../base/action.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { useHead } from '../../base/head.tsx'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { kinds } from '../../notifications/messages.ts'
import { Entrance } from '../../base/ui/entrance.tsx'
import { messages } from './messages.ts'

/** What the link at the end of a letter leads to: one sentence and one button, without a log-in. */
export function Screen() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { key } = useParams({ from: '/unsubscribe/$key' })
  const asked = useSearch({ from: '/unsubscribe/$key' }).kind
  const kind = NEWS_KINDS.find((known) => known === asked)
  const link = { params: { key }, query: kind === undefined ? {} : { kind } }
  const { queryKey } = read(notifications.readUnsubscribe, link)
  const standing = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(notifications.readUnsubscribe, { ...link, signal, token: null, handled: 'shown' }),
    retry: (count, error) => !isCallError(error, 404) && count < 2,
  })
  const [stopped, setStopped] = useState(false)
  const stopping = useAction(
    () => call(notifications.unsubscribeMail, { ...link, token: null, handled: 'shown' }),
    { onDone: () => setStopped(true), explain: () => say(messages.failed) },
  )
  useHead({ title: say(messages.page), indexed: false })
  const done = stopped || standing.data?.mail === 'never'
  const choose = <Button link={<Link to="/account/notifications" />}>{say(messages.choose)}</Button>
  if (standing.isError && isCallError(standing.error, 404))
    return (
      <Entrance title={say(messages.gone)} lead={say(messages.goneText)}>
        <Stack>{choose}</Stack>
      </Entrance>
    )
  if (done)
    return (
      <Entrance title={say(messages.done)} lead={say(messages.doneText)}>
        <Stack>{choose}</Stack>
      </Entrance>
    )
  const lead = kind === undefined ? say(messages.aboutAll) : say(messages.about, { kind: say(kinds[kind]) })
  return (
    <Entrance title={say(messages.title)} lead={lead}>
      <Stack>
        {standing.isPending && <ListSkeleton label={say(messages.loading)} count={1} />}
        <Failure>{stopping.failure ?? (standing.isError && say(messages.failed))}</Failure>
        {!standing.isPending && (
          <Button variant="filled" wide busy={stopping.busy} onClick={() => void stopping.run()}>
            {say(kind === undefined ? messages.stopAll : messages.stop)}
          </Button>
        )}
        {choose}
      </Stack>
    </Entrance>
  )
}
