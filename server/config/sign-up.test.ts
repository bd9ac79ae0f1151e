import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '@cairn/contract/auth'
import { config, type Config } from '@cairn/contract/config'
import { groups } from '@cairn/contract/groups'
import { users } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
})
afterAll(() => node.close())

const take = async (signUp: object, status = 200) => {
  const answer = await node.call(config.putConfig, { body: { signUp }, as: root })
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
}
const names = { givenName: 'New', familyName: 'Comer' }
const signUp = async (contact: Record<string, string>) =>
  (await node.call(users.createUser, { body: { ...names, ...contact }, query: { interactive: true } })).status
const invite = async (as: Person, organization?: string) =>
  (
    await node.call(users.createUser, {
      body: { ...names, email: `${newId()}@example.org` },
      query: { ...(organization !== undefined && { organization }) },
      as,
    })
  ).status
const address = (domain: string) => ({ email: `${newId()}@${domain}` })

describe('who may make an account', () => {
  test('everybody, as long as nobody says otherwise', async () => {
    const { body } = await node.call<Config>(config.getConfig)
    expect(body.signUp).toBeUndefined()
    expect(await signUp(address('example.org'))).toBe(201)
    expect(await signUp({ phoneNumber: '+12025550101' })).toBe(201)
  })

  test('by domain: those with an address there, and neither others nor a phone number', async () => {
    await take({ mode: 'domain', domain: [] }, 400)
    await take({ mode: 'domain', domain: ['not a domain'] }, 400)
    await take({ mode: 'domain', domain: ['school.example'] })
    expect(await signUp(address('school.example'))).toBe(201)
    expect(await signUp(address('SCHOOL.example'))).toBe(201)
    for (const domain of ['example.org', 'sub.school.example', 'school.example.evil.org'])
      expect(await signUp(address(domain)), domain).toBe(403)
    expect(await signUp({ phoneNumber: '+12025550102' })).toBe(403)
    // Nor by another address on the way in.
    const begun = await node.call<{ key: string }>(users.createUser, {
      body: { ...names, ...address('school.example') },
      query: { interactive: true },
    })
    const update = { password: 'river-stone-42', ...address('evil.org') }
    const finish = { body: { key: begun.body.key, update } }
    expect((await node.call(auth.setPassword, finish)).status).toBe(403)
    expect((await node.call<Config>(config.getConfig)).body.signUp).toEqual({
      mode: 'domain',
      domain: ['school.example'],
    })
  })

  test('by invitation: staff invite, one by one and by a list for a group; nobody comes by themselves', async () => {
    const guild = await node.organization('Guild')
    const coach = await node.person({ organization: guild, lists: ['coach'] })
    await take({ mode: 'invitation' })
    expect(await signUp(address('school.example'))).toBe(403)
    expect(await invite(coach, guild)).toBe(201)
  })

  test('closed: admins alone bring new people; those who have an account stay', async () => {
    const guild = await node.organization('Guild')
    const [coach, admin] = [
      await node.person({ organization: guild, lists: ['coach'] }),
      await node.person({ organization: guild, lists: ['admin'] }),
    ]
    await take({ mode: 'closed' })
    expect(await signUp(address('example.org'))).toBe(403)
    expect(await invite(coach, guild)).toBe(403)
    expect(await invite(admin, guild)).toBe(201)
    expect(await invite(root)).toBe(201)
    expect((await node.call(groups.findGroups, { as: coach })).status).toBe(200)
  })

  test('putting the branding back does not open a closed site, and only root admins change it', async () => {
    await take({ mode: 'closed' })
    expect((await node.call(config.deleteConfig, { as: root })).status).toBe(204)
    expect(await signUp(address('example.org'))).toBe(403)
    const learner = await node.person()
    const body = { signUp: { mode: 'open' } }
    expect((await node.call(config.putConfig, { body, as: learner })).status).toBe(403)
    await take({ mode: 'open' })
    expect(await signUp(address('example.org'))).toBe(201)
  })
})
