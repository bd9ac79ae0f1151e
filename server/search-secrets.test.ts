import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billing } from '@cairn/contract/billing'
import { certificates } from '@cairn/contract/certificates'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import type { Endpoint } from '@cairn/contract/endpoint'
import { coupons } from '@cairn/contract/coupons'
import { groups } from '@cairn/contract/groups'
import { offers } from '@cairn/contract/offers'
import { operations } from '@cairn/contract/operations'
import { organizations } from '@cairn/contract/organizations'
import { paymentHistory } from '@cairn/contract/payment-history'
import { progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { courseReports } from '@cairn/contract/course-reports'
import { learnerReports } from '@cairn/contract/learner-reports'
import { reports } from '@cairn/contract/reports'
import { reviews } from '@cairn/contract/reviews'
import { scheduling } from '@cairn/contract/scheduling'
import { endpoints } from '@cairn/contract/table'
import { users } from '@cairn/contract/users'
import { newId } from './base/ids.ts'
import { createGroup } from './groups/store.ts'
import { addCertificate } from './certificates/store.ts'
import { addProgress } from './progress/rows.ts'
import { saveReview } from './reviews/store.ts'
import { byTest, testNode, type Person, type TestNode } from './testing/node.ts'

/** Every call that takes a search, by what it searches. */
const SEARCHES: readonly (readonly [string, Endpoint])[] = [
  ['people', users.findUsers],
  ['courses', courses.findCourses],
  ['organizations', organizations.findOrganizations],
  ['progress', progress.findProgress],
  ['certificates', certificates.findCertificates],
  ['groups', groups.findGroups],
  ['conversations', conversations.findMessages],
  ['reviews', reviews.findReviews],
  ['bookings', scheduling.findBookings],
  ['purchases', purchases.findPurchases],
  ['coupons', coupons.findCoupons],
  ['invitation links', offers.findOffers],
  ['payments', paymentHistory.getPaymentHistory],
  ['events', reports.findEvents],
  ['versions', reports.findObjectVersions],
  ['learners', learnerReports.findLearners],
  ['people with their enrollments', learnerReports.findUserReport],
  ['coaches', learnerReports.findCoachReport],
  ['courses with their figures', courseReports.findCourseReports],
  ['learners of a course', courseReports.findCourseLearners],
  ['responses', courseReports.findResponses],
]
/** What a search is about, where its address says that. */
const about = new Map<Endpoint, string>()
/** For root admins alone, who read everything. */
const FOR_ROOT: readonly Endpoint[] = [reports.findOutbox, operations.findJobs, billing.findStatements]
/** Sorted among rows that its reader sees whole. */
const READ_WHOLE: readonly Endpoint[] = [groups.reportGroup]

let node: TestNode
let root: Person
let callers: Readonly<Record<string, Person | null>>
/** What is nobody's business but the staff's: ids and addresses that occur nowhere else. */
let secrets: string[]

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  const { db } = node.parts
  const guild = await node.organization('Guild')
  const harbour = await node.organization('Harbour')
  const observer = await node.person({ home: harbour, phoneNumber: '+12025550143' })
  const manager = await node.person({ home: harbour })
  const lists = { publisher: guild, observer: [observer.id], admin: [manager.id] }
  const open = await node.course(lists)
  about.set(learnerReports.findCoachReport, guild)
  about.set(courseReports.findCourseLearners, open.id)
  about.set(courseReports.findResponses, open.id)
  const author = await node.person({ home: guild })
  const hidden = await node.course({ ...lists, status: 'disabled', author: [author.id] })
  const learner = await node.person({ home: guild })
  for (const user of [learner, observer])
    for (const { id } of [open, hidden]) {
      const record = { id: newId(), user: user.id, object: id, status: 'enabled' as const }
      await addProgress(db, record, new Date())
      await addCertificate(
        db,
        {
          id: newId(),
          code: newId().slice(-12),
          person: user.id,
          course: id,
          publisher: guild,
          issued: new Date(),
          place: 0,
          file: null,
        },
        {
          givenName: 'Test',
          familyName: 'Person',
          course: 'A course',
          publisher: 'Guild',
          date: '1 May 2026',
          language: 'en',
          site: 'Cairn',
          theme: 'fell' as never,
          goal: 100,
          mark: newId(),
          field: [],
        },
      )
    }
  const profile = { name: 'A group', type: 'enrollment' as const, private: false, object: open.id }
  const group = await createGroup(db, byTest(), { ...profile, id: newId() }, guild)
  await db
    .updateTable('course_group')
    .set({ member: [observer.id] })
    .where('id', '=', group.id)
    .execute()
  const sold = await node.course({ ...lists, author: [author.id], price: 4800 })
  for (const as of [learner, observer]) {
    const payment = { amount: 4800, currency: 'USD', source: 'tok_visa' }
    await node.call(purchases.createPurchase, { as, body: { object: [sold.id], owner: as.id, payment } })
  }
  const coupon = { id: 'CREW', object: hidden.id, percent: 50 }
  await node.call(coupons.putCoupon, { as: root, body: coupon })
  await node.call(offers.putOffer, { as: root, body: { concept: [sold.id] } })
  await saveReview(db, { creator: learner.id, about: open.id, rating: 4 }, new Date())
  callers = {
    visitor: null,
    learner,
    'learner elsewhere': await node.person({ takes: [open.id] }),
    'coach elsewhere': await node.person({ organization: harbour, lists: ['coach'] }),
    'author elsewhere': await node.person({ organization: harbour, lists: ['author', 'publisher'] }),
    'admin elsewhere': await node.person({ organization: await node.organization('Quay'), lists: ['admin'] }),
    observer: await node.person({ organization: guild, lists: ['observer'] }),
    coach: await node.person({ organization: guild, lists: ['coach'] }),
    admin: await node.person({ organization: guild, lists: ['admin'] }),
  }
  secrets = [observer.id, manager.id, author.id, `${observer.id}@example.org`, '+12025550143', harbour]
})
afterAll(() => node.close())

const ask = (endpoint: Endpoint, query: string, as: Person | null, sort?: string) => {
  if (endpoint.path.startsWith('/report')) {
    const search = JSON.stringify({ query, ...(sort !== undefined && { sort }) })
    return node.call<Found>(endpoint, { params: { id: about.get(endpoint) ?? '' }, query: { search }, as })
  }
  const named = endpoint === scheduling.findBookings ? { search: query } : { query }
  const more = endpoint === courses.findCourses ? { all: true } : {}
  return node.call<Found>(endpoint, {
    query: { ...named, ...more, ...(sort !== undefined && { sort }) },
    as,
  })
}
/** What may be searched by, as the refusal of any other field lists it. */
const fieldsOf = async (endpoint: Endpoint): Promise<string[]> => {
  const { body } = await ask(endpoint, 'nosuchfield:x', root)
  const [, listed = ''] = /Available fields: (.*)\.$/.exec(body.message ?? '') ?? []
  return listed.split(', ')
}
const anyOf = (fields: readonly string[]) =>
  fields.flatMap((field) => secrets.map((secret) => `${field}:"${secret}"`)).join(' OR ')

/** The fields by which the caller finds anything at all with a secret: several are asked for at once, then one by one. */
const telling = async (
  endpoint: Endpoint,
  fields: readonly string[],
  as: Person | null,
): Promise<readonly string[]> => {
  const { status, body } = await ask(endpoint, anyOf(fields), as)
  if (status === 200 && (body.list ?? []).length === 0) return []
  if (fields.length <= 1) return status === 200 ? fields : []
  const middle = Math.ceil(fields.length / 2)
  const halves = [fields.slice(0, middle), fields.slice(middle)]
  return (await Promise.all(halves.map((half) => telling(endpoint, half, as)))).flat()
}
type Row = Readonly<Record<string, unknown>>
interface Found {
  readonly list?: readonly Row[]
  readonly message?: string
}

/** Everything the caller reads about a row: itself, and the objects it names, as they are shown to the caller. */
const readOf = async (row: Row, as: Person | null): Promise<string> => {
  const linked: unknown[] = []
  for (const name of ['object', 'about', 'feed'])
    for (const id of [row[name]].flat())
      if (typeof id === 'string')
        linked.push(
          (await node.call(courses.getCourse, { params: { id }, query: { filter: 'all' }, as })).body,
        )
  for (const name of ['user', 'creator'])
    if (typeof row[name] === 'string')
      linked.push((await node.call(users.getUser, { params: { id: row[name] }, as })).body)
  return JSON.stringify([row, linked])
}

describe('a search', () => {
  test('SRCH-01 is known here, whatever it searches', () => {
    const searching = endpoints.filter(({ query }) => {
      const { properties = {} } = (query ?? {}) as { properties?: object }
      return 'sort' in properties || 'search' in properties
    })
    const known = new Set([...SEARCHES.map(([, endpoint]) => endpoint), ...FOR_ROOT, ...READ_WHOLE])
    expect(searching.filter((endpoint) => !known.has(endpoint)).map(({ path }) => path)).toEqual([])
  })

  test.each(SEARCHES)(
    'SRCH-15 of %s finds by what the caller reads there, and by nothing else',
    async (_, endpoint) => {
      const fields = await fieldsOf(endpoint)
      expect(fields.length).toBeGreaterThan(2)
      const told: string[] = []
      for (const [name, as] of Object.entries(callers))
        for (const field of await telling(endpoint, fields, as))
          for (const secret of secrets) {
            const { body } = await ask(endpoint, `${field}:"${secret}"`, as)
            for (const row of body.list ?? [])
              if (!(await readOf(row, as)).toLowerCase().includes(secret.toLowerCase()))
                told.push(`${name} finds ${field}:${secret}`)
          }
      expect([...new Set(told)]).toEqual([])
    },
  )

  test('PROG-20 who observes a course is not found by the records of its learners', async () => {
    const [observer = ''] = secrets
    const { learner = null, observer: watcher = null } = callers
    for (const endpoint of [progress.findProgress, certificates.findCertificates]) {
      const found = async (query: string, as: Person | null) => {
        const { status, body } = await ask(endpoint, query, as)
        expect(status, JSON.stringify(body)).toBe(200)
        return body.list?.length
      }
      const all = await found('', learner)
      expect(await found(`course.observer:${observer}`, learner)).toBe(0)
      expect(await found(`NOT course.observer:${observer}`, learner)).toBe(all)
      expect(await found('_exists_:course.admin', learner)).toBe(0)
      expect(await found(`course.observer:${observer}`, watcher)).toBeGreaterThan(0)
    }
  })
})
