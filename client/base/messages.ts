import type { MessageDescriptor } from 'react-intl'

/** Words of the interface: English here, with a note for the translator; other languages in client/locales. */
export interface Words {
  readonly id: string
  readonly defaultMessage: string
  readonly description?: string
}

/** Declares the messages of a screen or an area. */
export const defineMessages = <K extends string>(
  messages: Record<K, Words>,
): Record<K, MessageDescriptor & Words> => messages
