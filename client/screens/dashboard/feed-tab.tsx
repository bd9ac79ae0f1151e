import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { useActor } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { followedFeeds } from '../../conversations/calls.ts'
import { FeedSkeleton } from '../../conversations/feed-skeleton.tsx'
import { myFeed } from '../../conversations/feed-spec.ts'
import { Feed } from '../../conversations/feed.tsx'
import { FeedName, feedLink } from '../../shared/feeds/feed-name.tsx'
import { useFeedsAt } from '../../shared/feeds/feed-at.ts'
import { noteLook } from '../../shared/feeds/note-look.ts'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { feedMessages as messages } from './feed-messages.ts'
import styles from './dashboard.module.css'
import { Pending } from '../../base/ui/pending.tsx'

/** For whom it is, where that is not everybody in the place it names. */
const privateTo = ({ type, feed, about = [], creator }: Message, me: string) => {
  if (type === 'coach' || type === 'coaching')
    return about[0] === me || creator === me ? messages.onlyYou : messages.onlyLearner
  return type === 'user' && (feed === me || creator === me) ? messages.private : undefined
}

function WhereSaid({ message }: { message: Message }) {
  const intl = useIntl()
  const me = useActor()?.id ?? ''
  const closed = privateTo(message, me)
  return (
    <span className={styles.where}>
      <TextLink size="small" link={feedLink(message, me)}>
        <FeedName feed={message.feed} type={message.type} />
      </TextLink>
      {closed && <Badge icon="lock">{intl.formatMessage(closed)}</Badge>}
    </span>
  )
}

const whereSaid = (message: Message) => <WhereSaid message={message} />

/** What is said in everything the reader takes part in or follows. */
export function FeedTab({ courses }: { courses: readonly string[] }) {
  const intl = useIntl()
  const found = useQuery(followedFeeds())
  const { data } = found
  const at = useFeedsAt()
  const known = (data?.list ?? []).filter(({ place }) => place !== 'user').map(({ id }) => id)
  const feeds = [...new Set([...known, ...courses])].toSorted().join(',')
  const spec = useMemo(() => myFeed(feeds === '' ? [] : feeds.split(',')), [feeds])
  // Opening it is looking at it.
  const here = data !== undefined
  useEffect(() => {
    if (here) noteLook()
  }, [here])
  if (data === undefined)
    return (
      <Pending found={found}>
        <FeedSkeleton count={3} />
      </Pending>
    )
  return (
    <TalkAround>
      <div className={styles.feed}>
        <Feed
          spec={spec}
          label={intl.formatMessage(messages.feed)}
          at={at}
          empty={{ title: intl.formatMessage(messages.empty), text: intl.formatMessage(messages.emptyText) }}
          search
          context={whereSaid}
        />
      </div>
    </TalkAround>
  )
}
