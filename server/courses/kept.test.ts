import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, type Course } from '@cairn/contract/courses'
import { saveFile } from '../files/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let author: Person
let publisher: string

beforeAll(async () => {
  node = await testNode()
  publisher = await node.organization('Guild')
  author = await node.person({ organization: publisher, lists: ['author', 'admin'] })
})
afterAll(() => node.close())

const read = async (id: string) =>
  (await node.call<Course>(courses.getCourse, { params: { id }, query: { filter: 'all' }, as: author })).body

const empty = async (): Promise<Course> =>
  (
    await node.call<Course>(courses.createCourse, {
      as: author,
      body: { title: 'Kept', publisher, template: 'empty' },
    })
  ).body

/** A file of the course, so that it travels with it. */
const keep = async (getID: string): Promise<void> => {
  const bytes = Buffer.from(getID)
  await node.parts.storage.put(getID, bytes)
  const file = { getID, name: getID, contentType: 'text/plain', open: false, bytes: bytes.length }
  await saveFile(node.parts.db, { ...file, created: new Date() })
}

/** Fields as they were given, with the files of whichever course under one name. */
const plain = (id: string, fields: unknown): unknown =>
  JSON.parse(JSON.stringify(fields).replaceAll(new RegExp(`"${id}/(?:\\d+-)?([\\w.]+)"`, 'g'), '"FILE/$1"'))

const pick = (course: Course, fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, course[name as keyof Course]]))

type Fields = Partial<Course> & { readonly section?: Course['section'] }

/** Saved as a whole, the fields are read as they were sent. */
const throughSaving = async (fieldsOf: (id: string) => Fields) => {
  const course = await empty()
  const body = { ...course, ...fieldsOf(course.id) }
  const saved = await node.call<Course>(courses.putCourse, { as: author, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return { id: course.id, kept: pick(await read(course.id), fieldsOf('')) }
}

/** Made step by step, as the studio does it. */
const throughSteps = async (fieldsOf: (id: string) => Fields) => {
  const { id } = await empty()
  const { section = [], ...head } = fieldsOf(id)
  const change = [
    ...Object.entries(head).map(([name, to]) => ({ do: 'set', at: [name], to })),
    ...section.map((part) => ({ do: 'add', kind: 'section', part })),
  ]
  const made = await node.call(courses.changeCourse, { as: author, params: { id }, body: { change } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return { id, kept: pick(await read(id), fieldsOf('')) }
}

/** Taken out into one file and brought in again. */
const throughOneFile = async (fieldsOf: (id: string) => Fields) => {
  const { id } = await throughSaving(fieldsOf)
  const names = JSON.stringify(fieldsOf(id)).matchAll(new RegExp(`"(${id}/[^"]+)"`, 'g'))
  for (const [, getID = ''] of names) await keep(getID)
  const headers = { authorization: author.token }
  const exported = await node.app.inject({ url: `/api/concept/${id}/export`, headers })
  const { status, body } = await node.send<Course>({
    method: 'POST',
    url: `/api/concept/import?publisher=${publisher}`,
    headers: { 'content-type': 'application/zip', ...headers },
    payload: exported.rawPayload,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, kept: pick(await read(body.id), fieldsOf('')) }
}

const WAYS = { throughSaving, throughSteps, throughOneFile }

const expectKept = async (fieldsOf: (id: string) => Fields) => {
  for (const [way, go] of Object.entries(WAYS)) {
    const { id, kept } = await go(fieldsOf)
    expect(plain(id, kept), way).toEqual(plain('c', fieldsOf('c')))
  }
}

const lesson = (id: string, more: object) => ({ id, title: `Lesson ${id}`, status: 'enabled', ...more })
const withLessons = (...instruction: object[]) =>
  ({ section: [{ id: 's', title: 'One', status: 'enabled', instruction }] }) as Fields

/** Whatever an author makes is read again exactly as it was, however it was saved or taken elsewhere. */
describe('nothing of a course is lost', () => {
  test('COURSE-04 COURSE-12 COURSE-24 COURSE-26 COURSE-27 COURSE-28 COURSE-29 COURSE-30 COURSE-31 COURSE-33 COURSE-34 COURSE-35 COURSE-36 what is told, sent and handed out', () =>
    expectKept((id) => ({
      shortDescription: 'In one sentence',
      language: {
        es: { title: 'Guardado', shortDescription: 'En una frase' },
        ar: { description: '<p>محفوظ</p>' },
      },
      timeKitProjectId: 'project-1',
      newsletter: [
        {
          id: 'n1',
          title: 'Welcome',
          body: '<p>Hello</p>',
          supplemental: [{ title: 'Map', file: `${id}/map.pdf` }],
        },
        { id: 'n2', title: 'Half way' },
      ],
      supplemental: [
        { title: 'Sheet', description: 'R & D', file: `${id}/sheet.pdf`, name: 'The sheet.pdf' },
      ],
      resource: [{ getID: `${id}/map.pdf`, name: 'Map.pdf', type: 'document' }],
    })))

  test('COURSE-15 COURSE-16 COURSE-17 COURSE-18 who works on it, with the words about them', async () => {
    const coach = await node.person({ home: publisher })
    await expectKept(() => ({
      author: [author.id],
      coach: [coach.id],
      bios: {
        author: [{ user: author.id, title: 'Guide', body: 'Walks & talks' }],
        coach: [{ user: coach.id, title: 'Coach', body: 'Answers' }],
      },
    }))
  })

  test('CERT-03 CERT-09 CERT-12 the fields of a certificate', () =>
    expectKept((id) => ({
      certificate: [
        {
          condition: { minPercentage: 80 },
          file: `${id}/page.pdf`,
          field: [
            {
              title: 'Name',
              text: '{givenName}',
              x: 10.5,
              y: 20,
              width: 300,
              height: 40,
              size: 24.5,
              style: 'bold center',
              font: 'serif',
              color: '#2f5d50',
            },
          ],
        },
      ],
    })))

  test('INSTR-09 INSTR-10 INSTR-11 INSTR-12 INSTR-15 INSTR-16 INSTR-17 INSTR-41 INSTR-42 INSTR-43 lessons of every kind', () =>
    expectKept((id) =>
      withLessons(
        lesson('v', { type: 'video' }),
        lesson('y', { type: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
        lesson('m', { type: 'vimeo', url: 'https://vimeo.com/76979871', status: 'disabled' }),
        lesson('p', {
          type: 'project',
          body: '<p>Make a map</p>',
          awardCriteria: {
            criteria: [
              { id: 'k1', title: 'Scale', body: '<p>It has one</p>' },
              { id: 'k2', title: 'North' },
            ],
          },
        }),
        lesson('s1', { type: 'survey' }),
        lesson('t', { type: 'tincan', package: `${id}/tin.zip` }),
        lesson('l', { type: 'lti', ltiTool: 'lab-1', ltiTargetUrl: 'https://lab.example.org/room?a=1' }),
        lesson('w', { type: 'package', package: `${id}/web.zip` }),
      ),
    ))

  test('INSTR-19 INSTR-20 INSTR-21 INSTR-22 INSTR-23 INSTR-24 INSTR-26 INSTR-27 INSTR-29 INSTR-30 INSTR-32 INSTR-33 INSTR-37 INSTR-38 a film with its scenes, questions and overlays', () =>
    expectKept((id) =>
      withLessons(
        lesson('v', {
          type: 'video',
          video: `${id}/film.mp4`,
          poster: `${id}/still.webp`,
          duration: 90.5,
          points: 12,
          transcript: `${id}/film.vtt`,
          altTranscript: `${id}/film.es.vtt`,
          story: true,
          scene: [
            { id: 'v1', title: 'Start', video: `${id}/one.mp4`, duration: 30.25, points: 3, interaction: [] },
            { id: 'v2', title: 'End' },
          ],
          // In the order they stand, whatever they are called.
          interaction: ['z', 'a', 'm'].map((one) => ({ id: one, type: 'prompt', status: 'enabled' })),
          overlay: [
            {
              id: 'o1',
              start: 1.5,
              end: 4,
              card: [
                {
                  text: 'East is least',
                  image: `${id}/card.webp`,
                  altText: 'A compass',
                  background: '#ffffff',
                  foreground: '#1b1e19',
                },
              ],
            },
          ],
        }),
      ),
    ))

  test('INTER-18 INTER-19 INTER-20 INTER-21 INTER-22 INTER-32 INTER-33 INTER-34 INTER-36 INTER-41 INTER-42 INTER-43 INTER-44 INTER-48 INTER-50 questions of every kind', () => {
    const one = (type: string, more: object = {}) => ({ id: `q-${type}`, type, status: 'enabled', ...more })
    const asked = { question: '<p>Which?</p>' }
    const choice = [{ body: 'This' }, { body: 'That' }]
    return expectKept((id) =>
      withLessons(
        lesson('v', {
          type: 'survey',
          interaction: [
            one('conversation', { ...asked, title: 'Talk', status: 'disabled' }),
            one('prompt', { body: '<p>Read</p>', image: `${id}/a.webp`, altText: 'A hill' }),
            one('youtube', { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
            one('vimeo', { url: 'https://vimeo.com/76979871' }),
            one('video', { video: `${id}/clip.mp4`, poster: `${id}/b.webp`, quality: 'SLD', duration: 12.5 }),
            one('choice', { ...asked, points: 4, choice, action: [{ answer: 1, feedback: 'Yes' }] }),
            one('response', { ...asked, action: [{ answer: 'contour' }, { feedback: 'No' }] }),
            one('multipleresponse', { ...asked, choice, action: [{ answer: [0, 1] }] }),
            one('flashcards', {
              card: [
                { front: { image: `${id}/f.webp`, text: 'F' }, back: { image: `${id}/g.webp`, text: 'B' } },
              ],
            }),
            one('sorting', {
              category: [
                { id: 'c1', title: 'Iron', image: `${id}/iron.webp`, entry: ['Knife', 'Magnet'] },
                { id: 'c2', title: 'Other', entry: [] },
              ],
            }),
            one('graphic', {
              image: `${id}/map.webp`,
              marker: [
                {
                  x: 12.5,
                  y: 99.9,
                  title: 'Top',
                  image: `${id}/top.webp`,
                  text: 'The highest',
                  altText: 'A peak',
                  video: `${id}/top.mp4`,
                },
              ],
            }),
            one('likert', { ...asked, scale: { min: 0, max: 3, labels: ['No', '', '', 'Yes'] } }),
            one('surveychoice', { ...asked, choice }),
            one('surveyresponse', asked),
            one('surveymultipleresponse', { ...asked, choice }),
            one('upload', { ...asked, points: 10 }),
            one('goto', { choice: [{ body: 'On' }], action: [{ answer: 'v' }] }),
          ],
        }),
      ),
    )
  })
})

describe('files of a course', () => {
  const film = async (course: string) => {
    const getID = `${course}/film.mp4`
    await keep(getID)
    return getID
  }
  const showing = (video: string) => withLessons(lesson('v', { type: 'video', video })).section

  test('of another course are shown only by somebody who may read them there', async () => {
    const other = await node.organization('Others')
    const theirs = await film((await node.course({ publisher: other })).id)
    const own = await film((await empty()).id)
    const { id, ...course } = await empty()
    const put = (video: string) =>
      node.call<{ message: string }>(courses.putCourse, {
        as: author,
        body: { ...course, id, section: showing(video) } as Course,
      })
    const step = (video: string) =>
      node.call<{ message: string }>(courses.changeCourse, {
        as: author,
        params: { id },
        body: { change: [{ do: 'set', of: 'v', at: ['video'], to: video }] },
      })
    const refused = await put(theirs)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('belongs to another course')
    expect((await put(own)).status).toBe(200)
    expect(await step(theirs)).toMatchObject({ status: 400 })
    expect((await read(id)).section?.[0]?.instruction?.[0]?.video).toBe(own)
    expect((await step(own)).status).toBe(200)
    const begun = { title: 'New', publisher, template: 'empty', section: showing(theirs) }
    expect((await node.call(courses.createCourse, { as: author, body: begun as never })).status).toBe(400)
  })

  test('COURSE-58 go with it', async () => {
    const { id } = await empty()
    const getID = await film(id)
    const gone = await node.call(courses.deleteCourse, { as: author, params: { id } })
    expect(gone.status).toBe(204)
    const left = await node.parts.db
      .selectFrom('resource')
      .select('get_id')
      .where('object', '=', id)
      .execute()
    expect(left).toEqual([])
    await node.runJobs()
    expect(await node.parts.storage.size(getID)).toBeNull()
  })
})
