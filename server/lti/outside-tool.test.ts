import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LTITool, type LTISession, type LTIStorage } from '@lti-tool/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Course } from '@cairn/contract/courses'
import {
  lti as calls,
  type LtiLaunch,
  type LtiResult,
  type LtiSession,
  type LtiTool,
} from '@cairn/contract/lti'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { freePort } from '../testing/free-port.ts'
import { formIn } from '../testing/lti/tool.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { addDemoTool, DEMO_TOOL, moveDemoTool } from './demo/tool.ts'

/** A tool that others have written, with what it knows of this site in memory. */
let tool: LTITool
let keys: Server
let toolUrl: string
let node: TestNode
let site: string
let author: Person
let guild: string
let stored: LtiTool

const unused = () => Promise.reject(new Error('not asked for here'))

const inMemory = (): LTIStorage => {
  const launches = new Map<string, Parameters<LTIStorage['saveLaunchConfig']>[0]>()
  const sessions = new Map<string, LTISession>()
  const nonces = new Set<string>()
  const named = (...parts: readonly string[]) => parts.join(' ')
  return {
    getLaunchConfig: async (iss, clientId, deployment) => launches.get(named(iss, clientId, deployment)),
    saveLaunchConfig: async (launch) =>
      void launches.set(named(launch.iss, launch.clientId, launch.deploymentId), launch),
    getSession: async (id) => sessions.get(id),
    addSession: async (session) => {
      sessions.set(session.id, session)
      return session.id
    },
    storeNonce: async (nonce) => void nonces.add(nonce),
    validateNonce: async (nonce) => nonces.delete(nonce),
    listClients: unused,
    getClientById: unused,
    addClient: unused,
    updateClient: unused,
    deleteClient: unused,
    listDeployments: unused,
    getDeployment: unused,
    addDeployment: unused,
    updateDeployment: unused,
    deleteDeployment: unused,
    setRegistrationSession: unused,
    getRegistrationSession: unused,
    deleteRegistrationSession: unused,
  }
}

beforeAll(async () => {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  node = await testNode({ env: { publicUrl: site, allowPrivateTargets: true } })
  // The tool calls the services over a real connection.
  await node.app.listen({ port, host: '127.0.0.1' })
  const storage = inMemory()
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  const keyPair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  tool = new LTITool({ stateSecret: new Uint8Array(32).fill(7), keyPair, storage })
  keys = createServer((_request, reply) => {
    void tool
      .getJWKS()
      .then((all) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(all)))
  })
  await new Promise<void>((done) => keys.listen(0, '127.0.0.1', done))
  toolUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`
  guild = await node.organization('Guild')
  author = await node.person({ organization: guild, lists: ['author'] })
  const body = {
    name: 'Chem lab',
    version: '1.3',
    launchUrl: `${toolUrl}/launch`,
    loginUrl: `${toolUrl}/login`,
    jwksUrl: `${toolUrl}/jwks`,
    deepLinkUrl: `${toolUrl}/choose`,
    // It takes no launch without an address.
    shareEmail: true,
  }
  ;({ body: stored } = await node.call<LtiTool>(calls.putLtiTool, { body, as: await node.rootAdmin() }))
  await storage.saveLaunchConfig({
    iss: site,
    clientId: stored.clientId ?? '',
    deploymentId: stored.deployment?.[0]?.id ?? '',
    authUrl: `${site}/lti/platform/authorize`,
    tokenUrl: `${site}/lti/platform/token`,
    jwksUrl: `${site}/.well-known/jwks.json`,
  })
})
afterAll(async () => {
  await new Promise((done) => keys.close(done))
  await node.close()
})

/** What a browser does between this site and the tool, up to what the tool then knows. */
const launch = async (page: string): Promise<LTISession> => {
  const opened = await node.send({ method: 'GET', url: page })
  const login = new URL(String(opened.headers['location'])).searchParams
  const given = (name: string) => login.get(name) ?? ''
  const asked = await tool.handleLogin({
    client_id: given('client_id'),
    iss: given('iss'),
    launchUrl: given('target_link_uri'),
    login_hint: given('login_hint'),
    target_link_uri: given('target_link_uri'),
    lti_deployment_id: given('lti_deployment_id'),
    lti_message_hint: given('lti_message_hint'),
  })
  const { pathname, search } = new URL(asked)
  const answered = await node.send<string>({ method: 'GET', url: `${pathname}${search}` })
  const { fields } = formIn(answered.body)
  return tool.createSession(await tool.verifyLaunch(fields['id_token'] ?? '', fields['state'] ?? ''))
}

/** A course of the author whose lesson opens the tool, and somebody who takes it. */
const taking = async (ltiTool = stored.id) => {
  const part = (fields: object) => ({ id: newId(), status: 'enabled' as const, ...fields })
  const lesson = part({ type: 'lti', title: 'Titration', points: 20, ltiTool })
  const section = [part({ title: 'One', instruction: [lesson] })]
  const course = await node.course({ publisher: guild, title: 'Chemistry', section } as Partial<Course>)
  const learner = await node.person({ givenName: 'Ada', familyName: 'Lovelace' })
  await node.call(purchases.createPurchase, { body: { owner: learner.id, object: [course.id] }, as: learner })
  return { course, learner, params: { courseId: course.id, instructionId: lesson.id } }
}

test('LTI-01 LTI-05 a tool that others wrote is launched, reads who takes the course, and reports a score', async () => {
  const { learner, params } = await taking()
  const opened = await node.call<LtiLaunch>(calls.launchLti, { params, as: learner })
  const session = await launch(opened.body.launchUrl)
  expect(session.user).toMatchObject({ givenName: 'Ada', familyName: 'Lovelace' })
  expect(session.isStudent).toBe(true)
  expect((await tool.getMembers(session)).map(({ userId }) => userId)).toContain(session.user.id)
  expect((await tool.listLineItems(session)).map(({ scoreMaximum }) => scoreMaximum)).toEqual([20])
  await tool.submitScore(session, {
    userId: session.user.id,
    scoreGiven: 9,
    scoreMaximum: 10,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
  })
  expect(await tool.getScores(session)).toMatchObject([{ userId: session.user.id, resultScore: 18 }])
  const { body } = await node.call<LtiResult>(calls.getLtiResult, {
    params: { ...params, userId: learner.id },
    as: learner,
  })
  expect(body).toMatchObject({ completed: true, items: [{ label: 'Titration', score: 18, maximum: 20 }] })
})

/** What a browser sends from page to page, up to the page of a tool that lies beside this site. */
const follow = async (page: string) => {
  const get = (url: string) => node.send<string>({ method: 'GET', url: url.replace(site, '') })
  const begun = await get(page)
  const asked = await get(String(begun.headers['location']))
  const answered = await get(String(asked.headers['location']))
  const { url, fields } = formIn(answered.body)
  return { url, fields, reply: await send(url, fields) }
}
const send = (url: string, fields: Record<string, string>) =>
  node.send<string>({
    method: 'POST',
    url: url.replace(site, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const hiddenIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

test('LTI-01 LTI-08 the tool that comes with the demo is launched, asks, and sends its score back', async () => {
  expect((await node.send({ method: 'GET', url: '/lti/demo-tool/login' })).status).toBe(404)
  await addDemoTool(node.parts.db, 'http://localhost:1', new Date())
  await moveDemoTool(node.parts.db, site)
  const { learner, params } = await taking(DEMO_TOOL)
  const { body } = await node.call<LtiLaunch>(calls.launchLti, { params, as: learner })
  const { url, fields, reply } = await follow(body.launchUrl)
  expect(reply.body).toContain('Hello Ada.')
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect((await send(url, fields)).body).toContain('It was opened before.')
  expect((await send(url, { ...fields, state: 'forged' })).status).toBe(400)
  const answers = { answer0: '1', answer1: '0', answer2: '0' }
  const launched = hiddenIn(reply.body, 'launch')
  const result = await send('/lti/demo-tool/answer', { launch: launched, ...answers })
  expect(result.body).toContain('2 of 3 are right')
  expect(result.body).toContain('Your score was sent to the course.')
  const found = await node.call<LtiResult>(calls.getLtiResult, {
    params: { ...params, userId: learner.id },
    as: learner,
  })
  expect(found.body).toMatchObject({
    completed: true,
    items: [{ score: expect.closeTo(13.33, 1) as unknown, maximum: 20 }],
  })
  const again = await send('/lti/demo-tool/launch', { launch: hiddenIn(result.body, 'launch') })
  expect(again.body).toContain('Hello Ada.')
  expect((await send('/lti/demo-tool/answer', { launch: 'forged', ...answers })).status).toBe(400)
})

test('LTI-08 an author chooses an exercise in the tool of the demo', async () => {
  const { course } = await taking(DEMO_TOOL)
  const started = await node.call<LtiSession & LtiLaunch>(calls.startLtiDeepLink, {
    params: { courseId: course.id },
    body: { tool: DEMO_TOOL },
    as: author,
  })
  const { reply } = await follow(started.body.launchUrl)
  const action = /action="([^"]*)"/.exec(reply.body)?.[1] ?? ''
  expect((await send(action, { JWT: hiddenIn(reply.body, 'JWT') })).status).toBe(200)
  const { body } = await node.call<LtiSession>(calls.getLtiSession, {
    params: { id: started.body.id },
    as: author,
  })
  expect(body.items).toMatchObject([
    { title: 'Say what the image says', custom: { exercise: 'alt-text' }, points: 10 },
  ])
})

test('LTI-08 an author chooses content in a tool that others wrote, and it comes back', async () => {
  const { course } = await taking()
  const started = await node.call<LtiSession & LtiLaunch>(calls.startLtiDeepLink, {
    params: { courseId: course.id },
    body: { tool: stored.id },
    as: author,
  })
  const session = await launch(started.body.launchUrl)
  const item = { type: 'ltiResourceLink' as const, title: 'Acids', url: `${toolUrl}/acids` }
  const html = await tool.createDeepLinkingResponse(session, [item])
  const field = /name="JWT"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? ''
  const action = /action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const sent = await node.send({
    method: 'POST',
    url: new URL(action).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ JWT: field }).toString(),
  })
  expect(sent.status).toBe(200)
  const { body } = await node.call<LtiSession>(calls.getLtiSession, {
    params: { id: started.body.id },
    as: author,
  })
  expect(body.items).toEqual([{ title: 'Acids', url: `${toolUrl}/acids` }])
})
