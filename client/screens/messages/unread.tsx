import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { conversations } from '@cairn/contract/conversations'
import type { User } from '@cairn/contract/users'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { feedNews } from '../../base/feed-news.ts'
import { passesGuard } from '../../base/guard.ts'
import { read } from '../../base/query.ts'
import { useActor, useSession } from '../../base/site.tsx'
import { Count } from '../../base/ui/badge.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { conversationsIn, isPrivateTo } from './conversations.ts'
import { messages } from './messages.ts'
import { useReads } from './use-reads.ts'

const MOST = 99
const GATHER_MS = 500

/** Private words, and of those only what may still be new. */
const latest = (from: string) =>
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
    void queries.invalidateQueries({ queryKey: latest(from).queryKey })
  }, GATHER_MS)
}

/** How many private messages wait to be opened. */
export function Unread({ tone }: { tone: 'header' | 'accent' }) {
  const user = useSession()?.user
  return user ? <Waiting user={user} tone={tone} /> : null
}

function Waiting({ user, tone }: { user: User; tone: 'header' | 'accent' }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const coaches = passesGuard('coach', useActor())
  const { since, from = '' } = useReads()
  const { data } = useQuery({ ...latest(from), enabled: from !== '' })
  useEffect(() => {
    const again = () => readAgain(queries, from)
    return feedNews.listen({ hear: again, missed: again })
  }, [queries, from])
  // Of what is said between others and their coaches, only that to be answered is meant.
  const said = (data?.list ?? []).filter((message) => isPrivateTo(user.id, message))
  const count = conversationsIn(said, user.id, since)
    .filter(({ person, course }) => course === undefined || person === user.id || coaches)
    .reduce((sum, { unread }) => sum + unread, 0)
  if (count === 0) return null
  return (
    <Count tone={tone}>
      {count > MOST ? `${intl.formatNumber(MOST)}+` : intl.formatNumber(count)}
      <Hidden> {intl.formatMessage(messages.unread)}</Hidden>
    </Count>
  )
}
