import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { PublicUser } from '@cairn/contract/users'
import { notifications, type News } from '@cairn/contract/notifications'
import { call, type Answer } from '../base/call.ts'
import { orOnTheWay } from '../base/on-the-way.ts'
import { read } from '../base/query.ts'
import { closeShown } from './shown.ts'

const PAGE = 20
/** What the first page is asked for with. */
export const FIRST_PAGE = { limit: PAGE, gathered: true } as const

/** The news of the person, page by page, newest first. */
export const newsPages = () =>
  infiniteQueryOptions({
    queryKey: [notifications.findNews.path, 'pages'],
    queryFn: ({ pageParam, signal, queryKey }) => {
      const ask = () => call(notifications.findNews, { query: { ...FIRST_PAGE, ...pageParam }, signal })
      return pageParam.before === undefined ? orOnTheWay(queryKey, ask) : ask()
    },
    initialPageParam: {} as { before?: string; beforeId?: string },
    getNextPageParam: ({ list }) => {
      const last = list.at(-1)
      return last && list.length === PAGE ? { before: last.created, beforeId: last.id } : undefined
    },
  })

export const heardFeeds = () => read(notifications.findHeardFeeds, {})
export const pushDevices = () => read(notifications.findDevices, {})
export const notifySettings = () => read(notifications.getNotifySettings, {})

export const refreshNews = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [notifications.findNews.path] })

/** Marks news as seen, and has the list read again. */
export const seeNews = async (
  queries: QueryClient,
  which: { gathered: string[] } | { until: string } | { path?: string[]; feed?: string[] },
): Promise<void> => {
  await call(notifications.seeNews, { body: which, handled: 'shown' }).catch(() => undefined)
  closeShown()
  await refreshNews(queries)
}

export interface Entry {
  readonly news: News
  readonly person: PublicUser | undefined
  /** Of things that are gathered: the latest who spoke. */
  readonly people: readonly PublicUser[]
}

type Page = Answer<typeof notifications.findNews>

const personIn = (join: Page['join'], id = ''): PublicUser | undefined =>
  join?.['creator']?.[id] as PublicUser | undefined

/** All entries read so far, each once: something new moves the pages along. */
export const entriesOf = (pages: readonly Page[] | undefined): Entry[] => {
  const known = new Map<string, Entry>()
  for (const { list, join } of pages ?? [])
    for (const news of list)
      if (!known.has(news.id))
        known.set(news.id, {
          news,
          person: personIn(join, news.creator),
          people: (news.people ?? []).flatMap((id) => personIn(join, id) ?? []),
        })
  return [...known.values()]
}
