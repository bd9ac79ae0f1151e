import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import { seenMessages } from './messages.ts'
import { usePorts } from './ports.ts'
import { aboutWhom, type SeenBy } from './seen-by.ts'
import { useKnownName } from './use-name.ts'

/** Says in words who sees a message. */
export const useSeenWords = (message: Message): ((seen: SeenBy) => string) => {
  const intl = useIntl()
  const { me } = usePorts()
  const writer = useKnownName(message.creator)
  const about = useKnownName(aboutWhom(message))
  const somebody = intl.formatMessage(seenMessages.somebody)
  return (seen) => {
    if (seen.kind === 'staff') return intl.formatMessage(seenMessages.staff)
    const name = (seen.person === message.creator ? writer : about) ?? somebody
    if (seen.kind === 'without' || seen.person !== me.id)
      return intl.formatMessage(seenMessages[seen.kind], { name })
    return intl.formatMessage(seen.kind === 'gallery' ? seenMessages.galleryYou : seenMessages.you)
  }
}
