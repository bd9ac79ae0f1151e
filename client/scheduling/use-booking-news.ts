import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { feedNews } from '../base/feed-news.ts'
import { refreshBookings } from './queries.ts'

/** Hears when something about the events of a group changes, as long as they are in view. */
export const useBookingNews = (group: string): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const forget = feedNews.wish([group])
    const stop = feedNews.listen({ hear: () => undefined, missed: () => void refreshBookings(queries) })
    return () => {
      forget()
      stop()
    }
  }, [group, queries])
}
