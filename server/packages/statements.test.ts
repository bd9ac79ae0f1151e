import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATEGORY, CMI5_VERBS, EXTENSION, type Cmi5Verb } from '@cairn/domain/cmi5/vocabulary'
import type { Course } from '@cairn/contract/courses'
import {
  packages as calls,
  type PackageLaunch,
  type PackageRecord,
  type PackageStanding,
} from '@cairn/contract/packages'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { addCredential } from '../xapi/credentials/store.ts'
import { saveFile } from '../files/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { zipOf, type Content } from '../testing/packages/archives.ts'
import {
  CAPTIVATE_TINCAN,
  ISPRING_TINCAN,
  RISE_TINCAN,
  STORYLINE_CMI5,
  STORYLINE_TINCAN,
  SUITE_CMI5,
} from '../testing/packages/statement-archives.ts'

let node: TestNode
let author: Person
let publisher: string
beforeAll(async () => {
  node = await testNode()
  publisher = await node.organization('Guild')
  author = await node.person({ organization: publisher, lists: ['author'] })
})
afterAll(() => node.close())

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })

/** A course whose only lesson is this package, or this cmi5.xml alone, and a learner in it. */
const taking = async (content: Content | string, more: object = {}) => {
  const id = newId()
  const getID = `${id}/${newId()}`
  const isAlone = typeof content === 'string'
  const bytes = isAlone ? Buffer.from(content) : await zipOf(content)
  await node.parts.storage.put(getID, bytes)
  const file = isAlone
    ? { getID, name: 'cmi5.xml', contentType: 'application/xml', open: false }
    : { getID, name: 'package.zip', contentType: 'application/zip', open: false }
  await saveFile(node.parts.db, { ...file, bytes: bytes.length, created: node.clock.now() })
  const lesson = part({ type: 'package', title: 'A package', points: 10, package: getID, ...more })
  const section = [part({ title: 'One', instruction: [lesson] })]
  const course = await node.course({ id, publisher, section } as Partial<Course>)
  expect((await node.call(calls.readPackage, { body: { getId: getID }, as: author })).status).toBe(200)
  const enroll = async () => {
    const person = await node.person()
    await node.call(purchases.createPurchase, { body: { owner: person.id, object: [id] }, as: person })
    return person
  }
  const learner = await enroll()
  const params = { courseId: course.id, instructionId: lesson.id }
  const launch = async (as: Person = learner, item?: string) =>
    (
      await node.call<Required<PackageLaunch>>(calls.launchPackage, {
        params,
        body: item === undefined ? {} : { item },
        as,
      })
    ).body
  const record = async (as: Person = author) =>
    (
      await node.call<PackageRecord>(calls.getPackageRecord, {
        params: { ...params, userId: learner.id },
        as,
      })
    ).body
  const standing = async () =>
    (await node.call<PackageStanding>(calls.getPackageStanding, { params, as: learner })).body
  const learned = async () =>
    (
      await node.call<Progress>(progress.getProgress, {
        params: { userId: learner.id, courseId: course.id },
        as: learner,
      })
    ).body
  return { course, lesson, params, learner, enroll, launch, record, standing, learned }
}

const parametersOf = (address: string) => new URL(address, 'http://site.test').searchParams

interface Request {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly query?: Record<string, string>
  readonly body?: unknown
}

/** A request as content without an origin makes it. */
const asker =
  (auth: string) =>
  async (path: string, { method = 'GET', query = {}, body }: Request = {}) => {
    const reply = await node.app.inject({
      method,
      url: `/xapi/${path}?${new URLSearchParams(query)}`,
      headers: {
        origin: 'null',
        authorization: auth,
        'x-experience-api-version': '1.0.3',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: reply.statusCode, headers: reply.headers, text: reply.body }
  }
type Ask = ReturnType<typeof asker>

const ADL = 'http://adlnet.gov/expapi/verbs/'

/** Content of tincan with all that its address brings. */
const tincan = (address: string) => {
  const given = parametersOf(address)
  const [auth, registration, activity] = ['auth', 'registration', 'activity_id'].map(
    (name) => given.get(name) ?? '',
  )
  const actor = JSON.parse(given.get('actor') ?? '{}') as object
  const ask = asker(auth ?? '')
  const say = (verb: string, more: object = {}) =>
    ask('statements', {
      method: 'POST',
      body: {
        actor,
        verb: { id: `${ADL}${verb}`, display: { 'en-US': verb } },
        object: { id: activity },
        context: { registration },
        ...more,
      },
    })
  return {
    given,
    auth: auth ?? '',
    registration: registration ?? '',
    activity: activity ?? '',
    actor,
    ask,
    say,
  }
}

const post = (url: string, origin = 'null') =>
  node.app.inject({ method: 'POST', url: new URL(url).pathname, headers: { origin } })

interface LaunchData {
  readonly contextTemplate: {
    readonly extensions: Record<string, string>
    readonly contextActivities: object
  }
  readonly [name: string]: unknown
}

/** A unit of cmi5 that has fetched its credential and read its launch data. */
const unit = async (address: string) => {
  const given = parametersOf(address)
  const { 'auth-token': token } = (await post(given.get('fetch') ?? '')).json<{ 'auth-token': string }>()
  const ask = asker(`Basic ${token}`)
  const [actor, registration, activityId] = ['actor', 'registration', 'activityId'].map(
    (name) => given.get(name) ?? '',
  )
  const state = { activityId: activityId ?? '', agent: actor ?? '', registration: registration ?? '' }
  const data = JSON.parse(
    (await ask('activities/state', { query: { ...state, stateId: 'LMS.LaunchData' } })).text,
  ) as LaunchData
  const make = (verb: Cmi5Verb, result?: object) => {
    const decides = ['completed', 'passed', 'failed'].includes(verb)
    return {
      id: newId(),
      actor: JSON.parse(actor ?? '') as object,
      verb: { id: CMI5_VERBS[verb], display: { en: verb } },
      object: { id: activityId },
      ...(result && { result }),
      context: {
        registration,
        extensions: data.contextTemplate.extensions,
        contextActivities: {
          ...data.contextTemplate.contextActivities,
          category: [{ id: CATEGORY.cmi5 }, ...(decides ? [{ id: CATEGORY.moveOn }] : [])],
        },
      },
      timestamp: node.clock.now().toISOString(),
    }
  }
  const send = (body: object) => ask('statements', { method: 'POST', body })
  const say = async (verb: Cmi5Verb, result?: object) => (await send(make(verb, result))).status
  return { given, ask, data, state, make, send, say }
}

const DONE = { completion: true, duration: 'PT30S' }
const PASSED = { success: true, score: { scaled: 0.9 }, duration: 'PT30S' }

/** The verbs in the store about a registration, the first one first. */
const verbsOf = async (ask: Ask) => {
  const { text } = await ask('statements', { query: { ascending: 'true' } })
  const { statements } = JSON.parse(text) as {
    statements: { verb: { id: string }; object: { id: string } }[]
  }
  return statements.map(({ verb }) => verb.id.slice(verb.id.lastIndexOf('/') + 1))
}

describe('TINCAN-04 a package of tincan', () => {
  test.each<[string, Content, RegExp, string]>([
    [
      'Storyline',
      STORYLINE_TINCAN,
      /\/story_html5\.html\?tincan=true&endpoint=/,
      'http://6Jk2xCqZ3uB_course_id',
    ],
    ['Rise', RISE_TINCAN, /\/indexapi\.html\?endpoint=.*#\/$/, 'http://Fk7pYdLrx2_rise'],
    [
      'Captivate',
      CAPTIVATE_TINCAN,
      /\/index_TINCAN\.html\?endpoint=/,
      'urn:uuid:4f1b2f0e-8f5c-4c3a-9d1e-0c2f5b0a7e11',
    ],
    ['iSpring', ISPRING_TINCAN, /\/res\/index\.html\?endpoint=/, 'http://ispringsolutions.com/ladders-1b2c'],
  ])(
    'as %s writes it is opened with all it needs, and completes the lesson by what it reports',
    async (_tool, content, address, activity) => {
      const { launch, learner, learned, standing } = await taking(content)
      const { launchUrl } = await launch()
      expect(launchUrl).toMatch(address)
      const opened = tincan(launchUrl)
      expect(opened.given.get('endpoint')).toMatch(/^https?:\/\/.*\/xapi\/$/)
      expect(opened.activity).toBe(activity)
      expect(opened.actor).toMatchObject({ account: { name: learner.id } })
      const first = await opened.say('attempted')
      expect([first.status, first.headers['access-control-allow-origin']]).toEqual([200, '*'])
      expect(await learned()).toMatchObject({ state: 'started', certificationPercentage: 0 })
      // A question that was passed is not the course.
      await opened.say('passed', { object: { id: `${activity}/q1` } })
      expect(await learned()).toMatchObject({ certificationPercentage: 0 })
      node.clock.advance(120_000)
      await opened.say('passed', {
        result: { completion: true, score: { raw: 17, min: 0, max: 20 }, duration: 'PT1M30S' },
      })
      expect(await learned()).toMatchObject({ state: 'certified', certificationPercentage: 100 })
      expect((await standing()).items).toMatchObject([
        { completed: true, success: 'passed', score: 85, seconds: 90 },
      ])
    },
  )

  test('goes on where its learner stopped, and begins anew after a reset', async () => {
    const { launch, learned } = await taking(STORYLINE_TINCAN)
    const first = tincan((await launch()).launchUrl)
    const where = (one: typeof first) => ({
      activityId: one.activity,
      agent: JSON.stringify(one.actor),
      registration: one.registration,
      stateId: 'resume',
    })
    const preflight = await node.app.inject({
      method: 'OPTIONS',
      url: '/xapi/activities/state',
      headers: { origin: 'null', 'access-control-request-method': 'PUT' },
    })
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
    expect(
      (await first.ask('activities/state', { method: 'PUT', query: where(first), body: { slide: 4 } }))
        .status,
    ).toBe(204)
    const second = tincan((await launch()).launchUrl)
    expect(second.registration).toBe(first.registration)
    expect(second.auth).not.toBe(first.auth)
    expect((await second.ask('activities/state', { query: where(second) })).text).toBe('{"slide":4}')
    node.clock.advance(1000)
    await node.call(progress.resetProgress, { params: { id: (await learned()).id }, as: author })
    expect((await second.say('completed')).status).toBe(403)
    const third = tincan((await launch()).launchUrl)
    expect(third.registration).not.toBe(first.registration)
    expect((await third.ask('activities/state', { query: where(third) })).status).toBe(404)
    // What content stored without naming a registration is as new as the rest.
    const { registration: _none, ...anywhere } = where(third)
    expect((await third.ask('activities/state', { query: anywhere })).status).toBe(404)
  })

  test('below the score that the lesson asks for, or failed, completes nothing', async () => {
    const low = await taking(RISE_TINCAN, { passMark: 90 })
    await tincan((await low.launch()).launchUrl).say('passed', {
      result: { completion: true, score: { scaled: 0.85 } },
    })
    expect(await low.learned()).toMatchObject({ certificationPercentage: 0 })
    const failed = await taking(RISE_TINCAN)
    await tincan((await failed.launch()).launchUrl).say('failed', { result: { completion: true } })
    expect(await failed.learned()).toMatchObject({ certificationPercentage: 0 })
  })

  test('tells staff what was answered, and when it was open', async () => {
    const { launch, record } = await taking(STORYLINE_TINCAN)
    const opened = tincan((await launch()).launchUrl)
    await opened.say('answered', {
      object: {
        id: `${opened.activity}/5zKq/6XqL`,
        definition: {
          type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
          description: { en: 'Which foot first?' },
          interactionType: 'choice',
          choices: [{ id: 'a', description: { en: 'Either' } }],
          correctResponsesPattern: ['a'],
        },
      },
      result: { response: 'a', success: true },
    })
    await opened.say('completed')
    expect(await record()).toMatchObject({
      kind: 'tincan',
      title: 'A package',
      items: [
        {
          completed: true,
          attempts: [{ seconds: expect.any(Number) as number }],
          answers: [
            { description: 'Which foot first?', response: 'Either', correct: ['Either'], result: 'correct' },
          ],
          statements: [
            { verb: 'completed', object: 'Ladders' },
            { verb: 'answered', object: 'Which foot first?', result: 'passed', response: 'a' },
          ],
        },
      ],
    })
  })
})

describe('TINCAN-04 SEC the credential of a launch', () => {
  test('speaks for nobody else, reads nothing of others, and ends', async () => {
    const { launch, enroll, learner, learned } = await taking(STORYLINE_TINCAN)
    const other = await enroll()
    const [mine, theirs] = [tincan((await launch()).launchUrl), tincan((await launch(other)).launchUrl)]
    await theirs.say('attempted')
    await mine.say('attempted')
    const refused = [
      await mine.say('completed', { actor: theirs.actor }),
      await mine.say('completed', { actor: { objectType: 'Group', member: [mine.actor, theirs.actor] } }),
      await mine.say('completed', { context: { registration: theirs.registration } }),
      await mine.say('mentored', { object: { objectType: 'Agent', ...theirs.actor } }),
      await mine.say('voided', { object: { objectType: 'StatementRef', id: newId() } }),
      await mine.ask('activities/state', {
        query: { activityId: mine.activity, agent: JSON.stringify(theirs.actor), stateId: 'resume' },
      }),
      await mine.ask('activities/state', {
        method: 'PUT',
        query: {
          activityId: mine.activity,
          agent: JSON.stringify(mine.actor),
          registration: theirs.registration,
          stateId: 'resume',
        },
        body: {},
      }),
      await mine.ask('agents/profile', { query: { agent: JSON.stringify(theirs.actor), profileId: 'any' } }),
      await mine.ask('agents', { query: { agent: JSON.stringify(theirs.actor) } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    // One of a batch is enough to refuse all of it.
    const batch = await mine.ask('statements', {
      method: 'POST',
      body: [mine.actor, theirs.actor].map((actor) => ({
        actor,
        verb: { id: `${ADL}completed` },
        object: { id: mine.activity },
      })),
    })
    expect(batch.status).toBe(403)
    expect(await verbsOf(mine.ask)).toEqual(['attempted'])
    expect(await learned()).toMatchObject({ certificationPercentage: 0 })
    const wrong = asker(`Basic ${Buffer.from(`${newId()}:secret`).toString('base64')}`)
    expect((await wrong('statements')).status).toBe(401)
    const [key] = Buffer.from(mine.auth.slice(6), 'base64').toString().split(':')
    expect(
      (await asker(`Basic ${Buffer.from(`${key}:guess`).toString('base64')}`)('statements')).status,
    ).toBe(401)
    await node.call(progress.deleteProgress, {
      params: { userId: other.id, courseId: (await learned()).object },
      as: author,
    })
    expect((await theirs.say('completed')).status).toBe(403)
    node.clock.advance(13 * 3_600_000)
    expect((await mine.say('completed')).status).toBe(401)
    expect(learner.id).not.toBe(other.id)
  })

  test('sends the same again without harm, and nothing else under the same id', async () => {
    const { launch, record } = await taking(STORYLINE_TINCAN)
    const opened = tincan((await launch()).launchUrl)
    const id = newId()
    expect((await opened.say('completed', { id })).status).toBe(200)
    expect((await opened.say('completed', { id })).status).toBe(200)
    expect((await opened.say('passed', { id })).status).toBe(409)
    expect((await record()).items[0]?.statements).toHaveLength(1)
    expect((await record()).items[0]).not.toHaveProperty('success')
  })
})

describe('TINCAN-04 a package of cmi5', () => {
  test('is launched with its data, says what it does once, and completes the lesson', async () => {
    const { launch, learned, standing, record } = await taking(STORYLINE_CMI5)
    const { launchUrl } = await launch()
    expect(launchUrl).toMatch(/\/story\.html\?cmi5=1&endpoint=/)
    const { given, data, say, state, ask } = await unit(launchUrl)
    expect(data).toMatchObject({
      launchMode: 'Normal',
      moveOn: 'CompletedOrPassed',
      masteryScore: 0.8,
      returnURL: expect.stringMatching(/\/_cairn\/return$/) as string,
      contextTemplate: { contextActivities: { grouping: [{ id: 'http://6Jk2xCqZ3uB/au' }] } },
    })
    expect(given.get('activityId')).not.toContain('6Jk2xCqZ3uB')
    const preferences = await ask('agents/profile', {
      query: { agent: state.agent, profileId: 'cmi5LearnerPreferences' },
    })
    expect(JSON.parse(preferences.text)).toMatchObject({ languagePreference: expect.any(String) as string })
    // Its launch data is ours.
    const own = { query: { ...state, stateId: 'LMS.LaunchData' } }
    expect((await ask('activities/state', { ...own, method: 'PUT', body: {} })).status).toBe(403)
    expect((await ask('activities/state', { ...own, method: 'DELETE' })).status).toBe(403)
    expect((await ask('activities/state', { query: state, method: 'DELETE' })).status).toBe(204)
    expect((await ask('activities/state', own)).status).toBe(200)

    expect(await say('completed', DONE)).toBe(403)
    expect(await say('initialized')).toBe(200)
    expect(await say('initialized')).toBe(403)
    expect((await standing()).items).toMatchObject([{ completed: false, satisfied: false }])
    node.clock.advance(60_000)
    expect(await say('passed', { ...PASSED, score: { scaled: 0.5 } })).toBe(403)
    expect(await say('passed', PASSED)).toBe(200)
    expect(await learned()).toMatchObject({ state: 'certified', certificationPercentage: 100 })
    expect(await say('terminated', { duration: 'PT45S' })).toBe(200)
    node.clock.advance(1000)
    expect(await say('completed', DONE)).toBe(403)
    expect(await verbsOf(ask)).toEqual(['launched', 'initialized', 'passed', 'satisfied', 'terminated'])
    node.clock.advance(120_000)
    expect((await ask('statements')).status).toBe(401)
    expect((await record()).items).toMatchObject([
      {
        success: 'passed',
        score: 90,
        seconds: 45,
        satisfied: true,
        attempts: [{ state: 'ended', seconds: 45 }],
      },
    ])
  })

  test('SEC what it stored is read by an account for everything, and by no other', async () => {
    const { launch } = await taking(STORYLINE_CMI5)
    const { ask, state } = await unit((await launch()).launchUrl)
    const bookmark = { query: { ...state, stateId: 'bookmark' } }
    await ask('activities/state', { ...bookmark, method: 'PUT', body: { page: 3 } })
    const credential = async (more: Partial<Parameters<typeof addCredential>[1]> = {}) => {
      const key = newId()
      await addCredential(
        node.parts.db,
        { key, secret: 'secret', name: 'Outside', scope: ['all/read'], ...more },
        node.clock.now(),
      )
      return asker(`Basic ${Buffer.from(`${key}:secret`).toString('base64')}`)
    }
    const all = await credential()
    expect((await all('activities/state', bookmark)).text).toBe('{"page":3}')
    const names = JSON.parse((await all('activities/state', { query: state })).text) as string[]
    expect(names).toEqual(['LMS.LaunchData', 'bookmark'])
    const data = await all('activities/state', { query: { ...state, stateId: 'LMS.LaunchData' } })
    expect(JSON.parse(data.text)).toMatchObject({ moveOn: 'CompletedOrPassed' })
    // The way back has a key in it that opens the package as the learner.
    expect(data.text).not.toContain('_cairn')
    const profile = { query: { agent: state.agent, profileId: 'cmi5LearnerPreferences' } }
    expect((await all('agents/profile', profile)).status).toBe(200)
    for (const limited of [
      await credential({ system: 'Elsewhere' }),
      await credential({ course: [newId()] }),
      await credential({ scope: ['state', 'profile'] }),
    ]) {
      expect((await limited('activities/state', bookmark)).status).toBe(404)
      expect((await limited('agents/profile', profile)).status).toBe(404)
    }
    const writer = await credential({ scope: ['all'] })
    await writer('activities/state', { ...bookmark, method: 'PUT', body: { page: 9 } })
    expect((await ask('activities/state', bookmark)).text).toBe('{"page":3}')
  })

  test('fetches its credential once', async () => {
    const { launch } = await taking(STORYLINE_CMI5)
    const address = parametersOf((await launch()).launchUrl).get('fetch') ?? ''
    const first = await post(address)
    expect([first.statusCode, first.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    expect(first.headers['access-control-allow-origin']).toBe('null')
    expect(first.json()).toEqual({ 'auth-token': expect.any(String) as string })
    const second = await post(address)
    expect([second.statusCode, second.json<object>()]).toEqual([
      200,
      expect.objectContaining({ 'error-code': '1' }),
    ])
    expect((await post(`${address.slice(0, -1)}-`)).json()).toMatchObject({ 'error-code': '2' })
    const preflight = await node.app.inject({
      method: 'OPTIONS',
      url: new URL(address).pathname,
      headers: {
        origin: 'null',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'content-type',
    ])
    const late = parametersOf((await launch()).launchUrl).get('fetch') ?? ''
    node.clock.advance(13 * 3_600_000)
    expect((await post(late)).json()).toMatchObject({ 'error-code': '1' })
  })

  test('that was left without a word is abandoned when it is opened again, and goes on from there', async () => {
    node.clock.set()
    const { launch, record } = await taking(STORYLINE_CMI5)
    const first = await unit((await launch()).launchUrl)
    await first.say('initialized')
    node.clock.advance(30_000)
    await first.send({
      ...first.make('completed'),
      verb: { id: 'https://example.org/looked' },
      context: {
        ...first.make('initialized').context,
        contextActivities: first.data.contextTemplate.contextActivities,
      },
    })
    await first.ask('activities/state', {
      method: 'PUT',
      query: { ...first.state, stateId: 'bookmark' },
      body: { page: 3 },
    })
    const second = await unit((await launch()).launchUrl)
    expect(second.data.contextTemplate.extensions[EXTENSION.session]).not.toBe(
      first.data.contextTemplate.extensions[EXTENSION.session],
    )
    expect(await first.say('completed', DONE)).toBe(401)
    expect(
      (await second.ask('activities/state', { query: { ...second.state, stateId: 'bookmark' } })).text,
    ).toBe('{"page":3}')
    expect(await second.say('initialized')).toBe(200)
    // One session cannot speak for another.
    const foreign = second.make('completed', DONE)
    const context = { ...foreign.context, extensions: first.data.contextTemplate.extensions }
    expect((await second.send({ ...foreign, context })).status).toBe(403)
    expect(await verbsOf(second.ask)).toEqual([
      'launched',
      'initialized',
      'looked',
      'abandoned',
      'launched',
      'initialized',
    ])
    expect((await record()).items[0]?.attempts).toMatchObject([
      { state: 'abandoned', seconds: 30 },
      { state: 'open' },
    ])
    node.clock.reset()
  })

  test('of several units in blocks is done when what each asks for was reached', async () => {
    const { launch, learned, standing, params, learner } = await taking(SUITE_CMI5)
    const first = await launch()
    expect(first).toMatchObject({
      item: 'https://example.org/rope/watch',
      items: [
        { title: 'Watch', block: 'Knots', moveOn: 'Completed', satisfied: false },
        { title: 'Knot test', block: 'Test', moveOn: 'CompletedAndPassed', satisfied: false },
        { title: 'Read more', moveOn: 'NotApplicable', satisfied: true },
      ],
    })
    const watch = await unit(first.launchUrl)
    expect(watch.data).toMatchObject({
      launchParameters: '{"start": 1,  "sound": "on"}',
      entitlementKey: { courseStructure: 'key-7' },
    })
    await watch.say('initialized')
    await watch.say('completed', DONE)
    await watch.say('terminated', { duration: 'PT1M' })
    expect(await learned()).toMatchObject({ certificationPercentage: 0 })
    // What is done is looked at again without being recorded.
    const again = await unit((await launch(learner, 'https://example.org/rope/watch')).launchUrl)
    expect(again.data['launchMode']).toBe('Review')
    await again.say('initialized')
    expect(await again.say('completed', DONE)).toBe(403)

    const second = await launch()
    expect(second).toMatchObject({ item: 'https://example.org/rope/test', ownWindow: true })
    const quiz = await unit(second.launchUrl)
    await quiz.say('initialized')
    await quiz.say('passed', PASSED)
    expect((await standing()).items[1]).toMatchObject({ success: 'passed', satisfied: false })
    await quiz.say('completed', DONE)
    expect(await learned()).toMatchObject({ state: 'certified', certificationPercentage: 100 })
    const said = await verbsOf(quiz.ask)
    expect(said.filter((verb) => verb === 'satisfied')).toHaveLength(3)
    const elsewhere = await launch(learner, 'https://example.org/rope/more')
    expect(elsewhere).toMatchObject({ ownWindow: true })
    expect(elsewhere.launchUrl).toMatch(/^https:\/\/rope\.example\.org\/more\?a=1&endpoint=/)
    expect(params.courseId).toBe((await learned()).object)
  })

  test('without a zip file around it opens units on other sites, by the same rules', async () => {
    const au = (name: string, method: string) =>
      `<au id="https://units.example.org/${name}" moveOn="Passed" masteryScore="0.8" launchMethod="${method}">
        <title><langstring>${name}</langstring></title><description><langstring/></description>
        <url>https://units.example.org/${name}/index.html?lang=en#start</url></au>`
    const { launch, learned } = await taking(`\ufeff<?xml version="1.0" encoding="utf-8"?>
      <courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
        <course id="https://units.example.org/course"><title><langstring>Hosted</langstring></title>
        <description><langstring/></description></course>
        ${au('one', 'AnyWindow')}${au('two', 'OwnWindow')}</courseStructure>`)
    for (const [name, percent] of [
      ['one', 0],
      ['two', 100],
    ] as const) {
      const opened = await launch()
      // Pages of this site show no frames of others, so a unit that leaves the choice to us has a window, too.
      expect(opened).toMatchObject({ kind: 'cmi5', ownWindow: true })
      expect(opened.launchUrl).toMatch(
        new RegExp(String.raw`^https://units\.example\.org/${name}/index\.html\?lang=en&endpoint=.*#start$`),
      )
      const there = await unit(opened.launchUrl)
      const given = ['endpoint', 'fetch'].map((one) => there.given.get(one) ?? '')
      for (const address of given)
        expect(new URL(address).origin).toBe(new URL(node.parts.env.publicUrl).origin)
      const again = await post(given[1] ?? '', 'https://units.example.org')
      expect([again.headers['access-control-allow-origin'], again.json()]).toMatchObject([
        'https://units.example.org',
        { 'error-code': '1' },
      ])
      await there.say('initialized')
      expect(await there.say('passed', { ...PASSED, score: { scaled: 0.7 } })).toBe(403)
      expect(await there.say('passed', PASSED)).toBe(200)
      await there.say('terminated', { duration: 'PT1M' })
      expect(await learned()).toMatchObject({ certificationPercentage: percent })
    }
  })

  test('staff look at it without leaving anything, and can waive a unit', async () => {
    const { launch, learned, params, learner, record } = await taking(STORYLINE_CMI5)
    const looked = await unit((await launch(author)).launchUrl)
    expect(looked.data['launchMode']).toBe('Browse')
    await looked.say('initialized')
    expect(await looked.say('passed', PASSED)).toBe(403)
    await launch()
    const waive = (as: Person) =>
      node.call(calls.waivePackageItem, {
        params: { ...params, userId: learner.id },
        body: { item: 'http://6Jk2xCqZ3uB/au', reason: 'Tested Out' },
        as,
      })
    expect((await waive(learner)).status).toBe(403)
    expect((await waive(author)).status).toBe(204)
    expect((await waive(author)).status).toBe(204)
    expect(await learned()).toMatchObject({ state: 'certified', certificationPercentage: 100 })
    const { items } = await record()
    expect(items).toMatchObject([{ waived: 'Tested Out', satisfied: true, completed: false }])
    expect(items[0]?.statements.map(({ verb }) => verb)).toEqual(['satisfied', 'waived', 'launched'])
  })

  test('leads its frame back to the lesson when it ends', async () => {
    const { launch, course, lesson } = await taking(STORYLINE_CMI5)
    const { data } = await unit((await launch()).launchUrl)
    const page = await node.app.inject({ method: 'GET', url: new URL(String(data['returnURL'])).pathname })
    expect(page.body).toContain(`/learn/${course.id}/activity/${lesson.id}`)
    expect(page.headers['content-security-policy']).toMatch(/^sandbox/)
  })
})
