import { afterAll, beforeAll, expect, test } from 'vitest'
import { users, type User } from '@cairn/contract/users'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let admin: Person
let guild: string
beforeAll(async () => {
  node = await testNode()
  guild = await node.organization('Guild')
  admin = await node.person({ organization: guild, lists: ['admin'] })
})
afterAll(() => node.close())

const read = async (id: string, as: Person) =>
  (await node.call<User>(users.getUser, { params: { id }, as })).body
const save = (user: Partial<User>, as: Person) =>
  node.call<User & { code?: string }>(users.putUser, { params: { id: user.id ?? '' }, body: { ...user }, as })

const SETTINGS: readonly Partial<User>[] = [
  { lastMessageCheck: '2026-01-02T03:04:05.000Z' },
  { following: [{ type: 'user', id: 'somebody', date: '2026-01-02T03:04:05.000Z' }] },
  { unfollowing: [{ type: 'user', id: 'somebody', date: '2026-01-02T03:04:05.000Z' }] },
  { colorScheme: 'dark' },
  { highContrast: true },
  { language: 'es' },
]

test.each(SETTINGS.map((setting) => [Object.keys(setting)[0] ?? '', setting] as const))(
  'USER-29 API-11 what somebody sets in passing (%s) does not refuse an admin who edits their record',
  async (_field, setting) => {
    const maya = await node.person({ home: guild })
    const opened = await read(maya.id, admin)
    const own = await save({ ...(await read(maya.id, maya)), ...setting }, maya)
    expect([own.status, own.body.version]).toEqual([200, (opened.version ?? 0) + 1])
    const { status, body } = await save({ ...opened, givenName: 'Renamed' }, admin)
    expect(status).toBe(200)
    expect(body).toMatchObject({ givenName: 'Renamed', ...setting, version: (opened.version ?? 0) + 2 })
  },
)

test('API-11 a record that another has edited meanwhile is refused, whatever was set in passing besides', async () => {
  const maya = await node.person({ home: guild })
  const opened = await read(maya.id, admin)
  await save({ ...(await read(maya.id, maya)), lastMessageCheck: '2026-01-02T03:04:05.000Z' }, maya)
  await save({ ...(await read(maya.id, maya)), familyName: 'Elsewhere' }, maya)
  await save({ ...(await read(maya.id, maya)), colorScheme: 'dark' }, maya)
  const { status, body } = await save({ ...opened, givenName: 'Renamed' }, admin)
  expect([status, body.code]).toEqual([409, 'stale'])
  expect(await read(maya.id, admin)).toMatchObject({ givenName: 'Test', familyName: 'Elsewhere' })
})

test('API-11 settings that were changed on another device meanwhile are not overwritten', async () => {
  const maya = await node.person({ home: guild })
  const opened = await read(maya.id, maya)
  await save({ ...opened, colorScheme: 'dark' }, maya)
  expect((await save({ ...opened, highContrast: true }, maya)).status).toBe(409)
  const named = await save({ ...opened, givenName: 'Renamed' }, maya)
  expect([named.status, named.body.colorScheme]).toEqual([200, 'dark'])
  expect((await save({ ...opened, version: 99, givenName: 'Other' }, maya)).status).toBe(409)
})

test('API-11 an account that was closed meanwhile is not opened again by whoever saves an older record', async () => {
  const maya = await node.person({ home: guild })
  const opened = await read(maya.id, admin)
  const root = await node.rootAdmin()
  expect((await save({ ...(await read(maya.id, root)), disabled: true }, root)).status).toBe(200)
  const { status, body } = await save({ ...opened, givenName: 'Renamed' }, admin)
  expect([status, body.code]).toEqual([409, 'stale'])
  expect(await read(maya.id, root)).toMatchObject({ disabled: true })
})
