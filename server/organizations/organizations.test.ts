import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizations, type Organization } from '@cairn/contract/organizations'
import { testNode, byTest, type Person, type TestNode } from '../testing/node.ts'
import { findOrganization, saveOrganization } from './store.ts'

let node: TestNode
let root: Person
let admin: Person
let id: string
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  id = await node.organization('Guild')
  admin = await node.person({ organization: id, lists: ['admin'] })
})
afterAll(() => node.close())

const read = (as: Person | null, org = id) =>
  node.call<Organization>(organizations.getOrganization, { params: { id: org }, as })
const save = (body: Record<string, unknown>, as: Person | null) =>
  node.call<Organization & { message?: string }>(organizations.putOrganization, { body, as })

const money = {
  payment: { connected: true, account: 'acct_1' },
  purchaseOrder: { po1: { id: 'po1', name: 'Order', authorizedAmount: 900 } },
}

describe('GET /organization/{id}', () => {
  test('ORG-08 ORG-09 anybody sees the profile, without people and money', async () => {
    const org = await findOrganization(node.parts.db, id)
    const social = [{ icon: 'youtube' as const, url: 'https://example.org' }]
    const profile = { name: 'Guild', description: 'Maps & more', avatar: 'o/a.webp', social }
    if (org) await saveOrganization(node.parts.db, byTest(), { ...org, ...profile, ...money })
    for (const as of [
      null,
      await node.person(),
      await node.person({ organization: id, lists: ['author'] }),
    ]) {
      const { status, body } = await read(as)
      expect(status).toBe(200)
      expect(body).toMatchObject(profile)
      expect(Object.keys(body).sort()).toEqual(
        ['avatar', 'created', 'description', 'id', 'modified', 'name', 'social', 'version'].sort(),
      )
    }
  })

  test('ORG-02 ORG-04 ORG-05 ORG-06 ORG-07 ORG-09 its admins and root admins see everything', async () => {
    await node.person({ organization: id, lists: ['coach', 'observer', 'publisher'] })
    for (const as of [admin, root])
      expect((await read(as)).body).toMatchObject({
        ...money,
        admin: [admin.id],
        author: expect.any(Array),
        coach: expect.any(Array),
        observer: expect.any(Array),
        publisher: expect.any(Array),
      })
  })

  test('ORG-09 an unknown one is 404', async () => {
    expect((await read(root, 'nothing')).status).toBe(404)
  })
})

describe('PUT /organization', () => {
  test('ORG-10 root admins create organizations, nobody else does', async () => {
    expect(await save({ name: 'New' }, root)).toMatchObject({
      status: 200,
      body: { name: 'New', version: 1 },
    })
    for (const as of [admin, await node.person()]) {
      expect((await save({ name: 'Mine' }, as)).status).toBe(403)
      expect((await save({ id: 'mine', name: 'Mine' }, as)).status).toBe(403)
    }
    expect((await save({ name: 'Mine' }, null)).status).toBe(401)
    expect((await read(root, 'mine')).status).toBe(404)
  })

  test('ORG-10 ROLE-15 its own admins change an organization, those of others and its authors do not', async () => {
    const other = await node.organization('Other')
    const elsewhere = await node.person({ organization: other, lists: ['admin'] })
    const author = await node.person({ organization: id, lists: ['author'] })
    const { body } = await read(admin)
    expect((await save({ ...body, name: 'Renamed' }, admin)).body.name).toBe('Renamed')
    for (const as of [elsewhere, author]) expect((await save({ id, name: 'Taken' }, as)).status).toBe(403)
    expect((await save({ id: node.parts.rootOrg, name: 'Taken' }, admin)).status).toBe(403)
    expect((await read(root)).body.name).toBe('Renamed')
  })

  test('ORG-10 a stale version is refused with 409 and a missing name with 400', async () => {
    const { body } = await read(admin)
    expect((await save({ ...body, version: (body.version ?? 0) - 1 }, admin)).status).toBe(409)
    const answer = await save({ id }, admin)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/name/i) } })
  })

  test('a save of the profile neither changes nor loses the money', async () => {
    const { body } = await read(admin)
    const { payment: _payment, purchaseOrder: _purchaseOrder, ...profile } = body
    expect((await save(profile, admin)).body).toMatchObject(money)
    const lie = { payment: { connected: true, account: 'acct_evil' }, purchaseOrder: {} }
    expect((await save({ ...profile, version: undefined, ...lie }, admin)).body).toMatchObject(money)
    expect((await read(root)).body).toMatchObject(money)
    const made = await save({ name: 'With money', ...lie }, root)
    expect(made.status).toBe(200)
    expect(made.body).not.toHaveProperty('payment')
  })

  test('ORG-10 the root organization keeps at least one root admin who exists', async () => {
    const { body } = await read(root, node.parts.rootOrg)
    for (const people of [[], undefined, ['nobody-at-all']]) {
      const answer = await save({ ...body, admin: people }, root)
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('admin') } })
    }
    expect((await read(root, node.parts.rootOrg)).body.admin).toContain(root.id)
    expect((await save({ ...body, admin: [root.id] }, root)).status).toBe(200)
  })

  test('ROLE-01 ROLE-21 people on the lists hold their role at once, in this organization', async () => {
    const person = await node.person()
    const { body } = await read(admin)
    await save({ ...body, admin: [...(body.admin ?? []), person.id] }, admin)
    expect((await read(person)).body).toHaveProperty('payment')
    expect((await read(person, node.parts.rootOrg)).body).not.toHaveProperty('admin')
    await save({ ...body, version: undefined }, admin)
    expect((await read(person)).body).not.toHaveProperty('payment')
  })
})
