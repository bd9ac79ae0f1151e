import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '@cairn/contract/notifications'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { sendSecurityEmail } from './security-emails.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const NOON = new Date('2026-07-01T12:00:00Z')
const told = async (person: Person): Promise<string> => {
  const { db } = node.parts
  await sendSecurityEmail(db, node.parts, person.id, NOON, { kind: 'factorsRemoved' })
  return (await mailTo(node, `${person.id}@example.org`)).map(({ body }) => body).join('\n')
}

test('an email about the security of an account names the time on the clock of its reader', async () => {
  const maya = await node.person()
  await node.call(notifications.putNotifySettings, { body: { deviceZone: 'Asia/Tokyo' }, as: maya })
  expect(await told(maya)).toContain('9:00:00 PM')
  await node.call(notifications.putNotifySettings, { body: { zone: 'Europe/Berlin' }, as: maya })
  expect(await told(maya)).toContain('2:00:00 PM')
  // Whose clock nobody knows reads that of the site.
  expect(await told(await node.person())).toContain('6:00:00 AM')
})
