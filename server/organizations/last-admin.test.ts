import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { organizations } from '@cairn/contract/organizations'
import { users } from '@cairn/contract/users'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let guild: string
let admin: Person

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
})
afterAll(() => node.close())
beforeEach(async () => {
  guild = await node.organization('Guild')
  admin = await node.person({ organization: guild, lists: ['admin'] })
})

const LAST = { status: 409, body: { code: 'last_organization_admin' } }
const name = (admins: readonly string[], as: Person) =>
  node.call(organizations.putOrganization, { body: { id: guild, name: 'Guild', admin: admins }, as })
const remove = (person: Person, as: Person) => node.call(users.deleteUser, { params: { id: person.id }, as })
const disable = (person: Person, as: Person) =>
  node.call(users.putUser, {
    params: { id: person.id },
    body: { givenName: 'A', familyName: 'B', email: `${person.id}@example.org`, disabled: true },
    as,
  })
const admins = async () =>
  (
    await node.parts.db
      .selectFrom('organization')
      .select('admin')
      .where('id', '=', guild)
      .executeTakeFirstOrThrow()
  ).admin

describe('the last admin of an organization', () => {
  test('ORG-10 does not go by a change of the lists, whoever makes it', async () => {
    for (const as of [admin, root]) expect(await name([], as)).toMatchObject(LAST)
    const program = await node.person({ kind: 'api' })
    expect(await name([program.id], root)).toMatchObject(LAST)
    expect(await admins()).toEqual([admin.id])
  })

  test('USER-30 does not leave, and is not removed or disabled', async () => {
    expect(await remove(admin, admin)).toMatchObject(LAST)
    expect(await remove(admin, root)).toMatchObject(LAST)
    expect(await disable(admin, root)).toMatchObject(LAST)
    expect(await admins()).toEqual([admin.id])
  })

  test('USER-30 goes once there is another who can log in', async () => {
    const other = await node.person({ organization: guild, lists: ['admin'] })
    expect((await disable(other, root)).status).toBe(200)
    expect(await remove(admin, root)).toMatchObject(LAST)
    const third = await node.person({ organization: guild, lists: ['admin'] })
    expect((await remove(admin, admin)).status).toBe(204)
    expect(await remove(third, third)).toMatchObject(LAST)
  })

  test('USER-30 ORG-10 somebody who was invited and never came does not take their place', async () => {
    const invited = await node.call<{ id: string }>(users.createUser, {
      as: admin,
      query: { organization: guild, role: 'admin' },
      body: { givenName: 'A', familyName: 'Ghost', email: `ghost-${guild}@example.org` },
    })
    expect(invited.status).toBe(201)
    expect(await remove(admin, admin)).toMatchObject(LAST)
    expect(await remove(admin, root)).toMatchObject(LAST)
    expect(await disable(admin, root)).toMatchObject(LAST)
    for (const as of [admin, root]) expect(await name([invited.body.id], as)).toMatchObject(LAST)
    expect(await admins()).toEqual([admin.id, invited.body.id])
  })

  test('USER-30 two who leave at the same moment do not both go', async () => {
    const other = await node.person({ organization: guild, lists: ['admin'] })
    const answers = await Promise.all([remove(admin, admin), remove(other, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('ORG-10 an organization without an admin may stay so', async () => {
    const empty = await node.organization('Empty')
    const body = { id: empty, name: 'Still empty' }
    expect((await node.call(organizations.putOrganization, { body, as: root })).status).toBe(200)
  })
})
