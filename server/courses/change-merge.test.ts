import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses, type Change, type ChangeSet, type Course } from '@cairn/contract/courses'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

interface Saved {
  readonly version: number
  readonly change: Change[]
  readonly meanwhile: ChangeSet[]
}

let node: TestNode
let ann: Person
let ben: Person
let publisher: string

beforeAll(async () => {
  node = await testNode()
  publisher = await node.organization('Guild')
  ann = await node.person({ organization: publisher, lists: ['author'] })
  ben = await node.person({ organization: publisher, lists: ['author'] })
})
afterAll(() => node.close())

const on = 'enabled' as const
const choice = (...bodies: string[]) => bodies.map((body) => ({ body }))
const course = () =>
  node.course({
    publisher,
    section: [
      {
        id: 's',
        title: 'One',
        status: on,
        instruction: [
          {
            id: 'a',
            type: 'survey',
            title: 'The cat',
            status: on,
            body: '<p>The cat</p>',
            interaction: [{ id: 'q', type: 'choice', status: on, choice: choice('Red', 'Blue') }],
          },
        ],
      },
    ],
  })
const change = (
  id: string,
  steps: Change[],
  { as = ann, base, key }: { as?: Person; base?: number; key?: string } = {},
) =>
  node.call<Saved>(courses.changeCourse, {
    params: { id },
    body: { change: steps, ...(base !== undefined && { base }) },
    as,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const lessonOf = async (id: string) =>
  (await node.call<Course>(courses.getCourse, { params: { id }, query: { filter: 'all' }, as: ann })).body
    .section?.[0]?.instruction?.[0]
const title = (from: string, to: string): Change => ({ do: 'set', of: 'a', at: ['title'], from, to })
const body = (from: string | null, to: string): Change => ({ do: 'set', of: 'a', at: ['body'], from, to })

describe('COURSE-103 two authors in one text', () => {
  test('both texts are whole, and the later author receives what was stored', async () => {
    const { id } = await course()
    await change(id, [title('The cat', 'The cat sat down.')], { base: 1 })
    const second = await change(id, [title('The cat', 'The cat Dogs bark.')], { base: 1, as: ben })
    const to = 'The cat sat down. Dogs bark.'
    expect(second).toMatchObject({
      status: 200,
      body: { version: 3, change: [{ do: 'set', of: 'a', at: ['title'], to }], meanwhile: [{ version: 2 }] },
    })
    expect((await lessonOf(id))?.title).toBe(to)
  })

  test('whoever goes on behind their own words is not interrupted by what came there meanwhile', async () => {
    const { id } = await course()
    await change(id, [title('The cat', 'The cat Dogs bark.')], { base: 1, as: ben })
    await change(id, [{ ...title('The cat', 'The cat sat down.'), continues: true } as Change], { base: 1 })
    expect((await lessonOf(id))?.title).toBe('The cat sat down. Dogs bark.')
  })

  test('rich text is merged by paragraphs and words, stays clean, and history has no basis in it', async () => {
    const { id } = await course()
    const from = '<p>The cat</p>'
    await change(id, [body(from, '<p>The <strong>cat</strong></p><p>More</p>')], { base: 1 })
    const evil = '<p onclick="x()">The cat sat</p><script>alert(1)</script>'
    expect((await change(id, [body(from, evil)], { base: 1, as: ben })).status).toBe(200)
    expect((await lessonOf(id))?.body).toBe('<p>The <strong>cat</strong> sat</p><p>More</p>')
    const since = await node.call<{ list: ChangeSet[] }>(courses.findChanges, {
      params: { id },
      query: { since: 1 },
      as: ann,
    })
    expect(JSON.stringify(since.body)).not.toContain('"from"')
  })

  test('a repeated request is merged once, also when others wrote in between', async () => {
    const { id } = await course()
    const steps = [title('The cat', 'The cat sat.')]
    await change(id, [title('The cat', 'See: The cat')], { base: 1, as: ben })
    const first = await change(id, steps, { base: 1, key: 'merged-once' })
    await change(id, [title('See: The cat sat.', 'See: The cat sat. End.')], { base: 3, as: ben })
    const again = await change(id, steps, { base: 1, key: 'merged-once' })
    expect(again.body).toEqual(first.body)
    expect((await lessonOf(id))?.title).toBe('See: The cat sat. End.')
  })

  test('an author who returns much later, or whose requests come in bad order, loses nothing', async () => {
    const { id } = await course()
    let text = 'The cat'
    for (let n = 1; n <= 12; n += 1) {
      await change(id, [title(text, `${text} ${n}.`)], { base: n, as: ben })
      text += ` ${n}.`
    }
    await change(id, [title('The cat', 'Here: The cat')], { base: 1 })
    expect((await lessonOf(id))?.title).toBe(`Here: ${text}`)
    await change(id, [title('The cat', 'The big cat')], { base: 1 })
    expect((await lessonOf(id))?.title).toBe(`Here: ${text.replace('cat', 'big cat')}`)
  })

  test('both at the very same time: one comes after the other, and both texts are there', async () => {
    const { id } = await course()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        change(id, [title('The cat', `The cat says word${n}.`)], { base: 1, as: n % 2 ? ann : ben }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const stored = (await lessonOf(id))?.title
    for (let n = 0; n < 8; n += 1) expect(stored).toContain(`says word${n}.`)
  })

  test('entries of one list are merged one by one; added or removed ones are asked about', async () => {
    const { id } = await course()
    const from = choice('Red', 'Blue')
    const set = (to: unknown): Change => ({ do: 'set', of: 'q', at: ['choice'], from, to })
    await change(id, [set(choice('Dark red', 'Blue'))], { base: 1 })
    expect((await change(id, [set(choice('Red', 'Blue sky'))], { base: 1, as: ben })).status).toBe(200)
    expect((await lessonOf(id))?.interaction?.[0]?.choice).toEqual(choice('Dark red', 'Blue sky'))
    expect((await change(id, [set(choice('Red'))], { base: 1, as: ben })).status).toBe(409)
  })

  test('what is no text is not mixed, and without the text it began with a change is refused as before', async () => {
    const { id } = await course()
    const type = (to: string): Change => ({ do: 'set', of: 'a', at: ['status'], from: on, to })
    const url = (to: string): Change => ({ do: 'set', of: 'a', at: ['url'], from: null, to })
    await change(id, [url('https://a.example')], { base: 1 })
    expect((await change(id, [url('https://b.example')], { base: 1, as: ben })).status).toBe(409)
    expect((await change(id, [type('disabled')], { base: 1, as: ben })).status).toBe(200)
    await change(id, [title('The cat', 'Ann')], { base: 3 })
    const old: Change = { do: 'set', of: 'a', at: ['title'], to: 'Ben' }
    expect((await change(id, [old], { base: 3, as: ben })).status).toBe(409)
  })

  test('a merged text that is too long is refused with nothing stored', async () => {
    const { id } = await course()
    const long = (letter: string) => `The cat ${letter.repeat(150)}`
    await change(id, [title('The cat', long('a'))], { base: 1 })
    expect((await change(id, [title('The cat', long('b'))], { base: 1, as: ben })).status).toBe(400)
    expect((await lessonOf(id))?.title).toBe(long('a'))
  })
})

test('COURSE-103 choices that one author moved are not mixed with those that another rewrote', async () => {
  const { id } = await course()
  const set = (from: unknown, to: unknown): Change => ({ do: 'set', of: 'q', at: ['choice'], from, to })
  const before = choice('Red', 'Blue')
  expect((await change(id, [set(before, choice('Dark red', 'Blue'))])).status).toBe(200)
  expect((await change(id, [set(before, choice('Blue', 'Red'))], { as: ben })).status).toBe(409)
})

test('COURSE-103 more than can be compared while others wait is asked about', async () => {
  const { id } = await course()
  const set = (from: string, to: string): Change => ({ do: 'set', of: 'a', at: ['body'], from, to })
  const long = `<p>${'word '.repeat(20_000)}</p>`
  expect((await change(id, [set(long, '<p>x</p>')])).status).toBe(409)
  const many = Array.from({ length: 100 }, (_, n) => set(`<p>${'word '.repeat(1000)}</p>`, `<p>${n}</p>`))
  expect((await change(id, many)).status).toBe(409)
  expect((await change(id, [set(`<${'a'.repeat(19_000)}`, '<p>x</p>')])).status).toBe(200)
})
