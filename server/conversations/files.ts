import { sql } from 'kysely'
import type { Actor } from '@cairn/domain/access/roles'
import type { Attachment } from '@cairn/contract/conversations'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import type { Parts } from '../base/parts.ts'
import { findFiles } from '../files/store.ts'
import { removeFiles } from '../files/remove.ts'
import { filesSeen, filesUsed } from './search.ts'
import { messagesFor } from './standing.ts'

/** Attachments as they are kept: every file is the sender's own, or was there before. What it is, the file itself says. */
export const keepAttachments = async (
  db: Db,
  sender: string,
  sent: readonly Attachment[],
  before: readonly string[],
): Promise<{ attachment: Attachment[]; files: string[] }> => {
  const named = [...new Set(sent.flatMap(({ file, thumbnail }) => [file, ...(thumbnail ? [thumbnail] : [])]))]
  const known = new Map((await findFiles(db, named)).map((file) => [file.getID, file]))
  for (const id of named) {
    const file = known.get(id)
    if (!file || (file.object !== sender && !before.includes(id)))
      failBecause('attachment_foreign', {}, { note: id })
  }
  const attachment = sent.map(({ id, file, thumbnail }): Attachment => {
    const { contentType, name, bytes, poster } = known.get(file) ?? fail('not_found')
    const picture = thumbnail ?? (contentType.startsWith('image/') ? file : (poster ?? undefined))
    return { id, file, type: contentType, name, bytes, ...(picture !== undefined && { thumbnail: picture }) }
  })
  return {
    attachment,
    files: [
      ...new Set(attachment.flatMap(({ file, thumbnail }) => [file, ...(thumbnail ? [thumbnail] : [])])),
    ],
  }
}

/** A picture sent for oneself is open, as a portrait is; as part of a message it is for those who see the message. */
export const closeFiles = async (db: Db, files: readonly string[]): Promise<void> => {
  if (files.length === 0) return
  await sql`update resource set open = false where get_id = ${anyOf(files)} and open
    and not exists (select 1 from person where id = resource.object and document ->> 'avatar' = get_id)`.execute(
    db,
  )
}

/** Links to these files that were given out no longer hold: some who have one may not see the message any more. */
export const endLinks = async (db: Db, files: readonly string[]): Promise<void> => {
  if (files.length === 0) return
  await sql`update resource set links = links + 1 where get_id = ${anyOf(files)} and not open`.execute(db)
}

/** What goes with a message and its answers. */
export const filesWithin = async (db: Db, thread: string): Promise<string[]> => {
  const { rows } = await sql<{ file: string }>`select distinct unnest(files) as file from message
    where (id = ${thread} or parent = ${thread}) and files <> '{}'`.execute(db)
  return rows.map(({ file }) => file)
}

/** Removes files that went with a message, unless another message or a profile still shows them. */
export const dropFiles = async (
  db: Db,
  jobs: Parts['jobs'],
  by: string,
  files: readonly string[],
): Promise<void> => {
  const going = [...new Set(files)]
  if (going.length === 0) return
  const used = await filesUsed(db, going)
  const { rows } = await sql<{ file: string }>`select document ->> 'avatar' as file from person
    where document ->> 'avatar' = ${anyOf(going)}`.execute(db)
  const shown = new Set([...used, ...rows.map(({ file }) => file)])
  const unused = await findFiles(
    db,
    going.filter((file) => !shown.has(file)),
  )
  await removeFiles(db, jobs, by, unused)
}

/** Of these files those that the caller reads because a message they see has them attached. */
export const readsAttached = async (
  db: Db,
  actor: Actor | null,
  files: readonly string[],
  now: Date,
): Promise<Set<string>> =>
  actor === null || files.length === 0 ? new Set() : filesSeen(db, files, await messagesFor(db, actor, now))
