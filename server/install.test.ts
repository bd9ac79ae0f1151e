import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { DAY } from '@cairn/domain/base/constants'
import { enrolmentState } from '@cairn/domain/progress/enrolment'
import { aliases } from '@cairn/contract/aliases'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { courses, type Course } from '@cairn/contract/courses'
import { organizations } from '@cairn/contract/organizations'
import { progress } from '@cairn/contract/progress'
import { resources, type Located } from '@cairn/contract/resources'
import { subscriptions } from '@cairn/contract/subscriptions'
import { users } from '@cairn/contract/users'
import { connect } from './base/db/connect.ts'
import { readEnv } from './base/env.ts'
import { setUpLink } from './install.ts'
import { startNode } from './node.ts'
import { findProgressOf } from './progress/store.ts'
import { findDisagreements } from './testing/shop/books.ts'
import { testDatabase } from './testing/database.ts'
import { testNode, type TestNode } from './testing/node.ts'

describe('the first start', () => {
  let node: TestNode
  beforeAll(async () => {
    node = await testNode({ env: { empty: false, plan: undefined } })
  })
  afterAll(() => node.close())

  const logIn = (name: string) =>
    node.call<LoggedIn>(auth.logIn, { body: { email: `${name}@demo.cairn.test`, password: 'learn-2-climb' } })

  test('API-18 ROLE-21 there is somebody of every role to log in as', async () => {
    for (const name of ['admin', 'author', 'publisher', 'coach', 'observer', 'learner']) {
      const { status, body } = await logIn(name)
      expect(status, name).toBe(200)
      expect(Object.values(body.authorization.role).flat(), name).toContain(name)
    }
    const { body } = await logIn('root')
    const { userId, role } = body.authorization
    expect(isRootAdmin({ id: userId, role, rootOrg: node.parts.rootOrg })).toBe(true)
  })

  test('API-18 there are at least eight courses, with lessons, and a learner who has begun', async () => {
    const { body } = await node.call<{ matches: number; list: Course[] }>(courses.findCourses, {
      query: { limit: 100 },
    })
    expect(body.matches).toBeGreaterThanOrEqual(8)
    for (const course of body.list) expect(course.extent?.lessons, course.title).toBeGreaterThan(0)
    const { authorization } = (await logIn('learner')).body
    const as = { id: authorization.userId, token: authorization.token }
    const found = await node.call<{ matches: number }>(progress.findProgress, { as })
    expect(found.body.matches).toBeGreaterThan(0)
  })

  test('BILL-07 the demo has no limit, and a new site without it is on the free plan', async () => {
    const empty = await testNode({ env: { plan: undefined } })
    const planOf = async ({ parts }: TestNode) =>
      parts.db.selectFrom('site_plan').select(['plan', 'price']).executeTakeFirst()
    expect([await planOf(node), await planOf(empty)]).toEqual([
      { plan: 'enterprise', price: 0 },
      { plan: 'free', price: 0 },
    ])
    await empty.close()
  })

  test('the demo academy has half a year of sales in two currencies, and its books balance', async () => {
    const { db } = node.parts
    const wrong = await findDisagreements(db, {
      // Staff enroll people without a purchase, some who bought have left, and others are kept waiting.
      except: [
        'an enrollment has no cause',
        'a charge has neither its enrollment nor its refund',
        'an enrollment ended without a reason',
      ],
    })
    expect(wrong).toEqual([])
    const sales = await db.selectFrom('ledger_entry').selectAll().where('kind', '=', 'sale').execute()
    expect(new Set(sales.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR']))
    const days = sales.map(({ at }) => (node.clock.now().getTime() - at.getTime()) / DAY)
    expect(Math.max(...days)).toBeGreaterThan(170)
    const coupons = await db.selectFrom('coupon').selectAll().execute()
    expect(coupons.every(({ use_count: used }) => used > 0)).toBe(true)
    expect(coupons.some(({ use_count: used, max_use_count: most }) => used === most)).toBe(true)
    const [order] = await db.selectFrom('purchase_order').selectAll().execute()
    expect(order?.count_used).toBe(Number(order?.document['authorizedEnrollmentCount']) / 2)
    expect(await db.selectFrom('offer').selectAll().execute()).toMatchObject([
      { use_count: expect.any(Number) },
    ])
    expect(
      await db.selectFrom('purchase').select('refunded').where('state', '=', 'partly_refunded').execute(),
    ).toEqual([{ refunded: 3000 }])
    expect(await db.selectFrom('receipt').select('id').where('mailed', 'is', null).execute()).toEqual([])
  })

  test('SUB-01 the demo academy has subscriptions that run, fail, were canceled and ended', async () => {
    const { db } = node.parts
    const rows = await db.selectFrom('subscription').selectAll().orderBy('state').execute()
    expect(rows.map(({ state }) => state)).toEqual(['active', 'canceled', 'ended', 'past_due'])
    const now = node.clock.now()
    for (const { owner, course, state, purchase, renews, next_try: next } of rows) {
      const record = await findProgressOf(db, owner, course)
      const isIn = enrolmentState(record, now) !== 'unenrolled'
      expect(isIn, state).toBe(state !== 'ended')
      expect(record?.expires !== undefined, state).toBe(state === 'canceled' || state === 'ended')
      expect(state === 'ended' ? next === null : next !== null && next > now, state).toBe(true)
      const paid = await db
        .selectFrom('ledger_entry as e')
        .innerJoin('purchase as p', 'p.id', 'e.purchase')
        .select(['e.kind', 'e.purchase', 'p.receipt', 'p.subscription'])
        .where('p.owner', '=', owner)
        .where('e.kind', 'in', ['sale', 'renewal'])
        .where('p.subscription', 'is not', null)
        .orderBy('e.at')
        .execute()
      expect(paid[0], state).toMatchObject({ kind: 'sale', purchase })
      expect(
        paid.slice(1).every(({ kind }) => kind === 'renewal'),
        state,
      ).toBe(true)
      expect(
        paid.every(({ receipt }) => receipt !== null),
        state,
      ).toBe(true)
      expect(renews > now, state).toBe(state === 'active' || state === 'canceled')
    }
    const learner = (await logIn('learner')).body
    const as = { id: learner.authorization.userId, token: learner.authorization.token }
    expect((await node.call(subscriptions.findSubscriptions, { query: {}, as })).body).toMatchObject({
      list: [{ object: 'sql', state: 'active', amount: 1200 }],
    })
    const failing = { email: 'tane.parata@people.cairn.test', password: 'learn-2-climb' }
    expect((await node.call(auth.logIn, { body: failing })).body).toMatchObject({
      authorization: { paymentDue: true },
    })
  })

  test('every demo course can be read, and saved again by its publisher as it is', async () => {
    const as = await node.rootAdmin()
    const { body } = await node.call<{ list: Course[] }>(courses.findCourses, { query: { limit: 100 } })
    for (const { id } of body.list) {
      const read = await node.call<Course>(courses.getCourse, {
        params: { id },
        query: { filter: 'all' },
        as,
      })
      const saved = await node.call<Course>(courses.putCourse, { body: read.body, as })
      expect(saved.status, JSON.stringify(saved.body).slice(0, 300)).toBe(200)
      const { version: _v, modified: _m, ...before } = read.body
      expect(saved.body).toMatchObject(before)
    }
  })

  test('every film of the demo can be played, with its length and a picture of it', async () => {
    const as = await node.rootAdmin()
    const { body } = await node.call<Course>(courses.getCourse, { params: { id: 'trail-signs' }, as })
    const films = (body.resource ?? []).filter(({ type }) => type === 'video')
    expect(films.length).toBeGreaterThanOrEqual(9)
    for (const { getID } of films) {
      const film = await node.call<Located>(resources.getResource, { query: { getID }, as })
      expect(film.body, getID).toMatchObject({ type: 'video', duration: expect.any(Number) })
      const picture = { getID: film.body.poster ?? '' }
      const poster = await node.call<Located>(resources.getResource, { query: picture, as })
      for (const [{ getURL }, type] of [
        [film.body, 'video/mp4'] as const,
        [poster.body, 'image/webp'] as const,
      ])
        expect((await node.send({ url: getURL })).headers['content-type']).toBe(type)
    }
  })

  test('COURSE-78 the film on a course page and its words can be read by visitors, other films cannot', async () => {
    const [shown, words, other] = [
      'what-a-cairn-says.mp4',
      'what-a-cairn-says.es.vtt',
      'signs-on-paper.mp4',
    ].map((name) => `trail-signs/${name}`)
    const resource = [shown, words, other].map((getID = '') => ({ getID }))
    const { body } = await node.call<{ resource: Located[] }>(resources.locateResources, {
      body: { resource },
      as: null,
    })
    expect(body.resource.map(({ getID, language }) => [getID, language])).toEqual([
      [shown, 'en'],
      [words, 'es'],
    ])
  })

  test('ORG-08 ALIAS-01 organizations of the demo have pictures and short names', async () => {
    const found = await node.call<{ object: string }>(aliases.getAlias, { params: { alias: 'Northfell' } })
    const { body } = await node.call<{ join: Record<string, Record<string, { getURL: string }>> }>(
      organizations.getOrganization,
      { params: { id: found.body.object }, query: { join: 'avatar,banner' } },
    )
    for (const picture of ['avatar', 'banner'])
      for (const { getURL } of Object.values(body.join[picture] ?? {}))
        expect((await node.send({ url: getURL })).headers['content-type']).toBe('image/webp')
    expect(Object.keys({ ...body.join['avatar'], ...body.join['banner'] })).toHaveLength(2)
  })

  test('USER-28 the demo has people who are here, invited, gone, and a program', async () => {
    const as = await node.rootAdmin()
    const count = async (query: string) =>
      (await node.call<{ matches: number }>(users.findUsers, { query: { query, limit: 0 }, as })).body.matches
    expect(await count('state:invited kind:person')).toBeGreaterThan(2)
    expect(await count('state:active kind:person')).toBeGreaterThan(50)
    expect(await count('state:disabled')).toBe(1)
    expect(await count('kind:api')).toBe(1)
    expect(await count('organization:northfell')).toBeGreaterThan(10)
  })

  test('nobody needs a set-up link where the root admin has a password', async () => {
    expect(await setUpLink(node.parts.db, node.parts.env, node.parts.rootOrg)).toBeUndefined()
  })
})

describe('several nodes that start at once on an empty database', () => {
  test('are one installation', async () => {
    const database = await testDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'cairn-test-'))
    const env = { ...readEnv({ LOG_LEVEL: 'silent', CAIRN_EMPTY: '1' }), dataDir }
    const start = async () => {
      const pool = connect(database.url, { max: 3 })
      return { pool, node: await startNode({ env, url: database.url, pool, dist: dataDir }) }
    }
    const started = await Promise.all([start(), start(), start()])
    expect(new Set(started.map(({ node }) => node.parts.rootOrg)).size).toBe(1)
    const { rows } = await database.pool.query('select count(*)::int as n from organization')
    expect(rows).toEqual([{ n: 1 }])
    for (const { node, pool } of started) {
      await node.close()
      await pool.end()
    }
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
})

describe('the set-up link of an empty installation', () => {
  test('AUTH-33 lets the first root admin in, once, and no other link stays good after that', async () => {
    const node = await testNode()
    const link = async () => {
      const address = await setUpLink(node.parts.db, node.parts.env, node.parts.rootOrg)
      return new URL(address ?? 'http://none').searchParams.get('key') ?? ''
    }
    const [older, newer] = [await link(), await link()]
    const email = 'root@example.org'
    const names = { givenName: 'Root', familyName: 'Admin' }
    const set = (key: string, contact: object = { email }) =>
      node.call<LoggedIn>(auth.setPassword, {
        body: { key, update: { password: 'learn-2-climb', ...names, ...contact } },
      })
    // Nobody is let in who could not come in again: what is wrong with the address leaves the link good.
    expect((await set(newer, { email: 'nonsense' })).status).toBe(400)
    const { status, body } = await set(newer)
    expect(status).toBe(200)
    const { userId, role } = body.authorization
    expect(isRootAdmin({ id: userId, role, rootOrg: node.parts.rootOrg })).toBe(true)
    expect((await set(newer)).status).toBe(400)
    expect((await set(older)).status).toBe(400)
    expect(await link()).toBe('')
    expect((await node.call(auth.logIn, { body: { email, password: 'learn-2-climb' } })).status).toBe(200)
    await node.close()
  })
})
