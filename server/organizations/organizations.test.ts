import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organizations, type Organization, type RoleList } from '@cairn/contract/organizations'
import { aliases } from '@cairn/contract/aliases'
import { courses } from '@cairn/contract/courses'
import { notifications } from '@cairn/contract/notifications'
import { purchaseOrders } from '@cairn/contract/purchase-orders'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { saveFile } from '../files/store.ts'
import { eventually } from '../testing/eventually.ts'
import { listenTo } from '../testing/listen.ts'
import { saveOrder } from './orders.ts'
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

const keepFile = async (getID: string) => {
  const bytes = await node.parts.storage.put(getID, Buffer.from('x'))
  const file = { getID, name: 'a.webp', contentType: 'image/webp', open: true, bytes, created: new Date() }
  await saveFile(node.parts.db, file)
}

const money = {
  payment: { connected: true, account: 'acct_1' },
  purchaseOrder: { po1: { id: 'po1', name: 'Order', authorizedAmount: 900 } },
}

describe('GET /organization/{id}', () => {
  test('ORG-08 ORG-09 anybody sees the profile, without people and money', async () => {
    const org = await findOrganization(node.parts.db, id)
    const social = [{ icon: 'youtube' as const, url: 'https://example.org' }]
    const profile = { name: 'Guild', description: 'Maps & more', avatar: `${id}/a.webp`, social }
    if (org) await saveOrganization(node.parts.db, byTest(), { ...org, ...profile, payment: money.payment })
    await saveOrder(node.parts.db, id, money.purchaseOrder.po1, new Date())
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
      status: 201,
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
    expect(made.status).toBe(201)
    expect(made.body).not.toHaveProperty('payment')
  })

  test('ORG-10 the root organization keeps at least one root admin who exists', async () => {
    const { body } = await read(root, node.parts.rootOrg)
    for (const people of [[], undefined, ['nobody-at-all']]) {
      const answer = await save({ ...body, admin: people }, root)
      expect(answer).toMatchObject({ status: 400, body: { details: { field: 'admin' } } })
    }
    expect((await read(root, node.parts.rootOrg)).body.admin).toContain(root.id)
    expect((await save({ ...body, admin: [root.id] }, root)).status).toBe(200)
  })

  test('ORG-10 neither a program nor somebody who cannot log in counts as the last root admin', async () => {
    const program = await node.person({ kind: 'api', givenName: 'Bridge' })
    const gone = await node.person()
    await node.parts.db.updateTable('person').set({ disabled: true }).where('id', '=', gone.id).execute()
    const { body } = await read(root, node.parts.rootOrg)
    expect((await save({ ...body, admin: [program.id, gone.id] }, root)).status).toBe(400)
    expect((await read(root, node.parts.rootOrg)).body.admin).toContain(root.id)
  })

  test('ROLE-01 ROLE-21 people on the lists hold their role at once, in this organization', async () => {
    const person = await node.person({ home: id })
    const { body } = await read(admin)
    await save({ ...body, admin: [...(body.admin ?? []), person.id] }, admin)
    expect((await read(person)).body).toHaveProperty('payment')
    expect((await read(person, node.parts.rootOrg)).body).not.toHaveProperty('admin')
    await save({ ...body, version: undefined }, admin)
    expect((await read(person)).body).not.toHaveProperty('payment')
  })

  test('ROLE-21 an admin lists only people who belong to the organization already', async () => {
    const stranger = await node.person()
    const learner = await node.person({ home: id })
    const author = await node.person({ organization: id, lists: ['author'] })
    const { body } = await read(admin)
    const refused = await save({ ...body, coach: [...(body.coach ?? []), stranger.id] }, admin)
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { reason: 'not_a_member', field: 'coach' } },
    })
    expect((await read(admin)).body).toEqual(body)
    const added = [...(body.coach ?? []), learner.id, author.id]
    expect((await save({ ...body, coach: added }, admin)).body.coach).toEqual(added)
    const taken = await save({ ...body, version: undefined, coach: [stranger.id] }, root)
    expect(taken.body.coach).toEqual([stranger.id])
  })

  test.each(['admin', 'author', 'coach', 'observer', 'publisher'] as const)(
    'ORG-10 an unknown id on the list %s is refused by name, whoever sends it',
    async (list) => {
      const { body } = await read(admin)
      for (const as of [admin, root])
        expect(await save({ ...body, [list]: [...(body[list] ?? []), 'nobody-at-all'] }, as)).toMatchObject({
          status: 400,
          body: { details: { reason: 'unknown_person', field: list } },
        })
      expect(await save({ name: 'New', [list]: ['nobody-at-all'] }, root)).toMatchObject({ status: 400 })
    },
  )

  test('ROLE-28 only a root admin gives a program a role; others may leave it where it is', async () => {
    const program = await node.person({ kind: 'api', givenName: 'Report' })
    const { body } = await read(admin)
    const observer = [...(body.observer ?? []), program.id]
    expect((await save({ ...body, observer }, admin)).status).toBe(400)
    expect((await save({ ...body, observer }, root)).status).toBe(200)
    const now = (await read(admin)).body
    expect((await save({ ...now, name: 'Still listed' }, admin)).body.observer).toEqual(observer)
    expect((await save({ id, name: 'More', observer, admin: [admin.id, program.id] }, admin)).status).toBe(
      400,
    )
  })

  test('ROLE-21 somebody listed twice is on the list once', async () => {
    const { body } = await read(admin)
    expect((await save({ ...body, admin: [admin.id, admin.id] }, admin)).body.admin).toEqual([admin.id])
  })

  test('ORG-08 a picture must be a file of the organization itself', async () => {
    const other = await node.organization('Other')
    await keepFile(`${other}/a.webp`)
    await keepFile(`${id}/b.webp`)
    for (const field of ['avatar', 'banner', 'logo']) {
      const { body } = await read(admin)
      for (const picture of [`${other}/a.webp`, `${id}/nothing.webp`, `${admin.id}/a.webp`])
        expect(await save({ ...body, [field]: picture }, admin)).toMatchObject({
          status: 400,
          body: { message: `${field} must be a file of this organization.` },
        })
      const saved = await save({ ...body, [field]: `${id}/b.webp` }, admin)
      expect(saved.body).toHaveProperty(field, `${id}/b.webp`)
    }
    expect((await save({ name: 'New', avatar: `${other}/a.webp` }, root)).status).toBe(400)
  })

  test('ORG-08 social links lead to the web and nowhere else', async () => {
    const { version: _version, ...body } = (await read(admin)).body
    const link = (url: string) => save({ ...body, social: [{ icon: 'hand', url }] }, admin)
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'mailto:a@example.org',
      'https:///x',
      'ftp://x.org',
    ])
      expect(await link(url), url).toMatchObject({
        status: 400,
        body: { details: { reason: 'link_scheme', field: 'social' } },
      })
    for (const url of ['https://example.org/a?b=c', 'http://example.org'])
      expect((await link(url)).status, url).toBe(200)
  })

  test('ORG-08 the description is plain text: marks are taken out, the words stay', async () => {
    const description = '<p onclick="x()">Maps & <b>more</b></p><script>alert(1)</script>\r\nif a < b\u0007'
    const saved = await save({ ...(await read(admin)).body, description }, admin)
    expect(saved.body.description).toBe('Maps & morealert(1)\nif a < b')
  })

  test('ORG-08 a new name is found in search, and the courses of the publisher by it', async () => {
    const org = await node.organization('Lighthouse')
    const { id: course } = await node.course({ publisher: org, title: 'Knots' })
    const find = async (query: string) =>
      (await node.call<{ list: { id: string }[] }>(courses.findCourses, { query: { query } })).body.list.map(
        (found) => found.id,
      )
    expect(await find('Lighthouse')).toEqual([course])
    await save({ id: org, name: 'Breakwater' }, root)
    expect(await find('Breakwater')).toEqual([course])
    expect(await find('Breakwater Knots')).toEqual([course])
    expect(await find('Lighthouse')).toEqual([])
  })

  test('ORG-08 whoever was removed as admin a moment ago removes nobody else', async () => {
    const id = await node.organization('Two captains')
    const [one, other] = [
      await node.person({ home: id, organization: id, lists: ['admin'] }),
      await node.person({ home: id, organization: id, lists: ['admin'] }),
    ]
    const alone = (as: Person) =>
      node.call(organizations.putOrganization, { body: { id, name: 'One captain', admin: [as.id] }, as })
    const statuses = (await Promise.all([alone(one), alone(other)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 403])
  })

  test('LIVE-05 ROLE-21 people whose roles changed are told, and nobody else', async () => {
    const path = `${await node.listen()}/api${notifications.listen.path}`
    const make = (lists: RoleList[]) => node.person({ organization: id, lists })
    const people = [await make([]), await make(['author']), await make(['author'])] as const
    // That they were made is an event, too; whoever comes once it has its position hears nothing of it.
    await eventually(async () => {
      const { rows } = await sql`select 1 from live_event e
        where not exists (select 1 from live_position p where p.event = e.id) limit 1`.execute(node.parts.db)
      return rows.length === 0
    })
    const hear = async (person: Person) => ({
      ...person,
      ...(await listenTo(path, { authorization: person.token })),
    })
    const [gains, keeps, loses] = [await hear(people[0]), await hear(people[1]), await hear(people[2])]
    await node.parts.db
      .updateTable('person')
      .set({ home: [id] })
      .where('id', '=', gains.id)
      .execute()
    await save({ id, name: 'Guild', admin: [admin.id], author: [keeps.id], coach: [gains.id] }, admin)
    for (const told of [gains, loses])
      expect((await told.until(({ event }) => event === 'updateUser')).data).toEqual({ id: told.id })
    expect(keeps.heard.filter(({ event }) => event === 'updateUser')).toEqual([])
    for (const stream of [gains, keeps, loses]) stream.close()
  })
})

describe('DELETE /organization/{id}', () => {
  const remove = (org: string, as: Person | null) =>
    node.call<{ code?: string }>(organizations.deleteOrganization, { params: { id: org }, as })

  test('ORG-11 a root admin removes it with its people, its aliases and its pictures', async () => {
    const org = await node.organization('Short-lived')
    const own = await node.person({ organization: org, lists: ['admin'] })
    const learner = await node.person({ home: org })
    await node.call(aliases.putAlias, { body: { id: 'short-lived', object: org }, as: root })
    const getID = `${org}/logo.webp`
    await keepFile(getID)
    expect((await remove(org, root)).status).toBe(204)
    expect((await read(root, org)).status).toBe(404)
    expect((await node.call(aliases.getAlias, { params: { alias: 'short-lived' } })).status).toBe(404)
    const { db } = node.parts
    expect(await db.selectFrom('resource').select('get_id').where('object', '=', org).execute()).toEqual([])
    const people = db.selectFrom('person').select('belongs').where('id', 'in', [own.id, learner.id])
    expect(await people.execute()).toEqual([{ belongs: [] }, { belongs: [] }])
    await node.runJobs()
    expect(await node.parts.storage.size(getID)).toBeNull()
    expect((await remove(org, root)).status).toBe(404)
  })

  test('ORG-11 what it was stays in the history', async () => {
    const org = await node.organization('Remembered')
    await remove(org, root)
    const { db } = node.parts
    const kept = await db
      .selectFrom('object_history')
      .selectAll()
      .where('object', '=', org)
      .orderBy('version')
      .execute()
    expect(kept.map(({ version, deleted }) => [version, deleted])).toEqual([
      [1, false],
      [2, true],
    ])
    const told = await db
      .selectFrom('event_history')
      .select(['action', 'actor'])
      .where('object', '=', org)
      .execute()
    expect(told).toContainEqual({ action: 'organization.delete', actor: root.id })
  })

  test('ORG-11 one that publishes courses is refused with 409 until it publishes none', async () => {
    const org = await node.organization('Busy')
    const { id: course } = await node.course({ publisher: org, status: 'disabled' })
    expect(await remove(org, root)).toMatchObject({ status: 409, body: { code: 'still_publishing' } })
    expect((await read(root, org)).status).toBe(200)
    await node.call(courses.deleteCourse, { params: { id: course }, as: root })
    expect((await remove(org, root)).status).toBe(204)
  })

  test('ORG-11 one that has paid by purchase order is refused with 409; orders without use go with it', async () => {
    const purchaseOrder = { id: newId(), name: 'Spring', authorizedEnrollmentCount: 5 }
    const [idle, busy] = [await node.organization('Idle'), await node.organization('Busy')]
    const put = (organization: string, id: string) =>
      node.call(purchaseOrders.putPurchaseOrder, {
        body: { organization, purchaseOrder: { ...purchaseOrder, id } },
        as: root,
      })
    await put(idle, newId())
    await put(busy, purchaseOrder.id)
    const learner = await node.person({ home: busy })
    const { id: course } = await node.course({ price: 100 })
    const body = { object: [course], owner: learner.id, purchasingOrg: busy }
    expect((await node.call(purchases.createPurchase, { body, as: root })).status).toBe(201)
    expect((await remove(idle, root)).status).toBe(204)
    expect(await remove(busy, root)).toMatchObject({ status: 409, body: { code: 'orders_used' } })
    expect((await read(root, busy)).status).toBe(200)
  })

  test('ORG-11 the root organization and an unknown one are refused', async () => {
    expect((await remove(node.parts.rootOrg, root)).status).toBe(400)
    expect((await read(root, node.parts.rootOrg)).status).toBe(200)
    expect((await remove('nothing', root)).status).toBe(404)
  })

  test('ORG-11 nobody but a root admin removes one, not even its own admin', async () => {
    for (const as of [admin, await node.person()]) expect((await remove(id, as)).status).toBe(403)
    expect((await remove(id, null)).status).toBe(401)
    expect((await read(root)).status).toBe(200)
  })

  test('LIVE-05 ORG-11 its people are told', async () => {
    const org = await node.organization('Closing')
    const people = [
      await node.person({ organization: org, lists: ['coach'] }),
      await node.person({ home: org }),
    ]
    await remove(org, root)
    const { db } = node.parts
    for (const { id: person } of people)
      expect(
        await db.selectFrom('live_event').select('channel').where('topic', '=', `user:${person}`).execute(),
      ).toContainEqual({ channel: 'updateUser' })
  })
})

describe('GET /organization', () => {
  test('ORG-12 anybody searches by name and id, and sees public fields alone', async () => {
    const org = await node.organization('Periwinkle Press')
    await node.person({ organization: org, lists: ['admin'] })
    for (const query of ['periwinkle', 'name:winkle', `id:${org}`]) {
      const { body } = await node.call<{ matches: number; list: Organization[] }>(
        organizations.findOrganizations,
        { query: { query } },
      )
      expect(body.matches, query).toBe(1)
      expect(body.list[0], query).toMatchObject({ id: org, name: 'Periwinkle Press' })
      expect(body.list[0], query).not.toHaveProperty('admin')
    }
    const asked = await node.call(organizations.findOrganizations, { query: { query: 'admin:x' } })
    expect(asked.status).toBe(400)
  })

  test('ALIAS-05 join=alias gives the short names of an organization, the newest first', async () => {
    const org = await node.organization('Named')
    for (const alias of ['first-name', 'second-name'])
      await node.call(aliases.putAlias, { body: { id: alias, object: org }, as: root })
    const { body } = await node.call<{ join: { alias: Record<string, { id: string }[]> } }>(
      organizations.getOrganization,
      { params: { id: org }, query: { join: 'alias' } },
    )
    expect(body.join.alias[org]?.map((alias) => alias.id)).toEqual(['second-name', 'first-name'])
  })
})
