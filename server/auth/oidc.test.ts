import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '@cairn/contract/account'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { config, type Config } from '@cairn/contract/config'
import { users, type User } from '@cairn/contract/users'
import { LIMITS } from '@cairn/domain/base/constants'
import { readEnv } from '../base/env.ts'
import { hashSecret } from '../base/ids.ts'
import type { By } from '../base/on.ts'
import { saveConfig } from '../config/store.ts'
import { testIdentity, type TestIdentity } from '../testing/identity.ts'
import { testNode, type TestNode } from '../testing/node.ts'

const HOME = 'http://localhost:3000'
const redirectUrl = `${HOME}/login/oidc`
const PASSWORD = 'learn-2-climb'

const verified = (email: string, more: object = {}) => ({ email, email_verified: true, ...more })
const accounts: Record<string, Record<string, unknown>> = {
  grace: verified('Grace@Example.org', { given_name: 'Grace', family_name: 'Hopper', locale: 'es-MX' }),
  whole: verified('whole@example.org', { name: 'Ada King Lovelace' }),
  nameless: verified('only.address@example.org'),
  mononym: verified('one@example.org', { given_name: 'Plato' }),
  hostile: verified('hostile@example.org', {
    given_name: ` \u0000Bobby\n${'x'.repeat(300)}`,
    family_name: '\u0007',
  }),
  unverified: { email: 'unverified@example.org', email_verified: false },
  unsaid: { email: 'unsaid@example.org' },
  without: { given_name: 'No', family_name: 'Address' },
  odd: verified('not an address'),
  member: verified('member@example.org'),
  confirmed: verified('confirmed@example.org'),
  squatted: verified('squatted@example.org'),
  disabled: verified('disabled@example.org'),
  program: verified('program@example.org'),
  race: verified('race@example.org', { given_name: 'Quick', family_name: 'Silver' }),
  returning: verified('returning@example.org', { given_name: 'Re', family_name: 'Turning' }),
  pupil: verified('pupil@school.example'),
  outsider: verified('outsider@example.org'),
  invitee: verified('invitee@example.org'),
}

const lines: string[] = []
let node: TestNode
let guild: TestIdentity
/** Where a provider will be that has yet to start. */
let absent: TestIdentity

beforeAll(async () => {
  guild = await testIdentity({ accounts, redirectUrl })
  absent = await testIdentity({ name: 'absent', accounts, redirectUrl })
  await absent.close()
  const mistaken = { ...guild.settings, name: 'mistaken', clientSecret: 'not the secret' }
  node = await testNode({
    env: { oidc: [guild.settings, absent.settings, mistaken], publicUrl: HOME, logLevel: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  })
})
afterAll(async () => {
  await node.close()
  await guild.close()
})

const begin = (body: Record<string, unknown> = {}) =>
  node.call<{ loginUrl: string; code?: string; message?: string }>(auth.beginOidc, {
    body: { provider: 'guild', redirectUrl, ...body },
  })
const finish = (query: Record<string, string>) =>
  node.call<LoggedIn & { code?: string; message?: string; key?: string }>(auth.finishOidc, { query })
const takeOver = (key: string) => node.call<LoggedIn>(account.takeOverAccount, { body: { key } })
const returned = async (account: string, provider = 'guild') => {
  const { body } = await begin({ provider })
  return Object.fromEntries((await guild.logIn(body.loginUrl, account)).searchParams)
}
/** The whole way: from our page to the provider's, and back with what it says. */
const enter = async (account: string) => finish(await returned(account))
const alive = async (token: string) =>
  (await node.call(users.getMe, { as: { id: '', token } })).status === 200
const person = (email: string) =>
  node.parts.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()
const signUp = async (email: string, more: Record<string, string> = {}) => {
  const names = { givenName: 'Some', familyName: 'Body' }
  const { body } = await node.call<User>(users.createUser, {
    body: { ...names, email, ...more },
    query: { interactive: true },
  })
  const update = { password: PASSWORD }
  const set = await node.call<LoggedIn>(auth.setPassword, { body: { key: body.key ?? '', update } })
  return { id: body.id, key: body.key ?? '', token: set.body.authorization.token }
}

describe('POST /oidc/login', () => {
  test('AUTH-36 replies where to log in, with state, nonce and PKCE, and keeps the state as a hash', async () => {
    node.clock.set()
    const { status, body } = await begin()
    expect(status).toBe(200)
    const url = new URL(body.loginUrl)
    expect(url.origin).toBe(guild.settings.issuer)
    const asked = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'cairn',
      redirect_uri: redirectUrl,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(asked['scope']?.split(' ')).toContain('openid')
    expect(body.loginUrl).not.toContain(encodeURIComponent(guild.settings.clientSecret))
    const kept = await node.parts.db
      .selectFrom('oidc_state')
      .selectAll()
      .where('state_hash', '=', hashSecret(asked['state'] ?? ''))
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ provider: 'guild', redirect_url: redirectUrl })
    expect(kept.expires).toEqual(node.clock.in(LIMITS.oidcStateMs))
    expect(LIMITS.oidcStateMs).toBe(10 * 60_000)
    node.clock.reset()
  })

  test('AUTH-36 a provider that is not offered is refused', async () => {
    for (const provider of ['google', 'GUILD', 'constructor', '__proto__'])
      expect(await begin({ provider })).toMatchObject({ status: 400, body: { code: 'unknown_provider' } })
  })

  test('AUTH-36 people are sent back to our own page and nowhere else', async () => {
    for (const elsewhere of [
      'https://evil.example/login/oidc',
      'http://localhost:3000.evil.example/login/oidc',
      'http://localhost:3000@evil.example/login/oidc',
      'http://user@localhost:3000/login/oidc',
      'https://localhost:3000/login/oidc',
      'http://localhost:3001/login/oidc',
      `${HOME}/login/oidc/../../catalog`,
      `${HOME}/catalog`,
      `${redirectUrl}?to=//evil.example`,
      `${redirectUrl}#x`,
      'javascript:alert(1)',
      'data:text/html,x',
    ])
      expect(await begin({ redirectUrl: elsewhere }), elsewhere).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('redirectUrl') },
      })
  })

  test('AUTH-36 a provider that is down is said to be, and asked again once it is back', async () => {
    const ask = () => begin({ provider: 'absent' })
    expect(await ask()).toMatchObject({ status: 503, body: { details: { reason: 'provider_down' } } })
    const port = Number(new URL(absent.settings.issuer).port)
    const back = await testIdentity({ name: 'absent', accounts, redirectUrl, port })
    expect((await ask()).status).toBe(200)
    await back.close()
  })
})

describe('GET /oidc/user', () => {
  test('AUTH-37 AUTH-08 AUTH-14 the first visit makes the account from what the provider says, and lets in', async () => {
    const { status, body } = await enter('grace')
    expect(status).toBe(200)
    expect(body.authorization).toMatchObject({
      userId: body.user.id,
      email: 'grace@example.org',
      role: { [node.parts.rootOrg]: ['learner'] },
    })
    expect(body.user).toMatchObject({
      givenName: 'Grace',
      familyName: 'Hopper',
      email: 'grace@example.org',
      language: 'es',
      state: 'active',
    })
    expect(await alive(body.authorization.token)).toBe(true)
    expect(await person('grace@example.org')).toMatchObject({ email_verified: true, password_hash: null })
  })

  test('AUTH-37 the next visit finds the same account by who they are there, whatever their address is by then', async () => {
    const first = await enter('returning')
    accounts['returning'] = verified('moved@example.org')
    const again = await enter('returning')
    expect(again.status).toBe(200)
    expect(again.body.authorization.userId).toBe(first.body.authorization.userId)
    expect(again.body.user.email).toBe('returning@example.org')
    expect(await person('moved@example.org')).toBeUndefined()
  })

  test('AUTH-37 names that are missing or hostile become names all the same', async () => {
    for (const [account, names] of [
      ['whole', { givenName: 'Ada', familyName: 'King Lovelace' }],
      ['nameless', { givenName: 'only.address', familyName: '–' }],
      ['mononym', { givenName: 'Plato', familyName: '–' }],
      ['hostile', { givenName: expect.stringMatching(/^Bobby x{94}$/), familyName: '–' }],
    ] as const)
      expect((await enter(account)).body.user, account).toMatchObject(names)
  })

  test('AUTH-37 an address that is missing, malformed or not verified lets nobody in', async () => {
    for (const account of ['unverified', 'unsaid', 'without', 'odd'])
      expect(await enter(account), account).toMatchObject({
        status: 401,
        body: { code: 'identity_refused' },
      })
    expect(await person('unverified@example.org')).toBeUndefined()
    expect(await person('unsaid@example.org')).toBeUndefined()
  })

  test('AUTH-37 a state serves once: replaying the return is refused', async () => {
    const back = await returned('grace')
    expect((await finish(back)).status).toBe(200)
    for (let n = 0; n < 2; n += 1)
      expect(await finish(back)).toMatchObject({ status: 400, body: { code: 'state_expired' } })
  })

  test('AUTH-37 of several returns with one state at once, one is let in', async () => {
    const back = await returned('grace')
    const statuses = await Promise.all([1, 2, 3].map(async () => (await finish(back)).status))
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  test('AUTH-37 an unknown state, and one older than ten minutes, is refused', async () => {
    const back = await returned('grace')
    node.clock.advance(LIMITS.oidcStateMs + 1000)
    for (const query of [back, { ...back, state: 'made-up' }])
      expect(await finish(query)).toMatchObject({ status: 400, body: { code: 'state_expired' } })
    node.clock.reset()
  })

  test('AUTH-37 a made-up code, another provider’s name, a wrong nonce and a wrong verifier are refused', async () => {
    const change = (back: Record<string, string>, set: { nonce?: string; verifier?: string }) =>
      node.parts.db
        .updateTable('oidc_state')
        .set(set)
        .where('state_hash', '=', hashSecret(back['state'] ?? ''))
        .execute()
    const refused = { status: 401, body: { code: 'identity_refused' } }
    expect(await finish({ ...(await returned('grace')), code: 'made-up' })).toMatchObject(refused)
    expect(await finish({ ...(await returned('grace')), iss: 'https://evil.example' })).toMatchObject(refused)
    const stolen = await returned('grace')
    await change(stolen, { nonce: 'another' })
    expect(await finish(stolen)).toMatchObject(refused)
    const injected = await returned('grace')
    await change(injected, { verifier: 'x'.repeat(43) })
    expect(await finish(injected)).toMatchObject(refused)
  })

  test('AUTH-37 a wrong secret of ours lets nobody in, and the log says where', async () => {
    const answer = await finish(await returned('grace', 'mistaken'))
    expect(answer).toMatchObject({ status: 401, body: { code: 'identity_refused' } })
    expect(lines.join('\n')).toMatch(/"provider":"mistaken".*"status":401/)
    expect(lines.join('\n')).not.toContain('not the secret')
  })

  test('AUTH-37 a code is of no use in the log-in of somebody else', async () => {
    const [mine, theirs] = [await returned('grace'), await returned('whole')]
    const crossed = { ...mine, code: theirs['code'] ?? '' }
    expect(await finish(crossed)).toMatchObject({ status: 401, body: { code: 'identity_refused' } })
  })

  test('AUTH-37 whoever turns round at the provider is told so, and their state is spent', async () => {
    const { body } = await begin()
    const back = Object.fromEntries((await guild.refuse(body.loginUrl)).searchParams)
    expect(back).toMatchObject({ error: 'access_denied' })
    const { error = '', state = '' } = back
    expect(await finish({ error, state })).toMatchObject({
      status: 401,
      body: { code: 'identity_refused' },
    })
    expect((await finish({ error, state })).body.code).toBe('state_expired')
  })

  test('AUTH-37 a return without code or state says what is missing', async () => {
    for (const [query, word] of [
      [{ code: 'x' }, 'state'],
      [{ state: 'x' }, 'code'],
      [{}, 'state'],
      [{ code: '', state: 'x' }, 'code'],
      [{ code: 'x'.repeat(5000), state: 'x' }, 'code'],
    ] as const) {
      const { status, body } = await finish(query)
      expect(status).toBe(400)
      expect(body.message).toContain(word)
    }
  })

  test('AUTH-37 a provider that goes down on the way back is said to be away', async () => {
    const port = Number(new URL(absent.settings.issuer).port)
    const brief = await testIdentity({ name: 'absent', accounts, redirectUrl, port })
    const { body } = await begin({ provider: 'absent' })
    const back = Object.fromEntries((await brief.logIn(body.loginUrl, 'grace')).searchParams)
    await brief.close()
    expect(await finish(back)).toMatchObject({ status: 503, body: { code: 'busy' } })
  })

  test('AUTH-37 two first visits at once make one account', async () => {
    const backs = [await returned('race'), await returned('race')]
    const answers = await Promise.all(backs.map((back) => finish(back)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.authorization.userId)).size).toBe(1)
  })

  test('AUTH-37 an account with that address, shown to be theirs, is linked and keeps its password', async () => {
    const { id, token } = await signUp('confirmed@example.org')
    await node.parts.db.updateTable('person').set({ email_verified: true }).where('id', '=', id).execute()
    const { body } = await enter('confirmed')
    expect(body.authorization.userId).toBe(id)
    expect(await alive(token)).toBe(true)
    const logIn = await node.call(auth.logIn, {
      body: { email: 'confirmed@example.org', password: PASSWORD },
    })
    expect(logIn.status).toBe(200)
  })

  test('AUTH-37 nobody lies in wait with an address that was never theirs: whatever they could come back with goes', async () => {
    const { id, key, token } = await signUp('squatted@example.org', { phoneNumber: '+12025550177' })
    await node.parts.db
      .insertInto('identity')
      .values({ provider: 'guild', subject: 'intruder', person: id, created: new Date() })
      .execute()
    const asked = await enter('squatted')
    expect(asked).toMatchObject({ status: 409, body: { code: 'account_unconfirmed' } })
    expect(await alive(token), 'nothing is removed before its owner agrees').toBe(true)
    const { key: offer = '' } = asked.body
    expect(await takeOver(`${offer.slice(0, -4)}AAAA`)).toMatchObject({ status: 400 })
    const { status, body } = await takeOver(offer)
    expect(status).toBe(200)
    expect(body.authorization.userId).toBe(id)
    expect(await takeOver(offer), 'an offer serves once').toMatchObject({ status: 400 })
    expect(body.user.phoneNumber).toBeUndefined()
    expect(await alive(token)).toBe(false)
    expect(await alive(body.authorization.token)).toBe(true)
    expect(await person('squatted@example.org')).toMatchObject({
      password_hash: null,
      phone: null,
      email_verified: true,
    })
    const logIn = (contact: Record<string, string>) =>
      node.call(auth.logIn, { body: { ...contact, password: PASSWORD } })
    expect((await logIn({ email: 'squatted@example.org' })).status).toBe(401)
    expect((await logIn({ phoneNumber: '+12025550177' })).status).toBe(401)
    const update = { password: PASSWORD }
    expect((await node.call(auth.setPassword, { body: { key, update } })).status).toBe(400)
    const identities = await node.parts.db
      .selectFrom('identity')
      .select('subject')
      .where('person', '=', id)
      .execute()
    expect(identities).toEqual([{ subject: 'squatted' }])
    const mails = await node.parts.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', 'squatted@example.org')
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain('Your account on Cairn was secured')
  })

  test('AUTH-37 a disabled account and a program are not let in, whether linked before or not', async () => {
    await signUp('disabled@example.org')
    const set = (disabled: boolean) =>
      node.parts.db
        .updateTable('person')
        .set({ disabled })
        .where('email', '=', 'disabled@example.org')
        .execute()
    await set(true)
    expect((await enter('disabled')).status).toBe(401)
    await set(false)
    expect((await takeOver((await enter('disabled')).body.key ?? '')).status).toBe(200)
    await set(true)
    expect((await enter('disabled')).status).toBe(401)
    await node.person({ email: 'program@example.org', kind: 'api' })
    expect(await enter('program')).toMatchObject({ status: 401, body: { code: 'identity_refused' } })
  })

  test('AUTH-37 coming in is written to the history of events, with the name of the provider', async () => {
    const { body } = await enter('member')
    const events = await node.parts.db
      .selectFrom('event_history')
      .select(['action', 'detail'])
      .where('object', '=', body.user.id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { action: 'user.create', detail: null },
      { action: 'identity.link', detail: { provider: 'guild' } },
      { action: 'session.open', detail: { provider: 'guild' } },
    ])
  })

  test('AUTH-34 somebody without a password may set a first one while their session is fresh, and not later', async () => {
    const { authorization } = (await enter('member')).body
    const as = { id: authorization.userId, token: authorization.token }
    const set = () =>
      node.call<{ code?: string }>(auth.setPassword, {
        body: { key: as.id, update: { password: PASSWORD } },
        as,
      })
    const age = (ms: number) =>
      node.parts.db
        .updateTable('session')
        .set({ authenticated: new Date(Date.now() - ms) })
        .where('token_hash', '=', hashSecret(as.token))
        .execute()
    await age(LIMITS.freshSessionMs + 1000)
    expect(await set()).toMatchObject({ status: 401, body: { code: 'wrong_password' } })
    await age(LIMITS.freshSessionMs - 60_000)
    expect((await set()).status).toBe(200)
    // From now on there is a password to know.
    expect((await set()).status).toBe(401)
  })

  test('AUTH-45 neither codes nor states, secrets nor tokens come into the log or an error', async () => {
    const back = await returned('grace')
    const inside = await finish(back)
    const bad = await finish({ ...(await returned('grace')), code: 'a-code-of-mine' })
    const again = await finish(back)
    const log = lines.join('\n')
    expect(log).toContain('/api/oidc/user')
    expect(log).toContain('did not confirm')
    const secrets = [
      back['code'],
      back['state'],
      guild.settings.clientSecret,
      inside.body.authorization.token,
      'a-code-of-mine',
    ]
    for (const secret of secrets)
      for (const text of [log, JSON.stringify([bad.body, again.body])]) expect(text).not.toContain(secret)
  })
})

describe('the providers on offer', () => {
  const by: By = { actor: null, proxy: null, now: new Date(), request: { id: 'test', ip: '' } }
  const choose = (settings: Partial<Config>) => saveConfig(node.parts.db, by, settings)
  const offered = async () => (await node.call<Config>(config.getConfig)).body.enabledOidcProviders.toSorted()

  test('AUTH-36 are all that are set up until an admin chooses, and never one that is not', async () => {
    expect(await offered()).toEqual(['absent', 'guild', 'mistaken'])
    await choose({ enabledOidcProviders: ['guild', 'google'] })
    expect(await offered()).toEqual(['guild'])
    expect((await begin({ provider: 'absent' })).body.code).toBe('unknown_provider')
    expect((await begin({ provider: 'google' })).body.code).toBe('unknown_provider')
    const back = await returned('grace')
    await choose({ enabledOidcProviders: [] })
    expect(await offered()).toEqual([])
    expect((await begin()).body.code).toBe('unknown_provider')
    expect((await finish(back)).body.code).toBe('unknown_provider')
    await choose({})
  })

  test('AUTH-36 come from the environment, any number of them, google without an address', () => {
    const vars = {
      OIDC_GOOGLE_CLIENT_ID: 'g',
      OIDC_GOOGLE_CLIENT_SECRET: 's',
      OIDC_MY_GUILD_ISSUER: 'https://id.guild.example/realm',
      OIDC_MY_GUILD_CLIENT_ID: 'm',
      OIDC_MY_GUILD_CLIENT_SECRET: 't',
      OIDC_UNUSED_ISSUER: '',
    }
    expect(readEnv(vars).oidc).toEqual([
      { name: 'google', issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
      { name: 'my_guild', issuer: 'https://id.guild.example/realm', clientId: 'm', clientSecret: 't' },
    ])
    expect(readEnv({}).oidc).toEqual([])
  })

  test('AUTH-36 half a set-up, and an address without TLS, is refused at the start by name', () => {
    const whole = { OIDC_X_ISSUER: 'https://x.example', OIDC_X_CLIENT_ID: 'i', OIDC_X_CLIENT_SECRET: 's' }
    for (const missing of Object.keys(whole))
      expect(() => readEnv({ ...whole, [missing]: '' })).toThrow(missing)
    for (const issuer of ['http://x.example', 'x.example', 'ftp://x.example', 'javascript:1'])
      expect(() => readEnv({ ...whole, OIDC_X_ISSUER: issuer })).toThrow('OIDC_X_ISSUER')
    for (const issuer of ['http://localhost:9000', 'http://127.0.0.1:9000/x', 'http://[::1]:9000'])
      expect(readEnv({ ...whole, OIDC_X_ISSUER: issuer }).oidc[0]?.issuer).toBe(issuer)
  })
})

describe('a site that does not take everybody', () => {
  const take = (signUp: object) =>
    node.parts.db
      .updateTable('installation')
      .set({ document: JSON.stringify({ signUp }) })
      .execute()

  test('AUTH-37 a first visit makes no account that the site would refuse to make in another way', async () => {
    const refused = { status: 403, body: { code: 'sign_up_closed' } }
    await take({ mode: 'domain', domain: ['school.example'] })
    expect(await enter('outsider')).toMatchObject(refused)
    expect((await enter('pupil')).status).toBe(200)
    await take({ mode: 'invitation' })
    expect(await enter('outsider')).toMatchObject(refused)
    expect(await person('outsider@example.org')).toBeUndefined()
    // Whoever has an account comes in, and so does whoever was invited.
    expect((await enter('pupil')).status).toBe(200)
    await node.person({ email: 'invitee@example.org' })
    expect((await enter('invitee')).status).toBe(200)
    await take({ mode: 'open' })
  })
})
