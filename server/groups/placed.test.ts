import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayBegins, dayOf } from '@cairn/domain/base/local-day'
import { courses, type Course } from '@cairn/contract/courses'
import { groups, type AddedRow, type Group } from '@cairn/contract/groups'
import { notifications } from '@cairn/contract/notifications'
import { purchases } from '@cairn/contract/purchases'
import { users } from '@cairn/contract/users'
import { findConfig } from '../config/store.ts'
import { writeDue } from '../delivery/due.ts'
import { talk } from '../testing/notified.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
const { settled, news, outbox } = talk(() => node)
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const DAY = 86_400_000

const world = async () => {
  const guild = await node.organization()
  const course = (await node.course({ publisher: guild, title: 'Knots', status: 'enabled' })).id
  const admin = await node.person({
    givenName: 'Ada',
    familyName: 'Byron',
    organization: guild,
    lists: ['admin'],
  })
  const learner = () => node.person({ home: guild })
  return { guild, course, admin, learner }
}
const put = (as: Person, body: Record<string, unknown>) => node.call<Group>(groups.putGroup, { as, body })

/** Writes what is due, as happens every minute. */
const written = async () => {
  await settled()
  const { db, post, env, rootOrg, jobs } = node.parts
  await writeDue({ db, post, env, rootOrg, jobs: () => jobs }, new Date())
  await settled()
  const letters = await outbox()
  return (to: Person) => letters.filter(({ to: address }) => address === `${to.id}@example.org`)
}
const told = async (as: Person) => (await news(as)).list.filter(({ kind }) => kind === 'enrolled')

test('GROUP-10 CFG-06 whoever is put into a group hears of it once, with the way there and when it begins', async () => {
  const { course, admin, learner } = await world()
  const [ben, cy] = [await learner(), await learner()]
  await node.call(users.putUser, {
    as: cy,
    params: { id: cy.id },
    body: { givenName: 'Cy', familyName: 'Dee', email: `${cy.id}@example.org`, language: 'es' },
  })
  await node.call(notifications.putNotifySettings, {
    as: ben,
    body: { enrolled: { mail: 'never', push: false, text: false } },
  })
  // Where this reader is, the day of the site has not begun when it begins.
  await node.call(notifications.putNotifySettings, { as: cy, body: { zone: 'Pacific/Honolulu' } })
  const { timezone } = await findConfig(node.parts.db)
  const startDate = dayBegins(dayOf(new Date(Date.now() + 30 * DAY).toISOString(), timezone), timezone)
  const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: timezone }).format(
    new Date(startDate),
  )
  const member = [ben.id, cy.id, admin.id]
  const { body: group, status } = await put(admin, {
    name: 'Crew',
    object: course,
    member,
    enrollment: { startDate },
  })
  expect(status).toBe(201)
  const [heard, ...more] = await told(cy)
  expect(more).toEqual([])
  expect(heard).toMatchObject({
    creator: admin.id,
    title: 'Crew',
    path: `/groups/${group.id}`,
    starts: startDate,
  })
  expect(await told(ben)).toHaveLength(1)
  expect(await told(admin)).toEqual([])
  const lettersTo = await written()
  expect(lettersTo(ben)).toEqual([])
  const [letter, ...others] = lettersTo(cy)
  expect(others).toEqual([])
  expect(letter?.subject).toBe(`Ada Byron te ha añadido al grupo «Crew». Empieza el ${day}`)
  expect(letter?.text).toContain(`/groups/${group.id}`)
  // Saved again, nobody new is in it; taken out, nobody is told to be in it.
  await put(admin, { id: group.id, name: 'Crew', object: course, member, version: group.version })
  expect(await told(cy)).toHaveLength(1)
  await node.call(groups.removeMember, { as: admin, params: { id: group.id, userId: cy.id } })
  expect(await told(cy)).toEqual([])
})

test('GROUP-10 of many who are put in by work in the background each hears once, also when it is taken up again', async () => {
  const { course, admin, learner } = await world()
  const people = await Promise.all(Array.from({ length: 8 }, learner))
  const member = people.map(({ id }) => id)
  const { body } = await put(admin, { name: 'Many', object: course, member })
  await settled()
  const { jobs, db } = node.parts
  await jobs.start(db, { kind: 'group.enrol' }, admin.id, { group: body.id, person: member, by: admin.id })
  const lettersTo = await written()
  for (const person of people) {
    expect(await told(person)).toHaveLength(1)
    expect(lettersTo(person)).toHaveLength(1)
  }
})

test('ENROL-10 whoever is enrolled by staff hears of it; whoever enrols or joins by themselves does not', async () => {
  const { course, admin, learner } = await world()
  const [ben, cy, dee] = [await learner(), await learner(), await learner()]
  const enrol = (as: Person, owner: Person) =>
    node.call(purchases.createPurchase, { as, body: { object: [course], owner: owner.id } })
  expect((await enrol(admin, ben)).status).toBe(201)
  expect((await enrol(cy, cy)).status).toBe(201)
  const { body: group } = await put(admin, { name: 'Open', object: course, member: [] })
  const link = await node.call<{ key: string }>(groups.putGroupLink, {
    as: admin,
    params: { id: group.id },
    body: { open: true },
  })
  await node.call(groups.joinGroup, { as: dee, body: { key: link.body.key } })
  expect(await told(ben)).toMatchObject([{ title: 'Knots', path: `/learn/${course}`, creator: admin.id }])
  expect([await told(cy), await told(dee)]).toEqual([[], []])
  expect((await written())(ben).map(({ subject }) => subject)).toEqual(['Ada Byron enrolled you in “Knots”'])
})

test('GROUP-18 whoever is invited by being put into a group gets the invitation and no second letter', async () => {
  const { course, admin } = await world()
  const { body: group } = await put(admin, { name: 'New', object: course, member: [] })
  const email = `new-${group.id}@example.org`
  const added = await node.call<{ list: { result: string; user?: string }[] }>(groups.addMembers, {
    as: admin,
    params: { id: group.id },
    body: { person: [{ email, givenName: 'Nia', familyName: 'New' }] },
  })
  expect(added.body.list[0]?.result).toBe('invited')
  await written()
  expect((await outbox()).filter(({ to }) => to === email)).toHaveLength(1)
})

test('GROUP-18 an address outside is invited with and without an account, and refusals tell nobody which it is', async () => {
  const { guild, course, admin } = await world()
  const stranger = await node.person({ givenName: 'Sam', home: await node.organization() })
  const other = await node.person({ home: await node.organization() })
  const { body: group } = await put(admin, { name: 'Crew', object: course, member: [] })
  const add = async (as: Person, person: Record<string, string>) =>
    (
      await node.call<{ list: AddedRow[] }>(groups.addMembers, {
        as,
        params: { id: group.id },
        body: { person: [person] },
      })
    ).body.list[0]
  const named = { givenName: 'Sam', familyName: 'Hill' }
  const here = { email: `${stranger.id}@example.org` }
  const nowhere = { email: `nobody-${group.id}@example.org` }
  expect(await add(admin, here)).toEqual(await add(admin, nowhere))
  expect(await add(admin, here)).toMatchObject({ result: 'invalid', reason: 'nameless' })
  const helper = await node.person({ home: guild })
  const { body: whole } = await node.call<Course>(courses.getCourse, { as: admin, params: { id: course } })
  const fields = { ...whole, coach: [helper.id], publisher: guild }
  await node.call(courses.putCourse, { as: admin, params: { id: course }, body: fields })
  expect(await add(helper, { ...here, ...named })).toEqual(await add(helper, { ...nowhere, ...named }))
  expect(await add(helper, { ...here, ...named })).toMatchObject({ result: 'refused', reason: 'uninvited' })
  expect(await add(admin, { ...here, ...named })).toEqual({ result: 'invited' })
  expect(await add(admin, { ...here, ...named })).toEqual({ result: 'invited' })
  expect(await add(admin, { email: 'x' })).toMatchObject({ result: 'invalid', reason: 'contact' })
  const letters = (await outbox()).filter(({ to }) => to === here.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Ada Byron invites you to the group “Crew”'])
  const key = /groups\/join\/([\w-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? ''
  const join = (as: Person) => node.call<Group>(groups.joinGroup, { as, body: { key } })
  expect((await join(other)).status).toBe(404)
  const link = await node.call(groups.getGroupLink, { as: admin, params: { id: group.id } })
  expect(link.body).toEqual({ open: false })
  expect((await join(stranger)).body.memberCount).toBe(1)
  expect(await told(stranger)).toEqual([])
})
