import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Bone, Skeleton } from '../../base/ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../base/ui/tabs.tsx'
import { followedFeeds } from '../../conversations/calls.ts'
import styles from './dashboard.module.css'
import { feedMessages as messages } from './feed-messages.ts'
import { latePart } from '../../base/ui/late-part.tsx'

const FeedTab = latePart(() => import('./feed-tab.tsx').then((module) => ({ default: module.FeedTab })))

type Part = 'learning' | 'feed'

/** What one learns, and what is said meanwhile; myFeed=1 in the address opens the latter. */
export function HomeParts({ courses, children }: { courses: readonly string[]; children: ReactNode }) {
  const intl = useIntl()
  const id = useId()
  const navigate = useNavigate()
  const { myFeed } = useSearch({ from: '/dashboard' })
  const part: Part = myFeed === '1' ? 'feed' : 'learning'
  const { data } = useQuery(followedFeeds())
  const unread = part === 'feed' ? 0 : (data?.unread ?? 0)
  const show = (next: Part) =>
    void navigate({
      to: '/dashboard',
      search: next === 'feed' ? { myFeed: '1' } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <div className={styles.parts}>
        <Tabs
          id={id}
          label={intl.formatMessage(messages.parts)}
          value={part}
          onChange={show}
          tabs={[
            { value: 'learning', label: intl.formatMessage(messages.learning) },
            {
              value: 'feed',
              label: intl.formatMessage(messages.feed),
              ...(unread > 0 && { count: intl.formatNumber(unread) }),
            },
          ]}
        />
      </div>
      <TabPanel tabs={id} value="learning" current={part}>
        {children}
      </TabPanel>
      <TabPanel tabs={id} value="feed" current={part}>
        {part === 'feed' && (
          <Suspense
            fallback={
              <Skeleton label={intl.formatMessage(messages.loading)}>
                <Bone shape="card" />
                <Bone shape="card" />
              </Skeleton>
            }
          >
            <FeedTab courses={courses} />
          </Suspense>
        )}
      </TabPanel>
    </>
  )
}
