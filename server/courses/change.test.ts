import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, type Change, type ChangeSet, type Course } from '@cairn/contract/courses'
import { reports, type ObjectVersion } from '@cairn/contract/reports'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

interface Saved {
  readonly version: number
  readonly change: Change[]
  readonly meanwhile: ChangeSet[]
}

let node: TestNode
let root: Person
let ann: Person
let ben: Person
let publisher: string

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  publisher = await node.organization('Guild')
  ann = await node.person({ organization: publisher, lists: ['author'] })
  ben = await node.person({ organization: publisher, lists: ['author'] })
})
afterAll(() => node.close())

const on = 'enabled' as const
const sections = (): NonNullable<Course['section']> => [
  {
    id: 's1',
    title: 'One',
    status: on,
    instruction: [
      {
        id: 'a',
        type: 'video',
        title: 'Alpha',
        status: on,
        duration: 60,
        points: 2,
        interaction: [{ id: 'q1', type: 'choice', status: on, points: 3 }],
      },
      { id: 'b', type: 'survey', title: 'Beta', status: on },
    ],
  },
  { id: 's2', title: 'Two', status: on },
]
const course = (fields: Partial<Course> = {}) => node.course({ publisher, section: sections(), ...fields })
const change = (
  id: string,
  steps: unknown,
  { as = ann, base, key }: { as?: Person | null; base?: number; key?: string } = {},
) =>
  node.call<Saved>(courses.changeCourse, {
    params: { id },
    body: { change: steps, ...(base !== undefined && { base }) } as never,
    as,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const read = async (id: string) =>
  (await node.call<Course>(courses.getCourse, { params: { id }, query: { filter: 'all' }, as: root })).body
const title = (to: string, of?: string): Change => ({ do: 'set', ...(of && { of }), at: ['title'], to })

describe('POST /concept/{id}/change', () => {
  test('COURSE-90 COURSE-91 adds, moves, changes, switches off and removes parts in small steps', async () => {
    const { id } = await course()
    const steps: Change[] = [
      title('Maps, anew'),
      { do: 'add', kind: 'section', part: { id: 's0', title: 'Zero', status: on }, before: 's1' },
      {
        do: 'add',
        kind: 'instruction',
        into: 's0',
        part: { id: 'n', type: 'youtube', title: 'New', status: on },
      },
      { do: 'move', part: 'b', into: 's0', before: 'n' },
      { do: 'set', of: 'q1', at: ['status'], to: 'disabled' },
      { do: 'remove', part: 's2' },
    ]
    expect(await change(id, steps)).toMatchObject({ status: 200, body: { version: 2, change: [] } })
    const after = await read(id)
    expect(after).toMatchObject({ title: 'Maps, anew', version: 2 })
    expect(after.section?.map((section) => [section.id, section.instruction?.map((one) => one.id)])).toEqual([
      ['s0', ['b', 'n']],
      ['s1', ['a']],
    ])
    expect(after.section?.[1]?.instruction?.[0]?.interaction?.[0]?.status).toBe('disabled')
  })

  test('keeps what is told of the course: its extent, and the words it is found by', async () => {
    const { id } = await course({ title: 'Extent' })
    const steps: Change[] = [
      { do: 'set', of: 'a', at: ['duration'], to: 90 },
      title('Quixotic', 'b'),
      { do: 'set', of: 'q1', at: ['points'], to: 10 },
    ]
    await change(id, steps)
    expect((await read(id)).extent).toEqual({ sections: 2, lessons: 2, seconds: 90, points: 12 })
    const found = await node.call<{ list: Course[] }>(courses.findCourses, { query: { query: 'quixotic' } })
    expect(found.body.list.map((one) => one.id)).toEqual([id])
    await change(id, [{ do: 'set', of: 's1', at: ['status'], to: 'disabled' }])
    expect((await read(id)).extent).toEqual({ sections: 1, lessons: 0, seconds: 0, points: 0 })
  })

  test('two authors at once: what goes together is kept of both, and each hears of the other', async () => {
    const { id } = await course()
    expect((await change(id, [title('By Ann', 'a')], { base: 1 })).status).toBe(200)
    const second = await change(id, [title('By Ben', 'b')], { base: 1, as: ben })
    expect(second).toMatchObject({
      status: 200,
      body: {
        version: 3,
        meanwhile: [{ version: 2, actor: ann.id, done: [{ change: title('By Ann', 'a') }] }],
      },
    })
    const lessons = (await read(id)).section?.[0]?.instruction ?? []
    expect(lessons.map((lesson) => lesson.title)).toEqual(['By Ann', 'By Ben'])
  })

  test('COURSE-103 what contradicts the other is refused with 409, and nothing of it is stored', async () => {
    const { id } = await course()
    await change(id, [title('By Ann', 'a')], { base: 1 })
    const clash: Change[] = [title('Also', 'b'), title('By Ben', 'a')]
    expect((await change(id, clash, { base: 1, as: ben })).status).toBe(409)
    expect((await change(id, [{ do: 'remove', part: 's1' }], { base: 1, as: ben })).status).toBe(409)
    const since = await node.call<{ list: ChangeSet[] }>(courses.findChanges, {
      params: { id },
      query: { since: 1 },
      as: ben,
    })
    expect(since.body.list).toMatchObject([{ version: 2, actor: ann.id }])
    expect((await read(id)).section?.[0]?.instruction?.map((one) => one.title)).toEqual(['By Ann', 'Beta'])
    expect((await change(id, clash, { base: 2, as: ben })).status).toBe(200)
  })

  test('what somebody else has taken away is 409, what never was is 400', async () => {
    const { id } = await course()
    await change(id, [{ do: 'remove', part: 'b' }], { base: 1 })
    expect((await change(id, [title('x', 'b')], { base: 1, as: ben })).status).toBe(409)
    expect((await change(id, [title('x', 'never')])).status).toBe(400)
    expect((await change(id, [title('x')], { base: 99 })).status).toBe(400)
  })

  test('a course saved as a whole meanwhile tells what it changed, and the rest goes together', async () => {
    const { version: _, ...kept } = await course()
    await node.call(courses.putCourse, { body: { ...kept, title: 'Whole' }, as: root })
    const { status, body } = await change(kept.id, [title('x', 'a')], { base: 1 })
    expect([status, body.version]).toEqual([200, 3])
    expect(body.meanwhile).toMatchObject([{ version: 2, done: [{ change: title('Whole') }] }])
    expect((await change(kept.id, [title('mine')], { base: 1 })).status).toBe(409)
  })

  test('what cannot be told in steps is 409, and the list says that all was replaced', async () => {
    const { version: _, ...kept } = await course()
    const other = await node.organization('Elsewhere')
    await node.call(courses.putCourse, { body: { ...kept, publisher: other }, as: root })
    expect((await change(kept.id, [title('x', 'a')], { base: 1, as: root })).status).toBe(409)
    const since = await node.call<{ list: ChangeSet[] }>(courses.findChanges, {
      params: { id: kept.id },
      query: { since: 1 },
      as: root,
    })
    expect(since.body.list).toMatchObject([{ version: 2, whole: true, done: [] }])
  })

  test('a lost reply asked for again is answered the same, and nothing is done twice', async () => {
    const { id } = await course()
    const steps = [{ do: 'add', kind: 'section', part: { id: 'once', title: 'Once', status: on } }]
    const first = await change(id, steps, { base: 1, key: 'key-of-this-save' })
    const again = await change(id, steps, { base: 1, key: 'key-of-this-save' })
    expect(again.body).toEqual(first.body)
    expect((await read(id)).version).toBe(2)
  })

  test('INSTR-13 rich text is made harmless wherever it stands, and the author hears what was stored', async () => {
    const { id } = await course()
    const evil = '<p onclick="x()">ok</p><script>alert(1)</script>'
    const steps: Change[] = [
      { do: 'set', of: 'a', at: ['body'], to: evil },
      { do: 'set', at: ['description'], to: evil },
      { do: 'set', at: ['language', 'es'], to: { text: { a: { body: evil } }, description: evil } },
      { do: 'set', at: ['language', 'es', 'text', 'q1', 'question'], to: evil },
      {
        do: 'add',
        kind: 'interaction',
        into: 'a',
        part: { id: 'q2', type: 'choice', status: on, question: evil },
      },
    ]
    const { body } = await change(id, steps)
    const stored = JSON.stringify(await read(id))
    for (const bad of ['<script', 'onclick', 'alert']) {
      expect(stored).not.toContain(bad)
      expect(JSON.stringify(body)).not.toContain(bad)
    }
    expect(body.change).toContainEqual({ do: 'set', of: 'a', at: ['body'], to: '<p>ok</p>' })
    expect(await read(id)).toMatchObject({
      language: { es: { text: { a: { body: '<p>ok</p>' }, q1: { question: '<p>ok</p>' } } } },
    })
  })

  test('plain text stays as it was typed', async () => {
    const { id } = await course()
    const plain = 'R&D: 5 < 7 > 3'
    const to = [{ body: plain }, { body: 'b' }]
    expect((await change(id, [{ do: 'set', of: 'q1', at: ['choice'], to }])).body.change).toEqual([])
    expect((await read(id)).section?.[0]?.instruction?.[0]?.interaction?.[0]?.choice).toEqual(to)
  })

  test.each([
    ['an empty title', [title('')]],
    ['a title of a lesson that is no text', [{ do: 'set', of: 'a', at: ['title'], to: 7 }]],
    ['a field that does not exist', [{ do: 'set', of: 'a', at: ['nonsense'], to: 7 }]],
    ['the type of a lesson', [{ do: 'set', of: 'a', at: ['type'], to: 'nonsense' }]],
    ['the publisher', [{ do: 'set', at: ['publisher'], to: 'other' }]],
    ['the version', [{ do: 'set', at: ['version'], to: 7 }]],
    ['its rating', [{ do: 'set', at: ['rating'], to: { count: 9 } }]],
    ['its parts as a field', [{ do: 'set', at: ['section'], to: [] }]],
    ['an id used already', [{ do: 'add', kind: 'section', part: { id: 'q1', title: 'x', status: on } }]],
    [
      'an id used deep within',
      [
        {
          do: 'add',
          kind: 'instruction',
          into: 's2',
          part: {
            id: 'x',
            type: 'video',
            title: 'x',
            status: on,
            interaction: [{ id: 'q1', type: 'choice', status: on }],
          },
        },
      ],
    ],
    ['a part without a title', [{ do: 'add', kind: 'section', part: { id: 'x', status: on } }]],
    ['a prototype', [{ do: 'set', at: ['language', '__proto__', 'title'], to: 'x' }]],
    ['an unknown step', [{ do: 'burn', part: 'a' }]],
  ])('refuses %s, with nothing of the rest stored', async (_, steps) => {
    const before = await course()
    expect((await change(before.id, [title('Kept out'), ...steps])).status).toBe(400)
    expect(await read(before.id)).toMatchObject({ title: before.title, version: 1 })
  })

  test('COURSE-72 featuring a course is for those who run the site, by whatever way', async () => {
    const { id, version: _, ...rest } = await course()
    const tag = ['category|art', 'featured']
    const set = [{ do: 'set', at: ['tag'], to: tag }]
    expect((await change(id, set)).status).toBe(400)
    expect((await node.call(courses.putCourse, { body: { ...rest, id, tag }, as: ann })).status).toBe(400)
    const created = { title: 'x', publisher, tag }
    expect((await node.call(courses.createCourse, { body: created, as: ann })).status).toBe(400)
    expect((await change(id, set, { as: root })).status).toBe(200)
    const kept = [{ do: 'set', at: ['tag'], to: ['category|data', 'featured'] }]
    expect((await change(id, kept)).status).toBe(200)
    const copy = { concept: id, targetPublisher: publisher }
    const made = await node.call<{ id: string }>(courses.copyCourse, { body: copy, as: ann })
    expect((await read(made.body.id)).tag).toEqual(['category|data'])
  })

  test.each([
    [
      'a script as material',
      [{ do: 'set', at: ['supplemental'], to: [{ title: 't', file: 'javascript:alert(1)' }] }],
    ],
    [
      'a page in an address',
      [{ do: 'set', at: ['supplemental'], to: [{ title: 't', file: 'data:text/html,x' }] }],
    ],
    [
      'marks in an address',
      [{ do: 'set', at: ['supplemental'], to: [{ title: 't', file: 'https://x"y=1' }] }],
    ],
    ['a script as the address of a film', [{ do: 'set', of: 'a', at: ['url'], to: 'javascript:alert(1)' }]],
    [
      'a part by the name of a prototype',
      [{ do: 'add', kind: 'section', part: { id: '__proto__', title: 'x', status: on } }],
    ],
  ])('COURSE-32 INSTR-14 refuses %s', async (_, steps) => {
    const { id } = await course()
    expect((await change(id, steps)).status).toBe(400)
  })

  test('is for editors: others read 403 or nothing at all', async () => {
    const { id } = await course()
    const { id: hidden } = await course({ status: 'disabled' })
    const learner = await node.person()
    expect((await change(id, [title('x')], { as: learner })).status).toBe(403)
    expect((await change(id, [title('x')], { as: null })).status).toBe(401)
    expect((await change(hidden, [title('x')], { as: learner })).status).toBe(404)
    expect((await change('nothing', [title('x')])).status).toBe(404)
  })

  test('says nothing of what only stands in another order', async () => {
    const bios = { coach: [{ user: ann.id, body: 'x', title: 'y' }], author: [{ user: ben.id }] }
    const { id } = await course({ author: [ben.id], coach: [ann.id], bios })
    expect((await change(id, [title('Bios stay')])).body.change).toEqual([])
  })

  test('whoever is taken off a list is no longer introduced, and the author hears of it', async () => {
    const bios = { author: [{ user: ann.id }, { user: ben.id }] }
    const { id } = await course({ author: [ann.id, ben.id], bios })
    const { body } = await change(id, [{ do: 'set', at: ['author'], to: [ann.id] }], { as: root })
    expect(body.change).toEqual([{ do: 'set', at: ['bios'], to: { author: [{ user: ann.id }] } }])
    expect((await read(id)).bios).toEqual({ author: [{ user: ann.id }] })
  })
})

describe('the history of a course', () => {
  const at = (id: string, version: number, as: Person | null = ann) =>
    node.call<Course>(reports.getObjectVersion, { params: { id, version: String(version) }, as })

  test('REPORT-12 COURSE-96 tells what the course was at each version, whole or made of steps', async () => {
    const { id } = await course()
    const was = [await read(id)]
    for (let n = 2; n <= 60; n += 1) {
      const steps: Change[] = [
        [title(`Title ${n}`)],
        [{ do: 'set' as const, of: 'a', at: ['points'], to: n }],
        [{ do: 'move' as const, part: 'b', into: n % 2 ? 's1' : 's2', before: 'a' }],
        [{ do: 'add' as const, kind: 'section' as const, part: { id: `x${n}`, title: 'x', status: on } }],
      ][n % 4] as Change[]
      await change(id, steps)
      was.push(await read(id))
    }
    for (const [n, then] of was.entries()) {
      const { body } = await at(id, n + 1)
      expect([body.title, body.version]).toEqual([then.title, n + 1])
      const filled = (one: Course) => one.section?.map((s) => [s.id, s.instruction ?? []])
      expect(filled(body), `version ${n + 1}`).toEqual(filled(then))
    }
    expect((await at(id, 61)).status).toBe(404)
  })

  test('REPORT-11 lists ten versions, the newest first, to editors and nobody else', async () => {
    const { id } = await course()
    for (let n = 0; n < 11; n += 1) await change(id, [title(`T${n}`)])
    const list = async (as: Person) =>
      (
        await node.call<{ matches: number; list: ObjectVersion[] }>(reports.findObjectVersions, {
          query: { search: JSON.stringify({ query: `object:${id}` }) },
          as,
        })
      ).body
    const mine = await list(ann)
    expect(mine.matches).toBe(12)
    expect(mine.list.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(mine.list[0]).toMatchObject({ actor: ann.id, done: [{ change: title('T10'), undo: title('T9') }] })
    const stranger = await node.person()
    expect((await list(stranger)).matches).toBe(0)
    expect((await at(id, 1, stranger)).status).toBe(404)
  })

  test('COURSE-96 says which version was brought back, and of when it was', async () => {
    const { id } = await course()
    await change(id, [title('Second')])
    const old = (await at(id, 1)).body
    const put = (restores: number) =>
      node.call<Course>(courses.putCourse, {
        query: { restores: String(restores) },
        body: { ...old, publisher, version: restores + 1 },
        as: ann,
      })
    expect((await put(1)).status).toBe(200)
    const { body } = await node.call<{ list: ObjectVersion[] }>(reports.findObjectVersions, {
      query: { search: JSON.stringify({ query: `object:${id}` }) },
      as: ann,
    })
    const [third, second, first] = body.list
    expect(third).toMatchObject({ version: 3, restored: { version: 1, date: first?.date } })
    expect(second).not.toHaveProperty('restored')
    expect((await read(id)).title).toBe(old.title)
    // A version that is still to come was never brought back.
    const body4 = { ...old, publisher, version: 3 }
    await node.call(courses.putCourse, { query: { restores: '99' }, body: body4, as: ann })
    const again = await node.call<{ list: ObjectVersion[] }>(reports.findObjectVersions, {
      query: { search: JSON.stringify({ query: `object:${id}` }) },
      as: ann,
    })
    expect(again.body.list[0]).not.toHaveProperty('restored')
  })
})
