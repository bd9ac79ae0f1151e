import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { Switch } from '../../base/ui/choice.tsx'
import { ErrorState } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Text } from '../../base/ui/text.tsx'
import { heardFeeds } from '../../notifications/queries.ts'
import { follow, unfollow, type Followed } from '../../users/follow.ts'
import { changeMe } from '../../users/save.ts'
import styles from './notifications.module.css'
import { messages } from './notifications-messages.ts'
import { Panel } from '../../base/ui/panel.tsx'

const KINDS = {
  course: { type: 'concept', icon: 'book-2', words: messages.course },
  group: { type: 'group', icon: 'users-group', words: messages.group },
  organization: { type: 'organization', icon: 'building', words: messages.organization },
} as const

/** What is wanted is what the record says: another device may have chosen meanwhile. */
const isMuted = ({ unfollowing }: User, feed: string): boolean =>
  unfollowing?.some(({ id }) => id === feed) === true

/** Every feed the person takes part in, with a switch: no more posts of this one. */
export function FeedsCard({ user }: { user: User }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { data, isError, refetch, isFetching } = useQuery(heardFeeds())
  const turn = (what: Followed, hears: boolean) =>
    void changeMe((me) => (hears ? follow : unfollow)(me, what, new Date()))
  return (
    <Panel title={say(messages.feeds)}>
      <Text size="support" tone="dim">
        {say(messages.feedsText)}
      </Text>
      {!data && !isError && <ListSkeleton label={say(messages.loading)} count={3} />}
      {isError && !data && (
        <ErrorState
          title={say(messages.failed)}
          headingLevel={3}
          retry={{ label: say(messages.tryAgain), run: () => void refetch(), busy: isFetching }}
        >
          {say(messages.failedText)}
        </ErrorState>
      )}
      <ul className={styles.feeds}>
        {data?.list.map(({ id, place, title }) => (
          <li key={id} className={styles.feed}>
            <Icon name={KINDS[place].icon} size={20} className={styles.feedIcon} />
            <div className={styles.feedWords}>
              <Switch
                label={
                  <>
                    <span className={styles.name}>
                      <bdi>{title}</bdi>
                    </span>
                    <span className={styles.about}>{say(KINDS[place].words)}</span>
                  </>
                }
                checked={!isMuted(user, id)}
                onChange={(event) => turn({ type: KINDS[place].type, id }, event.target.checked)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
