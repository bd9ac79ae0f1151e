import { readerIn, type FeedAt } from '@cairn/domain/access/feed-people'
import type { Actor } from '@cairn/domain/access/roles'
import { canonical } from '@cairn/domain/base/json-type'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { NOBODY } from '../base/jobs.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { noteCoach, recount } from './asides.ts'
import { endLinks, filesWithin } from './files.ts'
import { isBlockedBetween } from './moderation/restrictions.ts'
import { refuseSuspendedIn } from './moderation/suspensions.ts'
import { findMessage, type StoredMessage } from './rows.ts'
import type { Saying } from './setting.ts'
import { NOTIFY, tellMessage } from './tell.ts'
import { hideFor, wordsOf } from './words.ts'

/** What a coach looks at, or has looked at, does not change under their eyes. */
const refuseHandedIn = ({ type, parent }: StoredMessage['message']): void => {
  if (type === 'submission' && parent === undefined) failBecause('submission_not_editable')
}

const wordsIn = ({ body, attachment, externalRef }: StoredMessage['message']) => ({
  body,
  attachment,
  externalRef,
})

/** A removed message that is shown to others again is no longer a removed one. */
const shownAgain = (document: StoredMessage['document'], hide: readonly string[]) => {
  if (hide.includes('everyone')) return document
  const { removed: _removed, ...rest } = document
  return rest
}

/** New words in an old direct message reach whoever blocked their author no more than a new message does. */
const refuseBlocked = async (db: Db, actor: Actor, { place, audience }: StoredMessage): Promise<void> => {
  const other = audience.concerned.find((id) => id !== actor.id)
  if (place === 'user' && other !== undefined && (await isBlockedBetween(db, actor.id, other, actor.rootOrg)))
    fail('not_reachable')
}

/** What a message is with other words. */
const reworded = async (
  db: Db,
  actor: Actor,
  { message, files: known, document: before }: StoredMessage,
  { body, attachment, externalRef }: Pick<Saying, 'body' | 'attachment' | 'externalRef'>,
) => {
  const mute = message.verdict !== undefined
  const sender = { id: actor.id, author: message.creator, rootOrg: actor.rootOrg }
  const { files, words, document } = await wordsOf(db, sender, { body, attachment }, known, mute)
  const { body: _body, attachment: _attachment, mention: _mention, ...rest } = before
  return { files, words, document: { ...rest, ...document, ...(externalRef && { externalRef }) } }
}

/** Changes what was said: its words by whoever said it or moderates, from whom it is hidden by those who moderate. */
export const editMessage = async (
  db: Db,
  by: By,
  jobs: Parts['jobs'],
  before: StoredMessage,
  said: Saying,
  at: FeedAt,
): Promise<StoredMessage> => {
  const actor = by.actor ?? fail('unauthenticated')
  const { message, audience } = before
  // Whoever also moderates does not bring back their own message that others removed.
  if (message.removed !== undefined && audience.creator === actor.id) fail('message_removed')
  const { body = message.body, attachment = message.attachment, externalRef = message.externalRef } = said
  const wanted = { body, attachment, externalRef }
  // What was not touched stays as it was put down, whatever would be made of its words today.
  const touched = canonical(wanted) !== canonical(wordsIn(message))
  const { files, document, ...found } = touched ? await reworded(db, actor, before, wanted) : before
  const same = canonical(document) === canonical(before.document)
  const hide = hideFor(readerIn(actor, at), audience, said.hideDisplay) ?? audience.hide
  if (same && canonical(hide) === canonical(audience.hide)) return before
  if (!same) {
    refuseHandedIn(message)
    if (audience.creator === actor.id) {
      await refuseSuspendedIn(db, actor.id, before, by.now)
      await refuseBlocked(db, actor, before)
    }
  }
  const hidden = hide.length > 0 && canonical(hide) !== canonical(audience.hide)
  await endLinks(
    db,
    hidden ? await filesWithin(db, message.id) : before.files.filter((file) => !files.includes(file)),
  )
  await db
    .updateTable('message')
    .set({
      hide: [...hide],
      files: [...files],
      modified: by.now,
      document: JSON.stringify({ ...shownAgain(document, hide), ...(!same && { edited: true }) }),
      ...('words' in found && { words: found.words }),
    })
    .where('id', '=', message.id)
    .execute()
  const after = (await findMessage(db, message.id)) ?? fail('internal')
  await tellMessage(db, after, before)
  // An answer that is seen by others than before counts, or no longer does.
  if (message.parent !== undefined && (hide.length === 0) !== (audience.hide.length === 0)) {
    await recount(db, message.parent)
    await noteCoach(db, after)
    const root = await findMessage(db, message.parent)
    await tellMessage(db, root, root)
  }
  const named = (after.message.mention ?? []).some((id) => !message.mention?.includes(id))
  if (named) await jobs.start(db, NOTIFY, NOBODY, { message: message.id, fresh: false })
  return after
}
