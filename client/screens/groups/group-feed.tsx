import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { speaks } from '@cairn/domain/access/feed-people'
import { useActor } from '../../base/site.tsx'
import { threadsOf } from '../../conversations/feed-spec.ts'
import { Feed } from '../../conversations/feed.tsx'
import { FollowButton } from '../../users/follow-button.tsx'
import { useFeedAt } from '../../shared/feeds/feed-at.ts'
import { TalkAround } from '../../shared/feeds/talk-around.tsx'
import { messages } from './messages.ts'
import styles from './group-feed.module.css'

/** What the members of a group say to each other. */
export function GroupFeed({ group }: { group: string }) {
  const intl = useIntl()
  const actor = useActor()
  const at = useFeedAt(group, 'group')
  const spec = useMemo(() => threadsOf({ feed: group, type: 'group' }), [group])
  const message = { type: 'group', place: 'group', creator: actor?.id ?? '', concerned: [], hide: [] }
  const mayWrite = actor !== null && at !== undefined && speaks(actor, { feed: at, message })
  return (
    <TalkAround>
      <div className={styles.feed}>
        <Feed
          spec={spec}
          label={intl.formatMessage(messages.feed)}
          at={() => at}
          writes={mayWrite ? { type: 'group', feed: group } : undefined}
          placeholder={intl.formatMessage(messages.feedWrite)}
          empty={{
            title: intl.formatMessage(messages.feedSoon),
            text: intl.formatMessage(messages.feedSoonText),
          }}
          search
          filters={
            at && (
              <FollowButton what={{ type: 'group', id: group }} byItself={at.reads === true} size="small" />
            )
          }
        />
      </div>
    </TalkAround>
  )
}
