import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { courses, type Course } from '@cairn/contract/courses'
import { organizations } from '@cairn/contract/organizations'
import { progress, type Progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { addProgress } from '../../progress/rows.ts'
import { saveFile } from '../../files/store.ts'
import { testNode, type Person, type TestNode } from '../../testing/node.ts'
import { newId } from '../ids.ts'
import { findRoles } from '../session.ts'

interface Found<T> {
  readonly matches: number
  readonly list: readonly T[]
  readonly join?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

let node: TestNode
let root: Person
let guild: string
let academy: string
let author: Person
const ids: Record<string, string> = {}

const lesson = (title: string) => ({ id: newId(), title, type: 'video' as const, status: 'enabled' as const })

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  guild = await node.organization('Cartographers Guild')
  academy = await node.organization('Harbour Academy')
  author = await node.person({ organization: guild, lists: ['author'] })
  const add = async (key: string, course: Partial<Course>) => {
    ids[key] = (await node.course({ id: key, publisher: academy, ...course })).id
  }
  await add('maps', {
    title: 'Reading Maps',
    description: '<p>Contours &amp; compass</p>',
    publisher: guild,
    tag: ['category|nature', 'featured'],
    price: 4800,
    author: [author.id],
    bios: { author: [{ user: author.id, title: 'Guide' }] },
    section: [
      { id: newId(), title: 'Scale', status: 'enabled', instruction: [lesson('Triangulation by hand')] },
    ],
  })
  await add('bread', {
    title: 'baking bread',
    shortDescription: 'Sourdough from scratch',
    tag: ['category|kitchen'],
    price: 0,
    prerequisite: ['maps'],
  })
  await add('arabic', {
    title: 'مقدمة في البرمجة',
    description: '<p>تعلم كتابة البرامج خطوة بخطوة</p>',
    enabledLanguage: ['ar'],
    defaultLanguage: 'ar',
    price: 1200,
  })
  await add('zebra', { title: 'Zebra crossings: maps of the city', tag: ['category|nature'], price: 990 })
  await add('hidden', { title: 'Hidden maps', status: 'disabled', publisher: guild, author: [author.id] })
  await add('odd', { title: '100% of C++ (and) "quotes" \\ back_slash', price: 5 })
})
afterAll(() => node.close())

const search = async (query: Record<string, string | number | boolean>, as: Person | null = null) => {
  const { status, body } = await node.call<Found<Course>>(courses.findCourses, { query, as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const find = async (query: string, as: Person | null = null) =>
  (await search({ query, sort: 'title.raw' }, as)).list.map(({ id }) => id).sort()

describe('GET /concept, the query', () => {
  test.each([
    ['', ['arabic', 'bread', 'maps', 'odd', 'zebra']],
    ['   ', ['arabic', 'bread', 'maps', 'odd', 'zebra']],
    ['_id:maps', ['maps']],
    ['id:maps', ['maps']],
    ['status:enabled AND tag:"category|nature"', ['maps', 'zebra']],
    ['tag:category|kitchen', ['bread']],
    ['prerequisite:maps', ['bread']],
    ['prerequisite:nothing', []],
    ['_id:(maps OR bread)', ['bread', 'maps']],
  ])('SRCH-05 SRCH-08 %s is answered by field', async (query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  test('SRCH-08 finds the courses of one publisher', async () => {
    expect(await find(`publisher:${guild}`)).toEqual(['maps'])
  })

  test.each([
    ['maps AND city', ['zebra']],
    ['maps city', ['zebra']],
    ['bread OR zebra', ['bread', 'zebra']],
    ['maps NOT city', ['maps']],
    ['maps -city', ['maps']],
    ['NOT maps', ['arabic', 'bread', 'odd']],
    ['NOT price:>0', ['bread']],
    ['(bread OR maps) AND price:0', ['bread']],
    ['bread OR maps AND city', ['bread', 'zebra']],
    ['(bread OR (maps AND (NOT city)))', ['bread', 'maps']],
  ])('SRCH-05 %s combines by AND, OR, NOT and parentheses', async (query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  test.each([
    ['price:[990 TO 1200]', ['arabic', 'zebra']],
    ['price:{990 TO 1200]', ['arabic']],
    ['price:{990 TO 1200}', []],
    ['price:[1000 TO *]', ['arabic', 'maps']],
    ['price:[* TO 5]', ['bread', 'odd']],
    ['price:>990', ['arabic', 'maps']],
    ['price:>=990', ['arabic', 'maps', 'zebra']],
    ['price:<5', ['bread']],
    ['price:>989.5 AND price:<1000.5', ['zebra']],
    ['created:[2020-01-01 TO *]', ['arabic', 'bread', 'maps', 'odd', 'zebra']],
    ['created:<2020-01-01', []],
  ])('SRCH-05 %s is a range', async (query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  test.each([
    ['zeb*', ['zebra']],
    ['title:zeb*', ['zebra']],
    ['tag:category|n*', ['maps', 'zebra']],
    ['_id:ma*', ['maps']],
    ['ZEB*', ['zebra']],
  ])('SRCH-05 %s goes by the beginning of a word', async (query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  test.each([
    ['_exists_:prerequisite', ['bread']],
    ['NOT _exists_:tag', ['arabic', 'odd']],
    ['_exists_:title AND _id:odd', ['odd']],
  ])('SRCH-05 %s asks whether there is anything', async (query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  test.each([
    ['triangulation', ['maps'], 'the title of a lesson'],
    ['scale', ['maps'], 'the title of a section'],
    ['compass', ['maps'], 'the description without its marks'],
    ['cartographers', ['maps'], 'the name of the publisher'],
    ['sourdough', ['bread'], 'the short description'],
    ['kitchen', ['bread'], 'a category'],
    ['BAKING', ['bread'], 'the title in any case'],
    ['البرمجة', ['arabic'], 'an Arabic title'],
    ['خطوة', ['arabic'], 'an Arabic description'],
    ['"reading maps"', ['maps'], 'a phrase'],
    ['"maps reading"', [], 'a phrase in this order only'],
    ['title:"of the city"', ['zebra'], 'a phrase in the title'],
  ])('SRCH-05 %s is found by free text: %s (%s)', async (query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  test('SRCH-05 signs that mean something to the database mean nothing in a query', async () => {
    expect(await find('title:100%')).toEqual(['odd'])
    expect(await find('title:"100_"')).toEqual([])
    expect(await find('title:back_slash')).toEqual(['odd'])
    expect(await find('title:"\\\\ back"')).toEqual(['odd'])
    expect(await find("title:'")).toEqual([])
    expect(await find('title:C\\+\\+')).toEqual(['odd'])
  })

  test('SRCH-05 a boost moves what it favours to the front', async () => {
    const order = async (query: string) => (await search({ query })).list.map(({ id }) => id)
    expect((await order('_id:bread^7 OR _id:zebra^6'))[0]).toBe('bread')
    expect((await order('_id:bread^6 OR _id:zebra^7'))[0]).toBe('zebra')
    const boosted = await order('tag:"category|nature"^2 OR prerequisite:maps^9 OR price:5^3')
    expect(boosted).toEqual([
      'bread',
      'odd',
      expect.stringMatching(/maps|zebra/),
      expect.stringMatching(/maps|zebra/),
    ])
  })

  test('SRCH-05 a word in the title counts for more than one in the text', async () => {
    await node.course({ id: 'deep', title: 'Nothing of the kind', description: '<p>harmonica</p>' })
    await node.course({ id: 'harmonica', title: 'Harmonica' })
    const { list } = await search({ query: 'harmonica' })
    expect(list.map(({ id }) => id)).toEqual(['harmonica', 'deep'])
    for (const id of ['deep', 'harmonica'])
      await node.call(courses.deleteCourse, { params: { id }, as: root })
  })

  test.each([
    ['nosuchfield:1', 'nosuchfield'],
    ['price:cheap', 'price'],
    ['created:someday', 'created'],
    ['price:4*', 'price'],
    ['tag:[a TO b]', 'tag'],
    ['(maps', 'parenthesis'],
    ['"maps', 'quote'],
    ['price:[1 TO', 'position'],
  ])('SRCH-05 %s is refused with 400 and says why', async (query, word) => {
    const { status, body } = await node.call(courses.findCourses, { query: { query } })
    expect(status).toBe(400)
    expect(body['message']).toContain(word)
  })
})

describe('GET /concept, the rest of the search', () => {
  test('SRCH-04 replies how many match and the list, and none is an empty list', async () => {
    expect(await search({ query: 'maps', limit: 1 })).toMatchObject({
      matches: 2,
      list: [{ id: expect.any(String) }],
    })
    expect(await search({ query: 'unheard-of' })).toEqual({ matches: 0, list: [] })
  })

  test('SRCH-09 SRCH-10 sorts by title.raw without regard to case, either way', async () => {
    const order = async (sort: string) => (await search({ sort })).list.map(({ id }) => id)
    const rising = ['odd', 'bread', 'maps', 'zebra', 'arabic']
    expect(await order('title.raw:asc')).toEqual(rising)
    expect(await order('title.raw')).toEqual(rising)
    expect(await order('title.raw:desc')).toEqual(rising.toReversed())
    expect(await order('price:desc,title.raw:asc')).toEqual(['maps', 'arabic', 'zebra', 'odd', 'bread'])
  })

  test('SRCH-10 shows the newest first when nothing else is asked', async () => {
    const { list } = await search({})
    const dates = list.map(({ created }) => created ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('SRCH-11 CONST-20 start and limit cut the list into pages that neither overlap nor leave out', async () => {
    const all = (await search({ sort: 'price', limit: 1000 })).list.map(({ id }) => id)
    const pages = await Promise.all([0, 2, 4, 6].map((start) => search({ sort: 'price', start, limit: 2 })))
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(all)
    expect(pages.map(({ matches }) => matches)).toEqual([5, 5, 5, 5])
    expect((await search({ limit: 0 })).list).toEqual([])
    for (let n = 0; n < 8; n += 1) await node.course({ id: `many-${n}` })
    expect((await search({})).list).toHaveLength(10)
    expect((await search({ limit: 1000 })).list).toHaveLength(13)
    for (let n = 0; n < 8; n += 1)
      await node.call(courses.deleteCourse, { params: { id: `many-${n}` }, as: root })
  })

  test('SRCH-12 COURSE-48 COURSE-49 COURSE-50 COURSE-51 COURSE-52 COURSE-53 joins come beside the list, by path and id', async () => {
    const file = async (getID: string) => {
      await node.parts.storage.put(getID, Buffer.from('x'))
      const kept = { getID, name: 'x', contentType: 'image/webp', open: true }
      await saveFile(node.parts.db, { ...kept, bytes: 1, created: new Date() })
      return getID
    }
    const coach = await node.person()
    const publisher = await node.organization('Joined')
    const avatar = await file(`${publisher}/avatar.webp`)
    await node.call(organizations.putOrganization, {
      body: { id: publisher, name: 'Joined', avatar, admin: [coach.id] },
      as: root,
    })
    const course = await node.course({
      publisher,
      cover: { poster: await file('joined/poster.webp') },
      language: { es: { cover: { poster: await file('joined/es.webp') } } },
      bios: { author: [{ user: author.id }], coach: [{ user: coach.id }, { user: 'nobody' }] },
    })
    const paths = [
      'publisher',
      'publisher.avatar',
      'cover.poster',
      'language[*].cover.poster',
      'bios.author[*]',
      'bios.coach[*]',
    ]
    const join = paths.join(',')
    const one = await node.call<Course & Found<Course>>(courses.getCourse, {
      params: { id: course.id },
      query: { join },
    })
    const many = await search({ query: `_id:${course.id}`, join })
    for (const { join: joined } of [one.body, many]) {
      expect(Object.keys(joined ?? {}).sort()).toEqual(paths.toSorted())
      expect(joined?.['publisher']).toEqual({
        [publisher]: expect.objectContaining({ name: 'Joined', avatar }),
      })
      expect(joined?.['publisher']?.[publisher]).not.toHaveProperty('admin')
      expect(joined?.['publisher.avatar']).toEqual({
        [avatar]: { getID: avatar, getURL: expect.any(String) },
      })
      expect(joined?.['cover.poster']).toEqual({
        'joined/poster.webp': {
          getID: 'joined/poster.webp',
          getURL: '/api/resource/file/joined/poster.webp',
        },
      })
      expect(Object.keys(joined?.['language[*].cover.poster'] ?? {})).toEqual(['joined/es.webp'])
      expect(joined?.['bios.author[*]']).toEqual({
        [author.id]: expect.objectContaining({ givenName: 'Test' }),
      })
      expect(joined?.['bios.author[*]']?.[author.id]).not.toHaveProperty('email')
      expect(Object.keys(joined?.['bios.coach[*]'] ?? {})).toEqual([coach.id])
    }
    expect(one.body.publisher).toBe(publisher)
    const { join: _, ...roundTrip } = one.body
    expect((await node.call(courses.putCourse, { body: roundTrip, as: root })).status).toBe(200)
    await node.call(courses.deleteCourse, { params: { id: course.id }, as: root })
  })

  test('a course of more languages than there are is refused, so that a join stays small', async () => {
    const language = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`l${n}`, {}]))
    const course = await node.course()
    const answer = await node.call(courses.putCourse, { as: root, body: { ...course, language } })
    expect(answer).toMatchObject({ status: 400, body: { message: 'language must have at most 100 fields.' } })
  })

  test('SRCH-13 include keeps the named fields, and id and version always', async () => {
    const { list } = await search({ query: '_id:maps', include: 'title,price' })
    expect(list).toEqual([{ id: 'maps', version: 1, title: 'Reading Maps', price: 4800 }])
    const bare = await search({ query: '_id:maps', include: 'nosuchfield' })
    expect(bare.list).toEqual([{ id: 'maps', version: 1 }])
  })

  test('SRCH-13 include=section adds the outline, and no more than the outline', async () => {
    const { list } = await search({ query: '_id:maps', include: 'section' })
    const [section] = list[0]?.section ?? []
    expect(section).toMatchObject({ title: 'Scale', instruction: [{ title: 'Triangulation by hand' }] })
    expect((await search({ query: '_id:maps' })).list[0]).not.toHaveProperty('section')
  })

  test('COURSE-45 SRCH-15 disabled courses show only with all=true, to their staff and nobody else, and never with a 403', async () => {
    const learner = await node.person()
    const query = 'hidden'
    for (const as of [null, learner, author, root]) {
      expect((await search({ query }, as)).matches).toBe(0)
      expect((await search({ query: 'status:disabled' }, as)).matches).toBe(0)
    }
    const seen = async (as: Person | null) => (await search({ query, all: true }, as)).matches
    expect(await Promise.all([null, learner, author, root].map(seen))).toEqual([0, 0, 1, 1])
  })
})

describe('lists and rights agree', () => {
  const LISTS = ['admin', 'author', 'coach', 'observer', 'publisher'] as const
  const actorOf = async ({ id }: Person): Promise<Actor> => {
    const { rootOrg, db } = node.parts
    return { id, role: await findRoles(db, id, rootOrg), rootOrg }
  }

  test('SRCH-15 ROLE-22 ROLE-23 everybody is listed exactly the courses and the progress that they may read', async () => {
    const [here, there] = [await node.organization('Here'), await node.organization('There')]
    const people: (Person | null)[] = [null, await node.person(), await node.rootAdmin()]
    for (const organization of [here, there, node.parts.rootOrg])
      for (const list of LISTS) people.push(await node.person({ organization, lists: [list] }))
    const named = await Promise.all([1, 2, 3, 4].map(() => node.person()))
    people.push(...named)
    const made: Course[] = []
    for (const publisher of [here, there])
      for (const status of ['enabled', 'disabled'] as const) {
        made.push(await node.course({ publisher, status }))
        for (const [n, list] of (['admin', 'author', 'coach', 'observer'] as const).entries())
          made.push(await node.course({ publisher, status, [list]: [named[n]?.id ?? ''] }))
      }
    const records: Progress[] = []
    for (const course of made)
      for (const person of [people[1], named[0], people[4]]) {
        const record = { id: newId(), user: person?.id ?? '', object: course.id, status: 'enabled' as const }
        await addProgress(node.parts.db, record, new Date())
        records.push(record)
      }
    for (const person of people) {
      const actor = person && (await actorOf(person))
      const readable = made.filter((course) =>
        can(actor, 'course.read', { ...course, status: course.status ?? 'disabled' }),
      )
      const listed = await search(
        { query: `publisher:(${here} OR ${there})`, all: true, limit: 1000 },
        person,
      )
      expect(listed.list.map(({ id }) => id).sort()).toEqual(readable.map(({ id }) => id).sort())
      // One by one those of one publisher: to somebody of the other they are as foreign as the others are to them.
      for (const course of made.filter(({ publisher }) => publisher === here)) {
        const { status } = await node.call(courses.getCourse, { params: { id: course.id }, as: person })
        expect(status).toBe(readable.includes(course) ? 200 : 404)
      }
      const own = await node.call<Found<Progress>>(progress.findProgress, {
        query: { limit: 1000 },
        as: person,
      })
      if (actor === null) {
        expect(own.status).toBe(401)
        continue
      }
      const mayRead = records.filter((record) => {
        const course = made.find(({ id }) => id === record.object)
        return (
          course &&
          can(actor, 'progress.read', {
            user: record.user,
            course: { ...course, status: course.status ?? '' },
          })
        )
      })
      expect(own.body.list.map(({ id }) => id).sort()).toEqual(mayRead.map(({ id }) => id).sort())
    }
  })
})

describe('GET /organization', () => {
  test('ORG-12 finds organizations by name for anybody, without their people', async () => {
    const { status, body } = await node.call<Found<Record<string, unknown>>>(
      organizations.findOrganizations,
      {
        query: { query: 'cartographers' },
      },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ matches: 1, list: [{ id: guild, name: 'Cartographers Guild' }] })
    expect(body.list[0]).not.toHaveProperty('author')
    const asRoot = await node.call<Found<object>>(organizations.findOrganizations, {
      query: { query: `id:${guild}` },
      as: root,
    })
    expect(asRoot.body.list[0]).toMatchObject({ author: [author.id] })
  })

  test('a picture of a person can be joined', async () => {
    const { status, body } = await node.call(users.getUser, {
      params: { id: author.id },
      query: { join: 'avatar,banner,logo' },
    })
    expect(status).toBe(200)
    expect(body['join']).toEqual({ avatar: {}, banner: {}, logo: {} })
  })
})
