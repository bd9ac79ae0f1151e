import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isReserved } from '@cairn/domain/aliases/reserved'
import { aliases, type Alias } from '@cairn/contract/aliases'
import { courses } from '@cairn/contract/courses'
import { API_SEGMENTS } from '../app.ts'
import { projectRoot } from '../base/root.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let admin: Person
let author: Person
let stranger: Person
let id: string
let course: string

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  id = await node.organization('Guild')
  admin = await node.person({ organization: id, lists: ['admin'] })
  author = await node.person({ organization: id, lists: ['author'] })
  const other = await node.organization('Other')
  stranger = await node.person({ organization: other, lists: ['admin'] })
  course = (await node.course({ publisher: id })).id
})
afterAll(() => node.close())

const read = (alias: string, as: Person | null = null) =>
  node.call<Alias>(aliases.getAlias, { params: { alias }, as })
const save = (body: Partial<Alias>, as: Person | null = root) =>
  node.call<Alias & { code?: string; message?: string }>(aliases.putAlias, { body, as })
const remove = (object: string, as: Person | null = root) =>
  node.call(aliases.deleteAlias, { params: { object }, as })

describe('GET /alias/{alias}', () => {
  test('ALIAS-01 ALIAS-04 ALIAS-05 ALIAS-06 anybody reads what it stands for, in any case', async () => {
    const alias = { id: 'the-guild', object: id, url: '/catalog?query=maps' }
    expect(await save(alias)).toMatchObject({ status: 201, body: alias })
    for (const as of [null, await node.person()])
      for (const name of ['the-guild', 'The-GUILD']) expect((await read(name, as)).body).toEqual(alias)
  })

  test('ALIAS-01 an unknown one is 404, however it is written', async () => {
    for (const name of ['nothing', 'a b', "'; drop table alias; --", '%', 'x'.repeat(100)])
      expect((await read(name)).status, name).toBe(404)
  })
})

describe('PUT /alias', () => {
  test('ALIAS-02 an admin names the organization, an editor the course', async () => {
    expect((await save({ id: 'guild-admin', object: id }, admin)).status).toBe(201)
    expect((await save({ id: 'guild-course', object: course }, admin)).status).toBe(201)
    expect((await save({ id: 'guild-author', object: course }, author)).status).toBe(201)
    expect((await save({ id: 'guild-root', object: id }, root)).status).toBe(201)
  })

  test('ALIAS-02 nobody names what is not theirs', async () => {
    const learner = await node.person()
    const coach = await node.person({ organization: id, lists: ['coach', 'observer'] })
    for (const [as, object] of [
      [stranger, id],
      [stranger, course],
      [learner, id],
      [learner, course],
      [coach, course],
      [author, id],
    ] as const)
      expect((await save({ id: 'mine-now', object }, as)).status).toBe(403)
    expect((await save({ id: 'mine-now', object: id }, null)).status).toBe(401)
    expect((await read('mine-now')).status).toBe(404)
  })

  test('ALIAS-02 what does not exist, or is hidden from the caller, is 404', async () => {
    const { id: draft } = await node.course({ publisher: id, status: 'disabled' })
    expect((await save({ id: 'nothing', object: 'nothing' })).status).toBe(404)
    expect((await save({ id: 'draft', object: draft }, stranger)).status).toBe(404)
    expect((await save({ id: 'draft', object: draft }, author)).status).toBe(201)
  })

  test('ALIAS-02 a name that another object has is refused with 409, and stays with it', async () => {
    await save({ id: 'taken-name', object: id }, admin)
    const answer = await save({ id: 'taken-name', object: course }, admin)
    expect(answer).toMatchObject({ status: 409, body: { code: 'alias_taken' } })
    expect((await read('taken-name')).body.object).toBe(id)
    expect((await save({ id: 'taken-name', object: id, url: '/catalog' }, admin)).body.url).toBe('/catalog')
    expect((await save({ id: 'taken-name', object: id, url: '' }, admin)).body).not.toHaveProperty('url')
  })

  test('ALIAS-02 nor is the id of another object a name: it would lead visitors astray', async () => {
    const { id: other } = await node.course()
    expect(await save({ id: other, object: course })).toMatchObject({ status: 409 })
    expect((await save({ id: course, object: course }, author)).status).toBe(201)
  })

  test('ALIAS-02 several who ask for one name at once: one gets it', async () => {
    const objects = await Promise.all(['A', 'B', 'C', 'D'].map((name) => node.organization(name)))
    const answers = await Promise.all(objects.map((object) => save({ id: 'wanted', object })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const winner = objects[answers.findIndex(({ status }) => status === 201)]
    expect((await read('wanted')).body.object).toBe(winner)
  })

  test.each(['ab', 'x'.repeat(61), 'Guild', 'my guild', 'gu/ild', 'gúild', '../x', '<b>', 'a.b'])(
    'ALIAS-02 ALIAS-04 %j has the wrong length or characters',
    async (alias) => {
      expect(await save({ id: alias, object: id })).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/id/i) },
      })
    },
  )

  test.each(['catalog', 'login', 'api', 'user', 'groups', 'healthz'])(
    'ALIAS-02 %s is a word of the site itself',
    async (alias) => {
      const details = { reason: 'alias_reserved', field: 'id', values: { alias } }
      expect(await save({ id: alias, object: id })).toMatchObject({ status: 400, body: { details } })
    },
  )

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'catalog',
    '/x\ny',
  ])('ALIAS-06 %j is no page of this site', async (url) => {
    expect(await save({ id: 'leads-away', object: id, url })).toMatchObject({
      status: 400,
      body: { details: { reason: 'alias_page', field: 'url' } },
    })
    expect((await read('leads-away')).status).toBe(404)
  })

  test('ALIAS-02 it is written down who named what', async () => {
    await save({ id: 'noted', object: course }, author)
    const { db } = node.parts
    const events = await db.selectFrom('event_history').selectAll().where('object', '=', 'noted').execute()
    expect(events).toMatchObject([
      {
        actor: author.id,
        action: 'alias.save',
        type: 'alias',
        organization: [id],
        detail: { object: course },
      },
    ])
  })
})

describe('DELETE /alias/{object}', () => {
  test('ALIAS-03 takes all names of the object away, and again does nothing', async () => {
    const { id: object } = await node.course({ publisher: id })
    await save({ id: 'one-name', object }, author)
    await save({ id: 'two-names', object }, author)
    for (const as of [author, author]) expect((await remove(object, as)).status).toBe(204)
    for (const name of ['one-name', 'two-names']) expect((await read(name)).status).toBe(404)
    expect((await save({ id: 'one-name', object: course }, author)).status).toBe(201)
  })

  test('ALIAS-03 is for those who may name it', async () => {
    await save({ id: 'kept-name', object: id }, admin)
    for (const as of [stranger, author, await node.person()]) expect((await remove(id, as)).status).toBe(403)
    expect((await remove(id, null)).status).toBe(401)
    expect((await remove('nothing')).status).toBe(404)
    expect((await read('kept-name')).status).toBe(200)
  })

  test('ALIAS-03 a removed course leaves no names behind', async () => {
    const { id: object } = await node.course({ publisher: id })
    await save({ id: 'old-course', object }, admin)
    await node.call(courses.deleteCourse, { params: { id: object }, as: admin })
    expect((await read('old-course')).status).toBe(404)
  })
})

describe('words of the site', () => {
  test('ALIAS-02 the first words of every call and every page are reserved', () => {
    for (const word of API_SEGMENTS) expect(isReserved(word), word).toBe(true)
    const table = readFileSync(join(projectRoot, 'client/routes.tsx'), 'utf8')
    const pages = [...table.matchAll(/^ {2}'\/([a-z-]+)/gm)].map(([, word]) => word ?? '')
    expect(pages.length).toBeGreaterThan(4)
    for (const word of pages) expect(isReserved(word), word).toBe(true)
  })
})
