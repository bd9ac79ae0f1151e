import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '@cairn/contract/courses'
import {
  packages as calls,
  type PackageLaunch,
  type PackageManifest,
  type PackageRecord,
} from '@cairn/contract/packages'
import { progress, type Progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { newId } from '../base/ids.ts'
import { saveFile } from '../files/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'
import {
  CMI5,
  STORYLINE_12,
  TINCAN,
  TWO_SCOS_2004,
  WEB,
  zipOf,
  type Content,
} from '../testing/packages/archives.ts'

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

/** An archive in the files of a course. */
const upload = async (course: string, bytes: Buffer, name = 'package.zip'): Promise<string> => {
  const getID = `${course}/${newId()}`
  await node.parts.storage.put(getID, bytes)
  const contentType = name.endsWith('.zip') ? 'application/zip' : 'text/plain'
  await saveFile(node.parts.db, {
    getID,
    name,
    contentType,
    open: false,
    bytes: bytes.length,
    created: node.clock.now(),
  })
  return getID
}

const read = (getId: string, as: Person = author) =>
  node.call<PackageManifest & { code: string; message: string; jobId: string }>(calls.readPackage, {
    body: { getId },
    as,
  })

/** A learner in a course whose only lesson is this package. */
const taking = async (content: Content, more: object = {}) => {
  const lesson = part({ type: 'package', title: 'A package', points: 10, ...more })
  const id = newId()
  const getID = await upload(id, await zipOf(content))
  const section = [part({ title: 'One', instruction: [{ ...lesson, package: getID }] })]
  const course = await node.course({ id, publisher, section } as Partial<Course>)
  expect((await read(getID)).status).toBe(200)
  const learner = await node.person()
  const enroll = (who: Person) =>
    node.call(purchases.createPurchase, { body: { owner: who.id, object: [course.id] }, as: who })
  await enroll(learner)
  const params = { courseId: course.id, instructionId: lesson.id }
  const launch = (as: Person = learner, item?: string) =>
    node.call<Required<PackageLaunch> & { code: string }>(calls.launchPackage, {
      params,
      body: item === undefined ? {} : { item },
      as,
    })
  const record = (as: Person = learner) =>
    node.call<PackageRecord>(calls.getPackageRecord, { params: { ...params, userId: learner.id }, as })
  const standing = async () =>
    (
      await node.call<Progress>(progress.getProgress, {
        params: { userId: learner.id, courseId: course.id },
        as: learner,
      })
    ).body
  return { course, lesson, getID, learner, launch, record, standing }
}

const get = (url: string, headers: Record<string, string> = {}) =>
  node.app.inject({ method: 'GET', url, headers })

const keyIn = (url: string): string => /\/content\/([^/]+)\//.exec(url)?.[1] ?? ''

/** What the runtime of a loaded page sends. */
const committing = (url: string, session: string = newId()) => {
  let seq = 0
  return (elements: object, more: object = {}) =>
    node.app.inject({
      method: 'POST',
      url: `/content/${keyIn(url)}/_cairn/commit`,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ session, seq: (seq += 1), elements, ended: false, seconds: 60, ...more }),
    })
}

describe('TINCAN-02 an uploaded package', () => {
  test('is read at once and says what it is', async () => {
    const { getID, learner } = await taking(TWO_SCOS_2004)
    const [objectId = '', resource = ''] = getID.split('/')
    const { body } = await node.call<PackageManifest>(calls.getPackage, {
      params: { objectId, resource },
      as: learner,
    })
    expect(body).toMatchObject({
      kind: 'scorm2004',
      title: 'Safe lifting',
      files: 3,
      launch: 'content/watch.html?lang=en',
    })
    const stranger = await node.person()
    expect((await node.call(calls.getPackage, { params: { objectId, resource }, as: stranger })).status).toBe(
      404,
    )
  })

  test('is read by those who edit its course alone', async () => {
    const course = await node.course({ publisher } as Partial<Course>)
    const getID = await upload(course.id, await zipOf(WEB))
    expect((await read(getID, await node.person())).status).toBe(403)
    expect((await read('nobody/nothing')).status).toBe(404)
  })

  const outside = async () => {
    const bytes = await zipOf({ 'aa/bb.html': 'x', 'index.html': '' })
    return Buffer.from(bytes.toString('latin1').replaceAll('aa/bb.html', '../bb.html'), 'latin1')
  }
  const linked = async () => {
    const bytes = await zipOf({ 'index.html': '/etc/passwd' }, false)
    const at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1')
    bytes.writeUInt16LE((3 << 8) | 20, at + 4)
    bytes.writeUInt32LE(0o120_777 * 65_536, at + 38)
    return bytes
  }
  const damaged = async () => {
    const bytes = await zipOf({ 'index.html': 'some words, some words, some words' }, false)
    bytes.write('OTHER', bytes.indexOf('words'), 'latin1')
    return bytes
  }
  /** With another name in place of one of the same length, and without a word about its encoding. */
  const renamed = (bytes: Buffer, from: string, to: Buffer): Buffer => {
    const text = bytes.toString('latin1').replaceAll(from, to.toString('latin1'))
    const out = Buffer.from(text, 'latin1')
    for (const [sign, flags] of [
      ['PK\u0003\u0004', 6],
      ['PK\u0001\u0002', 8],
    ] as const)
      for (let at = out.indexOf(sign, 0, 'latin1'); at >= 0; at = out.indexOf(sign, at + 4, 'latin1'))
        out.writeUInt16LE(out.readUInt16LE(at + flags) & ~0x800, at + flags)
    return out
  }
  const named = (to: string) => async () => {
    const from = 'a'.repeat(to.length)
    return renamed(await zipOf({ [from]: 'x', 'index.html': '' }), from, Buffer.from(to, 'latin1'))
  }
  const understated = async () => {
    const bytes = await zipOf({ 'index.html': Buffer.alloc(5000, 'long ') })
    const at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1')
    bytes.writeUInt32LE(10, at + 24)
    return bytes
  }
  const structure = (url: string) => Buffer.from(String(CMI5['cmi5.xml']).replace('au/index.html?x=1', url))
  const crowded = () =>
    zipOf(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}.html`, ''])), false)

  test.each([
    ['in UTF-8 without saying so', 'é日.html', 'utf-8'],
    ['of Windows in Japan', '日本語.html', Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea])],
    ['of Windows in western Europe', 'café.html', Buffer.from([0x63, 0x61, 0x66, 0xe9])],
  ])('has the names of its author, %s', async (_name, page, encoded) => {
    const raw = Buffer.isBuffer(encoded) ? Buffer.concat([encoded, Buffer.from('.html')]) : Buffer.from(page)
    const stand = `${'z'.repeat(raw.length - 5)}.html`
    const manifest = String(TINCAN['tincan.xml']).replace('story.html', page)
    const bytes = renamed(await zipOf({ 'tincan.xml': manifest, [stand]: 'x' }, false), stand, raw)
    const course = await node.course({ publisher } as Partial<Course>)
    const { status, body } = await read(await upload(course.id, bytes))
    expect([status, body.launch]).toEqual([200, page])
  })

  test('keeps files apart whose names differ by the size of a letter, and opens no archive in it', async () => {
    const bomb = await zipOf({ 'zeros.bin': Buffer.alloc(1_000_000) })
    const { launch } = await taking({
      'index.html': 'x',
      'A.txt': 'large',
      'a.txt': 'small',
      'bomb.zip': bomb,
    })
    const base = `/content/${keyIn((await launch()).body.launchUrl)}`
    expect((await get(`${base}/A.txt`)).body).toBe('large')
    expect((await get(`${base}/a.txt`)).body).toBe('small')
    expect((await get(`${base}/bomb.zip`)).rawPayload.length).toBe(bomb.length)
  })

  test.each([
    ['that is no zip file', async () => Buffer.from('hello'), 'package_unreadable'],
    ['with a path that leads outside', outside, 'package_outside'],
    ['with a link in it', linked, 'package_outside'],
    ['that is damaged', damaged, 'package_unreadable'],
    ['with an absolute path', named('/etc/passwd'), 'package_outside'],
    ['with a path of Windows', named('C:\\temp\\a.html'), 'package_outside'],
    ['with a path that leads outside as Windows writes it', named('a\\..\\..\\b.html'), 'package_outside'],
    ['with a sign in a name that ends it', named('a.html\u0000.png'), 'package_outside'],
    ['that holds more than it says', understated, 'package_unreadable'],
    ['with too many files', crowded, 'package_unreadable'],
    ['of XML that is no course structure', async () => Buffer.from('<a><b/></a>'), 'package_manifest'],
    [
      'of XML that is cut off',
      async () => Buffer.from('\ufeff<?xml version="1.0"?><courseStructure>'),
      'package_manifest',
    ],
    [
      'of a cmi5.xml whose pages did not come with it',
      async () => structure('au/index.html'),
      'package_alone',
    ],
    ['of a cmi5.xml with a script for a page', async () => structure('javascript:alert(1)'), 'package_alone'],
    ['of a cmi5.xml of many megabytes', async () => Buffer.alloc(6_000_000, '<'), 'package_manifest'],
    ['with nothing to open', () => zipOf({ 'a.txt': 'a' }), 'package_empty'],
    [
      'that unpacks to far more than it is',
      () => zipOf({ 'index.html': Buffer.alloc(25_000_000) }),
      'package_too_large',
    ],
  ])('%s is refused', async (_name, make, reason) => {
    const course = await node.course({ publisher } as Partial<Course>)
    const getID = await upload(course.id, await make())
    const { status, body } = await read(getID)
    expect(status).toBe(400)
    expect(body).toMatchObject({ details: { reason } })
    if (reason === 'package_too_large') expect(body).toMatchObject({ details: { values: { size: '14 MB' } } })
  })

  test('of another kind is refused', async () => {
    const course = await node.course({ publisher } as Partial<Course>)
    const { body } = await read(await upload(course.id, await zipOf(WEB), 'notes.txt'))
    expect(body).toMatchObject({ details: { reason: 'not_a_package' } })
  })
})

describe('TINCAN-04 its files', () => {
  test('are served in a sandbox without an origin, with the script they report through before any other', async () => {
    const { launch } = await taking(STORYLINE_12)
    const { body } = await launch()
    expect(body).toMatchObject({ kind: 'scorm12', item: 'i1' })
    const page = await get(body.launchUrl)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-scripts/)
    expect(page.headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.body).toContain(
      `<head lang="en"><script src="/content/${keyIn(body.launchUrl)}/_cairn/runtime.js"></script><title>`,
    )
    const runtime = await get(`/content/${keyIn(body.launchUrl)}/_cairn/runtime.js`)
    expect(runtime.body).toMatch(/"masteryScore":80,"launchData":"a=1"/)
  })

  test('come packed as they lie in the archive, and in parts', async () => {
    const { launch } = await taking(STORYLINE_12)
    const base = `/content/${keyIn((await launch()).body.launchUrl)}`
    const script = await get(`${base}/scormdriver/driver.js`, { 'accept-encoding': 'gzip' })
    expect(script.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(script.rawPayload).toString()).toContain('the driver')
    expect((await get(`${base}/scormdriver/driver.js`)).body).toContain('the driver')
    const piece = await get(`${base}/story_content/clip.mp4`, { range: 'bytes=990-' })
    expect(piece.statusCode).toBe(206)
    expect(piece.headers['content-range']).toBe('bytes 990-999/1000')
    expect(piece.rawPayload).toEqual(Buffer.alloc(10, 7))
    expect((await get(`${base}/story_content/clip.mp4`, { range: 'bytes=2000-' })).statusCode).toBe(416)
  })

  test('are found whatever the size of the letters in their names', async () => {
    const { launch } = await taking(WEB)
    const base = `/content/${keyIn((await launch()).body.launchUrl)}`
    expect((await get(`${base}/Pictures/Map.PNG`)).body).toBe('a map')
    expect((await get(`${base}/../../etc/passwd`)).statusCode).toBe(404)
    expect((await get(`${base}/missing.png`)).statusCode).toBe(404)
    expect((await get('/content/nobody/index.html')).statusCode).toBe(404)
  })

  test('are opened by the enrolled alone, for some hours', async () => {
    const { launch } = await taking(WEB)
    expect((await launch(await node.person())).body).toMatchObject({
      details: { reason: 'self_not_enrolled' },
    })
    const { launchUrl } = (await launch()).body
    node.clock.advance(13 * 3_600_000)
    expect((await get(launchUrl)).statusCode).toBe(404)
  })
})

describe('TINCAN-04 what SCORM content reports', () => {
  const PASSED = {
    'cmi.core.lesson_status': 'passed',
    'cmi.core.score.raw': '90',
    'cmi.suspend_data': 'page=7',
    'cmi.core.lesson_location': '7',
    'cmi.interactions.0.id': 'q1',
    'cmi.interactions.0.type': 'choice',
    'cmi.interactions.0.student_response': 'b',
    'cmi.interactions.0.result': 'correct',
  }

  test('is there again when it is opened the next time, on another device too', async () => {
    const { launch } = await taking(STORYLINE_12)
    const { launchUrl } = (await launch()).body
    const commit = committing(launchUrl)
    expect(
      (await commit({ 'cmi.core.lesson_status': 'incomplete', 'cmi.suspend_data': 'page=3' })).statusCode,
    ).toBe(204)
    const again = await get(`/content/${keyIn((await launch()).body.launchUrl)}/_cairn/runtime.js`)
    expect(again.body).toContain('"cmi.suspend_data":"page=3"')
    expect(again.body).toContain('"totalSeconds":60')
  })

  test('completes the lesson once it was passed, and is readable by the learner and their coach', async () => {
    const { launch, record, standing } = await taking(STORYLINE_12)
    const commit = committing((await launch()).body.launchUrl)
    await commit({ 'cmi.core.lesson_status': 'incomplete' })
    expect(await standing()).toMatchObject({ state: 'started', certificationPercentage: 0 })
    await commit(PASSED)
    expect(await standing()).toMatchObject({ state: 'certified', certificationPercentage: 100 })
    const told = {
      kind: 'scorm12',
      items: [
        {
          completed: true,
          success: 'passed',
          score: 90,
          seconds: 60,
          answers: [{ id: 'q1', type: 'choice', response: 'b', result: 'correct' }],
        },
      ],
    }
    expect((await record()).body).toMatchObject(told)
    expect((await record(author)).body).toMatchObject(told)
    expect((await record(await node.person())).status).toBe(404)
  })

  test('completes nothing when it was failed, or stays below the score that the lesson asks for', async () => {
    const failed = await taking(STORYLINE_12)
    await committing((await failed.launch()).body.launchUrl)({ 'cmi.core.lesson_status': 'failed' })
    expect(await failed.standing()).toMatchObject({ certificationPercentage: 0 })
    const low = await taking(STORYLINE_12, { passMark: 95 })
    await committing((await low.launch()).body.launchUrl)(PASSED)
    expect(await low.standing()).toMatchObject({ certificationPercentage: 0 })
  })

  test('of several parts completes the lesson once all are done, and opens the next that is not', async () => {
    const { launch, standing } = await taking(TWO_SCOS_2004)
    const done = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }
    const first = (await launch()).body
    expect(first.item).toBe('a')
    await committing(first.launchUrl)(done, { ended: true })
    expect(await standing()).toMatchObject({ certificationPercentage: 0 })
    const second = (await launch()).body
    expect(second).toMatchObject({
      item: 'b',
      items: [
        { id: 'a', completed: true },
        { id: 'b', completed: false },
      ],
    })
    await committing(second.launchUrl)(done)
    expect(await standing()).toMatchObject({ certificationPercentage: 100 })
  })

  test('counts in the order it was sent, whatever order it comes in, and each session once', async () => {
    const { launch, record } = await taking(STORYLINE_12)
    const { launchUrl } = (await launch()).body
    const commit = committing(launchUrl, 'one')
    await commit({ 'cmi.suspend_data': 'later' }, { seq: 5, seconds: 100 })
    await commit({ 'cmi.suspend_data': 'earlier' }, { seq: 4, seconds: 80 })
    await committing(launchUrl, 'two')({ 'cmi.suspend_data': 'later still' }, { seconds: 20 })
    expect((await record()).body.items[0]).toMatchObject({ seconds: 120 })
    const again = await get(`/content/${keyIn(launchUrl)}/_cairn/runtime.js`)
    expect(again.body).toContain('"cmi.suspend_data":"later still"')
  })

  test('of a page that another has followed counts for what it reached, and no longer says where to go on', async () => {
    const { launch, record, standing } = await taking(STORYLINE_12)
    const { launchUrl } = (await launch()).body
    const [first, second] = [committing(launchUrl, 'first'), committing(launchUrl, 'a second')]
    const begun = { 'cmi.core.lesson_status': 'incomplete' }
    await first({ ...begun, 'cmi.suspend_data': 'page=1' })
    await second({ ...begun, 'cmi.suspend_data': 'page=3' })
    // It is closed after the other.
    const late = await first({ ...begun, 'cmi.suspend_data': 'page=1', 'cmi.exit': 'suspend' })
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'launch_replaced' }])
    expect((await first({ ...PASSED, 'cmi.suspend_data': 'page=2' })).statusCode).toBe(409)
    expect((await second({ ...begun, 'cmi.suspend_data': 'page=4' })).statusCode).toBe(204)
    const again = await get(`/content/${keyIn(launchUrl)}/_cairn/runtime.js`)
    expect(again.body).toContain('"cmi.suspend_data":"page=4"')
    expect((await record()).body.items[0]).toMatchObject({ success: 'passed', score: 90, seconds: 120 })
    expect(await standing()).toMatchObject({ certificationPercentage: 100 })
  })

  test('is stored up to the size that the standards allow it, and refused beyond a megabyte', async () => {
    const { launch } = await taking(STORYLINE_12)
    const { launchUrl } = (await launch()).body
    const commit = committing(launchUrl)
    const answers = Array.from({ length: 300 }, (_, n) => [`cmi.interactions.${n}.id`, `question ${n}`])
    const state = { 'cmi.suspend_data': 'x'.repeat(64_000), ...Object.fromEntries(answers) }
    expect((await commit(state)).statusCode).toBe(204)
    const again = await get(`/content/${keyIn(launchUrl)}/_cairn/runtime.js`)
    expect(again.body).toContain('"cmi.interactions.299.id":"question 299"')
    const much = Object.fromEntries(
      Array.from({ length: 17 }, (_, n) => [`cmi.comments.${n}`, 'x'.repeat(64_000)]),
    )
    expect((await commit(much)).statusCode).toBe(413)
  })

  test('stays reached when the package is looked at again', async () => {
    const { launch, record } = await taking(STORYLINE_12)
    const { launchUrl } = (await launch()).body
    await committing(launchUrl)(PASSED)
    await committing(launchUrl)({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '10' })
    expect((await record()).body.items[0]).toMatchObject({ completed: true, success: 'passed', score: 90 })
  })

  test('begins anew after a reset', async () => {
    const { launch, learner, course, record } = await taking(STORYLINE_12)
    await committing((await launch()).body.launchUrl)(PASSED)
    node.clock.advance(1000)
    const found = await node.call<Progress>(progress.getProgress, {
      params: { userId: learner.id, courseId: course.id },
      as: learner,
    })
    await node.call(progress.resetProgress, { params: { id: found.body.id }, as: author })
    expect((await record()).body.items[0]).toMatchObject({ completed: false, answers: [] })
    const runtime = await get(`/content/${keyIn((await launch()).body.launchUrl)}/_cairn/runtime.js`)
    expect(runtime.body).toContain('"elements":{}')
  })

  test('stays when the package is replaced by a new version', async () => {
    const { launch, course, lesson } = await taking(STORYLINE_12)
    await committing((await launch()).body.launchUrl)({ 'cmi.suspend_data': 'page=3' })
    const next = await upload(course.id, await zipOf({ ...STORYLINE_12, 'new.txt': 'new' }))
    await read(next)
    await node.parts.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('lesson')
        .set((set) => ({
          document: set.fn('jsonb_set', [
            'document',
            set.val('{package}'),
            set.val(JSON.stringify(next)),
          ]) as never,
        }))
        .where('id', '=', lesson.id)
        .execute()
      await tx
        .updateTable('course')
        .set({ version: (course.version ?? 1) + 1 })
        .where('id', '=', course.id)
        .execute()
    })
    const { launchUrl } = (await launch()).body
    expect((await get(`/content/${keyIn(launchUrl)}/new.txt`)).body).toBe('new')
    expect((await get(`/content/${keyIn(launchUrl)}/_cairn/runtime.js`)).body).toContain('page=3')
  })

  test.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a wrong shape', '{"session":"a","seq":-1,"elements":{},"ended":false,"seconds":1}'],
    [
      'values that are no text',
      '{"session":"a","seq":1,"elements":{"cmi.exit":3},"ended":false,"seconds":1}',
    ],
    ['a time without end', '{"session":"a","seq":1,"elements":{},"ended":false,"seconds":1e999}'],
  ])('is refused when it is %s', async (_name, payload) => {
    const { launch } = await taking(STORYLINE_12)
    const url = `/content/${keyIn((await launch()).body.launchUrl)}/_cairn/commit`
    expect((await node.app.inject({ method: 'POST', url, payload })).statusCode).toBe(400)
  })

  test('is refused once its learner is no longer enrolled', async () => {
    const { launch, learner, course } = await taking(STORYLINE_12)
    const commit = committing((await launch()).body.launchUrl)
    await node.call(progress.deleteProgress, {
      params: { userId: learner.id, courseId: course.id },
      as: author,
    })
    expect((await commit(PASSED)).statusCode).toBe(403)
  })
})

describe('TINCAN-05 web content', () => {
  test('is complete when it was opened, and not before', async () => {
    const { launch, standing } = await taking(WEB)
    const { launchUrl } = (await launch()).body
    expect(await standing()).toMatchObject({ certificationPercentage: 0 })
    await get(`/content/${keyIn(launchUrl)}/_cairn/runtime.js`)
    expect(await standing()).toMatchObject({ certificationPercentage: 100 })
  })

  test('AMB-44 tincan is not complete by being opened', async () => {
    const { launch, standing } = await taking(TINCAN, { type: 'tincan' })
    await get(`/content/${keyIn((await launch()).body.launchUrl)}/_cairn/runtime.js`)
    expect(await standing()).toMatchObject({ certificationPercentage: 0 })
  })
})
