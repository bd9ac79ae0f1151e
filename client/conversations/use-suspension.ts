import { useQuery } from '@tanstack/react-query'
import { needsPosting } from '@cairn/domain/conversations/moderation'
import type { FeedAt } from '@cairn/domain/access/feed-people'
import { serverNow } from '../base/clock.ts'
import { mySafety } from './restrictions.ts'

/** Until when the reader may not write something in a feed; nothing where they may, or where it is not known. */
export const useSuspension = (
  type: string | undefined,
  reply: boolean,
  at: FeedAt | undefined,
): string | undefined => {
  const list = useQuery(mySafety()).data?.suspension ?? []
  if (type === undefined || list.length === 0 || !needsPosting(type, reply)) return undefined
  const here = at?.place === 'organization' ? at.id : at?.course?.publisher
  const now = serverNow().toISOString()
  // Without an organization: anywhere on the site.
  return list.find(({ organization = here, until }) => organization === here && until > now)?.until
}
