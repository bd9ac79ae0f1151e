import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { users, type User } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { hashSecret } from '../base/ids.ts'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { makeCode, makeKey } from '../base/one-time-keys.ts'

const PASSWORD = 'learn-2-climb'
const NEW = 'climb-2-learn'
const lines: string[] = []
let node: TestNode
let root: Person
let serial = 0

beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) }
  node = await testNode({ env: { logLevel: 'trace', publicUrl: 'https://learn.example' }, logTo })
  root = await node.rootAdmin()
})
afterAll(() => node.close())
// All of these come from one address; how many it may send is a test of its own.
beforeEach(() => node.parts.db.deleteFrom('login_failure').where('account', 'like', 'reset from %').execute())

type Refusal = { code?: string; message?: string }
const ask = (body: Record<string, unknown>) =>
  node.call<{ key: string } & Refusal>(auth.resetPassword, { body })
const set = (body: { key: string; resetToken?: string; update?: object }, as: Person | null = null) =>
  node.call<LoggedIn & Refusal>(auth.setPassword, { body: { update: { password: NEW }, ...body }, as })
const logIn = (contact: Record<string, string>, password: string) =>
  node.call<LoggedIn>(auth.logIn, { body: { ...contact, password } })
const alive = async (token: string) =>
  (await node.call(users.getMe, { as: { id: '', token } })).status === 200

const member = async (more: Record<string, string> = {}) => {
  serial += 1
  const contact = { email: `reset-${serial}@example.org`, phoneNumber: `+1202555${2000 + serial}` }
  const { body } = await node.call<User>(users.createUser, {
    body: { givenName: 'Ada', familyName: 'Lovelace', ...contact, ...more },
    query: { interactive: true },
  })
  const key = body.key ?? ''
  const { authorization } = (await set({ key, update: { password: PASSWORD } })).body
  return { id: body.id, ...contact, token: authorization.token }
}
const confirmedMember = async (more: Record<string, string> = {}) => {
  const made = await member(more)
  await node.parts.db.updateTable('person').set({ email_verified: true }).where('id', '=', made.id).execute()
  return made
}
const row = (id: string) =>
  node.parts.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const post = async (recipient: string) => {
  await node.runJobs()
  return (await mailTo(node, recipient)).filter(({ body }) => !body.includes('/confirm?key='))
}
const codeIn = (text: string) => /\b[A-HJ-NP-Z2-9]{8}\b/.exec(text)?.[0] ?? ''
const linkIn = (text: string) => new URL(/https:\S+/.exec(text)?.[0] ?? '')

/** Asks for a new password and reads the letter. */
const asked = async (contact: { email: string } | { phoneNumber: string }) => {
  const { body } = await ask(contact)
  const letters = await post('email' in contact ? contact.email.toLowerCase() : contact.phoneNumber)
  const letter = letters.at(-1)
  return { key: body.key, letter, code: codeIn(letter?.body ?? '') }
}
const kept = async () =>
  Number(
    (
      await node.parts.db
        .selectFrom('one_time_key')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('POST /auth/user/reset', () => {
  test('AUTH-35 AUTH-33 the key of the reply and the code of the mail set a new password, and let in', async () => {
    const person = await member()
    const { key, code } = await asked({ email: person.email.toUpperCase() })
    expect(key).toMatch(/^[\w-]{43}$/)
    const { status, body } = await set({ key, resetToken: code })
    expect(status).toBe(200)
    expect(body.authorization.userId).toBe(person.id)
    expect(body.user.email).toBe(person.email)
    expect(await alive(body.authorization.token)).toBe(true)
    expect((await logIn({ email: person.email }, NEW)).status).toBe(200)
    expect((await logIn({ email: person.email }, PASSWORD)).status).toBe(401)
  })

  test('AUTH-35 the link in the mail works on a device that never asked', async () => {
    const person = await member()
    const { key, letter } = await asked({ email: person.email })
    const link = linkIn(letter?.body ?? '')
    expect(link.origin + link.pathname).toBe('https://learn.example/login/reset')
    const [own, resetToken] = [link.searchParams.get('key') ?? '', link.searchParams.get('resetToken') ?? '']
    expect(own).not.toBe(key)
    expect((await set({ key: own, resetToken })).body.authorization.userId).toBe(person.id)
    // What was asked for is done; the other half of the pair opens nothing any more.
    expect((await set({ key, resetToken })).body.code).toBe('key_expired')
  })

  test('AUTH-35 a code may be typed in small letters, with blanks and dashes', async () => {
    const { email } = await member()
    const { key, code } = await asked({ email })
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    expect((await set({ key, resetToken: typed })).status).toBe(200)
  })

  test('AUTH-35 by phone comes a text with the code alone', async () => {
    const { phoneNumber, id } = await member()
    const { body } = await ask({ phoneNumber: phoneNumber.replace('+1', '') })
    const [text] = await post(phoneNumber)
    expect(text).toMatchObject({ kind: 'sms', html: null })
    expect(text?.body).toContain('Cairn')
    expect(text?.body).toContain('1 hour')
    expect(text?.body).not.toContain('http')
    const answer = await set({ key: body.key, resetToken: codeIn(text?.body ?? '') })
    expect(answer.body.authorization.userId).toBe(id)
  })

  test('AUTH-35 the mail names the site, says how long it holds and that one may ignore it, in the person’s language', async () => {
    for (const [language, direction, words] of [
      ['en', 'ltr', ['Hello Ada', 'one hour', 'ignore']],
      ['es-MX', 'ltr', ['Hola', 'una hora', 'ignora']],
      ['ar', 'rtl', ['مرحبًا', 'ساعة', 'فتجاهل']],
      ['fr', 'ltr', ['Hello Ada', 'one hour', 'ignore']],
    ] as const) {
      const { email } = await confirmedMember({ language })
      const { letter, code } = await asked({ email })
      expect(letter).toMatchObject({ kind: 'mail', subject: expect.stringContaining('Cairn') })
      for (const word of [...words, code, 'Cairn'])
        for (const text of [letter?.body, letter?.html]) expect(text).toContain(word)
      expect(letter?.html).toContain(`dir="${direction}"`)
      expect(letter?.html).toContain('href="https://learn.example/login/reset?key=')
    }
  })

  test('AUTH-35 a name cannot bring markup into the mail', async () => {
    const { email } = await confirmedMember({ givenName: '<img src=x onerror="alert(1)">' })
    const { letter } = await asked({ email })
    expect(letter?.html).not.toContain('<img')
    expect(letter?.html).toContain('&lt;img')
  })

  test('AUTH-35 the mail to an address that nobody confirmed holds no name: a stranger may have typed it', async () => {
    const { email } = await member({ givenName: 'Win a prize at evil.example' })
    const { letter } = await asked({ email })
    expect(`${letter?.subject}${letter?.body}${letter?.html}`).not.toContain('evil')
  })

  test('AUTH-35 an unknown account gets a key too: nothing in the answer tells it apart', async () => {
    const { email } = await member()
    const known = await ask({ email })
    const before = await kept()
    const unknown = await ask({ email: 'nobody@example.org' })
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
    expect(unknown.body.key).toMatch(/^[\w-]{43}$/)
    expect(await post('nobody@example.org')).toEqual([])
    expect(await kept()).toBe(before + 2)
    const wrong = await set({ key: known.body.key, resetToken: 'AAAAAAAA' })
    expect(await set({ key: unknown.body.key, resetToken: 'AAAAAAAA' })).toMatchObject({
      status: wrong.status,
      body: wrong.body,
    })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'key_expired' } })
  })

  test('AUTH-35 the same is written for a known account as for an unknown one while the caller waits', async () => {
    const { email } = await member()
    const written = async (address: string) => {
      const tables = ['login_failure', 'job', 'one_time_key', 'outbox', 'person', 'event_history'] as const
      const counts = async () =>
        Promise.all(
          tables.map(async (table) =>
            Number(
              (
                await node.parts.db
                  .selectFrom(table)
                  .select(({ fn }) => fn.countAll().as('n'))
                  .executeTakeFirstOrThrow()
              ).n,
            ),
          ),
        )
      // What runs in the background must wait, so that only what the call itself does is seen.
      return node.parts.db.transaction().execute(async (tx) => {
        await sql`lock table one_time_key in share mode`.execute(tx)
        const before = await counts()
        await ask({ email: address })
        const after = await counts()
        return after.map((n, i) => n - (before[i] ?? 0))
      })
    }
    await node.runJobs()
    const known = await written(email)
    await node.runJobs()
    expect(await written('nobody-else@example.org')).toEqual(known)
    await node.runJobs()
  })

  test('AUTH-35 disabled accounts and programs get nothing', async () => {
    const { id, email } = await member()
    await node.parts.db.updateTable('person').set({ disabled: true }).where('id', '=', id).execute()
    await node.person({ kind: 'api', email: 'robot@example.org' })
    for (const address of [email, 'robot@example.org']) {
      expect((await ask({ email: address })).status).toBe(200)
      expect(await post(address)).toEqual([])
    }
  })

  test('AUTH-35 a malformed contact, none and two at once are refused by name', async () => {
    for (const [body, field] of [
      [{}, 'email'],
      [{ email: '' }, 'email'],
      [{ email: 'not an address' }, 'email'],
      [{ phoneNumber: '12' }, 'phoneNumber'],
      [{ email: 'a@example.org', phoneNumber: '+12025550123' }, undefined],
      [{ email: 7 }, 'email'],
    ] as const) {
      const answer = await ask(body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect((answer.body as { details?: { field?: string } }).details?.field).toBe(field)
    }
  })

  test('AUTH-35 the sixth for one contact gets the same answer and no mail, known or not, however it is written', async () => {
    const { email } = await member()
    for (const address of [email, 'hammered@example.org']) {
      for (let n = 0; n < LIMITS.resetTries; n += 1) expect((await ask({ email: address })).status).toBe(200)
      const sixth = await ask({ email: address.toUpperCase() })
      expect(sixth).toMatchObject({ status: 200, body: { key: expect.stringMatching(/^[\w-]{43}$/) } })
    }
    expect(LIMITS.resetTries).toBe(5)
    expect(await post(email)).toHaveLength(5)
  })

  test('AUTH-35 resets that strangers ask for do not keep the owner out: what was sent keeps working', async () => {
    const owner = await member()
    for (let n = 0; n < LIMITS.resetTries; n += 1) await ask({ email: owner.email })
    const mails = await post(owner.email)
    const own = await ask({ email: owner.email })
    expect(await post(owner.email)).toHaveLength(mails.length)
    const [first, last] = [mails.at(0)?.body ?? '', mails.at(-1)?.body ?? '']
    const update = { password: NEW }
    const wrong = await set({ key: own.body.key, resetToken: codeIn(first), update })
    expect(wrong.body.code, 'the newest code is the one').toBe('key_expired')
    expect((await set({ key: own.body.key, resetToken: codeIn(last), update })).status).toBe(200)
    const other = await member()
    for (let n = 0; n <= LIMITS.resetTries; n += 1) await ask({ email: other.email })
    const link = linkIn((await post(other.email)).at(0)?.body ?? '').searchParams
    const given = { key: link.get('key') ?? '', resetToken: link.get('resetToken') ?? '' }
    expect((await set({ ...given, update })).status, 'and so does every link').toBe(200)
  })

  test('AUTH-35 those that come all at once do not slip past the limit', async () => {
    const { email } = await member()
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await ask({ email })).status))
    expect(statuses.every((status) => status === 200)).toBe(true)
    expect((await post(email)).length).toBeLessThanOrEqual(5)
  })

  test('AUTH-35 the thirty-first from one address is 429', async () => {
    const statuses: number[] = []
    for (let n = 0; n < LIMITS.resetTriesPerAddress + 1; n += 1)
      statuses.push((await ask({ email: `many-${n}@example.org` })).status)
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
  })

  test('AUTH-35 the key is nowhere in the database, and being asked for is written to history', async () => {
    const { email, id } = await member()
    const { key, code } = await asked({ email })
    const jobs = await node.parts.db.selectFrom('job').selectAll().execute()
    for (const secret of [key, code]) expect(JSON.stringify(jobs)).not.toContain(secret)
    const events = await node.parts.db
      .selectFrom('event_history')
      .selectAll()
      .where('object', '=', id)
      .where('action', '=', 'user.reset')
      .execute()
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(code)
  })
})

describe('an address that nobody had confirmed', () => {
  const codeFor = async (recipient: string) => {
    const letters = await post(recipient)
    return /\b([A-HJ-NP-Z2-9]{8})\b/.exec(String(letters.at(-1)?.body ?? ''))?.[1] ?? ''
  }
  const finish = async (contact: Record<string, string>, recipient: string) => {
    const { key } = (await ask(contact)).body
    return set({ key, resetToken: await codeFor(recipient) })
  }

  test('AUTH-35 whoever resets by mail is alone with the account: the number of whoever made it is gone', async () => {
    const made = await member()
    await node.parts.db
      .insertInto('identity')
      .values({ provider: 'demo', subject: made.id, person: made.id, created: new Date() })
      .execute()
    expect((await finish({ email: made.email }, made.email)).status).toBe(200)
    expect((await row(made.id)).phone).toBe(null)
    const left = node.parts.db.selectFrom('identity').selectAll().where('person', '=', made.id)
    expect(await left.execute()).toEqual([])
  })

  test('AUTH-35 whoever resets by text likewise, and a confirmed address stays', async () => {
    const made = await member()
    expect((await finish({ phoneNumber: made.phoneNumber }, made.phoneNumber)).status).toBe(200)
    expect(await row(made.id)).toMatchObject({ email: null, phone: made.phoneNumber })
    const known = await member()
    await node.parts.db
      .updateTable('person')
      .set({ email_verified: true })
      .where('id', '=', known.id)
      .execute()
    await finish({ phoneNumber: known.phoneNumber }, known.phoneNumber)
    expect(await row(known.id)).toMatchObject({ email: known.email, phone: known.phoneNumber })
  })
})

describe('PUT /auth/user with a key and a code', () => {
  test('AUTH-33 a reset serves once', async () => {
    const { email } = await member()
    const { key, code } = await asked({ email })
    expect((await set({ key, resetToken: code })).status).toBe(200)
    const again = await set({ key, resetToken: code, update: { password: 'third-password-3' } })
    expect(again).toMatchObject({ status: 400, body: { code: 'key_expired' } })
    expect((await logIn({ email }, NEW)).status).toBe(200)
  })

  test('AUTH-33 of several uses of one reset at once, one succeeds', async () => {
    const { email } = await member()
    const { key, code } = await asked({ email })
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await set({ key, resetToken: code })).status),
    )
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  test('AUTH-33 the key alone, or with a wrong code, opens nothing', async () => {
    const { email } = await member()
    const { key, code } = await asked({ email })
    for (const attempt of [{ key }, { key, resetToken: makeCode() }, { key: makeCode(), resetToken: code }])
      expect(await set(attempt)).toMatchObject({ status: 400, body: { code: 'key_expired' } })
    expect((await set({ key, resetToken: code })).status).toBe(200)
  })

  test('AUTH-33 after five wrong codes the right one comes too late', async () => {
    const { email } = await member()
    const { key, code } = await asked({ email })
    for (let n = 0; n < LIMITS.codeTries; n += 1)
      expect((await set({ key, resetToken: makeCode() })).body.code).toBe('key_expired')
    expect((await set({ key, resetToken: code })).body.code).toBe('key_expired')
    // Forgetting the guesses does not bring the key back.
    await node.parts.db.deleteFrom('login_failure').execute()
    expect((await set({ key, resetToken: code })).body.code).toBe('key_expired')
    expect((await logIn({ email }, PASSWORD)).status).toBe(200)
  })

  test('AUTH-33 guesses that come all at once do not slip past the limit', async () => {
    const { email } = await member()
    const { key, code } = await asked({ email })
    const guesses = Array.from({ length: 12 }, () => set({ key, resetToken: makeCode() }))
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(400)
    expect((await set({ key, resetToken: code })).status).toBe(400)
  })

  test('AUTH-33 a password below medium costs no try', async () => {
    const { email } = await member()
    const { key, code } = await asked({ email })
    for (let n = 0; n < LIMITS.codeTries + 2; n += 1)
      expect((await set({ key, resetToken: code, update: { password: 'short' } })).body.code).toBe(
        'password_too_weak',
      )
    expect((await set({ key, resetToken: code })).status).toBe(200)
  })

  test('AUTH-33 a reset lasts one hour, an invitation thirty days, and neither longer', async () => {
    const { id } = await member()
    for (const [purpose, ms] of [
      ['reset', LIMITS.resetMs],
      ['invite', LIMITS.inviteMs],
    ] as const) {
      const token = makeCode()
      const at = (age: number) => makeKey(node.parts.db, id, purpose, new Date(Date.now() - age), { token })
      const late = await at(ms + 1000)
      expect((await set({ key: late, resetToken: token })).body.code).toBe('key_expired')
      expect((await set({ key: await at(ms - 60_000), resetToken: token })).status).toBe(200)
    }
    expect([LIMITS.resetMs, LIMITS.inviteMs]).toEqual([3_600_000, 30 * 86_400_000])
  })

  test('AUTH-33 AUTH-10 an invitation sets the first password and the names, and shows that the address is theirs', async () => {
    const { id } = await node.person()
    const token = makeCode()
    const key = await makeKey(node.parts.db, id, 'invite', new Date(), { token })
    expect((await set({ key })).body.code).toBe('key_expired')
    const update = { password: NEW, givenName: 'Grace', familyName: 'Hopper' }
    const { body } = await set({ key, resetToken: token, update })
    expect(body.user).toMatchObject({ id, givenName: 'Grace', familyName: 'Hopper' })
    expect(await row(id)).toMatchObject({ email_verified: true })
  })

  test('AUTH-33 a mailed code shows that the address is theirs; a text shows nothing of the sort', async () => {
    const [mailed, texted] = [await member(), await member()]
    expect((await row(mailed.id)).email_verified).toBe(false)
    const mail = await asked({ email: mailed.email })
    await set({ key: mail.key, resetToken: mail.code })
    const text = await asked({ phoneNumber: texted.phoneNumber })
    await set({ key: text.key, resetToken: text.code })
    expect([(await row(mailed.id)).email_verified, (await row(texted.id)).email_verified]).toEqual([
      true,
      false,
    ])
  })

  test('AUTH-33 links sent to an address die when the address changes', async () => {
    const person = await member()
    const { key, code } = await asked({ email: person.email })
    const me = await node.call<User>(users.getMe, { as: person })
    const moved = await node.call<User>(users.putUser, {
      params: { id: person.id },
      body: { ...me.body, email: `moved-${person.email}` },
      as: root,
    })
    expect(moved.status).toBe(200)
    expect((await set({ key, resetToken: code })).body.code).toBe('key_expired')
  })

  test('AUTH-34 a reset changes the password and nothing else', async () => {
    const person = await member()
    const { key, code } = await asked({ email: person.email })
    const update = { password: NEW, givenName: 'Mallory', email: 'mallory@example.org' }
    const { body } = await set({ key, resetToken: code, update })
    expect(body.user).toMatchObject({ givenName: 'Ada', email: person.email })
  })

  test('AUTH-34 a session opened before the reset is over, and so are those the person opened as others', async () => {
    const person = await member()
    const guild = await node.organization()
    await node.parts.db
      .updateTable('organization')
      .set({ admin: [person.id] })
      .where('id', '=', guild)
      .execute()
    const learner = await node.person({ home: guild })
    const [acting, other] = [await node.actingAs(learner, person), await node.actingAs(learner, root)]
    const { token } = (await logIn({ email: person.email }, PASSWORD)).body.authorization
    const open = () => Promise.all([person.token, token, acting.token, other.token].map(alive))
    expect(await open()).toEqual([true, true, true, true])
    const { key, code } = await asked({ email: person.email })
    await set({ key, resetToken: code })
    expect(await open()).toEqual([false, false, false, true])
  })

  test('AUTH-35 whoever was locked out by guesses comes in again after the reset', async () => {
    const { email } = await member()
    for (let n = 0; n <= LIMITS.loginTries; n += 1) await logIn({ email }, 'wrong')
    expect((await logIn({ email }, PASSWORD)).status).toBe(429)
    const { key, code } = await asked({ email })
    await set({ key, resetToken: code })
    expect((await logIn({ email }, NEW)).status).toBe(200)
  })

  test('AUTH-33 somebody disabled since cannot come in by a key they still have', async () => {
    const { id, email } = await member()
    const { key, code } = await asked({ email })
    await node.parts.db.updateTable('person').set({ disabled: true }).where('id', '=', id).execute()
    expect((await set({ key, resetToken: code })).body.code).toBe('key_expired')
  })

  test('AUTH-45 keys and codes are stored as hashes and come into no log and no error', async () => {
    const { email } = await member()
    const { key, code } = await asked({ email })
    const wrong = makeCode()
    const refused = await set({ key, resetToken: wrong })
    const stored = await node.parts.db
      .selectFrom('one_time_key')
      .selectAll()
      .where('key_hash', '=', hashSecret(key))
      .executeTakeFirstOrThrow()
    expect(stored.token_hash?.equals(hashSecret(code))).toBe(true)
    await set({ key, resetToken: code })
    expect(lines.join('\n')).toContain('/api/auth/user/reset')
    for (const secret of [key, code, wrong, NEW])
      for (const text of [lines.join('\n'), JSON.stringify(refused.body)]) expect(text).not.toContain(secret)
  })
})
