import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, notFound, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { useHead } from '../../base/head.tsx'
import { CallError } from '../../base/call-error.ts'
import { connection } from '../../base/online.ts'
import { useActor } from '../../base/site.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { Crumbs, Page, PageTitle } from '../../base/ui/page.tsx'
import { messageById } from '../../conversations/calls.ts'
import { FeedProvider } from '../../conversations/feed-context.ts'
import { FeedSkeleton } from '../../conversations/feed-skeleton.tsx'
import { oneThread } from '../../conversations/feed-spec.ts'
import { StoredNote } from '../../conversations/stored-note.tsx'
import { ThreadCard } from '../../conversations/thread-card.tsx'
import { useFeed } from '../../conversations/use-feed.ts'
import type { Arrival } from '../../page.ts'
import { FeedName, feedLink } from '../../shared/feeds/feed-name.tsx'
import { useFeedAt } from '../../shared/feeds/feed-at.ts'
import { messages } from './messages.ts'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'

export const load = async ({
  params,
  context: { queries },
}: Arrival<'/thread/$messageId'>): Promise<void> => {
  const message = await queries.fetchQuery(messageById(params.messageId))
  if (message !== null) return
  // Without the server nobody knows whether there is such a thread.
  if (!connection.isUp()) throw new CallError(0, undefined)
  throw notFound()
}

/** One thread, with the way to where it was said. */
export function Screen() {
  const { messageId } = useParams({ from: '/thread/$messageId' })
  const { data: message } = useSuspenseQuery(messageById(messageId))
  const me = useActor()?.id ?? ''
  if (!message) return null
  if (message.parent !== undefined)
    return (
      <Navigate to="/thread/$messageId" params={{ messageId: message.parent }} hash={message.id} replace />
    )
  // Private words stand among the others between the same people.
  if (message.type === 'user' && (message.feed === me || message.creator === me))
    return (
      <Navigate
        to="/messages/$userId"
        params={{ userId: message.feed === me ? message.creator : message.feed }}
        hash={message.id}
        replace
      />
    )
  return (
    <TalkAround>
      <OneThread message={message} />
    </TalkAround>
  )
}

/** An address that names an answer leads to it, once it is there. */
const useNamed = () => {
  const part = useLocation({ select: ({ hash }) => hash })
  const reached = useRef('')
  useEffect(() => {
    if (part === '' || part === reached.current) return
    const element = document.getElementById(part)
    if (!element) return
    reached.current = part
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  })
}

function OneThread({ message }: { message: Message }) {
  const intl = useIntl()
  const me = useActor()?.id ?? ''
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const { id, feed, type } = message
  const spec = useMemo(() => oneThread({ id, feed }), [id, feed])
  const { store, view } = useFeed(spec)
  const at = useFeedAt(feed, type)
  const around = useMemo(
    () => ({ store, people: view.people, at: () => at, mayWrite: at !== undefined, flat: false }),
    [store, view.people, at],
  )
  const thread = view.threads[0]
  useNamed()
  return (
    <Page narrow>
      <PageTitle
        above={
          <Crumbs label={intl.formatMessage(messages.crumbs)}>
            <TextLink size="small" link={feedLink(message, me)}>
              <FeedName feed={feed} type={type} />
            </TextLink>
          </Crumbs>
        }
      >
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <FeedProvider value={around}>
        <StoredNote at={view.storedAt} />
        {view.state === 'loading' && <FeedSkeleton count={1} />}
        {thread && <ThreadCard thread={thread} number={1} count={1} open />}
        {view.state === 'ready' && !thread && (
          <Empty title={intl.formatMessage(messages.gone)}>{intl.formatMessage(messages.goneText)}</Empty>
        )}
      </FeedProvider>
    </Page>
  )
}
