import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Section } from '@cairn/contract/content'
import type { ErrorBody } from '@cairn/contract/errors'
import { courses, type Course } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { newId } from '../base/ids.ts'
import { addProgress } from '../progress/rows.ts'
import { findOrganization, saveOrganization } from '../organizations/store.ts'
import { byTest, testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
let learner: Person
let publisher: string
let staff: Record<'admin' | 'author' | 'coach' | 'observer' | 'publisher', Person>

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  learner = await node.person()
  publisher = await node.organization('Guild')
  const one = (list: keyof typeof staff) => node.person({ organization: publisher, lists: [list] })
  staff = {
    admin: await one('admin'),
    author: await one('author'),
    coach: await one('coach'),
    observer: await one('observer'),
    publisher: await one('publisher'),
  }
})
afterAll(() => node.close())

const enrol = (person: Person, course: string, more: object = {}) =>
  addProgress(
    node.parts.db,
    { id: newId(), user: person.id, object: course, status: 'enabled', ...more },
    new Date(),
  )

const read = (id: string, as: Person | null = null, query = {}) =>
  node.call<Course>(courses.getCourse, { params: { id }, query, as })
const save = (course: Partial<Course>, as: Person = root) =>
  node.call<Course>(courses.putCourse, { body: course, as })
const create = (body: Record<string, unknown>, as: Person | null = staff.author) =>
  node.call<Course>(courses.createCourse, { body: { title: 'New', publisher, ...body }, as })

const part = (id: string, status: 'enabled' | 'disabled' = 'enabled') => ({
  id,
  status,
  title: `Title of ${id}`,
  points: 5,
})

/** A course whose every secret is spelled out, so that none can slip through unseen. */
const content = (): Section[] => {
  const interaction = (id: string, status: 'enabled' | 'disabled' = 'enabled') => ({
    ...part(id, status),
    type: 'choice' as const,
    body: 'SECRET body',
    question: 'SECRET question',
    image: 'c/SECRET.webp',
    choice: [{ body: 'SECRET choice' }],
    action: [{ answer: 'SECRET answer', feedback: 'SECRET feedback' }],
    card: [{ front: { text: 'SECRET front' }, back: { text: 'SECRET back' } }],
    category: [{ id: 'cat', entry: ['SECRET entry'] }],
  })
  const lesson = (id: string, status: 'enabled' | 'disabled' = 'enabled') => ({
    ...part(id, status),
    type: 'video' as const,
    duration: 60,
    body: 'SECRET text',
    video: 'c/SECRET.mp4',
    url: 'https://example.org/SECRET',
    transcript: 'c/SECRET.vtt',
    interaction: [interaction(`${id}-on`), interaction(`${id}-off`, 'disabled')],
    scene: [{ id: `${id}-scene`, title: 'SECRET scene', interaction: [interaction(`${id}-in-scene`)] }],
    awardCriteria: { criteria: [{ id: 'k', title: 'SECRET criterion' }] },
    overlay: [{ id: 'o', start: 1, end: 2, card: [{ text: 'SECRET overlay' }] }],
  })
  return [
    { id: 's1', title: 'One', status: 'enabled', instruction: [lesson('l1'), lesson('l2', 'disabled')] },
    { id: 's2', title: 'Two', status: 'disabled', instruction: [lesson('l3')] },
  ]
}

const full = (): Partial<Course> => ({
  publisher,
  section: content(),
  newsletter: [{ id: 'n', title: 'News', body: 'SECRET letter' }],
  supplemental: [{ title: 'SECRET sheet', file: 'c/SECRET.pdf' }],
  resource: [{ getID: 'c/SECRET.zip' }],
  certificate: [
    { condition: { minPercentage: 80 }, file: 'c/SECRET.pdf', field: [{ text: 'SECRET', x: 1, y: 1 }] },
  ],
  language: {
    es: {
      title: 'Curso',
      text: {
        l1: { title: 'Lección', body: 'SECRET cuerpo' },
        'l1-on': { 'choice[0].body': 'SECRET opción', 'action[0].feedback': 'SECRET respuesta' },
        l3: { title: 'SECRET oculto' },
      },
    },
  },
})

describe('GET /concept/{id}', () => {
  test('COURSE-46 strangers read the outline: titles, kinds, lengths and points, and nothing of the content', async () => {
    const { id } = await node.course(full())
    for (const as of [null, learner]) {
      const { status, body } = await read(id, as)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('SECRET')
      expect(body.section).toEqual([
        {
          id: 's1',
          title: 'One',
          status: 'enabled',
          instruction: [
            {
              ...part('l1'),
              type: 'video',
              duration: 60,
              interaction: [
                { ...part('l1-on'), type: 'choice' },
                { ...part('l1-in-scene'), type: 'choice' },
              ],
            },
          ],
        },
      ])
      expect(body.certificate).toEqual([{ condition: { minPercentage: 80 } }])
      expect(body.language?.['es']).toMatchObject({ title: 'Curso', text: { l1: { title: 'Lección' } } })
    }
  })

  test('COURSE-46 a search gives no more of the content away than the course itself', async () => {
    const { id } = await node.course(full())
    for (const include of [undefined, 'section,language,newsletter,resource,supplemental,certificate']) {
      const query = { query: `_id:${id}`, ...(include && { include }) }
      const { body } = await node.call<{ list: Course[] }>(courses.findCourses, { query, as: learner })
      expect(body.list).toHaveLength(1)
      expect(JSON.stringify(body)).not.toContain('SECRET')
    }
  })

  test('COURSE-46 the enrolled and the staff read everything that is live, the enrolled without its answers', async () => {
    const { id } = await node.course(full())
    const enrolled = await node.person()
    await enrol(enrolled, id)
    for (const as of [enrolled, staff.coach, staff.author, staff.admin, staff.publisher, root]) {
      const { body } = await read(id, as)
      const lesson = body.section?.[0]?.instruction?.[0]
      expect(lesson).toMatchObject({
        body: 'SECRET text',
        video: 'c/SECRET.mp4',
        interaction: [{ id: 'l1-on' }],
      })
      expect(lesson?.interaction?.[0]?.action?.[0]?.answer).toBe(
        as === enrolled ? undefined : 'SECRET answer',
      )
      expect(body.supplemental).toHaveLength(1)
    }
  })

  test('COURSE-46 an enrolment that has run out or waits for approval opens nothing', async () => {
    const { id } = await node.course(full())
    for (const more of [{ status: 'disabled' }, { expires: '2020-01-01T00:00:00Z' }]) {
      const person = await node.person()
      await enrol(person, id, more)
      expect(JSON.stringify((await read(id, person)).body)).not.toContain('SECRET')
    }
  })

  test('COURSE-41 COURSE-42 COURSE-43 COURSE-44 disabled parts are left out', async () => {
    const { id } = await node.course(full())
    const { body } = await read(id, root)
    expect(body.section?.map((section) => section.id)).toEqual(['s1'])
    expect(body.section?.[0]?.instruction?.map((lesson) => lesson.id)).toEqual(['l1'])
    expect(body.section?.[0]?.instruction?.[0]?.interaction?.map(({ id: own }) => own)).toEqual(['l1-on'])
    expect(body.extent).toEqual({ sections: 1, lessons: 1, seconds: 60, points: 15 })
  })

  test('COURSE-44 COURSE-47 filter=all keeps them for the staff, and for nobody else', async () => {
    const { id } = await node.course(full())
    const enrolled = await node.person()
    await enrol(enrolled, id)
    const sections = async (as: Person | null) =>
      (await read(id, as, { filter: 'all' })).body.section?.map((section) => section.id)
    for (const as of [root, staff.author, staff.coach, staff.admin])
      expect(await sections(as)).toEqual(['s1', 's2'])
    for (const as of [null, learner, enrolled, staff.observer]) expect(await sections(as)).toEqual(['s1'])
    expect((await read(id, root, { filter: 'some' })).status).toBe(400)
  })

  test('COURSE-46 a disabled course exists for its staff and observers only', async () => {
    const { id } = await node.course({ publisher, status: 'disabled' })
    for (const as of Object.values(staff)) expect((await read(id, as)).status).toBe(200)
    for (const as of [null, learner]) expect((await read(id, as)).status).toBe(404)
  })

  test('ROLE-22 ROLE-23 ROLE-40 people named on a course belong to its staff, without any role elsewhere', async () => {
    const named = await Promise.all([1, 2, 3, 4].map(() => node.person()))
    const [admin, author, coach, observer] = named.map(({ id }) => [id])
    const lists = { admin: admin ?? [], author: author ?? [], coach: coach ?? [], observer: observer ?? [] }
    const { id } = await node.course({ ...full(), status: 'disabled', ...lists })
    const reads = await Promise.all(named.map(async (as) => (await read(id, as)).status))
    expect(reads).toEqual([200, 200, 200, 200])
    const writes = []
    for (const as of named) {
      const { body } = await read(id, root, { filter: 'all' })
      writes.push((await save(body, as)).status)
    }
    expect(writes).toEqual([200, 200, 403, 403])
  })
})

describe('POST /concept', () => {
  test('COURSE-55 COURSE-05 ROLE-21 authors, admins and publishers create courses, which start disabled', async () => {
    for (const as of [staff.author, staff.admin, staff.publisher, root]) {
      const { status, body } = await create({ status: 'enabled' }, as)
      expect(status).toBe(201)
      expect(body).toMatchObject({ title: 'New', status: 'disabled', publisher, version: 1 })
      expect((await read(body.id, as)).status).toBe(200)
    }
  })

  test('COURSE-55 nobody else does', async () => {
    const elsewhere = await node.person({ organization: await node.organization(), lists: ['author'] })
    for (const as of [learner, staff.coach, staff.observer, elsewhere])
      expect((await create({}, as)).status).toBe(403)
    expect((await create({}, null)).status).toBe(401)
  })

  test('COURSE-55 a missing title, an unknown publisher and an unknown template are refused by name', async () => {
    const refused = async (body: Record<string, unknown>) => {
      const answer = await create(body, root)
      expect(answer.status).toBe(400)
      return (answer.body as unknown as ErrorBody).details?.field
    }
    expect(await refused({ title: undefined })).toBe('title')
    expect(await refused({ publisher: 'nobody' })).toBe('publisher')
    expect(await refused({ template: 'nothing' })).toBe('template')
  })

  test('COURSE-56 a template is a sample, nothing, or the content of a course the author works on', async () => {
    expect((await create({})).body.section).toHaveLength(1)
    expect((await create({ template: 'default' })).body.section?.[0]?.instruction).toHaveLength(1)
    expect((await create({ template: 'empty' })).body.section).toBeUndefined()
    const source = await node.course({ ...full(), description: '<p>Words</p>', tag: ['category|art'] })
    const copy = await create({ template: source.id, title: 'Copy' })
    expect(copy.body).toMatchObject({ title: 'Copy', description: '<p>Words</p>', tag: ['category|art'] })
    expect(copy.body.id).not.toBe(source.id)
    expect(copy.body.section?.map(({ id }) => id)).toEqual(['s1', 's2'])
  })

  test('COURSE-56 a course of other people cannot be taken as a template', async () => {
    const other = await node.course({ ...full(), publisher: await node.organization() })
    expect((await create({ template: other.id })).status).toBe(400)
  })

  test('COURSE-13 CONST-14 the language is English unless said otherwise', async () => {
    expect((await create({})).body.defaultLanguage).toBe('en')
    expect((await create({ defaultLanguage: 'ar' })).body.defaultLanguage).toBe('ar')
  })

  test('every field comes back as it was sent', async () => {
    const sent = {
      shortDescription: 'Short',
      cover: { poster: 'c/p.webp', video: 'c/v.mp4' },
      fullPriceMessage: 'Was 90',
      language: { es: { title: 'Curso', cover: { poster: 'c/es.webp' } } },
      enabledLanguage: ['en', 'es'],
      bios: { author: [{ user: staff.author.id, title: 'Guide', body: 'Walks & talks' }], coach: [] },
      prerequisite: ['another'],
      tag: ['category|art'],
      function: ['subscription'],
      price: 4800,
      timeKitProjectId: 'tk',
      newsletter: [{ id: 'n', title: 'News', body: '<p>Hello</p>', supplemental: [{ any: 'thing' }] }],
      supplemental: [{ title: 'Sheet', description: 'R & D', file: 'https://example.org/a', name: 'a.pdf' }],
      resource: [{ getID: 'c/r', name: 'r', type: 'pdf' }],
    }
    const { body } = await create({ template: 'empty', ...sent })
    expect(body).toMatchObject(sent)
    expect((await read(body.id, root)).body).toMatchObject(sent)
  })

  test('COURSE-03 COURSE-07 COURSE-08 COURSE-09 COURSE-10 COURSE-14 COURSE-19 COURSE-20 COURSE-21 a save keeps what a course is made of', async () => {
    const { body } = await create({ template: 'empty' })
    const sent = {
      description: '<p>Long</p>',
      cover: { poster: 'c/p.webp', video: 'c/v.mp4' },
      fullPriceMessage: 'Was 90',
      language: { es: { cover: { poster: 'c/es.webp' } } },
      enabledLanguage: ['es'],
      prerequisite: ['another'],
      tag: ['category|art'],
      function: ['subscription'],
    }
    expect((await save({ ...body, ...sent }, staff.author)).body).toMatchObject(sent)
    expect((await read(body.id, staff.author)).body).toMatchObject(sent)
  })
})

describe('PUT /concept', () => {
  test('COURSE-57 ROLE-40 editors save, coaches, observers, learners and strangers do not', async () => {
    const course = await node.course({ publisher })
    for (const as of [learner, staff.coach, staff.observer]) expect((await save(course, as)).status).toBe(403)
    let version = 1
    for (const as of [staff.author, staff.admin, staff.publisher, root]) {
      expect((await save({ ...course, version }, as)).body.version).toBe(version + 1)
      version += 1
    }
  })

  test.each(['admin', 'author'] as const)(
    'ROLE-23 ROLE-24 somebody named on the list %s edits the course, and no longer once taken off it',
    async (list) => {
      const { version: _, ...course } = await node.course({ publisher })
      const guest = await node.person()
      expect((await save(course, guest)).status).toBe(403)
      expect((await save({ ...course, [list]: [guest.id] }, root)).body[list]).toEqual([guest.id])
      expect((await save({ ...course, [list]: [guest.id] }, guest)).status).toBe(200)
      expect((await save({ ...course, [list]: [] }, staff.admin)).body[list]).toEqual([])
      expect((await save(course, guest)).status).toBe(403)
    },
  )

  test('ROLE-22 ROLE-26 the last author may go: the publisher still owns the course', async () => {
    const guest = await node.person()
    const { version: _, ...course } = await node.course({ publisher, author: [guest.id], admin: [guest.id] })
    expect((await save({ ...course, author: [], admin: [] }, guest)).status).toBe(200)
    const left = { ...course, author: [], admin: [] }
    expect((await save(left, guest)).status).toBe(403)
    expect((await save(left, staff.publisher)).status).toBe(200)
  })

  test('ROLE-23 ROLE-26 somebody added twice is on the list once', async () => {
    const { version: _, ...course } = await node.course({ publisher })
    const twice = [learner.id, learner.id]
    for (const list of ['admin', 'author', 'coach', 'observer'] as const)
      expect((await save({ ...course, [list]: twice })).body[list], list).toEqual([learner.id])
  })

  test('ROLE-25 whoever is taken off a list is no longer introduced on the course', async () => {
    const guest = await node.person()
    const bio = { user: guest.id, body: 'Walks and talks' }
    const bios = { author: [bio], coach: [] }
    const named = { author: [guest.id], bios, language: { es: { bios } } }
    const { version: _, ...course } = await node.course({ publisher, ...named })
    const { body } = await save({ ...course, author: [] })
    expect(body.bios).toEqual({ author: [], coach: [] })
    expect(body.language).toEqual({ es: { bios: { author: [], coach: [] } } })
  })

  test('COURSE-57 a course that the caller cannot see does not exist for them', async () => {
    const course = await node.course({ publisher, status: 'disabled' })
    expect((await save(course, learner)).status).toBe(404)
    expect((await save({ ...course, id: newId() }, root)).status).toBe(404)
  })

  test('COURSE-57 an id used by two parts is refused, at any depth', async () => {
    const { version: _, ...course } = await node.course({ publisher })
    const [one] = content()
    if (!one) throw new Error('no section')
    const twice = [
      [one, { ...one, instruction: [] }],
      [{ ...one, instruction: [{ ...part('s1'), type: 'video' as const }] }],
      [{ ...one, instruction: [{ ...part('a'), type: 'video' as const, scene: [{ id: 'a' }] }] }],
    ]
    for (const section of twice) {
      const answer = await save({ ...course, section }, root)
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('used twice')
    }
    expect((await create({ section: [one, one] })).status).toBe(400)
    expect((await read(course.id, root)).body.version).toBe(1)
  })

  test('COURSE-57 handing a course to another publisher needs an admin of both', async () => {
    const other = await node.organization('Other')
    const both = await node.person({ organization: publisher, lists: ['author'] })
    const course = await node.course({ publisher })
    expect((await save({ ...course, publisher: other }, both)).status).toBe(403)
    expect((await save({ ...course, publisher: 'nobody' }, root)).status).toBe(400)
    const there = await node.person({ organization: other, lists: ['author', 'admin'] })
    const lent = await node.course({ publisher, author: [there.id] })
    expect((await save({ ...lent, publisher: other }, there)).status).toBe(403)
    expect((await save({ ...lent, publisher: other }, staff.admin)).status).toBe(403)
    const { db } = node.parts
    const org = (await findOrganization(db, publisher)) ?? { id: publisher, name: 'Guild' }
    await saveOrganization(db, byTest(), { ...org, admin: [...(org.admin ?? []), there.id] })
    expect((await save({ ...lent, publisher: other }, there)).body.publisher).toBe(other)
  })

  test('COURSE-05 the status stays as it is when none is sent', async () => {
    const { status: _, ...course } = await node.course({ publisher })
    expect((await save(course)).body.status).toBe('enabled')
  })

  test('rating and extent are kept by the server, whatever is sent', async () => {
    const course = await node.course({ publisher, section: content() })
    const lie = {
      rating: { average: 5, count: 900 },
      extent: { sections: 9, lessons: 9, seconds: 9, points: 9 },
    }
    const { body } = await save({ ...course, ...lie })
    expect(body).toMatchObject({ rating: { count: 0 }, extent: { sections: 1, lessons: 1 } })
  })

  test('rich text is cleaned of everything that runs, wherever it stands', async () => {
    const evil =
      '<p onclick="x()">ok</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><iframe src="//x"></iframe><svg onload=x>'
    const course = await node.course({ publisher })
    const [section] = content()
    const lesson = section?.instruction?.[0]
    if (!section || !lesson) throw new Error('no lesson')
    const { body } = await save({
      ...course,
      description: evil,
      newsletter: [{ id: 'n', title: 'n', body: evil }],
      language: {
        es: {
          description: evil,
          text: { l1: { body: evil, 'interaction[0].question': evil, 'scene.0.body': evil } },
        },
      },
      section: [
        {
          ...section,
          instruction: [
            {
              ...lesson,
              body: evil,
              interaction: [{ ...part('i'), type: 'choice', body: evil, question: evil }],
            },
          ],
        },
      ],
    })
    const text = JSON.stringify(body)
    for (const bad of ['<script', 'alert(1)', 'onerror', 'onclick', 'javascript:', 'iframe', 'svg', '<img'])
      expect(text).not.toContain(bad)
    expect(body.description).toContain('<p>ok</p>')
    expect(body.description).toContain('<a>a</a>')
  })

  test('plain text stays as it was typed: it is no markup', async () => {
    const course = await node.course({ publisher })
    const plain = 'R&D: 5 < 7 > 3 "quoted"'
    const [section] = content()
    const lesson = section?.instruction?.[0]
    if (!section || !lesson) throw new Error('no lesson')
    const interaction = { ...part('i'), type: 'choice' as const, choice: [{ body: plain }], altText: plain }
    const sent = {
      title: plain,
      bios: { author: [{ user: root.id, body: plain }] },
      supplemental: [{ title: plain, description: plain }],
      language: {
        es: { bios: { author: [{ user: root.id, body: plain }] }, text: { i: { 'choice[0].body': plain } } },
      },
    }
    const { body } = await save({
      ...course,
      ...sent,
      section: [{ ...section, instruction: [{ ...lesson, interaction: [interaction] }] }],
    })
    expect(body).toMatchObject(sent)
    expect(body.section?.[0]?.instruction?.[0]?.interaction?.[0]).toMatchObject({ choice: [{ body: plain }] })
  })

  test('API-09 a course with more words than the index holds is saved or refused, never a 500', async () => {
    const course = await node.course({ publisher })
    const words = (n: number) => Array.from({ length: 30 }, (_, i) => `w${n}x${i}`).join(' ')
    const language = Object.fromEntries(
      Array.from({ length: 15_000 }, (_, n) => [`l${n}`, { title: words(n).slice(0, 200) }]),
    )
    const { status } = await save({ ...course, language })
    expect([200, 400]).toContain(status)
  })
})

describe('DELETE /concept/{id}', () => {
  const remove = async (id: string, as: Person | null) =>
    (await node.call(courses.deleteCourse, { params: { id }, as })).status

  test('COURSE-58 publishers, admins, root admins and the author who owns it remove a course', async () => {
    const owner = await node.person()
    for (const as of [staff.publisher, staff.admin, root, owner]) {
      const { id } = await node.course({ publisher, author: [owner.id] })
      expect(await remove(id, as)).toBe(204)
      expect((await read(id, root)).status).toBe(404)
    }
  })

  test('COURSE-58 nobody else does', async () => {
    const { id } = await node.course({ publisher })
    for (const as of [learner, staff.author, staff.coach, staff.observer])
      expect(await remove(id, as)).toBe(403)
    expect(await remove(id, null)).toBe(401)
    expect((await read(id)).status).toBe(200)
  })

  test('COURSE-58 what is unknown or hidden is 404, and twice is 404', async () => {
    const { id } = await node.course({ publisher, status: 'disabled' })
    expect(await remove(newId(), root)).toBe(404)
    expect(await remove(id, learner)).toBe(404)
    expect(await remove(id, root)).toBe(204)
    expect(await remove(id, root)).toBe(404)
  })

  test('COURSE-58 the progress of its learners is kept', async () => {
    const { id } = await node.course({ publisher })
    await enrol(learner, id)
    expect(await remove(id, root)).toBe(204)
    const params = { userId: learner.id, courseId: id }
    for (const as of [learner, root])
      expect(await node.call(progress.getProgress, { params, as })).toMatchObject({
        status: 200,
        body: { object: id },
      })
  })
})

describe('who is behind a course', () => {
  const count = async (query: string, as: Person | null) =>
    (await node.call<{ matches: number }>(courses.findCourses, { query: { query }, as })).body.matches

  test('cannot be found out by searching: only those who work on it may ask for its admins and observers', async () => {
    const [boss, stranger] = [await node.person(), await node.person()]
    await node.course({ publisher, admin: [boss.id], observer: [boss.id] })
    for (const query of [`admin:${boss.id}`, `NOT observer:nobody AND admin:*`, `_exists_:observer`]) {
      for (const as of [null, stranger]) expect(await count(query, as), query).toBe(0)
      expect(await count(query, boss), query).toBe(1)
      expect(await count(query, staff.author), query).toBeGreaterThan(0)
    }
  })

  test('COURSE-58 is whoever made it, who may remove it again', async () => {
    const { body } = await create({})
    expect(body.author).toEqual([staff.author.id])
    expect(
      (await node.call(courses.deleteCourse, { params: { id: body.id }, as: staff.author })).status,
    ).toBe(204)
  })
})

describe('searching with mistyped words', () => {
  const find = async (query: string, as: Person | null = null, all = false) =>
    (
      await node.call<{ matches: number; list: Course[]; meant?: string }>(courses.findCourses, {
        query: { query, ...(all && { all: true }) },
        as,
      })
    ).body

  test('COURSE-74 finds what was meant, and says what it searched for instead', async () => {
    const { id } = await node.course({ title: 'Photography outdoors' })
    for (const [typed, meant] of [
      ['fotography', 'photography'],
      ['photograhpy', 'photography'],
      ['Photgraphy outdors', 'photography outdoors'],
      ['photogrpahy*', 'photography'],
    ] as const) {
      const found = await find(typed)
      expect([found.meant, found.list.map((course) => course.id)], typed).toEqual([meant, [id]])
    }
  })

  test('guesses nothing where the words find something, are short, quoted, excluded or far off', async () => {
    await node.course({ title: 'Navigation' })
    expect(await find('navigation')).not.toHaveProperty('meant')
    for (const query of ['nvg', '"navigatoin"', 'xylophone', 'title:navigatoin', 'zzz -navigatoin'])
      expect(await find(query), query).toEqual({ matches: 0, list: [] })
  })

  test('tells no words of courses the caller may not see', async () => {
    await node.course({ title: 'Xerographic secrets', status: 'disabled' })
    expect(await find('xerografic')).toEqual({ matches: 0, list: [] })
    expect(await find('xerografic', root, true)).toMatchObject({ matches: 1, meant: 'xerographic' })
  })
})
