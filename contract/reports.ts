import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, instant, object, oneOf, optional, text } from './fields.ts'
import { found, reportQuery } from './search.ts'

export const SentMessage = object({
  id,
  kind: oneOf(['mail', 'sms']),
  to: text(254),
  subject: optional(text(500)),
  text: text(100_000),
  html: optional(text(200_000)),
  state: oneOf(['kept', 'sending', 'sent', 'failed']),
  failure: optional(text(2000)),
  created: instant,
})
export type SentMessage = Static<typeof SentMessage>

export const reports = {
  findOutbox: endpoint({
    method: 'GET',
    path: '/report/outbox',
    access: 'outbox.read',
    summary: 'Mail and text messages the site has sent or kept.',
    query: reportQuery,
    reply: found(SentMessage),
    quiet: 'list',
  }),
}
