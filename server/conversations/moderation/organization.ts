import { WHOLE_SITE } from '@cairn/domain/conversations/moderation'
import type { StoredMessage } from '../rows.ts'

/** The organization whose moderators answer for a message. */
export const organizationOf = ({ place, message, publisher }: StoredMessage): string => {
  if (place === 'user') return WHOLE_SITE
  return place === 'organization' ? message.feed : (publisher ?? WHOLE_SITE)
}
