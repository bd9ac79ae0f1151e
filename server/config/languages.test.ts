import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config, type Config, type LanguageTexts } from '@cairn/contract/config'
import { courses, type Course } from '@cairn/contract/courses'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let admin: Person
beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  admin = await node.person({ organization: await node.organization(), lists: ['admin'] })
})
afterAll(() => node.close())

const KLINGON = { code: 'tlh', name: 'Klingon', rawName: 'tlhIngan Hol' }
const TEXTS = { 'frame.home': 'juH', 'frame.catalog': 'mem' }

const put = (customLanguages: readonly object[]) =>
  node.call<Config>(config.putConfig, { body: { customLanguages }, as: root })
const language = (code: string) => node.call<LanguageTexts>(config.getLanguage, { params: { code } })
const save = (texts: object, version?: number, as: Person | null = root) =>
  node.call<LanguageTexts & { code: string }>(config.putLanguage, {
    params: { code: 'tlh' },
    body: { texts, ...(version !== undefined && { version }) },
    as,
  })
beforeEach(async () => {
  await put([])
  await put([KLINGON])
})

test('CFG-15 CFG-16 CFG-17 CFG-18 come with names and words, and their words go with them', async () => {
  expect((await node.call<Config>(config.getConfig)).body.customLanguages).toEqual([KLINGON])
  expect([(await save(TEXTS, 0, admin)).status, (await save(TEXTS, 0, null)).status]).toEqual([403, 401])
  expect((await language('tlh')).body).toEqual({ code: 'tlh', texts: {}, version: 0 })
  const kept = { code: 'tlh', texts: TEXTS, version: 1 }
  expect((await save(TEXTS)).body).toEqual(kept)
  expect((await language('tlh')).body).toEqual(kept)
  await put([])
  expect((await save(TEXTS)).status).toBe(404)
  expect((await language('tlh')).status).toBe(404)
  await put([KLINGON])
  expect((await language('tlh')).body).toEqual({ code: 'tlh', texts: {}, version: 0 })
})

test('CFG-55 of two translators who save at once, the second is told, and nothing of the first is lost', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all([
      save({ 'frame.home': `juH ${version}` }, version),
      save({ 'frame.catalog': `mem ${version}` }, version),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body
    expect(kept?.version).toBe(version + 1)
    expect((await language('tlh')).body).toEqual(kept)
  }
})

test('CFG-55 words saved while the language is being removed go with it', async () => {
  const [saved] = await Promise.all([save(TEXTS), put([])])
  expect([200, 404]).toContain(saved.status)
  expect((await language('tlh')).status).toBe(404)
  await put([KLINGON])
  expect((await language('tlh')).body.texts).toEqual({})
})

test.each([
  ['an endless name', { ['x'.repeat(101)]: 'x' }],
  ['a name that is none', { 'a b': 'x' }],
  ['a number', { 'frame.home': 1 }],
  ['an endless text', { 'frame.home': 'x'.repeat(5001) }],
  ['too many', Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`a.${i}`, 'x']))],
])('CFG-55 words with %s are refused', async (_, texts) => {
  expect((await save(texts)).status).toBe(400)
  expect((await language('tlh')).body.texts).toEqual({})
})

test('I18N-03 a course has languages of its own, which the site need not speak', async () => {
  const course = await node.course({ title: 'Sourdough', defaultLanguage: 'en' })
  const translations = { fr: { title: 'Le pain au levain' } }
  const body = { ...course, enabledLanguage: ['en', 'fr'], language: translations }
  const { status } = await node.call(courses.putCourse, { body, as: root })
  expect(status).toBe(200)
  const { body: kept } = await node.call<Course>(courses.getCourse, { params: { id: course.id } })
  expect(kept).toMatchObject({ enabledLanguage: ['en', 'fr'], language: translations })
  const site = (await node.call<Config>(config.getConfig)).body
  expect(site.availableLanguages).not.toContain('fr')
})
