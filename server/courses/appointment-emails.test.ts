import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointments } from '@cairn/contract/appointments'
import { notifications } from '@cairn/contract/notifications'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let admin: Person
let author: Person
let course: string
beforeAll(async () => {
  node = await testNode({ env: { publicUrl: 'https://learn.example.org' } })
  const guild = await node.organization('Guild')
  admin = await node.person({ organization: guild, lists: ['admin'] })
  author = await node.person({ organization: guild, lists: ['author'], givenName: 'Ada', familyName: 'King' })
  course = (await node.course({ publisher: guild, title: 'Knots' })).id
})
afterAll(() => node.close())

const ask = (user: Person, as: Person) =>
  node.call(appointments.createAppointment, {
    params: { id: course },
    body: { user: user.id, role: 'coach' },
    as,
  })
const mails = async (person: Person) => {
  await node.runJobs()
  return mailTo(node, `${person.id}@example.org`)
}

test('ROLE-23 whoever is asked to work on a course reads it in an email, too', async () => {
  const guest = await node.person()
  await ask(guest, admin)
  const [letter] = await mails(guest)
  expect(letter?.subject).toContain('asked you to join the team of “Knots”')
  expect(letter?.body).toContain('https://learn.example.org/account/requests')
})

test('ROLE-23 admins read in an email who is proposed for a course', async () => {
  const guest = await node.person()
  await ask(guest, author)
  const [letter] = await mails(admin)
  expect(letter?.subject).toContain('Ada King proposed someone for the team of “Knots”')
  expect(await mails(guest)).toEqual([])
})

test('ROLE-23 whoever wants no such email gets none, nor one about what is decided already', async () => {
  const [quiet, late] = [await node.person(), await node.person()]
  const never = { mail: 'never', push: false, text: false }
  await node.call(notifications.putNotifySettings, { body: { appointment: never }, as: quiet })
  await ask(quiet, admin)
  expect(await mails(quiet)).toEqual([])
  const { body } = await ask(late, admin)
  const { id } = body['appointment'] as { id: string }
  await node.call(appointments.withdrawAppointment, { params: { id }, as: admin })
  expect(await mails(late)).toEqual([])
})
