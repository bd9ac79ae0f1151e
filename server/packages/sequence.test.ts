import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '@cairn/contract/courses'
import { packages as calls, type PackageLaunch, type PackageStanding } from '@cairn/contract/packages'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { saveFile } from '../files/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import { zipOf, type Content } from '../testing/packages/archives.ts'
import { LINEAR_2004, PREREQUISITES_12 } from '../testing/packages/sequenced.ts'

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

/** A learner in a course whose only lesson is this package. */
const taking = async (content: Content) => {
  const id = newId()
  const [getID, bytes] = [`${id}/${newId()}`, await zipOf(content)]
  await node.parts.storage.put(getID, bytes)
  const file = { name: 'package.zip', contentType: 'application/zip', open: false }
  await saveFile(node.parts.db, { ...file, getID, bytes: bytes.length, created: node.clock.now() })
  const lesson = part({ type: 'package', title: 'A package', points: 10, package: getID })
  const section = [part({ title: 'One', instruction: [lesson] })]
  await node.course({ id, publisher, section } as Partial<Course>)
  expect((await node.call(calls.readPackage, { body: { getId: getID }, as: author })).status).toBe(200)
  const learner = await node.person()
  await node.call(purchases.createPurchase, { body: { owner: learner.id, object: [id] }, as: learner })
  const params = { courseId: id, instructionId: lesson.id }
  const launch = async (body: Record<string, unknown> = {}, as: Person = learner) => {
    const reply = await node.call<PackageLaunch & { details: object }>(calls.launchPackage, {
      params,
      body,
      as,
    })
    return reply.body
  }
  const standing = async () => {
    const reply = await node.call<PackageStanding>(calls.getPackageStanding, { params, as: learner })
    return reply.body
  }
  const earned = async () => {
    const whose = { userId: learner.id, courseId: id }
    const { body } = await node.call<Progress>(progress.getProgress, { params: whose, as: learner })
    return body.certificationPercentage
  }
  return { launch, standing, earned, learner }
}

const filesOf = (url = ''): string => /^(\/content\/[^/]+)\//.exec(url)?.[1] ?? ''

const committing = (url: string | undefined, session: string = newId()) => {
  let seq = 0
  return async (elements: object, more: object = {}) => {
    const payload = { session, seq: (seq += 1), elements, ended: false, seconds: 60, ...more }
    const reply = await node.app.inject({
      method: 'POST',
      url: `${filesOf(url)}/_cairn/commit`,
      payload: JSON.stringify(payload),
    })
    return reply.statusCode === 200 ? (reply.json() as { next?: string }) : reply.statusCode
  }
}
const runtimeOf = async (url: string | undefined) =>
  (await node.app.inject({ method: 'GET', url: `${filesOf(url)}/_cairn/runtime.js` })).body

const PASSED = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }
const LOCKED = { details: { reason: 'package_locked' } }

describe('TINCAN-04 a SCORM 2004 package whose parts follow rules', () => {
  test('opens its first part, says what may follow, and refuses what may not', async () => {
    const { launch } = await taking(LINEAR_2004)
    expect(await launch()).toMatchObject({
      item: 'par',
      navigation: { continue: true, previous: false, hides: ['previous', 'abandon'] },
      items: [
        { id: 'par', block: 'Playing', available: true },
        { id: 'score', block: 'Playing', available: false },
        { id: 'test', available: false },
      ],
    })
    expect(await launch({ item: 'test' })).toMatchObject(LOCKED)
    expect(await launch({ request: 'previous', from: 'par' })).toMatchObject(LOCKED)
    expect(await launch({ item: 'nothing' })).toMatchObject({ code: 'not_found' })
    // Nothing of that has moved anybody.
    expect(await launch()).toMatchObject({ item: 'par' })
  })

  test('leads on where content asks for it, also when nobody is there to press a button', async () => {
    const { launch, standing } = await taking(LINEAR_2004)
    const { launchUrl } = await launch()
    const commit = committing(launchUrl)
    expect(
      await commit({ 'cmi.completion_status': 'incomplete', 'cmi.success_status': 'failed' }),
    ).toMatchObject({
      navigation: { continue: false, choices: expect.not.arrayContaining(['test']) },
    })
    expect(await commit(PASSED, { ended: true, request: 'continue' })).toMatchObject({ next: 'part' })
    // Sent again, because the answer was lost, it leads nobody further.
    await commit(PASSED, { ended: true, request: 'continue' })
    expect(await standing()).toMatchObject({ items: [{ completed: true }, {}, { available: true }] })
    // The next browser goes on there.
    expect(await launch()).toMatchObject({ item: 'score' })
    expect(await runtimeOf((await launch()).launchUrl)).toContain(
      '"navigation":{"continue":true,"previous":true',
    )
  })

  test('is done as its own rules say: a test is repeated until it is passed, with nothing of the attempt before', async () => {
    const { launch, earned } = await taking(LINEAR_2004)
    await committing((await launch()).launchUrl)(PASSED, { ended: true, request: 'continue' })
    // A page that reports nothing is done when it is left.
    const test = await launch({ request: 'continue', from: 'score' })
    expect(test).toMatchObject({ item: 'test' })
    expect(await runtimeOf(test.launchUrl)).toContain(
      '"objectives":[{"id":"tested"},{"id":"read-par","satisfied":true}]',
    )
    const low = { ...PASSED, 'cmi.score.scaled': '0.3', 'cmi.suspend_data': 'page=7', 'cmi.exit': '' }
    expect(await committing(test.launchUrl)(low, { ended: true, request: 'continue' })).toMatchObject({
      next: 'part',
    })
    expect(await launch()).toMatchObject({ item: 'test' })
    expect(await runtimeOf(test.launchUrl)).not.toContain('cmi.exit')
    expect(await earned()).toBe(0)
    const high = { ...PASSED, 'cmi.score.scaled': '0.9' }
    expect(await committing(test.launchUrl)(high, { ended: true, request: 'continue' })).toMatchObject({
      next: 'end',
    })
    expect(await earned()).toBe(100)
  })

  test('moves nobody on twice by a button that is pressed twice, and lets staff open what they like', async () => {
    const { launch } = await taking(LINEAR_2004)
    await launch()
    const [one, two] = [
      await launch({ request: 'continue', from: 'par' }),
      await launch({ request: 'continue', from: 'par' }),
    ]
    expect([one.item, two.item]).toEqual(['score', 'score'])
    expect(await launch({ item: 'test' }, author)).toMatchObject({ item: 'test' })
  })
})

describe('TINCAN-04 a SCORM 1.2 package with prerequisites', () => {
  test('opens a part once those before it are done, chapters as a whole', async () => {
    const { launch, earned } = await taking(PREREQUISITES_12)
    expect(await launch()).toMatchObject({
      item: 'saw',
      items: [{ available: true }, { available: true, block: 'Basics' }, { available: false }],
    })
    expect(await launch({ item: 'test' })).toMatchObject(LOCKED)
    for (const item of ['saw', 'drill'])
      expect(
        await committing((await launch({ item })).launchUrl)({ 'cmi.core.lesson_status': 'completed' }),
      ).toBe(204)
    const test = await launch({ item: 'test' })
    expect(test.item).toBe('test')
    await committing(test.launchUrl)({ 'cmi.core.lesson_status': 'passed' })
    expect(await earned()).toBe(100)
  })
})
