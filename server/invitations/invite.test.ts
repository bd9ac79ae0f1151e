import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS, MINUTE } from '@cairn/domain/base/constants'
import { auth } from '@cairn/contract/auth'
import { progress } from '@cairn/contract/progress'
import { users, type User } from '@cairn/contract/users'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Answer, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let guild: string
let other: string
let admin: Person
let coach: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  guild = await node.organization('Cartographers <Guild>')
  other = await node.organization('Bakers')
  admin = await node.person({ organization: guild, lists: ['admin'] })
  coach = await node.person({ organization: guild, lists: ['coach'] })
})
afterAll(() => node.close())

type Refusal = { code?: string; message?: string }
let number = 0
const newEmail = () => `invited-${(number += 1)}@example.org`
const invite = (as: Person | null, query: Record<string, string> = {}, body: Record<string, unknown> = {}) =>
  node.call<User & Refusal>(users.createUser, {
    as,
    query,
    body: { givenName: 'Ada', familyName: 'Lovelace', email: newEmail(), ...body },
  })
const reinvite = (as: Person | null, user: string, concept?: string): Promise<Answer<Refusal>> =>
  node.call(users.reinviteUser, { as, body: { user, ...(concept !== undefined && { concept }) } })

const letterTo = async (recipient: string | undefined) => {
  const letters = await mailTo(node, recipient ?? '')
  const last = letters.at(-1)
  const link = /http\S+\/invite\?\S+/.exec(last?.body ?? '')?.[0] ?? ''
  return { ...last, count: letters.length, link, asked: new URLSearchParams(link.split('?')[1]) }
}
const accept = (asked: URLSearchParams) =>
  node.call(auth.setPassword, {
    body: {
      key: asked.get('key') ?? '',
      resetToken: asked.get('resetToken') ?? '',
      update: { password: 'learn-2-climb' },
    },
  })

describe('POST /user without interactive', () => {
  test('USER-23 visitors get 401 and those who may not invite 403', async () => {
    expect((await invite(null)).status).toBe(401)
    const observer = await node.person({ organization: guild, lists: ['observer'] })
    for (const as of [await node.person(), await node.person({ home: guild }), observer])
      expect((await invite(as)).status).toBe(403)
    expect((await invite(coach, { organization: other })).status).toBe(403)
  })

  test('USER-23 USER-24 somebody invited belongs to the organization of the one who invites, and gets a letter with key and code', async () => {
    const { status, body } = await invite(coach)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'invited', organization: [guild], role: { [guild]: ['learner'] } })
    const letter = await letterTo(body.email)
    expect(letter.subject).toBe('You’re invited to Cartographers <Guild>')
    expect(letter.link).toMatch(/^http:\/\/localhost:3000\/invite\?key=[\w-]{43}&resetToken=[A-Z2-9]{8}$/)
    expect(letter.html).toContain(letter.link.replaceAll('&', '&amp;'))
    expect(letter.html).toContain('Cartographers &lt;Guild&gt; has invited you')
    expect(letter.html).not.toContain('<Guild>')
  })

  test('USER-24 neither key nor code is in the reply', async () => {
    const { body } = await invite(admin)
    const { asked } = await letterTo(body.email)
    expect(body).not.toHaveProperty('key')
    for (const secret of [asked.get('key'), asked.get('resetToken')])
      expect(JSON.stringify(body)).not.toContain(String(secret))
  })

  test('USER-24 the letter’s key and code serve for 30 days', async () => {
    node.clock.set()
    const { body } = await invite(admin)
    const { db } = node.parts
    const key = await db
      .selectFrom('one_time_key')
      .selectAll()
      .where('person', '=', body.id)
      .executeTakeFirst()
    expect(key?.purpose).toBe('invite')
    expect(key?.expires).toEqual(node.clock.in(LIMITS.inviteMs))
    node.clock.reset()
    const { asked } = await letterTo(body.email)
    expect((await accept(asked)).status).toBe(200)
    const { body: after } = await node.call<User>(users.getUser, { params: { id: body.id }, as: admin })
    expect(after.state).toBe('active')
  })

  test('USER-23 those who have only a phone are invited by text', async () => {
    const { body } = await invite(admin, {}, { email: undefined, phoneNumber: '202 555 0190' })
    const message = await letterTo('+12025550190')
    expect([body.phoneNumber, message.kind, message.count]).toEqual(['+12025550190', 'sms', 1])
    expect((await accept(message.asked)).status).toBe(200)
  })

  test('the letter speaks the language of the one who invites, else that of the site', async () => {
    const { body: self } = await node.call<User>(users.getMe, { as: admin })
    await node.call(users.putUser, { params: { id: admin.id }, body: { ...self, language: 'ar' }, as: admin })
    const { body } = await invite(admin)
    const letter = await letterTo(body.email)
    expect(letter.subject).toContain('دعوة إلى')
    expect(letter.html).toContain('lang="ar" dir="rtl"')
    const { body: mine } = await node.call<User>(users.getMe, { as: admin })
    await node.call(users.putUser, { params: { id: admin.id }, body: { ...mine, language: 'fr' }, as: admin })
    expect((await letterTo((await invite(admin)).body.email)).subject).toContain('You’re invited')
  })

  test('a course may be named by those who work on it', async () => {
    const course = await node.course({ publisher: guild, title: 'Reading Maps' })
    const { body } = await invite(coach, { concept: course.id })
    const letter = await letterTo(body.email)
    expect(letter.asked.get('courseId')).toBe(course.id)
    expect(letter.body).toContain('“Reading Maps”')
    const foreign = await node.course({ publisher: other })
    for (const concept of [foreign.id, 'nothing'])
      expect(await invite(coach, { concept })).toMatchObject({
        status: 400,
        body: { details: { reason: 'not_your_course', field: 'concept' } },
      })
  })

  test('USER-24 whoever accepts is enrolled in the course, unless it costs something', async () => {
    const course = await node.course({ publisher: guild })
    const dear = await node.course({ publisher: guild, price: 90 })
    const statusIn = async (person: string, courseId: string) => {
      const params = { userId: person, courseId }
      return (await node.call(progress.getProgress, { params, as: root })).status
    }
    const { body } = await invite(coach, { concept: course.id })
    expect(await statusIn(body.id, course.id)).toBe(404)
    expect((await accept((await letterTo(body.email)).asked)).status).toBe(200)
    expect(await statusIn(body.id, course.id)).toBe(200)
    const { body: second } = await invite(coach, { concept: dear.id })
    expect((await accept((await letterTo(second.email)).asked)).status).toBe(200)
    expect(await statusIn(second.id, dear.id)).toBe(404)
  })

  test('without one organization of their own, the invited belong to none unless it is named', async () => {
    const two = await node.person({ organization: guild, lists: ['author'] })
    await node.parts.db
      .updateTable('organization')
      .set({ coach: [two.id] })
      .where('id', '=', other)
      .execute()
    expect((await invite(two)).body.organization).toEqual([])
    expect((await invite(two, { organization: other })).body.organization).toEqual([other])
    expect((await invite(root)).body.organization).toEqual([])
    expect((await invite(root, { organization: other })).body.organization).toEqual([other])
    expect((await invite(root, { organization: node.parts.rootOrg })).body.organization).toEqual([])
  })

  test('ROLE-01 with a role they are put on that list, as a new version of the organization', async () => {
    const { db } = node.parts
    const version = async () =>
      (await db.selectFrom('organization').select('version').where('id', '=', guild).executeTakeFirst())
        ?.version ?? 0
    const before = await version()
    const { body } = await invite(admin, { role: 'author' })
    expect(body.role?.[guild]).toEqual(['author', 'learner'])
    expect(await version()).toBe(before + 1)
    const kept = db.selectFrom('object_history').select('document').where('object', '=', guild)
    const last = await kept.where('version', '=', before + 1).executeTakeFirst()
    expect(last?.document?.['author']).toContain(body.id)
    expect((await invite(coach, { role: 'author' })).status).toBe(403)
    expect((await invite(admin, { organization: other, role: 'author' })).status).toBe(403)
    expect((await invite(root, { role: 'author' })).status).toBe(400)
    const admins = await invite(root, { organization: node.parts.rootOrg, role: 'admin' })
    expect(admins.body.role?.[node.parts.rootOrg]).toContain('admin')
  })

  test('USER-23 an unknown organization, a taken or malformed address and foreign pictures are refused, and nothing stays behind', async () => {
    const { db } = node.parts
    const stored = async () =>
      (await db.selectFrom('person').select('id').execute()).length +
      (await db.selectFrom('outbox').select('id').execute()).length
    const before = await stored()
    expect((await invite(root, { organization: 'nowhere' })).status).toBe(400)
    expect((await invite(root, { role: 'king', organization: guild })).status).toBe(400)
    expect((await invite(admin, {}, { email: 'nonsense' })).status).toBe(400)
    expect((await invite(admin, {}, { email: undefined })).status).toBe(400)
    expect((await invite(admin, {}, { avatar: `${admin.id}/me.webp` })).status).toBe(400)
    expect((await invite(admin, {}, { role: { [guild]: ['admin'] } })).status).toBe(400)
    expect(await invite(admin, {}, { email: `${coach.id}@example.org` })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
    expect(await stored()).toBe(before)
  })

  test('of several invitations to one address at once, one is sent', async () => {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => invite(admin, {}, { email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await letterTo(email)).count).toBe(1)
  })

  test('more than 1000 invitations in an hour are refused', async () => {
    const person = await node.person({ organization: other, lists: ['admin'] })
    const at = node.clock.in(-30 * MINUTE)
    const tries = Array.from({ length: LIMITS.inviteTries - 1 }, () => ({
      account: `invitations by ${person.id}`,
      at,
    }))
    await node.parts.db.insertInto('login_failure').values(tries).execute()
    expect((await invite(person)).status).toBe(201)
    const refused = await invite(person)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries'])
    node.clock.advance(61 * MINUTE)
    expect((await invite(person)).status).toBe(201)
    node.clock.reset()
  })
})

describe('POST /user/reinvite', () => {
  test('USER-32 sends the invitation again, and the old link serves no longer', async () => {
    const { body } = await invite(admin)
    const first = await letterTo(body.email)
    expect((await reinvite(admin, body.id)).status).toBe(204)
    const second = await letterTo(body.email)
    expect(second.count).toBe(2)
    expect(second.subject).toBe(first.subject)
    expect((await accept(first.asked)).status).toBe(400)
    expect((await accept(second.asked)).status).toBe(200)
  })

  test('USER-32 staff of a course do it for that course, for those they can find', async () => {
    const course = await node.course({ publisher: guild })
    const { body } = await invite(coach)
    expect((await reinvite(coach, body.id)).status).toBe(404)
    expect((await reinvite(coach, body.id, course.id)).status).toBe(204)
    expect((await letterTo(body.email)).asked.get('courseId')).toBe(course.id)
    const { body: stranger } = await invite(root, { organization: other })
    expect((await reinvite(coach, stranger.id, course.id)).status).toBe(404)
    expect((await reinvite(root, stranger.id, course.id)).status).toBe(204)
  })

  test('USER-32 an unknown person or course is 404, as are those one may not see; somebody active is 409', async () => {
    const { body } = await invite(admin)
    const hidden = await node.course({ publisher: other, status: 'disabled' })
    expect((await reinvite(root, 'nobody')).status).toBe(404)
    expect((await reinvite(admin, body.id, 'nothing')).status).toBe(404)
    expect((await reinvite(admin, body.id, hidden.id)).status).toBe(404)
    expect((await reinvite(await node.person(), body.id)).status).toBe(404)
    expect(
      (await reinvite(await node.person({ organization: other, lists: ['admin'] }), body.id)).status,
    ).toBe(404)
    expect((await reinvite(null, body.id)).status).toBe(401)
    await accept((await letterTo(body.email)).asked)
    expect(await reinvite(admin, body.id)).toMatchObject({ status: 409, body: { code: 'already_active' } })
    expect((await letterTo(body.email)).count).toBe(1)
  })

  test('USER-32 somebody who comes by an identity provider is active, somebody disabled is not invited', async () => {
    const { body: known } = await invite(admin)
    const identity = { provider: 'google', subject: 's-1', person: known.id, created: new Date() }
    await node.parts.db.insertInto('identity').values(identity).execute()
    expect((await reinvite(admin, known.id)).body.code).toBe('already_active')
    const { body: closed } = await invite(admin)
    await node.call(users.putUser, {
      params: { id: closed.id },
      body: { ...closed, disabled: true },
      as: admin,
    })
    expect((await reinvite(admin, closed.id)).body.code).toBe('account_disabled')
  })
})
