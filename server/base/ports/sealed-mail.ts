import { seal, unseal } from '../sealed.ts'

/** What a message says. It may hold links and codes that let somebody in, so it is never stored in the clear. */
export interface MailContent {
  readonly text: string
  readonly html: string | null
  readonly headers: Readonly<Record<string, string>> | null
  readonly calendar: string | null
}

export const sealContent = (secret: Buffer, content: MailContent): string =>
  seal(secret, JSON.stringify(content))

/** A stored message; those of earlier versions of the program lie in the clear. */
export interface StoredMail {
  readonly sealed: string | null
  readonly body: string
  readonly html: string | null
  readonly headers: Readonly<Record<string, string>> | null
  readonly calendar: string | null
}

export const contentOf = (secret: Buffer, stored: StoredMail): MailContent =>
  stored.sealed === null
    ? { text: stored.body, html: stored.html, headers: stored.headers, calendar: stored.calendar }
    : (JSON.parse(unseal(secret, stored.sealed)) as MailContent)

/** What is left of a message once nobody needs its content any more. */
export const EMPTIED = { sealed: null, body: '', html: null, headers: null, calendar: null } as const
