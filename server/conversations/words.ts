import { sql } from 'kysely'
import { mentionsIn, withoutMentions } from '@cairn/domain/conversations/mentions'
import { moderates, type Audience, type Reader } from '@cairn/domain/conversations/visible'
import { plainText } from '@cairn/domain/courses/plain-text'
import { cleanSaid } from '../base/clean-html.ts'
import type { Db } from '../base/db/schema.ts'
import { failBecause } from '../base/fail.ts'
import { closeFiles, keepAttachments } from './files.ts'
import { blockersAmong } from './moderation/restrictions.ts'
import type { Saying } from './setting.ts'

/** Who sends a text, and in whose name it stands: staff may change what others wrote. */
export interface Sender {
  readonly id: string
  readonly author: string
  readonly rootOrg: string
}

/** Whoever has blocked the author is not mentioned. */
const withoutBlockers = async (db: Db, { author, rootOrg }: Sender, html: string): Promise<string> => {
  const blockers = await blockersAmong(db, mentionsIn(html), author, rootOrg)
  return blockers.size === 0 ? html : withoutMentions(html, blockers)
}

/** What a message says, cleaned, and what it is found by. */
export const wordsOf = async (
  db: Db,
  sender: Sender,
  { body = '', attachment = [] }: Pick<Saying, 'body' | 'attachment'>,
  before: readonly string[] = [],
  /** A verdict says something without a word. */
  mayBeSilent = false,
) => {
  const clean = await withoutBlockers(db, sender, cleanSaid(body))
  const kept = await keepAttachments(db, sender.id, attachment, before)
  await closeFiles(db, kept.files)
  const text = plainText(clean)
  if (text === '' && kept.attachment.length === 0 && !mayBeSilent) failBecause('message_empty')
  const mention = mentionsIn(clean)
  return {
    files: kept.files,
    words: sql`to_tsvector('simple', ${[text, ...kept.attachment.map(({ name }) => name ?? '')].join(' ')})`,
    document: {
      ...(text !== '' && { body: clean }),
      ...(kept.attachment.length > 0 && { attachment: kept.attachment }),
      ...(mention.length > 0 && { mention }),
    },
  }
}

/** From whom a message is to be hidden, as far as that is for the speaker to say; undefined leaves it as it is. */
export const hideFor = (
  reader: Reader,
  of: Pick<Audience, 'type' | 'place'>,
  sent: readonly string[] | undefined,
): string[] | undefined => {
  if (sent === undefined || moderates(reader, of)) return sent && [...new Set(sent)]
  return of.type === 'submission' ? sent.filter((one) => one === 'gallery') : undefined
}
