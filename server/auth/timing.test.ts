import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { asked, real } from '../testing/cheap-argon2.ts'
import { testNode, type TestNode } from '../testing/node.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'learn-2-climb'
let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

/** The hashes that a log-in has compared: that is what it takes its time for. */
const comparedBy = async (email: string, password: string) => {
  const before = asked.compared.length
  const { status, body } = await node.call(auth.logIn, { body: { email, password } })
  return { answer: { status, body }, hashes: asked.compared.slice(before) }
}
const settingsOf = (hashed: string) => hashed.split('$').slice(0, 4)

const withPassword = async (email: string, changes: { kind?: 'api'; disabled?: true } = {}) => {
  const { id } = await node.person({ email })
  const set = { password_hash: await hashPassword(PASSWORD), ...changes }
  await node.parts.db.updateTable('person').set(set).where('id', '=', id).execute()
}

test('AUTH-28 AUTH-45 nobody learns from the time it takes whether there is an account, and of which kind', async () => {
  await withPassword('member@example.org')
  await withPassword('program@example.org', { kind: 'api' })
  await withPassword('disabled@example.org', { disabled: true })
  await node.person({ email: 'no-password@example.org' })
  const answers = []
  for (const [email, password] of [
    ['member@example.org', 'wrong'],
    ['nobody@example.org', PASSWORD],
    ['no-password@example.org', PASSWORD],
    ['program@example.org', PASSWORD],
    ['disabled@example.org', PASSWORD],
  ] as const) {
    const { answer, hashes } = await comparedBy(email, password)
    answers.push({ ...answer, compared: hashes.length })
  }
  expect(answers[0]).toMatchObject({ status: 401, compared: 1 })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  // And each comparison is as dear as the next: the same hash with the same settings.
  const [member = '', nobody = ''] = [
    ...(await comparedBy('member@example.org', 'wrong')).hashes,
    ...(await comparedBy('nobody@example.org', 'wrong')).hashes,
  ]
  expect(settingsOf(member)).toEqual(['', 'argon2id', ...settingsOf(nobody).slice(2)])
})

test('a password is hashed with the parameters of the library, which are as dear as OWASP advises', async () => {
  const before = asked.parameters.length
  await hashPassword(PASSWORD)
  expect(asked.parameters.slice(before)).toEqual([undefined])
  expect(asked.parameters.filter((parameters) => parameters !== undefined)).toEqual([])
  expect(settingsOf(await real.hash(PASSWORD))).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
})
