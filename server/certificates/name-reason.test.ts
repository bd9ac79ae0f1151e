import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates, type CertificatesOf, type EarnedCertificate } from '@cairn/contract/certificates'
import { notifications, type News } from '@cairn/contract/notifications'
import { users } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { addProgress } from '../progress/rows.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const graduate = async () => {
  const course = await node.course({ certificate: [{}] })
  const person = await node.person({ givenName: 'Ada', familyName: 'Byron' })
  const record = { id: newId(), user: person.id, object: course.id, status: 'enabled' as const }
  await addProgress(node.parts.db, { ...record, certificationPercentage: 100 }, new Date())
  const params = { userId: person.id, courseId: course.id }
  const held = async () =>
    (await node.call<CertificatesOf>(certificates.getCertificatesOf, { params, as: person })).body
      .earned[0] as EarnedCertificate
  const { id } = await held()
  const { body } = await node.call(users.getUser, { params: { id: person.id }, as: person })
  await node.call(users.putUser, {
    params: { id: person.id },
    body: { ...body, familyName: 'Lovelace' },
    as: person,
  })
  return { course, person, held, id }
}

const request = (id: string, as: Person) => node.call(certificates.renameCertificate, { params: { id }, as })
const newsOf = async (as: Person) =>
  (await node.call<{ list: News[] }>(notifications.findNews, { as })).body.list.filter(
    ({ kind }) => kind === 'certificate',
  )

test('CERT-04 whoever declines a name gives a reason, and its holder reads it with the certificate and in a notification', async () => {
  const { course, person, held, id } = await graduate()
  const root = await node.rootAdmin()
  const decide = (body: { approve: boolean; name: string; reason?: string }) =>
    node.call(certificates.decideCorrection, { params: { id }, body, as: root })
  await request(id, person)
  const reason = 'Please upload a document that shows this name.'
  expect((await decide({ approve: false, name: 'Ada Lovelace', reason })).status).toBe(200)
  expect((await held()).correction).toMatchObject({
    name: 'Ada Lovelace',
    reason,
    declined: expect.any(String),
  })
  expect(await newsOf(person)).toMatchObject([
    {
      creator: root.id,
      title: course.title,
      path: `/learn/${course.id}/certificate`,
      correction: { approved: false, name: 'Ada Lovelace', reason },
    },
  ])
  expect(await newsOf(root)).toEqual([])
  // Asked and decided once more: each decision is notified of once.
  await request(id, person)
  await decide({ approve: true, name: 'Ada Lovelace' })
  const [newest] = await newsOf(person)
  expect(newest?.correction).toEqual({ approved: true, name: 'Ada Lovelace' })
  expect(await newsOf(person)).toHaveLength(2)
})
