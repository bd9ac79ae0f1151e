import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { verify } from '@node-rs/argon2'
import { auth } from '@cairn/contract/auth'
import { testNode, type TestNode } from '../testing/node.ts'
import { hashPassword } from './passwords.ts'

// The real thing, counted: how often a password is compared is what a log-in takes its time for.
vi.mock(import('@node-rs/argon2'), async (load) => {
  const real = await load()
  return { ...real, verify: vi.fn(real.verify) }
})

const PASSWORD = 'learn-2-climb'
let node: TestNode
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())
beforeEach(() => void vi.mocked(verify).mockClear())

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
    const { status, body } = await node.call(auth.logIn, { body: { email, password } })
    answers.push({ status, body, compared: vi.mocked(verify).mock.calls.length })
    vi.mocked(verify).mockClear()
  }
  expect(answers[0]).toMatchObject({ status: 401, compared: 1 })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  // And each comparison is as dear as the next: the same hash with the same settings.
  await node.call(auth.logIn, { body: { email: 'member@example.org', password: 'wrong' } })
  await node.call(auth.logIn, { body: { email: 'nobody@example.org', password: 'wrong' } })
  const settings = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
  expect(settings).toHaveLength(2)
  expect(settings[0]).toEqual(settings[1])
  // As dear as OWASP advises.
  expect(settings[0]).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
})
