import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { feedNews } from '../base/feed-news.ts'
import { onReconnect } from '../base/reconnect.ts'
import type { FeedSpec } from './feed-spec.ts'
import { openFeed, type FeedStore, type FeedView } from './feed-store.ts'

/** A list of messages that stays as it is on the server while it is in view. */
export const useFeed = (spec: FeedSpec): { store: FeedStore; view: FeedView } => {
  const names = spec.feeds.join(',')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- its key says everything of a spec that matters
  const store = useMemo(() => openFeed(spec), [spec.key, names])
  useEffect(() => {
    store.reopen()
    void store.load()
    const deaf = feedNews.listen({ hear: store.hear, missed: () => void store.load() })
    // What the device had, or what could not be read, is read as soon as the server answers again.
    const settle = onReconnect(() => {
      const { state, storedAt } = store.get()
      if (state === 'failed' || storedAt !== undefined) void store.load()
    })
    const stop = feedNews.wish(names === '' ? [] : names.split(','))
    return () => {
      deaf()
      settle()
      stop()
      store.close()
    }
  }, [store, names])
  const view = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { store, view }
}
