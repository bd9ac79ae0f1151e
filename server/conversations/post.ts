import { can } from '@cairn/domain/access/actions'
import type { Message } from '@cairn/contract/conversations'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { addMessage } from './say.ts'
import { prepare, type Saying } from './setting.ts'

/** Says something in the name of the caller, who must have the right to. */
export const postMessage = async (
  db: Db,
  by: By,
  { jobs }: Pick<Parts, 'jobs'>,
  said: Saying,
): Promise<Message> => {
  const actor = by.actor ?? fail('unauthenticated')
  const { setting, target } = await prepare(db, actor, said, by.now)
  if (said.judges !== true && !can(actor, 'conversation.write', target)) fail('forbidden')
  return (await addMessage(db, by, jobs, said, setting)).message
}
