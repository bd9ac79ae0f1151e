import { sql } from 'kysely'
import { plainText } from '@cairn/domain/courses/plain-text'
import type { Message } from '@cairn/contract/conversations'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { findFeeds } from './standing.ts'

/** A message as it was said at some time, with whom it is between or about. */
export type RestoredMessage = Message & { readonly concerned: readonly string[] }

const filesOf = ({ attachment = [] }: Message): string[] => [
  ...new Set(
    attachment.flatMap(({ file, thumbnail }) => [file, ...(thumbnail === undefined ? [] : [thumbnail])]),
  ),
]

/** Puts messages down as they were said, oldest first. Nobody is told: it was long ago. */
export const restoreMessages = async (db: Db, said: readonly RestoredMessage[]): Promise<void> => {
  const feeds = new Map(
    (await findFeeds(db, [...new Set(said.map(({ feed }) => feed))])).map((feed) => [feed.id, feed]),
  )
  for (const message of said) {
    const { place, courseId } = feeds.get(message.feed) ?? fail('not_found')
    const {
      id,
      type,
      feed,
      creator,
      parent,
      about = [],
      hideDisplay = [],
      concerned,
      state,
      replaced,
    } = message
    const { body = '', attachment, creatorRole, mention, externalRef, verdict, created = '' } = message
    const at = new Date(created)
    const names = (attachment ?? []).map(({ name = '' }) => name)
    await db
      .insertInto('message')
      .values({
        id,
        type,
        feed,
        place,
        course: courseId,
        parent: parent ?? null,
        creator,
        about: [...about],
        concerned: [...concerned],
        hide: [...hideDisplay],
        files: filesOf(message),
        state: state ?? null,
        replaced: replaced ?? false,
        latest: at,
        created: at,
        modified: at,
        document: JSON.stringify({ body, attachment, creatorRole, mention, externalRef, verdict }),
        words: sql`to_tsvector('simple', ${[plainText(body), ...names].join(' ')})`,
      })
      .execute()
    if (parent !== undefined && hideDisplay.length === 0)
      await sql`update message set child_count = child_count + 1, latest = ${at} where id = ${parent}`.execute(
        db,
      )
  }
}
