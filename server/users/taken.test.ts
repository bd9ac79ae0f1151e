import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users, type User } from '@cairn/contract/users'
import { HOUR, LIMITS } from '@cairn/domain/base/constants'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

const names = { givenName: 'Some', familyName: 'Body' }
let node: TestNode
let serial = 0
beforeAll(async () => {
  node = await testNode()
})
afterAll(() => node.close())

const free = () => `free-${(serial += 1)}@example.org`
const known = async () => `${(await node.person()).id}@example.org`
const save = async (as: Person, email: string) =>
  (await node.call<User>(users.putUser, { as, params: { id: as.id }, body: { ...names, email } })).status
const signUp = async (email: string) =>
  (await node.call<User>(users.createUser, { body: { ...names, email }, query: { interactive: true } }))
    .status
const repeat = async (times: number, ask: () => Promise<number>): Promise<number[]> => {
  const answers: number[] = []
  for (let n = 0; n < times; n += 1) answers.push(await ask())
  return answers
}

describe('finding out who has an account', () => {
  test('USER-29 by changing the own address: a few 409, and then no answer that tells anything', async () => {
    const person = await node.person({ confirmed: false })
    const answers = await repeat(LIMITS.takenAddressTries, async () => save(person, await known()))
    expect(new Set(answers)).toEqual(new Set([409]))
    expect([await save(person, await known()), await save(person, free())]).toEqual([429, 429])
    node.clock.advance(HOUR + 1)
    expect(await save(person, await known())).toBe(403)
    node.clock.reset()
  })

  test('USER-29 USER-23 admins, who may know, hear of every address that is taken', async () => {
    const guild = await node.organization()
    const admin = await node.person({ organization: guild, lists: ['admin'] })
    const invite = async () => {
      const body = { ...names, email: await known() }
      return (await node.call(users.createUser, { as: admin, query: { organization: guild }, body })).status
    }
    const answers = await repeat(LIMITS.takenAddressTries + 2, invite)
    expect(new Set(answers)).toEqual(new Set([409]))
  })

  test('USER-23 staff who are no admins hear of a few', async () => {
    const guild = await node.organization()
    const coach = await node.person({ organization: guild, lists: ['coach'] })
    const invite = async (email: string) => {
      const query = { organization: guild }
      return (await node.call(users.createUser, { as: coach, query, body: { ...names, email } })).status
    }
    const answers = await repeat(LIMITS.takenAddressTries, async () => invite(await known()))
    expect(new Set(answers)).toEqual(new Set([409]))
    expect([await invite(await known()), await invite(free())]).toEqual([429, 429])
  })

  test('USER-23 by signing up: a few 409 from one place, and then none signs up from there for an hour', async () => {
    node.clock.advance(2 * HOUR)
    const answers = await repeat(LIMITS.takenAddressTriesPerAddress, async () => signUp(await known()))
    expect(new Set(answers)).toEqual(new Set([409]))
    expect([await signUp(await known()), await signUp(free())]).toEqual([429, 429])
    node.clock.advance(HOUR + 1)
    expect(await signUp(free())).toBe(201)
    node.clock.reset()
  })
})
