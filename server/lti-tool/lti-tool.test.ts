import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { ltiTool as calls, type LtiEntry, type LtiGrade, type LtiPlatform } from '@cairn/contract/lti-tool'
import { progress, type Progress } from '@cairn/contract/progress'
import { users, type User } from '@cairn/contract/users'
import { HOUR, MINUTE } from '@cairn/domain/base/constants'
import { CLAIM, LINE_ITEM_SCOPE, SCORE_SCOPE } from '@cairn/domain/lti-tool/claims'
import { newId } from '../base/ids.ts'
import { findOrganization, saveOrganization } from '../organizations/store.ts'
import { setDisabled } from '../users/store.ts'
import { ltiBrowser, type LaunchOptions } from '../testing/lti-browser.ts'
import { testPlatform, type TestPlatform } from '../testing/lti-platform.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let platform: TestPlatform
let other: TestPlatform
let course: Course
let browser: ReturnType<typeof ltiBrowser>
let added: LtiPlatform

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })
const lesson = (title: string) => part({ type: 'text', title, body: '<p>Read.</p>', points: 10 })
const lessons = [lesson('First'), lesson('Second')]
const site = () => node.parts.env.publicUrl
const addressOf = (id = course.id) => `${site()}/lti/tool/course/${id}`

const add = async (which: TestPlatform, more: object = {}) => {
  const body = { ...which.given, courses: [{ course: course.id }], ...more }
  const reply = await node.call<LtiPlatform>(calls.addLtiPlatform, { body, as: root })
  expect(reply.status).toBe(201)
  return reply.body
}
const change = (more: object) => {
  const {
    id: _id,
    created: _c,
    people: _p,
    grades: _g,
    lastLaunch: _l,
    problem: _pr,
    courses,
    ...given
  } = added
  const kept = courses.map(({ course: id, waived }) => ({ course: id, waived: waived === true }))
  return node.call<LtiPlatform>(calls.putLtiPlatform, {
    params: { id: added.id },
    body: { ...given, courses: kept, ...more },
    as: root,
  })
}

interface Entered {
  readonly to: string
  readonly session?: LoggedIn
  readonly details?: { readonly reason: string }
}
const enter = (key: string, more: { cookie?: string; confirmed?: boolean; as?: Person } = {}) =>
  node.call<Entered>(calls.enterByLti, {
    body: { key, ...(more.confirmed !== undefined && { confirmed: more.confirmed }) },
    ...(more.as && { as: more.as }),
    ...(more.cookie !== undefined && { headers: { cookie: more.cookie } }),
  })
const look = (key: string, as?: Person) =>
  node.call<LtiEntry & Pick<Entered, 'details'>>(calls.getLtiEntry, { body: { key }, ...(as && { as }) })
const link = (key: string, as: Person, cookie = '') =>
  node.call<Entered>(calls.linkByLti, { body: { key }, as, headers: { cookie } })
/** In the browser in which the launch began. */
const linkHere = async (launched: { readonly key: string; readonly browser: string }, as: Person) => {
  const { key, cookie } = await browser.open(launched.key, launched.browser)
  return link(key, as, cookie)
}

const claimsFor = (sub: string, more: object = {}) => ({
  sub,
  given_name: sub,
  family_name: 'Wren',
  [CLAIM.resourceLink]: { id: `link of ${sub}` },
  [CLAIM.grades]: { scope: [SCORE_SCOPE], lineitem: platform.lineItem(sub) },
  ...more,
})

/** Somebody comes in from the platform, all the way. */
const comeIn = async (sub: string, more: object = {}, target = addressOf()) => {
  const { key, browser: shown } = await browser.launch(target, { claims: claimsFor(sub, more) })
  const opened = await browser.open(key, shown)
  const entered = await enter(opened.key, { cookie: opened.cookie })
  expect(entered.body).toMatchObject({ to: expect.stringMatching(/^\/learn\//) })
  const { session } = entered.body
  const person = { id: session?.user.id ?? '', token: session?.authorization.token ?? '' }
  return { person, to: entered.body.to, user: session?.user }
}

const finish = (person: Person, ids: readonly string[], id = course.id) =>
  node.call<Progress>(progress.putProgress, {
    body: { object: id, instruction: ids.map((one) => ({ id: one, ended: true, state: 'completed' })) },
    as: person,
  })
const scoresFor = (sub: string) =>
  platform.scores.filter(({ lineItem }) => lineItem === platform.lineItem(sub))
const gradesOf = async () =>
  (await node.call<LtiGrade[]>(calls.findLtiGrades, { params: { id: added.id }, as: root })).body
const problem = async () =>
  (await node.call<{ platforms: LtiPlatform[] }>(calls.findLtiPlatforms, { as: root })).body.platforms.find(
    ({ id }) => id === added.id,
  )?.problem

const toolKeys = async () => (await node.app.inject({ method: 'GET', url: '/.well-known/jwks.json' })).json()

beforeAll(async () => {
  node = await testNode({ env: { allowPrivateTargets: true } })
  root = await node.rootAdmin()
  platform = await testPlatform({ toolKeys })
  other = await testPlatform({ toolKeys })
  course = await node.course({
    title: 'Dry stone walls',
    section: [part({ title: 'One', instruction: lessons })],
  } as Partial<Course>)
  added = await add(platform)
  await add(other)
  browser = ltiBrowser(node, platform)
})
beforeEach(() => node.clock.reset())
afterAll(async () => {
  await platform.close()
  await other.close()
  await node.close()
})

describe('LTI-20 a course opened from another platform', () => {
  test('begins with a question that only the platform can answer, for us alone', async () => {
    const { reply, query, cookie } = await browser.begin()
    expect(reply.statusCode).toBe(302)
    expect(String(reply.headers['location'])).toContain(`${platform.issuer}/auth?`)
    expect(Object.fromEntries(query)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: `${site()}/lti/tool/launch`,
      login_hint: 'somebody',
      lti_message_hint: 'a hint',
    })
    expect(cookie).toMatch(/^lti-/)
    const read = new URLSearchParams({ iss: platform.issuer, login_hint: 'x' })
    const byGet = await node.app.inject({ method: 'GET', url: `/lti/tool/login?${read}` })
    expect(byGet.statusCode).toBe(302)
  })

  test('opens in a new tab from a frame, makes an account and enrolls', async () => {
    const { reply, key, browser: shown } = await browser.launch(addressOf(), { claims: claimsFor('Ada') })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('target="_blank"')
    expect(reply.body).toContain('as Ada Wren')
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${platform.issuer}`)
    expect(policy).not.toContain(other.issuer)
    const opened = await browser.open(key, shown)
    expect(opened.location.pathname).toBe('/launch')
    expect((await look(opened.key)).body).toMatchObject({
      step: 'create',
      platform: 'Hill School',
      name: 'Ada Wren',
      course: { id: course.id, title: 'Dry stone walls' },
    })
    const entered = await enter(opened.key, { cookie: opened.cookie })
    expect(entered.body.to).toBe(`/learn/${course.id}`)
    const session = entered.body.session
    expect(session?.user).toMatchObject({ givenName: 'Ada', familyName: 'Wren' })
    const as = { id: session?.user.id ?? '', token: session?.authorization.token ?? '' }
    const params = { userId: as.id, courseId: course.id }
    const record = await node.call<Progress>(progress.getProgress, { params, as })
    expect(record.body).toMatchObject({ state: 'started', object: course.id })
    // The same person again, and the key is spent.
    expect((await enter(opened.key, { cookie: opened.cookie })).body.details?.reason).toBe(
      'lti_launch_expired',
    )
    expect((await comeIn('Ada')).person.id).toBe(as.id)
  })

  test('goes straight in where it has a window of its own, and to one lesson', async () => {
    const target = `${addressOf()}/lesson/${lessons[1]?.id}`
    const { reply } = await browser.launch(target, { framed: false, claims: claimsFor('Bea') })
    expect(reply.statusCode).toBe(303)
    const key = new URL(String(reply.headers['location']), site()).searchParams.get('key') ?? ''
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    expect((await enter(key, { cookie })).body.to).toBe(`/learn/${course.id}/activity/${lessons[1]?.id}`)
  })

  test('stores what only the browser knows at the platform, where that is offered', async () => {
    const options: LaunchOptions = { storage: '_parent', cookies: false, claims: claimsFor('Cy') }
    const { reply, begun, key, browser: shown } = await browser.launch(addressOf(), options)
    expect(begun.reply.body).toContain('lti.put_data')
    // The pages of a platform are not always at its own address, and here there is nothing to press.
    expect(begun.reply.headers['content-security-policy']).toContain('frame-ancestors *')
    const data = JSON.parse(/id="data">([^<]*)</.exec(begun.reply.body)?.[1] ?? '{}') as { value: string }
    expect(reply.body).toContain('lti.get_data')
    expect(shown).toBe('')
    const opened = await browser.open(key, data.value)
    expect((await enter(opened.key, { cookie: opened.cookie })).body.session).toBeDefined()
  })

  test('asks who it is where cookies are refused, or the link came from somewhere else', async () => {
    const launched = await browser.launch(addressOf(), { cookies: false, claims: claimsFor('Dan') })
    const opened = await browser.open(launched.key, launched.browser)
    expect(opened.cookie).toBe('')
    expect((await enter(opened.key)).body.details?.reason).toBe('lti_confirm')
    expect((await enter(opened.key, { confirmed: true })).body.session).toBeDefined()
    const again = await browser.launch(addressOf(), { claims: claimsFor('Dan') })
    const sent = await browser.open(again.key, again.browser, 'cross-site')
    expect((await enter(sent.key, { cookie: sent.cookie })).body.details?.reason).toBe('lti_confirm')
  })

  test('shows those who teach there the page of the course, and gives them nothing', async () => {
    const roles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor']
    const { key } = await browser.launch(addressOf(), { claims: claimsFor('Eve', { [CLAIM.roles]: roles }) })
    expect((await look(key)).body.step).toBe('look')
    expect((await enter(key, { confirmed: true })).body).toEqual({ to: `/catalog/course/${course.id}` })
    expect((await link(key, await node.person())).status).toBe(403)
  })

  test('makes learners members of the organization of the platform', async () => {
    const organization = await node.organization('Hill')
    expect((await change({ organization })).status).toBe(200)
    const { user } = await comeIn('Flo')
    expect(user?.organization).toEqual([organization])
    await change({})
  })

  test('follows the keys of the platform when they change', async () => {
    node.clock.set()
    node.clock.advance(5 * MINUTE)
    platform.rotate()
    expect((await browser.launch(addressOf(), { claims: claimsFor('Ada') })).reply.statusCode).toBe(200)
    // Also where tokens do not name their keys.
    node.clock.advance(MINUTE)
    platform.rotate()
    const unnamed = (nonce: string) =>
      platform.signToken(
        platform.claims(nonce, node.clock.now(), { ...claimsFor('Ada'), [CLAIM.target]: addressOf() }),
        { kid: undefined },
      )
    expect((await browser.launch(addressOf(), { token: unnamed })).reply.statusCode).toBe(200)
    const reads = platform.keyReads()
    const stranger = platform.stranger()
    const forged = (nonce: string) =>
      platform.signToken(platform.claims(nonce, node.clock.now()), {}, { ...stranger, kid: 'unknown' })
    for (let time = 0; time < 3; time++) await browser.launch(addressOf(), { token: forged })
    expect(platform.keyReads() - reads).toBeLessThanOrEqual(1)
  })
})

describe('LTI-20 a launch is refused', () => {
  const refused = async (reason: string, options: LaunchOptions, target = addressOf()) => {
    const { reply } = await browser.launch(target, options)
    expect([reply.statusCode, (await problem())?.reason]).toEqual([403, reason])
    expect(reply.body).not.toContain('name="key"')
    return reply
  }
  const now = () => Math.floor(node.clock.now().getTime() / 1000)

  test('with a token that is forged, for others, too old or unsigned', async () => {
    const stranger = platform.stranger()
    const [head, body] = ['{"alg":"none"}', '{}'].map((text) => Buffer.from(text).toString('base64url'))
    const tokens: ((nonce: string) => string)[] = [
      (nonce) => platform.signToken(platform.claims(nonce, node.clock.now()), {}, { ...stranger, kid: 'x' }),
      () => `${head}.${body}.AA`,
      () => 'no token',
      (nonce) => other.signToken(platform.claims(nonce, node.clock.now())),
    ]
    for (const token of tokens) await refused('token_invalid', { token })
    for (const claims of [
      { iss: other.issuer },
      { aud: other.clientId },
      { aud: [platform.clientId, 'another'] },
      { azp: 'another' },
      { exp: now() - HOUR / 1000 },
      { iat: now() + HOUR / 1000 },
      { iat: now() - HOUR / 1000 },
      { nonce: 'another' },
    ])
      await refused('token_invalid', { claims })
    for (const claims of [
      { [CLAIM.version]: '1.1.0' },
      { [CLAIM.messageType]: 'LtiSubmissionReviewRequest' },
      { [CLAIM.resourceLink]: {} },
      { sub: 5 },
    ])
      await refused('message_invalid', { claims })
    await refused('deployment_unknown', { claims: { [CLAIM.deployment]: '2' } })
    await refused('anonymous', { claims: { sub: undefined } })
  })

  test('the second time, and with the answer of another launch', async () => {
    const { begun, token } = await browser.launch(addressOf(), { claims: claimsFor('Ada') })
    expect((await browser.answer(begun.state, token)).statusCode).toBe(403)
    const fresh = await browser.begin()
    expect((await browser.answer(fresh.state, token)).statusCode).toBe(403)
    expect((await browser.answer('made up', token)).statusCode).toBe(403)
    const late = await browser.begin()
    node.clock.advance(11 * MINUTE)
    const signed = platform.signToken(platform.claims(late.nonce, node.clock.now()))
    expect((await browser.answer(late.state, signed)).statusCode).toBe(403)
  })

  test('for a course that the platform may not open, and leads nowhere else', async () => {
    const hidden = await node.course({ title: 'Not for you' })
    await refused('course_not_allowed', {}, addressOf(hidden.id))
    await refused('course_not_allowed', {}, addressOf('no-course'))
    await refused('course_closed', {}, `${addressOf()}/lesson/unknown`)
    for (const target of ['https://elsewhere.example/', 'javascript:alert(1)', `${site()}/dashboard`]) {
      const reply = await refused('nothing_chosen', {}, target)
      expect(reply.headers['location']).toBeUndefined()
      expect(reply.body).not.toContain('elsewhere.example')
    }
    const custom = { [CLAIM.custom]: { cairn_course: course.id } }
    const { reply } = await browser.launch(`${site()}/lti/tool/launch`, { claims: custom })
    expect(reply.statusCode).toBe(200)
  })

  test('for a course that costs something, unless an admin gave it or it was bought', async () => {
    const paid = await node.course({ title: 'Paid', price: 4900, section: course.section ?? [] })
    await change({ courses: [{ course: course.id }, { course: paid.id }] })
    await refused('course_paid', {}, addressOf(paid.id))
    const buyer = await node.person({ takes: [paid.id] })
    const launched = await browser.launch(addressOf(), { claims: claimsFor('Pat') })
    expect((await linkHere(launched, buyer)).status).toBe(200)
    expect((await browser.launch(addressOf(paid.id), { claims: claimsFor('Pat') })).reply.statusCode).toBe(
      200,
    )
    await change({ courses: [{ course: course.id }, { course: paid.id, waived: true }] })
    expect((await comeIn('Gus', {}, addressOf(paid.id))).to).toBe(`/learn/${paid.id}`)
    await change({})
  })

  test('from platforms that are unknown or disabled, also in between; their sessions end', async () => {
    const strange = await browser.begin({ iss: 'https://unknown.example' })
    expect(strange.reply.statusCode).toBe(403)
    expect((await browser.begin({ client_id: 'another' })).reply.statusCode).toBe(403)
    const { person } = await comeIn('Hal')
    const begun = await browser.begin()
    const { key } = await browser.launch(addressOf(), { claims: claimsFor('Hal') })
    const read = () => node.call(users.getUser, { params: { id: person.id }, as: person })
    expect((await read()).status).toBe(200)
    await change({ enabled: false })
    expect((await read()).status).toBe(403)
    expect((await enter(key, { confirmed: true })).body.details?.reason).toBe('lti_platform_disabled')
    const signed = platform.signToken(platform.claims(begun.nonce, node.clock.now()))
    expect((await browser.answer(begun.state, signed)).statusCode).toBe(403)
    expect((await browser.begin()).reply.statusCode).toBe(403)
    await change({ enabled: true })
  })

  test('to somebody whose account is disabled', async () => {
    const { person } = await comeIn('Ida')
    const { key } = await browser.launch(addressOf(), { claims: claimsFor('Ida') })
    await setDisabled(node.parts.db, person.id, true)
    expect((await enter(key, { confirmed: true })).body.details?.reason).toBe('lti_account_disabled')
    await refused('account_disabled', { claims: claimsFor('Ida') })
  })
})

describe('LTI-20 nobody is taken over', () => {
  test('the same sub at another platform is somebody else', async () => {
    const { person } = await comeIn('Jo')
    const elsewhere = ltiBrowser(node, other)
    const launched = await elsewhere.launch(addressOf(), { claims: claimsFor('Jo') })
    const opened = await elsewhere.open(launched.key, launched.browser)
    const entered = await enter(opened.key, { cookie: opened.cookie })
    expect(entered.body.session?.user.id).not.toBe(person.id)
  })

  test('an address that has an account is asked to log in and confirm, once', async () => {
    const email = 'kim@example.com'
    const kim = await node.person({ email })
    const claims = claimsFor('Kim', { email: 'KIM@example.com', email_verified: true })
    const launched = await browser.launch(addressOf(), { claims })
    const { key } = launched
    expect((await look(key)).body.step).toBe('link')
    expect((await enter(key, { confirmed: true })).body.details?.reason).toBe('lti_log_in')
    expect((await node.call(calls.linkByLti, { body: { key } })).status).toBe(401)
    // Nobody lets somebody else into their account by a launch that they were sent.
    expect((await link(key, kim)).body.details?.reason).toBe('lti_link_elsewhere')
    expect((await linkHere(launched, kim)).body.to).toBe(`/learn/${course.id}`)
    const { person } = await comeIn('Kim', { email })
    expect(person.id).toBe(kim.id)
    // Let in by the platform, they still show their password before anything that would keep others out.
    const again = await browser.launch(addressOf(), { claims: claimsFor('Kim again') })
    await node.parts.db.updateTable('person').set({ password_hash: 'x' }).where('id', '=', kim.id).execute()
    const stale = (await comeIn('Kim', { email })).person
    expect((await linkHere(again, stale)).body).toMatchObject({ code: 'confirm_identity' })
    const elsewhere = await node.person()
    const third = await browser.launch(addressOf(), { claims })
    expect((await link(third.key, elsewhere)).body.details?.reason).toBe('lti_linked_elsewhere')
  })

  test('whoever has a role here is never logged in by a platform', async () => {
    const { person } = await comeIn('Lou')
    const own = await node.organization('Quarry')
    const staff = await node.person({ organization: own, lists: ['coach'] })
    const launched = await browser.launch(addressOf(), { claims: claimsFor('Max') })
    expect((await linkHere(launched, staff)).status).toBe(200)
    const next = await browser.launch(addressOf(), { claims: claimsFor('Max') })
    expect((await look(next.key)).body).toMatchObject({ step: 'log_in', own: false })
    expect((await enter(next.key, { confirmed: true })).body.details?.reason).toBe('lti_log_in')
    expect((await enter(next.key, { confirmed: true, as: person })).body.details?.reason).toBe('lti_log_in')
    const entered = await enter(next.key, { as: staff })
    expect(entered.body).toEqual({ to: `/learn/${course.id}` })
  })

  test('whoever gets a role is logged out where a platform logged them in', async () => {
    const { person } = await comeIn('Mia')
    const read = () => node.call(users.getUser, { params: { id: person.id }, as: person })
    expect((await read()).status).toBe(200)
    const own = await node.organization('Slate')
    const { db } = node.parts
    const before = (await findOrganization(db, own)) ?? { id: own, name: 'Slate' }
    await saveOrganization(db, byTest(), { ...before, coach: [person.id] })
    expect((await read()).status).toBe(403)
  })

  test('an address that a platform names belongs to nobody until it is confirmed', async () => {
    const email = 'nat@example.com'
    const { person } = await comeIn('Nat', { email })
    const read = await node.call<User>(users.getUser, { params: { id: person.id }, as: root })
    expect(read.body).toMatchObject({ pendingEmail: email, state: 'active' })
    expect(read.body.email).toBeUndefined()
    const signUp = { givenName: 'Nat', familyName: 'Real', email }
    const owner = await node.call(users.createUser, { body: signUp, query: { interactive: true } })
    expect(owner.status).toBe(201)
    const reset = await node.call(auth.logIn, { body: { email, password: 'anything 1' } })
    expect(reset.status).toBe(401)
  })

  test('LTI-20 the site is asked nothing inside of its own network', async () => {
    const strict = await testNode({
      beside: node,
      env: { allowPrivateTargets: false, publicUrl: 'https://learn.example.org' },
    })
    try {
      const far = 'https://platform.example/x'
      for (const address of [
        'http://127.0.0.1:1/jwks',
        'https://10.0.0.1/',
        'https://localhost/x',
        'https://[::1]/',
      ])
        for (const field of ['loginUrl', 'tokenUrl', 'jwksUrl']) {
          const outside = { loginUrl: far, tokenUrl: far, jwksUrl: far }
          const given = { ...platform.given, ...outside, clientId: newId(), courses: [] }
          const body = { ...given, [field]: address }
          const reply = await strict.call(calls.addLtiPlatform, { body, as: root })
          expect(reply.body).toMatchObject({ details: { reason: 'lti_address', field } })
        }
      // What was allowed once is judged again when it is used.
      node.clock.advance(HOUR)
      const guarded = ltiBrowser(strict, platform)
      expect((await guarded.launch(addressOf(), {})).reply.statusCode).toBe(503)
    } finally {
      await strict.close()
    }
  })
})

describe('LTI-21 results go back', () => {
  test('once for each change, the newest one, with one token', async () => {
    const { person } = await comeIn('Ola')
    await node.runJobs()
    expect(scoresFor('Ola')).toEqual([])
    expect((await finish(person, [lessons[0]?.id ?? ''])).body.certificationPercentage).toBe(50)
    await node.runJobs()
    await node.runJobs()
    expect(scoresFor('Ola').map(({ score }) => score)).toEqual([
      {
        userId: 'Ola',
        scoreGiven: 50,
        scoreMaximum: 100,
        activityProgress: 'InProgress',
        gradingProgress: 'FullyGraded',
        timestamp: expect.any(String),
      },
    ])
    await finish(person, [lessons[1]?.id ?? ''])
    await node.runJobs()
    const [, last] = scoresFor('Ola')
    expect(last?.score).toMatchObject({ scoreGiven: 100, activityProgress: 'Completed' })
    expect(scoresFor('Ola')).toHaveLength(2)
    expect(new Set(scoresFor('Ola').map(({ token }) => token)).size).toBe(1)
    const mine = (await gradesOf()).find((grade) => grade.person === person.id)
    expect(mine).toMatchObject({ state: 'sent', score: 100, sentScore: 100, completed: true })
  })

  test('changes while the platform is away become one, and go when it is back', async () => {
    const { person } = await comeIn('Pia')
    platform.moods.push(503, 500)
    await finish(person, [lessons[0]?.id ?? ''])
    await node.runJobs()
    const waiting = (await gradesOf()).find((grade) => grade.person === person.id)
    expect(waiting).toMatchObject({
      state: 'waiting',
      failure: { reason: 'refused', detail: '503', tries: 1 },
    })
    await finish(person, [lessons[1]?.id ?? ''])
    await node.runJobs()
    await node.runJobs()
    expect(scoresFor('Pia')).toEqual([])
    node.clock.advance(5 * MINUTE)
    await node.runJobs()
    expect(scoresFor('Pia').map(({ score }) => score['scoreGiven'])).toEqual([100])
  })

  test('whoever unlinks their account is spoken of no more', async () => {
    const { person } = await comeIn('Uma')
    await finish(person, [lessons[0]?.id ?? ''])
    await node.parts.db.deleteFrom('identity').where('person', '=', person.id).execute()
    await node.runJobs()
    expect(scoresFor('Uma')).toEqual([])
    expect((await gradesOf()).some((grade) => grade.person === person.id)).toBe(false)
  })

  test('a token that was withdrawn is asked for again', async () => {
    const { person } = await comeIn('Quin')
    platform.withdrawTokens()
    await finish(person, [lessons[0]?.id ?? ''])
    await node.runJobs()
    expect(scoresFor('Quin')).toHaveLength(1)
  })

  test('a refusal stays visible with its reason, and can be sent again', async () => {
    const { person } = await comeIn('Rob')
    platform.moods.push(404)
    await finish(person, [lessons[0]?.id ?? ''])
    await node.runJobs()
    const failed = (await gradesOf()).find((grade) => grade.person === person.id)
    expect(failed).toMatchObject({ state: 'failed', failure: { reason: 'line_item_gone', detail: '404' } })
    const params = { id: added.id, grade: failed?.id ?? '' }
    expect((await node.call(calls.sendLtiGrade, { params, as: person })).status).toBe(403)
    expect((await node.call(calls.sendLtiGrade, { params, as: root })).status).toBe(204)
    await node.runJobs()
    expect(scoresFor('Rob').map(({ score }) => score['scoreGiven'])).toEqual([50])
  })

  test('a platform that names no line item gets one from us, the same for all learners of a link', async () => {
    const grades = {
      [CLAIM.resourceLink]: { id: 'link without', title: 'Week 3' },
      [CLAIM.grades]: { scope: [SCORE_SCOPE, LINE_ITEM_SCOPE], lineitems: platform.lineItems },
    }
    const people = [(await comeIn('Val', grades)).person, (await comeIn('Wes', grades)).person]
    for (const person of people) await finish(person, [lessons[0]?.id ?? ''])
    await node.runJobs()
    expect(platform.made.map(({ body }) => body)).toEqual([
      { scoreMaximum: 100, label: 'Week 3', resourceId: course.id, resourceLinkId: 'link without' },
    ])
    const sent = platform.scores.filter(({ lineItem }) => lineItem === platform.made[0]?.id)
    expect(sent.map(({ score }) => score['userId']).sort()).toEqual(['Val', 'Wes'])
    // It is found again by whoever comes later, and stays at a second launch.
    const { person: late } = await comeIn('Xan', grades)
    await comeIn('Val', grades)
    for (const one of [late, ...people]) await finish(one, [lessons[1]?.id ?? ''])
    await node.runJobs()
    expect(platform.made).toHaveLength(1)
    expect(platform.scores.filter(({ lineItem }) => lineItem === platform.made[0]?.id)).toHaveLength(5)
    // Without leave to make one, nothing is kept to be sent.
    const readOnly = { scope: [SCORE_SCOPE], lineitems: platform.lineItems }
    const { person: none } = await comeIn('Yma', { [CLAIM.grades]: readOnly })
    expect((await gradesOf()).some((grade) => grade.person === none.id)).toBe(false)
  })

  test('a lesson counts by itself, and a reset takes results back', async () => {
    const one = lessons[0]?.id ?? ''
    const { person } = await comeIn('Sue', {}, `${addressOf()}/lesson/${one}`)
    const done = await finish(person, [one])
    await node.runJobs()
    const reset = { params: { id: done.body.id ?? '' }, as: root }
    expect((await node.call(progress.resetProgress, reset)).status).toBe(200)
    await node.runJobs()
    expect(scoresFor('Sue').map(({ score }) => score['scoreGiven'])).toEqual([100, 0])
  })
})

describe('LTI-22 courses are chosen on the platform', () => {
  const settings = (more: object = {}) => ({
    [CLAIM.messageType]: 'LtiDeepLinkingRequest',
    [CLAIM.resourceLink]: undefined,
    [CLAIM.deepLinking]: {
      deep_link_return_url: `${platform.issuer}/return`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe'],
      accept_multiple: true,
      data: 'theirs',
      ...more,
    },
  })

  test('and go back signed, with something to grade', async () => {
    const hidden = await node.course({ title: 'Never offered' })
    const { reply, field } = await browser.launch(`${site()}/lti/tool/launch`, { claims: settings() })
    expect(reply.body).toContain('Dry stone walls')
    expect(reply.body).not.toContain('Never offered')
    const choosing = field('choosing')
    const one = `${course.id} ${lessons[0]?.id}`
    const form = new URLSearchParams([
      ['choosing', choosing],
      ['item', course.id],
      ['item', one],
    ])
    const chosen = await browser.post('/lti/tool/deep-link', form)
    expect(chosen.body).toContain(`action="${platform.issuer}/return"`)
    expect(String(chosen.headers['content-security-policy'])).toContain(
      `form-action 'self' ${platform.issuer};`,
    )
    const jwt = /name="JWT" value="([^"]+)"/.exec(chosen.body)?.[1] ?? ''
    const claims = await platform.readSigned(jwt)
    expect(claims).toMatchObject({
      iss: platform.clientId,
      aud: platform.issuer,
      [CLAIM.messageType]: 'LtiDeepLinkingResponse',
      [CLAIM.version]: '1.3.0',
      [CLAIM.deployment]: '1',
      [CLAIM.deepLinkingData]: 'theirs',
    })
    expect(claims[CLAIM.contentItems]).toMatchObject([
      {
        type: 'ltiResourceLink',
        title: 'Dry stone walls',
        url: addressOf(),
        lineItem: { scoreMaximum: 100, resourceId: course.id },
      },
      { title: 'First', url: `${addressOf()}/lesson/${lessons[0]?.id}` },
    ])
    // The platform takes no windows.
    expect(JSON.stringify(claims)).not.toContain('_blank')
    const stolen = await browser.post('/lti/tool/deep-link', { choosing, item: hidden.id })
    expect(stolen.statusCode).toBe(403)
    expect((await browser.post('/lti/tool/deep-link', { choosing: 'x', item: course.id })).statusCode).toBe(
      403,
    )
  })

  test('only where the platform takes links', async () => {
    const { reply } = await browser.launch(addressOf(), { claims: settings({ accept_types: ['html'] }) })
    expect(reply.statusCode).toBe(403)
  })
})

describe('LTI-23 a platform registers itself', () => {
  const made = async () => {
    const { body } = await node.call<{ url: string }>(calls.createLtiRegistration, { body: {}, as: root })
    return new URL(body.url).pathname
  }
  const follow = (path: string, configuration: string) =>
    node.app.inject({
      method: 'GET',
      url: `${path}?${new URLSearchParams({ openid_configuration: configuration, registration_token: 'their token' })}`,
    })

  test('once, by a link of a root admin', async () => {
    const third = await testPlatform({ toolKeys })
    try {
      const path = await made()
      expect((await follow(path, `${third.issuer}/openid-elsewhere`)).statusCode).toBe(403)
      const reply = await follow(path, `${third.issuer}/openid`)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('org.imsglobal.lti.close')
      const [registered] = third.registrations
      expect(registered?.token).toBe('their token')
      expect(registered?.tool).toMatchObject({
        initiate_login_uri: `${site()}/lti/tool/login`,
        redirect_uris: [`${site()}/lti/tool/launch`],
        jwks_uri: `${site()}/.well-known/jwks.json`,
        token_endpoint_auth_method: 'private_key_jwt',
      })
      const { body } = await node.call<{ platforms: LtiPlatform[] }>(calls.findLtiPlatforms, { as: root })
      expect(body.platforms.find(({ issuer }) => issuer === third.issuer)).toMatchObject({
        clientId: third.clientId,
        deployments: ['deployed by itself'],
        courses: [],
        enabled: true,
      })
      expect((await follow(path, `${third.issuer}/openid`)).statusCode).toBe(403)
      expect(third.registrations).toHaveLength(1)
    } finally {
      await third.close()
    }
  })

  test('not without one, nor after a day', async () => {
    expect((await follow('/lti/tool/register/made-up', `${other.issuer}/openid`)).statusCode).toBe(403)
    const path = await made()
    node.clock.advance(25 * HOUR)
    expect((await follow(path, `${other.issuer}/openid`)).statusCode).toBe(403)
    expect(other.registrations).toEqual([])
    const learner = await node.person()
    expect((await node.call(calls.createLtiRegistration, { body: {}, as: learner })).status).toBe(403)
  })
})

test('LTI-20 a platform that is removed takes its links along, and leaves the accounts', async () => {
  const fourth = await testPlatform({ toolKeys })
  try {
    const made = await add(fourth)
    const there = ltiBrowser(node, fourth)
    const { key } = await there.launch(addressOf(), { claims: claimsFor('Tom') })
    const entered = await enter(key, { confirmed: true })
    const id = entered.body.session?.user.id ?? ''
    expect((await node.call(calls.removeLtiPlatform, { params: { id: made.id }, as: root })).status).toBe(204)
    expect((await there.begin()).reply.statusCode).toBe(403)
    expect((await node.call(users.getUser, { params: { id }, as: root })).status).toBe(200)
  } finally {
    await fourth.close()
  }
})
