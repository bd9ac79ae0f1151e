import nodemailer from 'nodemailer'
import { methodOf } from '@cairn/domain/scheduling/calendar'
import type { Kysely } from 'kysely'
import type { Db, Tables } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { JobKind, Jobs } from '../jobs.ts'
import { contentOf, EMPTIED, sealContent } from './sealed-mail.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The id it is kept by; left out: a new one. */
  readonly id?: string
  /** For mail programs, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>
  /** What it brings along for calendars. */
  readonly calendar?: string
  /** People whom it speaks of besides its reader. */
  readonly named?: readonly string[]
}

type ShortMessage = Pick<Letter, 'to' | 'text' | 'id' | 'named'>

/** Mail and text messages. Everything goes through the outbox table, in the transaction that causes it. */
export interface Post {
  readonly mail: (db: Db, letter: Letter) => Promise<void>
  readonly sms: (db: Db, message: ShortMessage) => Promise<void>
}

interface Delivery {
  readonly id: string
}

export const DELIVER = { kind: 'post.deliver', retries: 5, line: 'post' } as const

/** Hands kept letters to the mail server; a server that is away is asked again later. */
export const deliverPost = (
  db: Kysely<Tables>,
  smtpUrl: string | undefined,
  from: string,
  secret: Buffer,
): JobKind<Delivery> => {
  const transport = smtpUrl === undefined ? null : nodemailer.createTransport(smtpUrl)
  return {
    ...DELIVER,
    run: async ({ id }, job) => {
      const letter = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
      if (!letter || letter.state === 'sent' || letter.dismissed !== null || transport === null) return
      // SMTP cannot send a message exactly once: should we die between its acceptance and our record of it, it is sent
      // again under the same Message-ID, by which mail systems drop the double.
      await job.confirm()
      const content = contentOf(secret, letter)
      try {
        await transport.sendMail({
          from,
          to: letter.recipient,
          subject: letter.subject ?? '',
          text: content.text,
          ...(content.html !== null && { html: content.html }),
          ...(content.headers !== null && { headers: content.headers }),
          ...(content.calendar !== null && {
            icalEvent: {
              method: methodOf(content.calendar),
              filename: 'event.ics',
              content: content.calendar,
            },
          }),
          messageId: `<${id}@cairn>`,
        })
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error)
        await db.updateTable('outbox').set({ state: 'failed', failure }).where('id', '=', id).execute()
        throw error
      }
      const sent = { ...EMPTIED, state: 'sent', sent: job.now(), failure: null } as const
      await job.record(() => db.updateTable('outbox').set(sent).where('id', '=', id).execute())
    },
  }
}

/** Without a mail server letters are kept for the root admin to read; text messages always are, for now. */
export const openPost = (jobs: () => Jobs, smtpUrl: string | undefined, secret: Buffer): Post => {
  const keep = async (db: Db, kind: 'mail' | 'sms', letter: Letter | ShortMessage) => {
    const id = letter.id ?? newId()
    const sends = kind === 'mail' && smtpUrl !== undefined
    const subject = 'subject' in letter ? letter.subject : null
    const sealed = sealContent(secret, {
      text: letter.text,
      html: 'html' in letter ? (letter.html ?? null) : null,
      headers: 'headers' in letter ? (letter.headers ?? null) : null,
      calendar: 'calendar' in letter ? (letter.calendar ?? null) : null,
    })
    await db
      .insertInto('outbox')
      .values({
        id,
        kind,
        recipient: letter.to,
        subject,
        ...EMPTIED,
        sealed,
        named: [...(letter.named ?? [])],
        state: sends ? 'sending' : 'kept',
        failure: null,
        sent: null,
      })
      .execute()
    if (sends) await jobs().start(db, DELIVER, '', { id })
  }
  return {
    mail: (db, letter) => keep(db, 'mail', letter),
    sms: (db, message) => keep(db, 'sms', message),
  }
}
