import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { users, type User } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { setPasswordHash } from '../users/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'learn-2-climb'
const names = { givenName: 'Test', familyName: 'Person' }
let node: TestNode
let hash: string
beforeAll(async () => {
  node = await testNode()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => node.close())

/** Somebody whose last proof of who they are lies some time back. */
const tired = async (): Promise<Person & { email: string }> => {
  node.clock.set()
  const person = await node.person()
  await setPasswordHash(node.parts.db, person.id, hash)
  node.clock.advance(LIMITS.freshSessionMs + 1)
  return { ...person, email: `${person.id}@example.org` }
}
const save = (as: Person, body: Record<string, unknown>) =>
  node.call<User & { code?: string }>(users.putUser, {
    as,
    params: { id: as.id },
    body: { ...names, ...body },
  })
const prove = (as: Person | null, password: string) =>
  node.call<{ code?: string }>(account.confirmIdentity, { as, body: { password } })
const ASKED = { status: 403, body: { code: 'confirm_identity' } }

describe('proving again who is there', () => {
  test('an old session changes neither email nor phone, takes no archive and deletes nothing', async () => {
    const person = await tired()
    const params = { id: person.id }
    expect(await save(person, { email: 'other@example.org' })).toMatchObject(ASKED)
    expect(await save(person, { email: person.email, phoneNumber: '+12025550111' })).toMatchObject(ASKED)
    expect(await node.call(users.archiveUser, { as: person, params })).toMatchObject(ASKED)
    expect(await node.call(users.deleteUser, { as: person, params })).toMatchObject(ASKED)
    expect(await save(person, { email: person.email, colorScheme: 'dark' })).toMatchObject({ status: 200 })
  })

  test('with the password it goes on for ten minutes', async () => {
    const person = await tired()
    expect(await prove(person, 'wrong')).toMatchObject({ status: 401, body: { code: 'wrong_password' } })
    expect((await prove(person, PASSWORD)).status).toBe(204)
    expect((await save(person, { email: person.email, phoneNumber: '+12025550112' })).status).toBe(200)
    node.clock.advance(LIMITS.freshSessionMs + 1)
    expect(await save(person, { email: person.email })).toMatchObject(ASKED)
  })

  test('guesses are counted apart from log-ins', async () => {
    const person = await tired()
    for (let n = 0; n < LIMITS.codeTries; n += 1) expect((await prove(person, 'wrong')).status).toBe(401)
    expect((await prove(person, PASSWORD)).status).toBe(429)
    const { auth } = await import('@cairn/contract/auth')
    const body = { email: person.email, password: PASSWORD }
    expect((await node.call(auth.logIn, { body })).status, 'nobody is kept out of their account').toBe(200)
  })

  test('somebody who acts as another proves nothing', async () => {
    const person = await tired()
    const root = await node.rootAdmin()
    expect((await prove(await node.actingAs(person, root), PASSWORD)).status).toBe(403)
    expect((await prove(null, PASSWORD)).status).toBe(401)
  })

  test('USER-29 an admin is asked before they change how another is reached, and not for the rest', async () => {
    const person = await tired()
    const root = await node.rootAdmin()
    node.clock.advance(LIMITS.freshSessionMs + 1)
    const change = (contact: object) =>
      node.call(users.putUser, { as: root, params: { id: person.id }, body: { ...names, ...contact } })
    const { email } = (await node.call<User>(users.getUser, { params: { id: person.id }, as: root })).body
    expect(await change({ email: 'by-admin@example.org' })).toMatchObject({
      body: { code: 'confirm_identity' },
    })
    expect((await change({ email })).status).toBe(200)
    node.clock.reset()
  })
})
