import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, PAGE } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { inLanguage } from '@cairn/domain/courses/language'
import { CARD_FIELDS, CARD_JOIN, OUTLINE_FIELDS } from '@cairn/domain/courses/read-fields'
import { filledUp, suggestedOf, suggestedQuery } from '@cairn/domain/courses/related'
import { latestFirst } from '@cairn/domain/progress/learned'
import { nextLesson, returnedLessons } from '@cairn/domain/progress/next-lesson'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { certificates } from '@cairn/contract/certificates'
import { conversations } from '@cairn/contract/conversations'
import { courses, type Course } from '@cairn/contract/courses'
import type { Endpoint, ReplyOf } from '@cairn/contract/endpoint'
import { groups } from '@cairn/contract/groups'
import { home } from '@cairn/contract/home'
import { notifications } from '@cairn/contract/notifications'
import { progress, type Progress } from '@cairn/contract/progress'
import { scheduling } from '@cairn/contract/scheduling'
import { subscriptions } from '@cairn/contract/subscriptions'
import { testNode, type TestNode } from '../testing/node.ts'

type Home = ReplyOf<typeof home.getHome>
interface As {
  readonly id: string
  readonly token: string
}

let node: TestNode
beforeAll(async () => {
  node = await testNode({ env: { empty: false } })
  node.clock.set(new Date())
})
afterAll(() => node.close())

const logIn = async (name: string): Promise<As> => {
  const body = { email: `${name}@demo.cairn.test`, password: 'learn-2-climb' }
  const { authorization } = (await node.call<LoggedIn>(auth.logIn, { body })).body
  return { id: authorization.userId, token: authorization.token }
}
const read = async <E extends Endpoint>(as: As, endpoint: E, input: object = {}): Promise<ReplyOf<E>> =>
  (await node.call<ReplyOf<E> & object>(endpoint, { as, ...input })).body
const hour = Math.floor(Date.now() / HOUR) * HOUR
const between = {
  start: new Date(hour - 30 * DAY).toISOString(),
  end: new Date(hour + 365 * DAY).toISOString(),
}
const homeOf = (as: As): Promise<Home> => read(as, home.getHome, { query: between })

const BOOKED = { ...between, join: 'resource.user_id,meta.group_id,meta.course_id,customers.id' }
const CARDS = { include: CARD_FIELDS, join: CARD_JOIN }

const outlinesOf = async (as: As, ids: readonly string[]): Promise<Course[]> => {
  if (ids.length === 0) return []
  const query = ids.map((id) => `_id:${queryPhrase(id)}`).join(' OR ')
  const include = { include: OUTLINE_FIELDS, join: CARD_JOIN }
  const found = await read(as, courses.findCourses, { query: { query, limit: 100, ...include } })
  return found.list as Course[]
}

const suggestedTo = async (as: As, taken: readonly Course[]) => {
  const limit = PAGE.courses.suggested + taken.length
  const featured = () =>
    read(as, courses.findCourses, {
      query: { query: '*', limit, sort: 'featured:desc,created:desc', ...CARDS },
    })
  const query = suggestedQuery(taken)
  const like =
    query === undefined
      ? await featured()
      : await read(as, courses.findCourses, { query: { query, limit, ...CARDS } })
  const list = suggestedOf(like.list, taken)
  return list.length < PAGE.courses.suggested ? filledUp(list, (await featured()).list, taken) : list
}

const ROLES = ['learner', 'coach', 'author', 'publisher', 'observer', 'admin', 'root']

describe('GET /user/me/home', () => {
  test.each(ROLES)('ENROL-13 ENROL-14 every part is what its own call gives: %s', async (name) => {
    const as = await logIn(name)
    const me = queryPhrase(as.id)
    const got = await homeOf(as)
    const { from } = await read(as, conversations.findRead)
    const led = name === 'root' ? ` AND resource.user_id:${me}` : ''
    const expected = {
      progress: await read(as, progress.findProgress, {
        query: { query: `user:${me}`, sort: 'modified:desc', limit: 100 },
      }),
      certificates: await read(as, certificates.findCertificates, {
        query: { query: `user:${me}`, sort: 'issued:desc', limit: 100 },
      }),
      sessions: await read(as, scheduling.findBookings, {
        query: {
          search: `graph:instant AND (resource.user_id:${me} OR customers.id:${me})`,
          limit: 1000,
          ...BOOKED,
        },
      }),
      events: await read(as, scheduling.findBookings, {
        query: { search: `graph:group_owner${led}`, limit: 300, ...BOOKED },
      }),
      groups: await read(as, groups.findGroups, {
        query: { query: `member:${me}`, sort: 'name', limit: 1000, join: 'object' },
      }),
      feeds: await read(as, conversations.findFollowed),
      read: await read(as, conversations.findRead),
      messages: await read(as, conversations.findMessages, {
        query: {
          query: `type:(user OR coach OR coaching) AND created:[${queryPhrase(from)} TO *]`,
          sort: 'created:desc',
          limit: 50,
        },
      }),
      news: await read(as, notifications.findNews, { query: { limit: 20, gathered: true } }),
    }
    expect(got).toMatchObject(expected)
    expect(
      Object.keys(got)
        .filter((part) => !Object.hasOwn(expected, part))
        .toSorted(),
    ).toEqual(['courses', 'step', 'suggested', ...(got.subscriptions ? ['subscriptions'] : [])].toSorted())
    if (got.subscriptions)
      expect(got.subscriptions).toEqual(
        await read(as, subscriptions.findSubscriptions, { query: { owner: as.id } }),
      )
  })

  test.each(ROLES)('ENROL-13 courses have the lesson to continue with, and no others: %s', async (name) => {
    const as = await logIn(name)
    const got = await homeOf(as)
    const outlines = await outlinesOf(
      as,
      got.progress.list.map(({ object }) => object),
    )
    expect(got.courses.list.map(({ id }) => id).toSorted()).toEqual(outlines.map(({ id }) => id).toSorted())
    const records = new Map(got.progress.list.map((record) => [record.object, record]))
    for (const whole of outlines) {
      const record = records.get(whole.id) as Progress
      const step = got.step.find(({ object }) => object === whole.id)
      const short = got.courses.list.find(({ id }) => id === whole.id) as Course
      for (const language of ['en', 'es', 'ar']) {
        const course = inLanguage(whole, language)
        const shown = inLanguage(short, language)
        const lesson = (id: string | undefined) =>
          shown.section?.flatMap(({ instruction = [] }) => instruction).find((one) => one.id === id)
        const next = nextLesson(course, record)
        expect(step?.next?.lesson).toBe(next?.lesson.id)
        expect(step?.next?.secondsLeft).toBe(next?.secondsLeft)
        expect(lesson(step?.next?.lesson)?.title).toBe(next?.lesson.title)
        const returned = returnedLessons(course, record)
        expect(step?.returned.map((id) => lesson(id)?.title)).toEqual(returned.map(({ title }) => title))
        expect(shown).toMatchObject({ title: course.title, ...(course.cover && { cover: course.cover }) })
      }
      const { section: _section, language: _language, ...card } = whole
      expect(short).toMatchObject(card)
      expect(short.section?.flatMap(({ instruction = [] }) => instruction).length ?? 0).toBe(
        new Set([...(step?.next ? [step.next.lesson] : []), ...(step?.returned ?? [])]).size,
      )
      const full = await read(as, courses.getCourse, { params: { id: whole.id } })
      expect(step?.goal).toBe(full?.certificate?.[0]?.condition?.minPercentage)
    }
    const taken = latestFirst(got.progress.list).flatMap(
      ({ object }) => outlines.find(({ id }) => id === object) ?? [],
    )
    expect(got.suggested.list.map(({ id }) => id)).toEqual((await suggestedTo(as, taken)).map(({ id }) => id))
  })

  test('ENROL-13 what was saved a moment ago is there', async () => {
    const as = await logIn('learner')
    const root = await node.rootAdmin()
    const before = await homeOf(as)
    const [{ object: id } = { object: '' }] = before.step
    const course = (await read(root, courses.getCourse, {
      params: { id },
      query: { filter: 'all' },
    })) as Course
    await node.call(courses.putCourse, {
      as: root,
      params: { id },
      body: { ...course, title: 'Renamed just now' },
    })
    const titleIn = ({ courses: { list } }: Home) => list.find((one) => one.id === id)?.title
    expect(titleIn(await homeOf(as))).toBe('Renamed just now')
    const renamed = (await read(root, courses.getCourse, {
      params: { id },
      query: { filter: 'all' },
    })) as Course
    await node.call(courses.putCourse, { as: root, params: { id }, body: { ...renamed, status: 'disabled' } })
    expect(titleIn(await homeOf(as))).toBeUndefined()
  })

  test('ROLE-38 visitors have no home', async () => {
    expect((await node.call(home.getHome, { as: null })).status).toBe(401)
  })
})
