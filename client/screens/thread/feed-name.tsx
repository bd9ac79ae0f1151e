import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { cardsByIds } from '../../courses/queries.ts'
import { followedFeeds } from '../../conversations/calls.ts'
import { groupById } from '../../groups/queries.ts'
import { messages } from './messages.ts'

type Said = Pick<Message, 'feed' | 'type' | 'about' | 'creator'>

/** Where the feed of a message is read as a whole; spread it onto the router's `Link`. */
export const feedWay = ({ feed, type, about, creator }: Said, me: string): { to: never; search?: never } => {
  const course = `/learn/${encodeURIComponent(feed)}`
  if (type === 'group') return { to: `/groups/${encodeURIComponent(feed)}` as never }
  if (type === 'user' && (feed === me || creator === me))
    return { to: `/messages/${encodeURIComponent(feed === me ? creator : feed)}` as never }
  if (type === 'user') return { to: '/dashboard' as never, search: { myFeed: '1' } as never }
  if (type === 'coach' || type === 'coaching')
    return {
      to: `/messages/${encodeURIComponent(about?.[0] ?? creator)}` as never,
      search: { course: feed } as never,
    }
  if (type === 'submission' && about?.[0] !== undefined)
    return { to: `${course}/activity/${encodeURIComponent(about[0])}` as never }
  return { to: `${course}/discussion` as never }
}

/** What a feed is called: the title of its course, the name of its group. */
export function FeedName({ feed, type }: Pick<Said, 'feed' | 'type'>) {
  const intl = useIntl()
  const grouped = type === 'group'
  const direct = type === 'user'
  const group = useQuery({ ...groupById(feed), enabled: grouped, retry: false }).data
  const course = useQuery({ ...cardsByIds([feed]), enabled: !grouped && !direct }).data?.list[0]
  const followed = useQuery({ ...followedFeeds(), enabled: direct }).data
  if (direct)
    return <>{followed?.list.find(({ id }) => id === feed)?.title ?? intl.formatMessage(messages.private)}</>
  return <bdi>{(grouped ? group?.name : course?.title) ?? '…'}</bdi>
}
