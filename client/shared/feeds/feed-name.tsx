import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { cardsByIds } from '../../courses/queries.ts'
import { followedFeeds } from '../../conversations/calls.ts'
import { groupById } from '../../groups/queries.ts'
import { messages } from './messages.ts'

type Said = Pick<Message, 'feed' | 'type' | 'about' | 'creator'>

/** A link to where the feed of a message is read as a whole. */
export const feedLink = ({ feed, type, about, creator }: Said, me: string): ReactElement => {
  const [first] = about ?? []
  if (type === 'group') return <Link to="/groups/$groupId" params={{ groupId: feed }} />
  if (type === 'user' && (feed === me || creator === me))
    return <Link to="/messages/$userId" params={{ userId: feed === me ? creator : feed }} />
  if (type === 'user') return <Link to="/dashboard" search={{ myFeed: '1' }} />
  if (type === 'coach' || type === 'coaching')
    return <Link to="/messages/$userId" params={{ userId: first ?? creator }} search={{ course: feed }} />
  if (type === 'submission' && first !== undefined)
    return (
      <Link to="/learn/$courseId/activity/$instructionId" params={{ courseId: feed, instructionId: first }} />
    )
  return <Link to="/learn/$courseId/discussion" params={{ courseId: feed }} />
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
