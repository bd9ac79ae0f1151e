import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { PublicUser } from '@cairn/contract/users'
import { notifications, type News } from '@cairn/contract/notifications'
import { call, type Answer } from '../base/call.ts'
import { read } from '../base/query.ts'

const PAGE = 20

/** The news of the person, page by page, newest first. */
export const newsPages = () =>
  infiniteQueryOptions({
    queryKey: [notifications.findNews.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(notifications.findNews, {
        query: { limit: PAGE, ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ list }) => (list.length === PAGE ? list.at(-1)?.created : undefined),
  })

export const notifySettings = () => read(notifications.getNotifySettings, {})

export const refreshNews = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [notifications.findNews.path] })

/** Marks news as seen, and has the list read again. */
export const seeNews = async (
  queries: QueryClient,
  which: { id: string[] } | { until: string },
): Promise<void> => {
  await call(notifications.seeNews, { body: which, handled: 'shown' }).catch(() => undefined)
  await refreshNews(queries)
}

export interface Entry {
  readonly news: News
  readonly person: PublicUser | undefined
}

type Page = Answer<typeof notifications.findNews>

/** All entries read so far, each once: something new moves the pages along. */
export const entriesOf = (pages: readonly Page[] | undefined): Entry[] => {
  const known = new Map<string, Entry>()
  for (const { list, join } of pages ?? [])
    for (const news of list)
      if (!known.has(news.id))
        known.set(news.id, {
          news,
          person: join?.['creator']?.[news.creator ?? ''] as PublicUser | undefined,
        })
  return [...known.values()]
}
