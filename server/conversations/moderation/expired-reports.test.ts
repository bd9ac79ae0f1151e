import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, LIMITS } from '@cairn/domain/base/constants'
import { moderation, type ReportedMessage } from '@cairn/contract/moderation'
import { tidy } from '../../node.ts'
import { makeClass, type Class } from '../../testing/class.ts'
import { testNode, type TestNode } from '../../testing/node.ts'

let node: TestNode
let room: Class
beforeAll(async () => {
  node = await testNode()
  room = await makeClass(node)
})
afterAll(() => node.close())

const TEXT = '<p>Buy cheap cairns</p>'
const report = async () => {
  const { id } = (await room.say(room.omar, { body: TEXT })).body
  const body = { reason: 'spam', note: 'Please look' }
  expect((await node.call(moderation.reportMessage, { params: { id }, body, as: room.maya })).status).toBe(
    204,
  )
  return id
}
/** Sessions end with the time that passes, so somebody new looks. */
const find = async (id: string, decided: boolean) => {
  const as = await node.rootAdmin()
  const query = { decided }
  const { body } = await node.call<{ list: ReportedMessage[] }>(moderation.findReports, { query, as })
  return body.list.find((one) => one.id === id)
}

test('a decided report loses its text after half a year; open ones and the decision stay', async () => {
  const [done, waiting] = [await report(), await report()]
  const decision = { params: { id: done }, body: { decision: 'dismissed' }, as: room.coach }
  expect((await node.call(moderation.decideReport, decision)).status).toBe(200)
  await tidy(node.parts.db, node.clock.in(LIMITS.decidedReportMs - DAY))
  expect(await find(done, true)).toMatchObject({ body: TEXT, report: [{ note: 'Please look' }] })
  await tidy(node.parts.db, node.clock.in(LIMITS.decidedReportMs + DAY))
  const emptied = await find(done, true)
  expect(emptied).toMatchObject({ decision: 'dismissed', report: [{ reason: 'spam' }] })
  expect(emptied).not.toHaveProperty('body')
  expect(emptied?.report[0]).not.toHaveProperty('note')
  expect(await find(waiting, false)).toMatchObject({ body: TEXT, report: [{ note: 'Please look' }] })
})
