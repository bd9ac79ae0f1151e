import { conversations, type Message } from '@cairn/contract/conversations'
import { notifications, type News } from '@cairn/contract/notifications'
import type { SentMessage } from '@cairn/contract/reports'
import { mailTo } from './mail.ts'
import type { Person, TestNode } from './node.ts'

/** Speaking and hearing of it, as short as tests do it. */
export const talk = (node: () => TestNode) => {
  const say = async (as: Person, said: Record<string, unknown>): Promise<Message> => {
    const { status, body } = await node().call<Message>(conversations.putMessage, { body: said, as })
    if (status >= 300) throw new Error(`refused: ${JSON.stringify(body)}`)
    return body
  }
  /** Delivers every notification of what was said. */
  const settled = () => node().runJobs()
  const news = async (as: Person, query: Record<string, string | number | boolean> = {}) =>
    (
      await node().call<{ unseen: number; matches: number; list: News[] }>(notifications.findNews, {
        as,
        query,
      })
    ).body
  const outbox = async (): Promise<SentMessage[]> => {
    const rows = await mailTo(node())
    return rows
      .toReversed()
      .map(({ recipient: to, body: text, id, kind, subject, html, state, created }) => ({
        id,
        kind,
        to,
        text,
        ...(subject !== null && { subject }),
        ...(html !== null && { html }),
        state,
        created: created.toISOString(),
      }))
  }
  return { say, settled, news, outbox }
}
