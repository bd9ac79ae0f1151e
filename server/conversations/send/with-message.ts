import { sql } from 'kysely'
import type { Message } from '@cairn/contract/conversations'
import { cleanSaid } from '../../base/clean-html.ts'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import type { By } from '../../base/on.ts'
import type { Parts } from '../../base/parts.ts'
import { findMessage, type StoredMessage } from '../rows.ts'
import { startSending } from './job.ts'
import { reach } from './people.ts'
import { seersOf } from '../standing.ts'

type Letters = NonNullable<Message['mail']>

/**
 * Sends letters of the speaker's own wording along with a message, each to somebody who sees it. They stand in place of
 * the letter that would tell of it.
 */
export const sendWith = async (
  db: Db,
  by: By,
  { jobs, rootOrg }: Pick<Parts, 'jobs' | 'rootOrg'>,
  stored: StoredMessage,
  letters: Letters,
): Promise<StoredMessage> => {
  const sender = by.actor?.id ?? fail('unauthenticated')
  const { message } = stored
  const to = letters.map((letter) => letter.to)
  if (new Set(to).size < to.length) fail('invalid', 'mail names a person twice.')
  const seers = new Set(await seersOf(db, rootOrg, stored, to, by.now))
  const stranger = to.find((id) => !seers.has(id))
  if (stranger !== undefined) fail('invalid', `mail: ${stranger} cannot see this message.`)
  const kept = letters.map((letter) => ({
    ...letter,
    ...(letter.body !== undefined && { body: cleanSaid(letter.body) }),
  }))
  for (const { to: person, subject, body = message.body ?? '', text } of kept) {
    const draft = {
      emailBody: body,
      ...(subject !== undefined && { emailSubject: subject }),
      ...(text !== undefined && { textBody: text }),
    }
    const people = await reach(db, new Map([[person, stored.course ?? '']]))
    await startSending(db, jobs, { draft, sender, people, now: by.now, message: message.id })
  }
  await sql`update message set document = document || ${JSON.stringify({ mail: kept })}::jsonb
    where id = ${message.id}`.execute(db)
  return (await findMessage(db, message.id)) ?? fail('internal')
}
