import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '@cairn/domain/base/constants'
import { LTI_CLAIMS, LTI_SCOPES, REGISTRATION, TOOL_CONFIGURATION } from '@cairn/domain/lti/names'
import type { Course } from '@cairn/contract/courses'
import {
  lti as calls,
  type LtiLaunch,
  type LtiResult,
  type LtiSession,
  type LtiTool,
} from '@cairn/contract/lti'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { formIn, LtiTestTool, oauthSignature, outcomeRequest } from '../testing/lti/tool.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let guild: string
let author: Person
let tool: LtiTestTool
let stored: LtiTool

const put = (body: object, as: Person = root) =>
  node.call<LtiTool & { code: string; details: { reason: string; field: string } }>(calls.putLtiTool, {
    body: body as Record<string, unknown>,
    as,
  })

const setUp = async (settings: object = {}): Promise<{ tool: LtiTestTool; stored: LtiTool }> => {
  const made = await new LtiTestTool(node).open()
  const { body } = await put({ ...made.settings, shareEmail: true, ...settings })
  made.registered = { clientId: body.clientId ?? '', deployment: body.deployment?.[0]?.id ?? '' }
  return { tool: made, stored: body }
}

beforeAll(async () => {
  node = await testNode({ env: { allowPrivateTargets: true } })
  root = await node.rootAdmin()
  guild = await node.organization('Guild')
  author = await node.person({ organization: guild, lists: ['author'] })
  ;({ tool, stored } = await setUp({ custom: { room: '7', who: '$User.id', what: '$Unknown.thing' } }))
})
afterAll(async () => {
  await tool.close()
  await node.close()
})

const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })

/** A learner in a course whose only lesson opens a tool. */
const taking = async (more: object = {}, publisher = guild) => {
  const lesson = part({ type: 'lti', title: 'Titration', points: 20, ltiTool: stored.id, ...more })
  const section = [part({ title: 'One', instruction: [lesson] })]
  const course = await node.course({ publisher, title: 'Chemistry', section } as Partial<Course>)
  const learner = await node.person({ givenName: 'Ada', familyName: 'Lovelace' })
  const enroll = (who: Person) =>
    node.call(purchases.createPurchase, { body: { owner: who.id, object: [course.id] }, as: who })
  await enroll(learner)
  const params = { courseId: course.id, instructionId: lesson.id }
  const open = (as: Person = learner) =>
    node.call<LtiLaunch & { details: { reason: string } }>(calls.launchLti, { params, as })
  const launch = async (change: Record<string, string | undefined> = {}, as: Person = learner) =>
    tool.launch((await open(as)).body.launchUrl, change)
  const isDone = async () => {
    const { body } = await node.call<Progress>(progress.getProgress, {
      params: { userId: learner.id, courseId: course.id },
      as: learner,
    })
    return body.instruction?.find(({ id }) => id === lesson.id)?.granted === true
  }
  const resultFor = (as: Person) =>
    node.call<LtiResult>(calls.getLtiResult, { params: { ...params, userId: learner.id }, as })
  const result = async () => (await resultFor(learner)).body
  return { course, lesson, learner, enroll, open, launch, isDone, result, resultFor, params }
}

const endpointIn = (claims: Readonly<Record<string, unknown>> | undefined) =>
  claims?.[LTI_CLAIMS.ags] as { lineitem: string; lineitems: string }

const scoreFor = (userId: string, more: object = {}) => ({
  userId,
  timestamp: node.clock.now().toISOString(),
  scoreGiven: 9,
  scoreMaximum: 10,
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  ...more,
})

const postScore = (lineItem: string, body: object, by = tool) =>
  by.call([LTI_SCOPES.scores], { method: 'POST', url: `${lineItem}/scores`, body })

describe('LTI-02 tools', () => {
  test('LTI-03 LTI-04 LTI-06 are set up by root admins, and authors see only what they choose by', async () => {
    const secret = { version: '1.1', key: 'key one', secret: 'a very secret secret', name: 'Old quiz' }
    const { body: old, status } = await put({ ...secret, launchUrl: 'https://quiz.example.org/lti' })
    expect([status, old.secret, old.key]).toEqual([200, 'a very secret secret', 'key one'])
    const row = await node.parts.db
      .selectFrom('lti_tool')
      .select('secret')
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow()
    expect(row.secret).not.toContain('secret')
    const list = async (as: Person) => (await node.call<LtiTool[]>(calls.findLtiTools, { as })).body
    expect((await list(root)).find(({ id }) => id === old.id)?.secret).toBe('a very secret secret')
    const seen = (await list(author)).find(({ id }) => id === old.id)
    expect(Object.keys(seen ?? {}).sort()).toEqual(['deepLinking', 'id', 'name', 'status', 'version'])
    // Left out, a secret stays; so does what the tool is known by.
    const { body: renamed } = await put({
      ...secret,
      secret: undefined,
      id: old.id,
      name: 'Quiz',
      launchUrl: 'https://quiz.example.org/lti',
    })
    expect(renamed).toMatchObject({ secret: 'a very secret secret', deployment: old.deployment })
  })

  test('LTI-04 are refused without a name, an address with its scheme, or what their version needs', async () => {
    const whole = tool.settings
    const refused: [object, string][] = [
      [{ ...whole, name: undefined }, 'name'],
      [{ ...whole, launchUrl: undefined }, 'launchUrl'],
      [{ ...whole, launchUrl: 'lab.example.org/launch' }, 'launchUrl'],
      [{ ...whole, launchUrl: 'javascript:alert(1)' }, 'launchUrl'],
      [{ ...whole, loginUrl: undefined }, 'loginUrl'],
      [{ ...whole, jwksUrl: undefined }, 'jwksUrl'],
      [{ ...whole, version: '1.1' }, 'secret'],
      [{ ...whole, version: '1.1', key: 'key one', secret: 'x' }, 'key'],
    ]
    for (const [body, field] of refused) {
      const answer = await put(body)
      expect([400, 409]).toContain(answer.status)
      expect(answer.body.details.field).toBe(field)
    }
    expect((await put(whole, author)).status).toBe(403)
  })

  test('LTI-05 are deleted unless a lesson uses them', async () => {
    const { lesson } = await taking()
    const remove = (id: string) => node.call(calls.deleteLtiTool, { params: { id }, as: root })
    expect(lesson).toHaveProperty('ltiTool', stored.id)
    const refused = await remove(stored.id)
    expect([refused.status, (refused.body['details'] as { reason: string }).reason]).toEqual([
      409,
      'lti_tool_used',
    ])
    const { tool: other, stored: spare } = await setUp()
    await other.close()
    expect((await remove(spare.id)).status).toBe(204)
    expect((await remove(spare.id)).status).toBe(404)
  })
})

describe('LTI-08 a launch with LTI 1.3', () => {
  test('LTI-01 LTI-07 INSTR-07 tells the tool who, where and as what, signed', async () => {
    const { course, lesson, learner, launch, open } = await taking({
      ltiTargetUrl: `${tool.url}/launch`,
      ltiCustom: { level: '3' },
    })
    expect((await open()).body).toMatchObject({ name: 'Chem lab', newWindow: false })
    const { claims, url, login } = await launch()
    expect(url).toBe(`${tool.url}/launch`)
    expect(Object.fromEntries(new URL(login ?? '').searchParams)).toMatchObject({
      tenant: '1',
      iss: node.parts.env.publicUrl,
      lti_deployment_id: tool.registered.deployment,
      lti_storage_target: '_parent',
      target_link_uri: `${tool.url}/launch`,
    })
    expect(claims).toMatchObject({
      iss: node.parts.env.publicUrl,
      sub: learner.id,
      name: 'Ada Lovelace',
      [LTI_CLAIMS.messageType]: 'LtiResourceLinkRequest',
      [LTI_CLAIMS.version]: '1.3.0',
      [LTI_CLAIMS.deployment]: tool.registered.deployment,
      [LTI_CLAIMS.context]: { id: course.id, title: 'Chemistry' },
      [LTI_CLAIMS.resourceLink]: { id: lesson.id, title: 'Titration' },
      [LTI_CLAIMS.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [LTI_CLAIMS.custom]: { room: '7', who: learner.id, what: '$Unknown.thing', level: '3' },
      [LTI_CLAIMS.presentation]: { document_target: 'iframe', locale: 'en' },
    })
    const { claims: staff } = await launch({}, author)
    expect(String(staff?.[LTI_CLAIMS.roles])).toContain('#Instructor')
  })

  test('LTI-07 is for those who take the course or work on it, and for lessons with a tool', async () => {
    const { open, params } = await taking()
    expect((await open(await node.person())).body.details.reason).toBe('self_not_enrolled')
    expect((await node.call(calls.launchLti, { params })).status).toBe(401)
    const { open: other } = await taking({ type: 'survey' })
    expect((await other()).body.details.reason).toBe('lti_other_lesson')
    const { open: unset } = await taking({ ltiTool: 'nothing' })
    expect((await unset()).body.details.reason).toBe('lti_tool_missing')
  })

  test('LTI-08 opens once and within five minutes', async () => {
    const { open, learner } = await taking()
    const { launchUrl } = (await open()).body
    expect((await tool.launch(launchUrl)).status).toBe(200)
    const again = await tool.launch(launchUrl)
    expect([again.status, again.html]).toEqual([400, expect.stringContaining('already used')])
    const late = (await open()).body.launchUrl
    node.clock.advance(6 * MINUTE)
    expect((await tool.launch(late)).status).toBe(400)
    node.clock.reset()
    expect(learner.id).not.toBe('')
  })

  test('LTI-08 a request that was answered is not answered again, nor is a nonce used twice', async () => {
    const { open } = await taking()
    const opened = await node.send({ method: 'GET', url: (await open()).body.launchUrl })
    const asked = tool.login(String(opened.headers['location']))
    expect((await node.send({ method: 'GET', url: asked })).status).toBe(200)
    expect((await node.send({ method: 'GET', url: asked })).status).toBe(400)
    const nonce = new URL(asked, 'http://a.test').searchParams.get('nonce') ?? ''
    const second = await tool.launch((await open()).body.launchUrl, { nonce })
    expect([second.status, second.html]).toEqual([400, expect.stringContaining('nonce')])
  })

  test('LTI-08 nothing is told at an address, to a client or for a person that is not the right one', async () => {
    const { open, launch, learner } = await taking()
    const wrong: Record<string, string | undefined>[] = [
      { redirect_uri: 'https://evil.example.org/launch' },
      { redirect_uri: `${tool.url}/launch/../other` },
      { redirect_uri: undefined },
      { client_id: 'another' },
      { login_hint: root.id },
      { nonce: undefined },
      { response_type: 'code' },
      { response_mode: 'query' },
      { prompt: undefined },
      { scope: 'email' },
      { lti_message_hint: undefined },
      { lti_message_hint: 'made up' },
    ]
    for (const change of wrong) {
      const { status, html } = await launch(change)
      expect([status, JSON.stringify(change)]).toEqual([400, JSON.stringify(change)])
      expect(html).not.toContain('id_token"')
    }
    // Whoever loses the course meanwhile is told nothing more.
    const opened = await node.send({ method: 'GET', url: (await open()).body.launchUrl })
    await node.parts.db.updateTable('person').set({ disabled: true }).where('id', '=', learner.id).execute()
    const asked = tool.login(String(opened.headers['location']))
    expect((await node.send({ method: 'GET', url: asked })).status).toBe(400)
  })

  test('LTI-08 is finished only in the browser in which it began', async () => {
    const { params, learner } = await taking()
    const site = await testNode({ beside: node, env: { publicUrl: 'https://learn.example.org' } })
    try {
      const start = async () =>
        (await site.call<LtiLaunch>(calls.launchLti, { params, as: learner })).body.launchUrl
      const get = (url: string, headers: Record<string, string> = {}) =>
        site.send<string>({ method: 'GET', url, headers })
      // A link that somebody was sent would put them into the tool as another.
      const page = await start()
      for (const from of ['cross-site', 'same-site', 'none'])
        expect((await get(page, { 'sec-fetch-site': from })).status).toBe(400)
      const opened = await get(page, { 'sec-fetch-site': 'same-origin' })
      expect(opened.status).toBe(302)
      const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
      expect(String(opened.headers['set-cookie'])).toContain('Secure; SameSite=None')
      const asked = tool.login(String(opened.headers['location']))
      expect((await get(asked, { cookie })).body).toContain('name="id_token"')
      // So would the address at the tool to which the page leads.
      for (const shown of ['', `${cookie.split('=')[0]}=made-up`]) {
        const { headers } = await get(await start(), { 'sec-fetch-site': 'same-origin' })
        const stolen = await get(tool.login(String(headers['location'])), { cookie: shown })
        expect([stolen.status, stolen.body]).toEqual([400, expect.stringContaining('somewhere else')])
        expect(stolen.body).not.toContain('id_token')
      }
    } finally {
      await site.close()
    }
  })

  test('LTI-02 a test launch says step by step what is wrong', async () => {
    const start = async (id: string) =>
      (await node.call<LtiSession & LtiLaunch>(calls.startLtiTest, { params: { id }, as: root })).body
    const follow = async (id: string) =>
      (await node.call<LtiSession>(calls.getLtiSession, { params: { id }, as: root })).body.steps
    const good = await start(stored.id)
    expect((await tool.launch(good.launchUrl)).status).toBe(200)
    const names = (await follow(good.id)).map(({ step, problem }) => problem ?? step)
    expect(names).toEqual(['addresses', 'keys', 'opened', 'asked', 'sent'])
    const bad = await start(stored.id)
    await tool.launch(bad.launchUrl, { redirect_uri: 'https://lab.example.org/elsewhere' })
    expect((await follow(bad.id)).at(-1)).toEqual({
      step: 'asked',
      problem: 'redirect_unknown',
      value: 'https://lab.example.org/elsewhere',
    })
    const hintless = await start(stored.id)
    await tool.launch(hintless.launchUrl, { lti_message_hint: undefined })
    expect((await follow(hintless.id)).at(-1)?.problem).toBe('hint_missing')
    const { tool: silent, stored: unreachable } = await setUp()
    await silent.close()
    expect((await start(unreachable.id)).steps.at(-1)?.problem).toBe('keys_unreachable')
    expect((await node.call(calls.getLtiSession, { params: { id: good.id }, as: author })).status).toBe(404)
    // Addresses need https, but where everything is on one machine.
    const firstStep = async (publicUrl: string) => {
      const site = await testNode({ beside: node, env: { allowPrivateTargets: false, publicUrl } })
      const { body } = await site.call<LtiSession>(calls.startLtiTest, {
        params: { id: stored.id },
        as: root,
      })
      await site.close()
      return body.steps[0]?.problem
    }
    expect(await firstStep('http://localhost:3000')).toBeUndefined()
    expect(await firstStep('https://learn.example.org')).toBe('address_insecure')
  })
})

describe('LTI-08 grades', () => {
  test('a full grade completes the lesson; one below the pass mark does not', async () => {
    const { learner, launch, isDone, result, resultFor } = await taking({ passMark: 80 })
    const { lineitem } = endpointIn((await launch()).claims)
    const { body } = await tool.call([LTI_SCOPES.lineItemsRead], { url: lineitem })
    expect(body).toMatchObject({ label: 'Titration', scoreMaximum: 20, id: lineitem })
    expect((await postScore(lineitem, scoreFor(learner.id, { gradingProgress: 'Pending' }))).status).toBe(200)
    expect((await postScore(lineitem, scoreFor(learner.id, { scoreGiven: 7 }))).status).toBe(200)
    expect(await isDone()).toBe(false)
    expect((await postScore(lineitem, scoreFor(learner.id, { comment: 'Well done' }))).status).toBe(200)
    expect(await isDone()).toBe(true)
    expect((await result()).items).toMatchObject([{ score: 18, maximum: 20, comment: 'Well done' }])
    // Those who look after the learner read it by names; nobody else does.
    expect((await resultFor(author)).body).toMatchObject({
      name: 'Ada Lovelace',
      title: 'Titration',
      course: 'Chemistry',
      tool: 'Chem lab',
      completed: true,
      passMark: 80,
    })
    expect((await resultFor(await node.person())).status).toBe(404)
    const { body: results } = await tool.call([LTI_SCOPES.results], { url: `${lineitem}/results` })
    expect(results).toMatchObject([
      { userId: learner.id, resultScore: 18, resultMaximum: 20, scoreOf: lineitem },
    ])
    const older = scoreFor(learner.id, { timestamp: node.clock.in(-MINUTE).toISOString() })
    expect((await postScore(lineitem, older)).status).toBe(409)
  })

  test('a lesson can also be complete once it was opened, or reported as completed', async () => {
    const opened = await taking({ ltiCompletion: 'opened' })
    await opened.launch()
    expect(await opened.isDone()).toBe(true)
    const { learner, launch, isDone } = await taking({ ltiCompletion: 'completed' })
    const { lineitem } = endpointIn((await launch()).claims)
    const pending = scoreFor(learner.id, { gradingProgress: 'PendingManual', scoreGiven: undefined })
    await postScore(lineitem, { ...pending, activityProgress: 'InProgress' })
    expect(await isDone()).toBe(false)
    await postScore(lineitem, pending)
    expect(await isDone()).toBe(true)
  })

  test('line items are made, found by their marks, in parts, changed and deleted', async () => {
    const { launch, lesson } = await taking()
    const { lineitems, lineitem } = endpointIn((await launch()).claims)
    const all = [LTI_SCOPES.lineItems]
    const make = (body: object) => tool.call<{ id: string }>(all, { method: 'POST', url: lineitems, body })
    const made = await make({ label: 'Essay', scoreMaximum: 5, tag: 'essay', resourceId: 'r1' })
    expect(made.status).toBe(201)
    await make({ label: 'Lab', scoreMaximum: 50, resourceLinkId: lesson.id })
    const list = (query: string) => tool.call<{ id: string }[]>(all, { url: `${lineitems}?${query}` })
    expect((await list('tag=essay')).body).toMatchObject([{ label: 'Essay', resourceId: 'r1' }])
    expect((await list(`resource_link_id=${lesson.id}`)).body).toHaveLength(2)
    const first = await list('limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    expect((await tool.call<unknown[]>(all, { url: next })).body).toHaveLength(1)
    const changed = {
      method: 'PUT' as const,
      url: made.body.id,
      body: { label: 'Long essay', scoreMaximum: 6 },
    }
    expect((await tool.call(all, changed)).body).toMatchObject({ label: 'Long essay', scoreMaximum: 6 })
    expect((await tool.call(all, { method: 'DELETE', url: made.body.id })).status).toBe(204)
    expect((await tool.call(all, { url: made.body.id })).status).toBe(404)
    expect((await tool.call(all, { method: 'DELETE', url: lineitem })).status).toBe(403)
    for (const body of [
      {},
      { label: 'x', scoreMaximum: 0 },
      { label: 'x', scoreMaximum: 'many' },
      { label: 'x', scoreMaximum: 1, resourceLinkId: 'none' },
    ])
      expect([400, 404]).toContain((await make(body)).status)
  })

  test('nobody is graded who does not learn there, by another tool, or in a course of another organization', async () => {
    const { launch, learner, lesson, course } = await taking()
    const { lineitem, lineitems } = endpointIn((await launch()).claims)
    expect((await postScore(lineitem, scoreFor((await node.person()).id))).status).toBe(404)
    expect((await postScore(lineitem, scoreFor(author.id))).status).toBe(404)
    const { tool: other } = await setUp()
    expect((await postScore(lineitem, scoreFor(learner.id), other)).status).toBe(404)
    await other.close()
    // A tool of one organization reaches no course of another, though a lesson there names it.
    const harbour = await node.organization('Harbour')
    const foreign = await taking({}, harbour)
    const item = endpointIn((await foreign.launch()).claims).lineitem
    const own = { id: 'for the guild', organization: guild }
    await put({ ...tool.settings, id: stored.id, deployment: [own] })
    expect((await postScore(item, scoreFor(foreign.learner.id))).status).toBe(404)
    expect((await foreign.open()).body.details.reason).toBe('lti_tool_elsewhere')
    const offered = async (courseId: string) =>
      (await node.call<LtiTool[]>(calls.findCourseTools, { params: { courseId }, as: root })).body
    expect((await offered(foreign.course.id)).map(({ id }) => id)).not.toContain(stored.id)
    expect((await offered(course.id)).map(({ id }) => id)).toContain(stored.id)
    await put({
      ...tool.settings,
      id: stored.id,
      shareEmail: true,
      deployment: [...(stored.deployment ?? [])],
    })
    expect((await tool.call([LTI_SCOPES.results], { url: lineitems })).status).toBe(403)
    expect(lesson.id).not.toBe('')
  })

  test('bad scores are refused with a reason', async () => {
    const { launch, learner } = await taking()
    const { lineitem } = endpointIn((await launch()).claims)
    for (const wrong of [
      { userId: undefined },
      { timestamp: 'yesterday' },
      { timestamp: undefined },
      { timestamp: node.clock.in(60 * MINUTE).toISOString() },
      { scoreMaximum: undefined },
      { scoreMaximum: 0 },
      { scoreGiven: -1 },
      { scoreGiven: '9' },
      { activityProgress: 'Finished' },
      { gradingProgress: undefined },
    ])
      expect((await postScore(lineitem, scoreFor(learner.id, wrong))).status).toBe(400)
  })
})

describe('LTI-08 access tokens', () => {
  test('are given for a fresh assertion of the tool itself, and for nothing else', async () => {
    const { publicUrl } = node.parts.env
    const url = `${publicUrl}/lti/platform/token`
    const scope = [LTI_SCOPES.scores]
    const good = tool.assertion(url)
    expect((await tool.token(scope, good)).status).toBe(200)
    expect((await tool.token(scope, good)).body.error).toBe('invalid_client')
    const { tool: other } = await setUp()
    const now = Math.floor(node.clock.now().getTime() / 1000)
    const { clientId } = tool.registered
    for (const wrong of [
      // Signed by another.
      other.assertion(url, { iss: clientId, sub: clientId }),
      tool.assertion('https://another.example.org/token'),
      tool.assertion(url, { exp: now - 600 }),
      tool.assertion(url, { jti: undefined }),
      tool.assertion(url, { iss: 'somebody' }),
      'no token',
    ])
      expect((await tool.token(scope, wrong)).status).toBe(401)
    await other.close()
    expect((await tool.token(['everything'])).body.error).toBe('invalid_scope')
  })

  test('keys are never read from inside our own network', async () => {
    const { tool: inside } = await setUp()
    const strict = await testNode({
      beside: node,
      env: { allowPrivateTargets: false, publicUrl: 'https://learn.example.org' },
    })
    try {
      const { status, body } = await strict.send<{ error_description: string }>({
        method: 'POST',
        url: '/lti/platform/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          grant_type: 'client_credentials',
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: inside.assertion(`${strict.parts.env.publicUrl}/lti/platform/token`),
          scope: LTI_SCOPES.scores,
        }).toString(),
      })
      expect([status, body.error_description]).toEqual([401, 'The keys of the tool cannot be read.'])
      for (const url of [
        'http://127.0.0.1/register',
        'https://10.0.0.1/register',
        'https://localhost/register',
      ])
        expect((await strict.call(calls.startLtiRegistration, { body: { url }, as: root })).status).toBe(400)
    } finally {
      await inside.close()
      await strict.close()
    }
  })
})

describe('LTI-08 names and roles', () => {
  test('the roster names learners and staff, by role, in parts and by what has changed', async () => {
    const { course, launch, learner, lesson, enroll } = await taking({})
    await enroll(await node.person())
    const { claims } = await launch()
    const service = claims?.[LTI_CLAIMS.nrps] as { context_memberships_url: string } | undefined
    const url = service?.context_memberships_url ?? ''
    type Roster = { context: { id: string }; members: { user_id: string; roles: string[]; name: string }[] }
    const read = (query = '') => tool.call<Roster>([LTI_SCOPES.members], { url: `${url}?${query}` })
    const whole = await read()
    expect(whole.body.context.id).toBe(course.id)
    expect(whole.body.members.find(({ user_id }) => user_id === learner.id)).toMatchObject({
      name: 'Ada Lovelace',
      status: 'Active',
      roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    })
    const first = await read('limit=1&role=Learner')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    const rest = await tool.call<Roster>([LTI_SCOPES.members], { url: next })
    expect(first.body.members.concat(rest.body.members)).toHaveLength(2)
    expect((await read('role=Instructor')).body.members).toEqual([])
    expect((await read(`rlid=${lesson.id}`)).status).toBe(200)
    expect((await read('rlid=another')).status).toBe(404)
    const differences = /<([^>]+)>; rel="differences"/.exec(String(whole.headers['link']))?.[1] ?? ''
    expect((await tool.call<Roster>([LTI_SCOPES.members], { url: differences })).body.members).toEqual([])
    expect((await tool.call([LTI_SCOPES.scores], { url })).status).toBe(403)
  })
})

describe('LTI-08 deep linking', () => {
  test('what an author chooses in the tool comes back once, as lessons to be', async () => {
    const { course, learner } = await taking()
    const start = (as: Person) =>
      node.call<LtiSession & LtiLaunch>(calls.startLtiDeepLink, {
        params: { courseId: course.id },
        body: { tool: stored.id },
        as,
      })
    expect((await start(learner)).status).toBe(404)
    const { id, launchUrl } = (await start(author)).body
    const { claims = {}, url } = await tool.launch(launchUrl)
    expect(url).toBe(`${tool.url}/choose`)
    expect(claims[LTI_CLAIMS.messageType]).toBe('LtiDeepLinkingRequest')
    const items = [
      {
        type: 'ltiResourceLink',
        title: 'Acids',
        url: `${tool.url}/acids`,
        custom: { set: 'a' },
        lineItem: { scoreMaximum: 12, resourceId: 'acids', tag: 'lab' },
      },
      { type: 'link', url: 'https://example.org', title: 'No lesson' },
      { type: 'ltiResourceLink', url: 'javascript:alert(1)' },
    ]
    const { tool: other } = await setUp()
    other.registered = tool.registered
    expect((await other.choose(claims, items)).status).toBe(400)
    await other.close()
    const again = (await start(author)).body
    const asked = (await tool.launch(again.launchUrl)).claims ?? {}
    expect((await tool.choose(asked, items)).status).toBe(200)
    expect((await tool.choose(asked, items)).status).toBe(400)
    const read = (session: string) =>
      node.call<LtiSession>(calls.getLtiSession, { params: { id: session }, as: author })
    expect((await read(again.id)).body.items).toEqual([
      {
        title: 'Acids',
        url: `${tool.url}/acids`,
        custom: { set: 'a' },
        points: 12,
        resourceId: 'acids',
        tag: 'lab',
      },
      { title: 'Chem lab' },
    ])
    expect((await read(id)).body).not.toHaveProperty('items')
    const wide = (await start(author)).body
    const whole = Array.from({ length: 100 }, (_, n) => ({
      type: 'ltiResourceLink',
      title: `Experiment ${n}`,
      text: 'What to bring, and what to mind. '.repeat(30),
      url: `${tool.url}/${n}`,
    }))
    expect((await tool.choose((await tool.launch(wide.launchUrl)).claims ?? {}, whole)).status).toBe(200)
    expect((await read(wide.id)).body.items).toHaveLength(100)
  })
})

describe('LTI-08 dynamic registration', () => {
  test('a tool sets itself up with a token that works once, and waits for a root admin', async () => {
    const fresh = await new LtiTestTool(node).open()
    const { body } = await node.call<{ registrationUrl: string }>(calls.startLtiRegistration, {
      body: { url: `${fresh.url}/register?x=1` },
      as: root,
    })
    const given = new URL(body.registrationUrl).searchParams
    const { pathname } = new URL(given.get('openid_configuration') ?? '')
    const { body: platform } = await node.send<Record<string, string>>({ method: 'GET', url: pathname })
    const { settings } = fresh
    const register = (token: string, change: object = {}) =>
      node.send<{ client_id: string; error: string }>({
        method: 'POST',
        url: new URL(platform['registration_endpoint'] ?? '').pathname,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({
          application_type: 'web',
          client_name: 'Self-made',
          initiate_login_uri: settings.loginUrl,
          redirect_uris: [settings.launchUrl],
          jwks_uri: settings.jwksUrl,
          [TOOL_CONFIGURATION]: {
            domain: 'lab.example.org',
            target_link_uri: settings.launchUrl,
            claims: ['sub', 'name'],
            messages: [{ type: 'LtiDeepLinkingRequest', target_link_uri: settings.deepLinkUrl }],
          },
          ...change,
        }),
      })
    const token = given.get('registration_token') ?? ''
    expect((await register('made up')).status).toBe(401)
    expect((await register(token, { redirect_uris: ['javascript:alert(1)'] })).body.error).toBe(
      'invalid_client_metadata',
    )
    const done = await register(token)
    expect(done.status).toBe(200)
    expect((await register(token)).status).toBe(401)
    const list = async () => (await node.call<LtiTool[]>(calls.findLtiTools, { as: root })).body
    const waiting = (await list()).find(({ clientId }) => clientId === done.body.client_id)
    expect(waiting).toMatchObject({ name: 'Self-made', status: 'pending', deepLinkUrl: settings.deepLinkUrl })
    const { open } = await taking({ ltiTool: waiting?.id })
    expect((await open()).body.details.reason).toBe('lti_tool_missing')
    const { status: _s, clientId: _c, created: _t, modified: _m, deepLinking: _d, ...rest } = waiting ?? {}
    expect((await put(rest)).body.status).toBe('enabled')
    expect((await open()).status).toBe(200)
    await fresh.close()
  })
})

describe('LTI-08 LTI 1.1', () => {
  test('an author chooses where in the tool a lesson leads, not to whom people are made known', async () => {
    const settings = { name: 'Old maps', version: '1.1', key: 'maps', secret: 'a secret of maps' }
    const { body: old } = await put({ ...settings, launchUrl: 'https://maps.example.org/lti' })
    const opening = async (ltiTargetUrl: string) => {
      const { open } = await taking({ ltiTool: old.id, ltiTargetUrl })
      return node.send<string>({ method: 'GET', url: (await open()).body.launchUrl })
    }
    const inside = await opening('https://maps.example.org/lti?sheet=4')
    expect(formIn(inside.body).url).toBe('https://maps.example.org/lti?sheet=4')
    const outside = await opening('https://evil.example.org/lti')
    expect([outside.status, outside.body]).toEqual([400, expect.stringContaining('own site')])
    expect(outside.body).not.toContain('Lovelace')
  })

  test('a launch is a signed form, and its result comes back signed, once', async () => {
    const [key, secret] = ['an old key', 'its secret & more']
    const launchUrl = 'https://old.example.org/lti?unit=7 b'.replace(' ', '%20')
    const { body: old } = await put({
      name: 'Old lab',
      version: '1.1',
      launchUrl,
      key,
      secret,
      custom: { 'Level-Name': '$Context.id' },
    })
    const { course, learner, open, isDone, result } = await taking({ ltiTool: old.id, passMark: 50 })
    const { body: page } = await node.send<string>({ method: 'GET', url: (await open()).body.launchUrl })
    const { url, fields } = formIn(page)
    expect(url).toBe(launchUrl)
    expect(fields).toMatchObject({
      lti_message_type: 'basic-lti-launch-request',
      lti_version: 'LTI-1p0',
      user_id: learner.id,
      roles: 'Learner',
      context_id: course.id,
      custom_level_name: course.id,
    })
    const { oauth_signature: signature, ...signed } = fields
    expect(oauthSignature(url, signed, secret)).toBe(signature)
    const service = { url: fields['lis_outcome_service_url'] ?? '', key, secret }
    const id = fields['lis_result_sourcedid'] ?? ''
    const low = await outcomeRequest(node, service, 'replace', id, { score: '0.25' })
    expect(low.body).toContain('<imsx_codeMajor>success')
    expect(await isDone()).toBe(false)
    await outcomeRequest(node, service, 'replace', id, { score: '0.75' })
    expect(await isDone()).toBe(true)
    expect((await result()).items).toMatchObject([{ score: 15, maximum: 20 }])
    expect((await outcomeRequest(node, service, 'read', id)).body).toContain('<textString>0.75<')
    expect((await outcomeRequest(node, service, 'remove', id)).body).toContain('success')
    expect((await outcomeRequest(node, service, 'read', id)).body).toContain('<textString></textString>')
    // What is forged, changed on the way, sent again or out of range changes nothing.
    const failed = async (...[, as, how, what, more]: Parameters<typeof outcomeRequest>) =>
      (await outcomeRequest(node, as, how, what, more)).status
    expect(await failed(node, { ...service, secret: 'another' }, 'replace', id, { score: '1' })).toBe(401)
    expect(await failed(node, service, 'replace', id, { score: '1', spoil: ' ' })).toBe(401)
    expect(await failed(node, { ...service, nonce: 'one' }, 'read', id)).toBe(200)
    expect(await failed(node, { ...service, nonce: 'one' }, 'read', id)).toBe(401)
    for (const [what, score] of [
      [id, '1.5'],
      [id, 'all'],
      [id, '0x1'],
      [`${id}x`, '1'],
      ['made up', '1'],
    ] as const)
      expect((await outcomeRequest(node, service, 'replace', what, { score })).body).toContain('failure')
    expect((await result()).items).toEqual([])
  })
})

describe('LTI-08 rules of the standards', () => {
  const decoded = (part = '') =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

  test('a launch is signed by a published key, for one tool and a short time, and brings back its state', async () => {
    const { open } = await taking()
    const opened = await node.send({ method: 'GET', url: (await open()).body.launchUrl })
    const state = 'a b&c="ä"'
    const url = tool.login(String(opened.headers['location']), { state })
    const { fields } = formIn((await node.send<string>({ method: 'GET', url })).body)
    expect(fields['state']).toBe(state)
    const [head = '', body = ''] = (fields['id_token'] ?? '').split('.')
    const { body: published } = await node.send<{ keys: Record<string, string>[] }>({
      method: 'GET',
      url: '/.well-known/jwks.json',
    })
    expect(published.keys.map(({ kid }) => kid)).toContain(decoded(head)['kid'])
    for (const key of published.keys) {
      expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256' })
      expect(key).not.toHaveProperty('d')
    }
    const claims = decoded(body)
    expect(decoded(head)).toMatchObject({ alg: 'RS256' })
    expect(claims['aud']).toBe(tool.registered.clientId)
    expect(Number(claims['exp']) - Number(claims['iat'])).toBeLessThanOrEqual(3600)
    const placed = [claims['sub'], (claims[LTI_CLAIMS.resourceLink] as { id: string }).id]
    for (const one of placed) expect(String(one)).toMatch(/^[\u0020-\u007e]{1,255}$/)
  })

  test('an access token says how long it lasts and for what, and is good for nothing else', async () => {
    const { launch, lesson } = await taking()
    const { lineitems } = endpointIn((await launch()).claims)
    const { body } = await tool.token([LTI_SCOPES.lineItemsRead, LTI_SCOPES.scores])
    expect(body).toMatchObject({
      token_type: expect.stringMatching(/^bearer$/i) as unknown,
      expires_in: 3600,
      scope: `${LTI_SCOPES.lineItemsRead} ${LTI_SCOPES.scores}`,
    })
    const read = async (headers: Record<string, string>, query = '') =>
      (await node.send({ method: 'GET', url: `${new URL(lineitems).pathname}${query}`, headers })).status
    const authorization = `Bearer ${body.access_token}`
    expect(await read({ authorization })).toBe(200)
    expect(await read({})).toBe(401)
    expect(await read({}, `?access_token=${body.access_token}`)).toBe(401)
    node.clock.advance(61 * MINUTE)
    expect(await read({ authorization })).toBe(401)
    node.clock.reset()
    const made = { label: 'Essay', scoreMaximum: 5, resourceLinkId: lesson.id }
    const write = { method: 'POST' as const, url: lineitems, body: made }
    expect((await tool.call([LTI_SCOPES.lineItemsRead], write)).status).toBe(403)
  })

  test('services answer in their media types, take more than the maximum, and leave out what they do not know', async () => {
    const { launch, learner, result } = await taking()
    const { claims } = await launch()
    const { lineitems, lineitem } = endpointIn(claims)
    const { context_memberships_url: roster = '' } = (claims?.[LTI_CLAIMS.nrps] ?? {}) as {
      context_memberships_url?: string
    }
    const more = { scoreGiven: 12, 'https://tool.example.org/own': { any: 'thing' } }
    expect((await postScore(lineitem, scoreFor(learner.id, more))).status).toBe(200)
    expect((await result()).items).toMatchObject([{ score: 24, maximum: 20 }])
    for (const [scope, url, type] of [
      [LTI_SCOPES.lineItems, lineitems, 'application/vnd.ims.lis.v2.lineitemcontainer+json'],
      [LTI_SCOPES.lineItems, lineitem, 'application/vnd.ims.lis.v2.lineitem+json'],
      [LTI_SCOPES.results, `${lineitem}/results`, 'application/vnd.ims.lis.v2.resultcontainer+json'],
      [LTI_SCOPES.members, roster, 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'],
    ] as const) {
      const { status, headers } = await tool.call([scope], { url })
      expect([status, String(headers['content-type']).split(';')[0]]).toEqual([200, type])
    }
  })

  test('chosen content is taken from the right tool, about the right question, and in no other message', async () => {
    const { course } = await taking()
    const asked = async () => {
      const start = { params: { courseId: course.id }, body: { tool: stored.id }, as: author }
      const { body } = await node.call<LtiSession & LtiLaunch>(calls.startLtiDeepLink, start)
      return (await tool.launch(body.launchUrl)).claims ?? {}
    }
    const settings = (await asked())[LTI_CLAIMS.deepLinking] as Record<string, unknown>
    expect(settings['accept_types']).toEqual(expect.arrayContaining(['ltiResourceLink']))
    expect(settings['accept_presentation_document_targets']).toEqual(expect.any(Array))
    const past = Math.floor(node.clock.now().getTime() / 1000) - 3600
    for (const wrong of [
      { aud: 'https://another.example.org' },
      { iss: 'another' },
      { nonce: undefined },
      { exp: past },
      { [LTI_CLAIMS.data]: 'made up' },
      { [LTI_CLAIMS.deployment]: 'another' },
      { [LTI_CLAIMS.messageType]: 'LtiResourceLinkRequest' },
      { [LTI_CLAIMS.version]: '1.1.0' },
    ])
      expect([(await tool.choose(await asked(), [], wrong)).status, wrong]).toEqual([400, wrong])
    // Nobody has to choose anything.
    expect((await tool.choose(await asked(), [])).status).toBe(200)
  })

  test('what a tool has to know to set itself up is published', async () => {
    const body = { url: `${tool.url}/register` }
    const begun = await node.call<{ registrationUrl: string }>(calls.startLtiRegistration, { body, as: root })
    const at = new URL(begun.body.registrationUrl).searchParams.get('openid_configuration') ?? ''
    const { publicUrl } = node.parts.env
    expect(new URL(at).origin).toBe(new URL(publicUrl).origin)
    const { body: published } = await node.send<Record<string, unknown>>({
      method: 'GET',
      url: new URL(at).pathname,
    })
    expect(published).toMatchObject({
      issuer: publicUrl,
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['id_token'],
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: expect.arrayContaining(['public']) as unknown,
      scopes_supported: expect.arrayContaining(['openid', LTI_SCOPES.scores, LTI_SCOPES.members]) as unknown,
      [REGISTRATION]: {
        product_family_code: 'cairn',
        messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      },
    })
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'registration_endpoint'])
      expect(String(published[name])).toMatch(new RegExp(`^${publicUrl}/`))
  })
})
