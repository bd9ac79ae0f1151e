import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '@cairn/contract/courses'
import { packages as calls, type PackageLaunch, type PackageStanding } from '@cairn/contract/packages'
import { progress, type Progress } from '@cairn/contract/progress'
import type { UnitPage } from '@cairn/domain/cmi5/unit/lesson'
import { gradedIn, partsOf } from '@cairn/domain/cmi5/unit/parts'
import { NOTHING_DONE, outcomesOf, scoreOf, type UnitState } from '@cairn/domain/cmi5/unit/progress'
import { answerStatement, unitStatement, type Speaker } from '@cairn/domain/cmi5/unit/statements'
import type { Json } from '@cairn/domain/xapi/shape'
import { newId } from '../../base/ids.ts'
import { saveFile } from '../../files/store.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { unzip } from '../../testing/packages/archives.ts'
import { parseXml } from '../manifest/xml.ts'

let node: TestNode
let author: Person
let publisher: string
beforeAll(async () => {
  node = await testNode()
  publisher = await node.organization('Guild')
  author = await node.person({ organization: publisher, lists: ['author'] })
})
afterAll(() => node.close())

const part = <F extends object>(fields: F) => ({ id: newId(), status: 'enabled' as const, ...fields })

const store = async (getID: string, bytes: Buffer, contentType: string) => {
  await node.parts.storage.put(getID, bytes)
  const name = getID.slice(getID.indexOf('/') + 1)
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

const HOSTILE = `Knots ]]> & "ties" </script><script>alert('1')</script> \u0007`

/** A course with what travels, what does not, and what is not live. */
const course = async () => {
  const id = newId()
  const video = await store(`${id}/tie.mp4`, Buffer.from('a video'), 'video/mp4')
  const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nOver, under\n')
  const transcript = await store(`${id}/tie.vtt`, captions, 'text/vtt')
  const foreign = await store(`${newId()}/secret.png`, Buffer.from('of others'), 'image/png')
  const question = part({
    type: 'choice',
    question: '<p>Which knot?</p>',
    points: 5,
    choice: [{ body: 'Bowline' }, { body: 'None' }],
    action: [{ answer: 0, feedback: 'It holds.' }],
  })
  const quiz = part({ type: 'survey', title: 'Quiz', passMark: 80, interaction: [question] })
  const watch = part({
    type: 'video',
    title: HOSTILE,
    video,
    transcript,
    interaction: [part({ type: 'graphic', image: foreign, marker: [{ x: 1, y: 1, text: 'Here' }] })],
  })
  const tool = part({
    type: 'lti',
    title: 'Simulator',
    ltiTargetUrl: 'https://tool.example.org/launch',
    ltiCustom: { key: 'a secret of the tool' },
  })
  const hidden = { ...part({ type: 'survey', title: 'Not yet' }), status: 'disabled' as const }
  const made = await node.course({
    id,
    publisher,
    title: HOSTILE,
    section: [
      part({ title: 'One', instruction: [watch, quiz] }),
      part({ title: 'Two', instruction: [tool, hidden] }),
    ],
    supplemental: [
      { title: 'Notes', file: await store(`${id}/notes.pdf`, Buffer.from('notes'), 'application/pdf') },
    ],
    enabledLanguage: ['es'],
    language: { es: { text: { [quiz.id]: { title: 'Prueba' } } } },
  } as unknown as Partial<Course>)
  return { id: made.id, quiz, watch }
}

const exported = (id: string, as: Person | null = author) =>
  node.app.inject({
    url: `/api/concept/${id}/export/cmi5`,
    headers: as ? { authorization: as.token } : {},
  })

const pageIn = (html: string): UnitPage =>
  JSON.parse(/id="unit-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as UnitPage

describe('TINCAN-04 a course as a cmi5 package', () => {
  test('has its structure, its lessons in every language, their files, and nothing of others', async () => {
    const { id } = await course()
    const reply = await exported(id)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(reply.headers['content-disposition']).toMatch(/\.cmi5\.zip$/)
    const files = await unzip(reply.rawPayload)
    expect([...files.keys()].toSorted()).toEqual([
      'cairn/unit.js',
      'cmi5.xml',
      'files/1.pdf',
      'files/2.mp4',
      'units/1.html',
      'units/2.html',
      'units/3.html',
      'units/materials.html',
    ])
    const structure = files.get('cmi5.xml') ?? Buffer.alloc(0)
    const root = parseXml(structure)
    const units = [...(root?.getElementsByTagName('au') ?? [])].map((au) =>
      ['moveOn', 'masteryScore'].map((name) => au.getAttribute(name)),
    )
    expect(units).toEqual([
      ['Completed', null],
      ['CompletedAndPassed', '0.8'],
      ['NotApplicable', null],
      ['NotApplicable', null],
    ])
    expect(root?.getElementsByTagName('title')[0]?.textContent).toContain(`</script><script>alert('1')`)
    expect(String(structure)).toContain('<langstring lang="es">Prueba</langstring>')
    const page = String(files.get('units/1.html'))
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(pageIn(page)).toMatchObject({
      lesson: { en: { title: HOSTILE, video: '../files/2.mp4', interaction: [{ image: '' }] } },
      captions: { '../files/2.mp4': [{ language: 'en', cues: [{ start: 1, end: 2, text: 'Over, under' }] }] },
    })
    expect(String(files.get('files/2.mp4'))).toBe('a video')
    const all = [...files.values()].map(String).join('\n')
    for (const kept of ['secret', 'of others', 'Not yet']) expect(all).not.toContain(kept)
  })

  test('is for those who may edit it, as it holds the answers', async () => {
    const { id } = await course()
    expect((await exported(id, await node.person())).statusCode).toBe(403)
    expect((await exported(id, await node.person({ takes: [id] }))).statusCode).toBe(403)
    expect((await exported(id, null)).statusCode).toBe(401)
    expect((await exported('nothing')).statusCode).toBe(404)
    const empty = await node.course({ publisher, section: [] } as Partial<Course>)
    expect((await exported(empty.id)).json()).toMatchObject({
      status: 400,
      message: expect.stringContaining('at least one lesson') as string,
    })
  })
})

/** The lesson of another course that holds this package, and somebody who takes it. */
const taking = async (bytes: Buffer) => {
  const id = newId()
  const getID = await store(`${id}/${newId()}.zip`, bytes, 'application/zip')
  const lesson = part({ type: 'package', title: 'Brought in', points: 10, package: getID })
  const section = [part({ title: 'S', instruction: [lesson] })]
  await node.course({ id, publisher, section } as Partial<Course>)
  const read = await node.call(calls.readPackage, { body: { getId: getID }, as: author })
  expect(read).toMatchObject({ status: 200, body: { kind: 'cmi5' } })
  return { learner: await node.person({ takes: [id] }), params: { courseId: id, instructionId: lesson.id } }
}

/** A unit as its page runs it, by the same rules, on the real record store. */
const runUnit = async (address: string) => {
  const given = new URL(address, 'http://site.test').searchParams
  const value = (name: string) => given.get(name) ?? ''
  const headers = { origin: 'null' }
  const { 'auth-token': token } = (
    await node.app.inject({ method: 'POST', url: new URL(value('fetch')).pathname, headers })
  ).json<{ 'auth-token': string }>()
  const signed = { ...headers, authorization: `Basic ${token}`, 'x-experience-api-version': '1.0.3' }
  const query = new URLSearchParams({
    activityId: value('activityId'),
    agent: value('actor'),
    registration: value('registration'),
    stateId: 'LMS.LaunchData',
  })
  const data = (await node.app.inject({ url: `/xapi/activities/state?${query}`, headers: signed })).json<{
    contextTemplate: Json
    masteryScore?: number
  }>()
  const speaker: Speaker = {
    actor: JSON.parse(value('actor')) as Json,
    registration: value('registration'),
    activity: value('activityId'),
    template: data.contextTemplate,
    ...(data.masteryScore !== undefined && { masteryScore: data.masteryScore }),
  }
  let at = node.clock.now().getTime()
  const saying = () => ({ id: newId(), timestamp: new Date((at += 1)).toISOString(), seconds: 12 })
  const say = async (statement: Json) => {
    const reply = await node.app.inject({
      method: 'POST',
      url: '/xapi/statements',
      headers: { ...signed, 'content-type': 'application/json' },
      payload: JSON.stringify(statement),
    })
    return reply.statusCode
  }
  return { data, speaker, saying, say }
}

describe('TINCAN-04 an exported course that is brought in again', () => {
  test('is launched, answered and completed through the record store', async () => {
    const { id } = await course()
    const bytes = (await exported(id)).rawPayload
    const files = await unzip(bytes)
    const { learner, params } = await taking(bytes)
    const launch = async () =>
      (await node.call<PackageLaunch>(calls.launchPackage, { params, body: {}, as: learner })).body
    const first = await launch()
    expect(first.items).toMatchObject([
      {
        title: expect.stringContaining('Knots') as string,
        block: 'One',
        moveOn: 'Completed',
        satisfied: false,
      },
      { title: 'Quiz', block: 'One', moveOn: 'CompletedAndPassed', satisfied: false },
      { title: 'Simulator', block: 'Two', moveOn: 'NotApplicable', satisfied: true },
      { title: 'Materials', moveOn: 'NotApplicable', satisfied: true },
    ])
    const page = await node.app.inject({ url: new URL(first.launchUrl ?? '', 'http://site.test').pathname })
    expect(page.body).toContain('id="unit-page"')

    const watching = await runUnit(first.launchUrl ?? '')
    const { speaker, saying, say } = watching
    expect(await say(unitStatement(speaker, 'initialized', saying()))).toBe(200)
    expect(await say(unitStatement(speaker, 'completed', saying()))).toBe(200)
    expect(await say(unitStatement(speaker, 'terminated', saying()))).toBe(200)

    const quiz = await runUnit((await launch()).launchUrl ?? '')
    expect(quiz.data.masteryScore).toBe(0.8)
    const lesson = pageIn(String(files.get('units/2.html'))).lesson['en']
    const parts = lesson ? partsOf(lesson) : []
    const [question] = gradedIn(parts)
    const answered = { answer: 0, correct: true, tries: 1 }
    const state: UnitState = { ...NOTHING_DONE, answers: { [question?.id ?? '']: answered } }
    const outcomes = outcomesOf(state, parts, { mastery: quiz.data.masteryScore ?? 1 })
    expect(outcomes).toEqual(['completed', 'passed'])
    const said = [
      unitStatement(quiz.speaker, 'initialized', quiz.saying()),
      question && answerStatement(quiz.speaker, quiz.saying(), question.question, answered, 'en'),
      ...outcomes.map((verb) => unitStatement(quiz.speaker, verb, quiz.saying(), scoreOf(state, parts))),
      unitStatement(quiz.speaker, 'terminated', quiz.saying()),
    ]
    for (const one of said) expect(one && (await quiz.say(one))).toBe(200)

    const { items } = (await node.call<PackageStanding>(calls.getPackageStanding, { params, as: learner }))
      .body
    expect(items).toMatchObject([
      { completed: true, satisfied: true },
      { completed: true, success: 'passed', score: 100, satisfied: true },
      {},
      {},
    ])
    const learned = await node.call<Progress>(progress.getProgress, {
      params: { userId: learner.id, courseId: params.courseId },
      as: learner,
    })
    expect(learned.body).toMatchObject({ state: 'certified', certificationPercentage: 100 })
  })
})
