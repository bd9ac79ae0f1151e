import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { conversations } from '@cairn/contract/conversations'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { feedNews } from '../base/feed-news.ts'
import { passesGuard } from '../base/guard.ts'
import { read } from '../base/query.ts'
import { useActor, useSession } from '../base/site.tsx'
import { conversationsIn, isPrivateTo } from './conversations.ts'
import { useReads } from './use-reads.ts'

const GATHER_MS = 500

/** Private words, and of those only what may still be new. */
export const latestPrivate = (from: string) =>
  read(conversations.findMessages, {
    query: {
      query: `type:(user OR coach OR coaching)${from === '' ? '' : ` AND created:[${queryPhrase(from)} TO *]`}`,
      sort: 'created:desc',
      limit: 50,
    },
  })

// News come in bursts, and the header and the phone's bar both hear them: one reading serves all.
let reading: ReturnType<typeof setTimeout> | undefined
const readAgain = (queries: QueryClient, from: string) => {
  reading ??= setTimeout(() => {
    reading = undefined
    void queries.invalidateQueries({ queryKey: latestPrivate(from).queryKey })
  }, GATHER_MS)
}

/** How many private messages wait to be opened; nothing while that is not known. */
export const useUnread = (): number | undefined => {
  const me = useSession()?.user.id ?? ''
  const queries = useQueryClient()
  const coaches = passesGuard('coach', useActor())
  const { since, from = '' } = useReads()
  const { data } = useQuery({ ...latestPrivate(from), enabled: from !== '' })
  useEffect(() => {
    const again = () => readAgain(queries, from)
    return feedNews.listen({ hear: again, missed: again })
  }, [queries, from])
  if (!data) return undefined
  const said = data.list.filter((message) => isPrivateTo(me, message))
  // Of what is said between others and their coaches, only that to be answered is meant.
  return conversationsIn(said, me, since)
    .filter(({ person, course }) => course === undefined || person === me || coaches)
    .reduce((sum, { unread }) => sum + unread, 0)
}
