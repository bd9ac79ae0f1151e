import { sql } from 'kysely'
import { cleanSaid } from '../base/clean-html.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import type { MessageAdded } from '../conversations/events.ts'
import { startSending } from './job.ts'
import { reach } from './people.ts'
import { seersOf } from '../conversations/standing.ts'

/**
 * Sends emails of the author's own wording along with a message, each to somebody who sees it. They replace the
 * email that would notify of it.
 */
export const sendWithMessage = async (
  db: Db,
  { by, parts: { jobs, rootOrg }, stored, emails }: MessageAdded,
): Promise<void> => {
  if (emails.length === 0) return
  const sender = by.actor?.id ?? fail('unauthenticated')
  const { message } = stored
  const to = emails.map((email) => email.to)
  if (new Set(to).size < to.length) fail('invalid', 'mail: each person gets one email.')
  const seers = new Set(await seersOf(db, rootOrg, stored, to, by.now))
  const stranger = to.find((id) => !seers.has(id))
  if (stranger !== undefined) fail('invalid', `mail: ${stranger} does not see this message.`)
  const kept = emails.map((email) => ({
    ...email,
    ...(email.body !== undefined && { body: cleanSaid(email.body) }),
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
}
