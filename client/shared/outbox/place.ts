import type { MessageType } from '@cairn/domain/conversations/message'
import type { OutboxItem } from '@cairn/domain/offline/outbox'

/** Where something was written: the feed of a course or of a group, a conversation. */
export interface ItemPlace {
  readonly feed: string
  readonly type: MessageType
}

interface Placed extends Partial<ItemPlace> {
  readonly place?: ItemPlace
  readonly object?: string
}

/** Where an item belongs, as far as it says so. A decision tells itself whose work it is about. */
export const placeOf = ({
  kind,
  subject,
  payload,
}: Pick<OutboxItem, 'kind' | 'subject' | 'payload'>): ItemPlace | undefined => {
  const { place, feed, type, object } = payload as Placed
  if (place) return place
  if (feed !== undefined && type !== undefined) return { feed, type }
  const course = kind === 'review' ? subject : object
  return course === undefined ? undefined : { feed: course, type: 'concept' }
}
