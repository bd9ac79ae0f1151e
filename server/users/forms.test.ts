import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { users } from '@cairn/contract/users'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let publisher: string
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  publisher = await node.organization()
})
afterAll(() => node.close())

const long = (length: number) => 'x'.repeat(length)

describe('POST /user', () => {
  const signUp = (fields: object) =>
    node.call(users.createUser, {
      query: { interactive: true },
      body: { givenName: 'Ada', familyName: 'Lovelace', ...fields },
    })

  test('VAL-05 the same e-mail rule as in the browser; stored in lower case, compared without case', async () => {
    for (const email of ['-ada@example.org', 'ada@example', 'a b@example.org', '@example.org'])
      expect((await signUp({ email })).status).toBe(400)
    expect(await signUp({ email: 'Ada.L+x@Example.ORG' })).toMatchObject({
      status: 201,
      body: { email: 'ada.l+x@example.org' },
    })
    expect((await signUp({ email: 'ADA.L+X@example.org' })).status).toBe(409)
  })

  test('VAL-38 names of 1 to 100 characters, and an e-mail or a phone number', async () => {
    const email = 'names@example.org'
    for (const fields of [
      { email, givenName: '' },
      { email, familyName: ' ' },
      { email, givenName: long(101) },
      { email, familyName: 'Love\nlace' },
      {},
    ])
      expect((await signUp(fields)).status).toBe(400)
    expect((await signUp({ email, givenName: long(100), familyName: 'ل' })).status).toBe(201)
    expect((await signUp({ phoneNumber: '+1 202 555 0111' })).status).toBe(201)
  })
})

describe('POST /concept', () => {
  const create = async (fields: object) =>
    (await node.call(courses.createCourse, { as: root, body: { title: 'Maps', publisher, ...fields } }))
      .status

  test('VAL-37 a title of 1 to 200 characters, bounded texts, a price of whole units and known language codes', async () => {
    for (const fields of [
      { title: '' },
      { title: '   ' },
      { title: long(201) },
      { shortDescription: long(301) },
      { description: long(20_001) },
      { price: -1 },
      { price: 1.5 },
      { defaultLanguage: '../..' },
      { enabledLanguage: ['en', 'e'] },
      { enabledLanguage: ['en', 'xx'] },
      { defaultLanguage: 'klingon' },
      { language: { xx: { title: 'Nobody reads this' } } },
    ])
      expect([fields, await create(fields)]).toEqual([fields, 400])
    const most = { title: long(200), shortDescription: long(300), description: long(20_000), price: 0 }
    expect(await create({ ...most, enabledLanguage: ['en', 'fa-AF'] })).toBe(201)
  })
})
