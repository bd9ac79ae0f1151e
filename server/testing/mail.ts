import { contentOf } from '../base/ports/sealed-mail.ts'
import type { TestNode } from './node.ts'

/** Everything that was written to somebody, or to everybody, as its readers see it; the oldest first. */
export const mailTo = async (node: TestNode, recipient?: string) => {
  const { db, secret } = node.parts
  const all = db.selectFrom('outbox').selectAll().orderBy('created').orderBy('id')
  const rows = await (recipient === undefined ? all : all.where('recipient', '=', recipient)).execute()
  return rows.map((row) => {
    const { text, html, headers, calendar } = contentOf(secret, row)
    return { ...row, body: text, html, headers, calendar }
  })
}
