import type { Actor } from '@cairn/domain/access/roles'
import type { Message } from '@cairn/contract/conversations'
import type { StoredMessage } from './rows.ts'

/** Which emails told of a message is for whoever sent them; those who moderate find them by opening it. */
export const shown = (actor: Actor, { message }: StoredMessage): Message => {
  if (message.creator === actor.id) return message
  const { mail: _mail, ...rest } = message
  return rest
}
