import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Button } from '../base/ui/button.tsx'
import { Empty, ErrorState } from '../base/ui/empty.tsx'
import { TextLink } from '../base/ui/link.tsx'
import { ListSkeleton } from '../base/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { NewsList } from './news-list.tsx'
import styles from './news-panel.module.css'
import { entriesOf, newsPages, seeNews } from './queries.ts'

interface Props {
  readonly onClose: () => void
}

/** The news of the person, page by page. */
export function NewsPages({ onClose }: Props) {
  const intl = useIntl()
  const queries = useQueryClient()
  const { data, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(newsPages())
  const entries = entriesOf(data?.pages)
  const failed = data?.pages[0]?.failed === true
  return (
    <>
      {isPending && <ListSkeleton label={intl.formatMessage(messages.loading)} count={4} />}
      {failed && (
        <ErrorState
          title={intl.formatMessage(messages.failed)}
          headingLevel={3}
          retry={{
            label: intl.formatMessage(messages.tryAgain),
            run: () => void refetch(),
            busy: isFetching,
          }}
        >
          {intl.formatMessage(messages.failedText)}
        </ErrorState>
      )}
      {data && !failed && entries.length === 0 && (
        <Empty title={intl.formatMessage(messages.nothing)} headingLevel={3}>
          {intl.formatMessage(messages.nothingText)}
        </Empty>
      )}
      <NewsList
        entries={entries}
        onOpen={({ news }) => {
          onClose()
          if (news.seen === undefined) void seeNews(queries, { gathered: [news.id] })
        }}
      />
      {hasNextPage && (
        <div className={styles.older}>
          <Button size="small" variant="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {intl.formatMessage(messages.older)}
          </Button>
        </div>
      )}
    </>
  )
}

/** What can be done about the news. */
export function NewsFoot({ onClose }: Props) {
  const intl = useIntl()
  const queries = useQueryClient()
  const unseen = useInfiniteQuery(newsPages()).data?.pages[0]?.unseen ?? 0
  return (
    <div className={styles.foot}>
      <TextLink size="small" link={<Link to="/account/notifications" onClick={onClose} />}>
        {intl.formatMessage(messages.settings)}
      </TextLink>
      {unseen > 0 && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => void seeNews(queries, { until: new Date().toISOString() })}
        >
          {intl.formatMessage(messages.seeAll)}
        </Button>
      )}
    </div>
  )
}
