import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courses } from '@cairn/contract/courses'
import { groups, type AddedRow, type Group, type GroupLink, type GroupReport } from '@cairn/contract/groups'
import { notifications, type Job } from '@cairn/contract/notifications'
import { progress, type Progress } from '@cairn/contract/progress'
import { users } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { addProgress, saveProgress } from '../progress/rows.ts'
import { listenTo } from '../testing/listen.ts'
import { mailTo } from '../testing/mail.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let guild: string
let author: Person
let coach: Person
let observer: Person
let stranger: Person
let root: Person

beforeAll(async () => {
  node = await testNode()
  guild = await node.organization('Guild')
  author = await node.person({ organization: guild, lists: ['author'] })
  coach = await node.person({ organization: guild, lists: ['coach'] })
  observer = await node.person({ organization: guild, lists: ['observer'] })
  stranger = await node.person()
  root = await node.rootAdmin()
})
afterAll(() => node.close())

const learner = (more: object = {}) => node.person({ home: guild, ...more })
const courseOf = (more: object = {}) => node.course({ publisher: guild, title: 'Knots', ...more })

type Saved = Group & { jobId?: string }
const put = (as: Person | null, body: object) => node.call<Saved>(groups.putGroup, { body: { ...body }, as })
const make = async (more: object = {}, as = author): Promise<Saved> => {
  const object = (more as { object?: string }).object ?? (await courseOf()).id
  const made = await put(as, { name: 'Spring crew', object, ...more })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const get = (as: Person | null, id: string, query = {}) =>
  node.call<Group & { join?: Record<string, Record<string, unknown>> }>(groups.getGroup, {
    params: { id },
    query,
    as,
  })
const find = async (as: Person, query: string, more = {}) =>
  (await node.call<{ matches: number; list: Group[] }>(groups.findGroups, { query: { query, ...more }, as }))
    .body
const recordOf = async ({ id }: { id: string }, course: string) =>
  (await node.call<Progress>(progress.getProgress, { params: { userId: id, courseId: course }, as: root }))
    .body
const ended = async (jobId: string): Promise<Job> => {
  await node.runJobs()
  return (await node.call<Job>(notifications.getJob, { params: { jobId }, as: root })).body
}

describe('PUT /group', () => {
  test('GROUP-01 GROUP-02 GROUP-03 GROUP-04 GROUP-05 GROUP-06 GROUP-07 GROUP-08 GROUP-10 makes a group that is read as it was written', async () => {
    const [one, two] = [await learner(), await learner()]
    const startDate = '2031-05-01T08:00:00.000Z'
    const made = await make({
      private: true,
      enrollment: { startDate },
      member: [one.id, two.id, one.id],
      description: '<p>We meet <b>here</b><script>alert(1)</script></p>',
    })
    expect(made).toMatchObject({ type: 'enrollment', private: true, version: 2, memberCount: 2 })
    expect((await get(author, made.id)).body).toMatchObject({
      id: made.id,
      name: 'Spring crew',
      object: made.object,
      enrollment: { startDate },
      member: [one.id, two.id],
      description: '<p>We meet <b>here</b></p>',
      created: expect.any(String),
      modified: expect.any(String),
    })
  })

  test('GROUP-10 a round trip changes nothing; what is left out is taken away, but members stay', async () => {
    const one = await learner()
    const { id } = await make({ member: [one.id], description: '<p>Hello</p>' })
    const { body } = await get(author, id)
    expect((await put(author, body)).body).toMatchObject({ member: [one.id], description: '<p>Hello</p>' })
    const { description: _d, member: _m, version: _v, ...less } = body
    const after = (await put(author, { ...less, name: '  Autumn  ' })).body
    expect(after).toMatchObject({ name: 'Autumn', member: [one.id] })
    expect(after.description).toBeUndefined()
  })

  test('GROUP-02 GROUP-08 GROUP-10 a stale version, another course, a missing name and unknown ids are refused, and nothing is written', async () => {
    const group = await make()
    const { version, ...rest } = group
    expect((await put(author, { ...rest, version: (version ?? 0) - 1 })).body).toMatchObject({
      code: 'stale',
    })
    const refusals = [
      [{ ...rest, object: (await courseOf()).id }, 'object'],
      [{ object: group.object }, 'name'],
      [{ name: '   ', object: group.object }, 'name'],
      [{ name: 'a\nb', object: group.object }, 'name'],
      [{ name: 'New', object: 'no-such-course' }, 'no-such-course'],
      [{ name: 'New', object: group.object, member: ['no-such-person'] }, 'no-such-person'],
      [{ name: 'New', object: group.object, type: 'club' }, 'type'],
      [{ name: 'New', object: group.object, enrollment: { startDate: '2031-02-30T00:00:00Z' } }, 'startDate'],
    ] as const
    const before = (await find(root, '*')).matches
    for (const [body, named] of refusals) {
      const { status, body: refusal } = await put(author, body)
      expect([status, JSON.stringify(refusal)]).toEqual([400, expect.stringContaining(named)])
    }
    expect((await find(root, '*')).matches).toBe(before)
    expect((await get(author, group.id)).body.version).toBe(version)
  })

  test('GROUP-10 learners, observers and staff of other courses may not; visitors must log in', async () => {
    const group = await make()
    const elsewhere = await node.person({ organization: await node.organization(), lists: ['admin'] })
    for (const as of [await learner(), observer, elsewhere]) {
      expect((await put(as, { name: 'Mine', object: group.object })).status).toBe(403)
      expect((await put(as, { ...group, name: 'Mine' })).status).toBe(403)
    }
    expect((await put(null, { name: 'Mine', object: group.object })).status).toBe(401)
    const hidden = await make({ private: true })
    expect((await put(elsewhere, { ...hidden, name: 'Mine' })).status).toBe(404)
    for (const as of [coach, root])
      expect((await put(as, { name: 'Ours', object: group.object })).status).toBe(201)
  })

  test('GROUP-10 ENROL-10 staff add only people they look after, and what costs something only its editors give away', async () => {
    const { id: object } = await courseOf({ price: 4800 })
    const one = await learner()
    const refused = await put(coach, { name: 'Crew', object, member: [one.id] })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(one.id)])
    const alien = await put(author, { name: 'Crew', object, member: [stranger.id] })
    expect([alien.status, JSON.stringify(alien.body)]).toEqual([400, expect.stringContaining(stranger.id)])
    expect(
      (await node.call(progress.getProgress, { params: { userId: one.id, courseId: object }, as: root }))
        .status,
    ).toBe(404)
    expect((await put(author, { name: 'Crew', object, member: [one.id] })).status).toBe(201)
    // Who is in the course already costs nothing more.
    expect((await put(coach, { name: 'Second crew', object, member: [one.id] })).status).toBe(201)
    const program = await node.person({ kind: 'api', home: guild })
    expect((await put(root, { name: 'Crew', object, member: [program.id] })).status).toBe(400)
    const { id: closed } = await courseOf({ status: 'disabled' })
    expect((await put(author, { name: 'Crew', object: closed, member: [one.id] })).status).toBe(400)
    expect((await put(author, { name: 'Crew', object: closed })).status).toBe(201)
  })

  test('GROUP-10 PROG-04 ENROL-10 a few members are enrolled at once; who was in the course keeps their record, who leaves the group too', async () => {
    const [fresh, old] = [await learner(), await learner()]
    const { id: object } = await courseOf()
    const kept = {
      id: newId(),
      user: old.id,
      object,
      status: 'enabled' as const,
      certificationPercentage: 40,
    }
    await addProgress(node.parts.db, kept, new Date('2026-01-01T00:00:00Z'))
    const group = await make({ object, member: [fresh.id, old.id] })
    expect(group.jobId).toBeUndefined()
    expect(await recordOf(fresh, object)).toMatchObject({ enrollmentGroup: group.id, status: 'enabled' })
    expect(await recordOf(old, object)).toMatchObject({
      id: kept.id,
      certificationPercentage: 40,
      enrollmentGroup: group.id,
      modified: '2026-01-01T00:00:00.000Z',
    })
    await put(author, { ...(await get(author, group.id)).body, member: [fresh.id] })
    const after = await recordOf(old, object)
    expect(after).toMatchObject({ id: kept.id, status: 'enabled' })
    expect(after.enrollmentGroup).toBeUndefined()
    expect((await recordOf(fresh, object)).enrollmentGroup).toBe(group.id)
  })

  test('GROUP-10 LIVE-01 whoever is added or removed hears of it', async () => {
    const one = await learner()
    const address = await node.listen()
    const stream = await listenTo(`${address}/api/notification`, { authorization: one.token })
    const group = await make({ member: [one.id] })
    await stream.until(({ event, data }) => event === 'updateUser' && data['id'] === one.id)
    const before = await rightsTold(one.id)
    expect(before).toBeGreaterThan(0)
    await node.call(groups.removeMember, { params: { id: group.id, userId: one.id }, as: author })
    expect(await rightsTold(one.id)).toBeGreaterThan(before)
    stream.close()
  })
})

/** How often the streams of a person were opened anew for their rights. */
const rightsTold = async (id: string): Promise<number> => {
  const query = node.parts.db.selectFrom('live_event').select('id').where('topic', '=', `rights:${id}`)
  return (await query.execute()).length
}

describe('a whole class', () => {
  test('GROUP-10 GROUP-14 many members are enrolled by a job that tells how far it is and what came of it', async () => {
    const { id: object } = await courseOf()
    const crew = await Promise.all(Array.from({ length: 12 }, () => learner()))
    await addProgress(
      node.parts.db,
      { id: newId(), user: crew[0]?.id ?? '', object, status: 'enabled' },
      new Date(),
    )
    const group = await make({ object, member: crew.map(({ id }) => id) })
    expect(group.jobId).toBeTruthy()
    expect(group.memberCount).toBe(12)
    const job = await ended(group.jobId ?? '')
    expect(job).toMatchObject({ status: 'COMPLETE', percent: 100 })
    expect(JSON.parse(job.message ?? '')).toEqual({ enrolled: 11, kept: 1, left: 0 })
    for (const one of crew)
      expect(await recordOf(one, object)).toMatchObject({ status: 'enabled', enrollmentGroup: group.id })
    expect(
      (await node.call(notifications.getJob, { params: { jobId: group.jobId ?? '' }, as: stranger })).status,
    ).toBe(404)
  })

  test('GROUP-10 the job begun anew enrols nobody twice and leaves out who has left meanwhile', async () => {
    const { id: object } = await courseOf()
    const crew = await Promise.all(Array.from({ length: 6 }, () => learner()))
    const group = await make({ object, member: crew.map(({ id }) => id) })
    await ended(group.jobId ?? '')
    const [first = crew[0], second] = crew
    await node.call(groups.removeMember, { params: { id: group.id, userId: first?.id ?? '' }, as: author })
    const records = await Promise.all(crew.map((one) => recordOf(one, object)))
    const { ENROL } = await import('./enrol.ts')
    const wish = { group: group.id, person: crew.map(({ id }) => id), by: author.id }
    const again = await node.parts.db
      .transaction()
      .execute((tx) => node.parts.jobs.start(tx, ENROL, author.id, wish))
    expect(JSON.parse((await ended(again)).message ?? '')).toEqual({ enrolled: 0, kept: 5, left: 1 })
    expect(await Promise.all(crew.map((one) => recordOf(one, object)))).toEqual(records)
    expect((await recordOf(second ?? author, object)).enrollmentGroup).toBe(group.id)
    expect((await recordOf(first ?? author, object)).enrollmentGroup).toBeUndefined()
  })
})

describe('GET /group', () => {
  test('GROUP-09 an open group is seen by everybody logged in, its members only by members and staff; a private one does not exist for others', async () => {
    const one = await learner()
    const open = await make({ member: [one.id] })
    const hidden = await make({ private: true, member: [one.id] })
    for (const as of [author, coach, observer, root, one]) {
      expect((await get(as, open.id)).body.member).toEqual([one.id])
      expect((await get(as, hidden.id)).status).toBe(200)
    }
    const seen = await get(stranger, open.id, { join: 'member,object' })
    expect(seen.body).toMatchObject({ name: 'Spring crew', memberCount: 1 })
    expect(seen.body.member).toBeUndefined()
    expect(seen.body.join?.['member']).toEqual({})
    expect(seen.body.join?.['object']?.[open.object]).toMatchObject({ title: 'Knots' })
    expect((await get(stranger, hidden.id)).status).toBe(404)
    expect((await get(stranger, 'nothing')).status).toBe(404)
    expect((await get(null, open.id)).status).toBe(401)
    expect((await get(one, open.id, { join: 'member' })).body.join?.['member']?.[one.id]).toMatchObject({
      givenName: 'Test',
    })
  })

  test('GROUP-12 GROUP-15 lists what one may see, by words and fields, a thousand a page, and nobody learns by asking who is in a group', async () => {
    const one = await learner()
    const word = `w${newId().slice(-8)}`
    const open = await make({ name: `${word} open`, member: [one.id] })
    const hidden = await make({ name: `${word} hidden`, private: true, member: [one.id] })
    const later = await make({ name: `${word} later`, enrollment: { startDate: '2033-01-01T00:00:00Z' } })
    const ids = async (as: Person, query: string) =>
      (await find(as, query)).list.map(({ id }) => id).toSorted()
    expect(await ids(author, word)).toEqual([open.id, hidden.id, later.id].toSorted())
    expect(await ids(one, word)).toEqual([open.id, hidden.id, later.id].toSorted())
    expect(await ids(stranger, word)).toEqual([open.id, later.id].toSorted())
    expect(await ids(one, `${word} AND member:${one.id}`)).toEqual([open.id, hidden.id].toSorted())
    expect(await ids(stranger, `${word} AND member:${one.id}`)).toEqual([])
    expect((await find(stranger, word)).list.every(({ member }) => member === undefined)).toBe(true)
    expect(await ids(author, `object:${hidden.object}`)).toEqual([hidden.id])
    expect(await ids(author, `${word} AND private:true`)).toEqual([hidden.id])
    expect(await ids(author, `${word} AND enrollment.startDate:[2032-01-01 TO 2034-01-01]`)).toEqual([
      later.id,
    ])
    expect((await find(author, word, { sort: 'name:desc' })).list[0]?.id).toBe(open.id)
    expect(await ids(author, `${word} AND staff:true`)).toEqual([open.id, hidden.id, later.id].toSorted())
    for (const as of [one, observer]) expect(await ids(as, `${word} AND staff:true`)).toEqual([])
    expect(
      (await node.call(groups.findGroups, { query: { query: 'nosuchfield:1' }, as: author })).status,
    ).toBe(400)
  })

  test('GROUP-12 the list holds exactly what can be read one by one', async () => {
    const everything = (await find(root, '*')).list.map(({ id }) => id)
    for (const as of [author, coach, observer, stranger, await learner()]) {
      const listed = new Set((await find(as, '*')).list.map(({ id }) => id))
      for (const id of everything) expect((await get(as, id)).status).toBe(listed.has(id) ? 200 : 404)
    }
  })
})

describe('DELETE /group/{id}', () => {
  test('GROUP-11 enrolments stay, without the group; who may not see it finds nothing', async () => {
    const one = await learner()
    const group = await make({ private: true, member: [one.id] })
    const remove = (as: Person) => node.call(groups.deleteGroup, { params: { id: group.id }, as })
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(one)).status).toBe(403)
    expect((await remove(observer)).status).toBe(403)
    expect((await remove(coach)).status).toBe(204)
    expect((await remove(coach)).status).toBe(404)
    const record = await recordOf(one, group.object)
    expect(record.status).toBe('enabled')
    expect(record.enrollmentGroup).toBeUndefined()
    const events = await node.parts.db
      .selectFrom('event_history')
      .select('action')
      .where('object', '=', group.id)
      .execute()
    expect(events.map(({ action }) => action).toSorted()).toEqual(['group.create', 'group.delete'])
  })
})

describe('POST /group/{id}/member', () => {
  const add = (as: Person, id: string, person: object[]) =>
    node.call<{ list: AddedRow[]; memberCount: number; jobId?: string }>(groups.addMembers, {
      params: { id },
      body: { person },
      as,
    })

  test('GROUP-18 known people are added, unknown ones invited, and each row says what became of it', async () => {
    const known = await learner({ email: `known-${newId().slice(-8)}@example.org` })
    const there = await learner()
    const group = await make({ member: [there.id] })
    const email = (await node.call<{ email: string }>(users.getUser, { params: { id: known.id }, as: root }))
      .body.email
    const fresh = `fresh-${newId().slice(-8)}@example.org`
    const { status, body } = await add(author, group.id, [
      { email: email.toUpperCase() },
      { user: there.id },
      { email: fresh, givenName: 'Ada', familyName: 'Lovelace' },
      { email: fresh },
      { email: `unnamed-${fresh}` },
      { email: 'not an address' },
      { phoneNumber: '12' },
      {},
      { user: stranger.id },
      { user: 'nobody-at-all' },
    ])
    expect(status).toBe(200)
    expect(body.list.map(({ result }) => result)).toEqual([
      'added',
      'present',
      'invited',
      'present',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'refused',
      'refused',
    ])
    expect(body.memberCount).toBe(3)
    const invited = body.list[2]?.user ?? ''
    expect(await recordOf({ id: invited }, group.object)).toMatchObject({ enrollmentGroup: group.id })
    const letters = await mailTo(node, fresh)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain(`courseId=${group.object}`)
    const again = await add(author, group.id, [{ email: fresh, givenName: 'Ada', familyName: 'Lovelace' }])
    expect(again.body.list).toMatchObject([{ result: 'present' }])
  })

  test('GROUP-18 whoever is only named on the course invites nobody, and nobody is logged out for trying', async () => {
    const helper = await node.person()
    const { id: object } = await courseOf({ coach: [helper.id] })
    const group = await make({ object })
    const row = { email: `x-${newId().slice(-8)}@example.org`, givenName: 'Ada', familyName: 'Lovelace' }
    expect((await add(helper, group.id, [row])).body).toMatchObject({
      list: [{ result: 'refused' }],
      memberCount: 0,
    })
  })

  test('GROUP-18 a removed member stays enrolled; somebody who is not in it is not found', async () => {
    const one = await learner()
    const group = await make({ member: [one.id] })
    const remove = () =>
      node.call(groups.removeMember, { params: { id: group.id, userId: one.id }, as: coach })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await recordOf(one, group.object)).status).toBe('enabled')
    expect((await get(one, group.id)).body.member).toBeUndefined()
  })
})

describe('the link into a group', () => {
  const open = (as: Person, id: string, body: object = { open: true }) =>
    node.call<GroupLink>(groups.putGroupLink, { params: { id }, body: { ...body }, as })
  const look = (key: string, as: Person | null = null) =>
    node.call<{ joined: boolean; memberCount: number }>(groups.readGroupLink, { params: { key }, as })
  const join = (as: Person | null, key: string) => node.call<Group>(groups.joinGroup, { body: { key }, as })

  test('GROUP-18 tells anybody who has it where it leads, and lets in whoever is logged in, once', async () => {
    const group = await make({ private: true })
    const { body: link } = await open(coach, group.id)
    expect((await open(coach, group.id)).body.key).toBe(link.key)
    const key = link.key ?? ''
    expect((await look(key)).body).toMatchObject({
      name: 'Spring crew',
      title: 'Knots',
      memberCount: 0,
      joined: false,
    })
    expect((await join(null, key)).status).toBe(401)
    expect((await join(stranger, key)).body).toMatchObject({ id: group.id, member: [stranger.id] })
    expect((await join(stranger, key)).body).toMatchObject({ memberCount: 1 })
    expect((await look(key, stranger)).body).toMatchObject({ memberCount: 1, joined: true })
    expect(await recordOf(stranger, group.object)).toMatchObject({
      enrollmentGroup: group.id,
      state: 'started',
    })
    expect(
      (await node.call<GroupLink>(groups.getGroupLink, { params: { id: group.id }, as: coach })).body.uses,
    ).toBe(1)
    const events = await node.parts.db
      .selectFrom('event_history')
      .select('actor')
      .where('object', '=', group.id)
      .where('action', '=', 'group.join')
      .execute()
    expect(events).toEqual([{ actor: stranger.id }])
  })

  test('GROUP-18 many who come at once are all in it, and nobody twice', async () => {
    const group = await make()
    const key = (await open(coach, group.id)).body.key ?? ''
    const crowd = await Promise.all(Array.from({ length: 8 }, () => node.person()))
    await Promise.all([...crowd, ...crowd].map((one) => join(one, key)))
    expect((await get(author, group.id)).body.member?.toSorted()).toEqual(
      crowd.map(({ id }) => id).toSorted(),
    )
  })

  test('GROUP-18 closed, run out or unknown it leads nowhere; opened again it is another', async () => {
    const group = await make()
    const key = (await open(coach, group.id)).body.key ?? ''
    expect((await open(coach, group.id, { open: false })).body).toEqual({ open: false })
    for (const dead of [key, 'nonsense']) {
      expect((await look(dead)).status).toBe(404)
      expect((await join(stranger, dead)).status).toBe(404)
    }
    expect((await open(coach, group.id, { open: true, expires: '2020-01-01T00:00:00Z' })).status).toBe(400)
    const next = (await open(coach, group.id, { open: true, expires: '2033-01-01T00:00:00Z' })).body
    expect(next).toMatchObject({ open: true, expires: '2033-01-01T00:00:00.000Z' })
    expect(next.key).not.toBe(key)
    await node.parts.db
      .updateTable('group_invitation')
      .set({ expires: new Date(0) })
      .where('key', '=', next.key ?? '')
      .execute()
    expect((await look(next.key ?? '')).status).toBe(404)
    expect((await node.call(groups.deleteGroupLink, { params: { id: group.id }, as: coach })).status).toBe(
      204,
    )
    expect((await open(stranger, group.id)).status).toBe(403)
  })

  test('GROUP-18 ENROL-10 a link into what costs something is opened by its editors alone, and dies with the price a coach cannot waive', async () => {
    const { id: object } = await courseOf({ price: 100 })
    const paid = await make({ object })
    expect((await open(coach, paid.id)).status).toBe(400)
    const key = (await open(author, paid.id)).body.key ?? ''
    expect((await join(await node.person(), key)).status).toBe(200)
    await node.parts.db
      .updateTable('group_invitation')
      .set({ creator: coach.id })
      .where('key', '=', key)
      .execute()
    expect((await join(await node.person(), key)).status).toBe(404)
  })

  test('a program joins nothing', async () => {
    const group = await make()
    const key = (await open(coach, group.id)).body.key ?? ''
    expect((await join(await node.person({ kind: 'api', givenName: 'Robot' }), key)).status).toBe(403)
  })
})

describe('the day a group begins', () => {
  const learn = (as: Person, object: string) =>
    node.call(progress.putProgress, { body: { object, language: 'en' }, as })

  test('GROUP-06 until then nothing is learnt by those who came with the group; who had begun goes on', async () => {
    const [one, old] = [await learner(), await learner()]
    const lesson = { id: 'first', title: 'First', type: 'video' as const, body: '<p>Over, under.</p>' }
    const section = [
      {
        id: 's',
        title: 'Begin',
        status: 'enabled' as const,
        instruction: [{ ...lesson, status: 'enabled' as const }],
      },
    ]
    const { id: object } = await courseOf({ section })
    const reads = async (as: Person) =>
      JSON.stringify((await node.call(courses.getCourse, { params: { id: object }, as })).body).includes(
        'Over, under',
      )
    const begun = { id: newId(), user: old.id, object, status: 'enabled' as const, state: 'started' as const }
    await addProgress(
      node.parts.db,
      { ...begun, instruction: [{ id: 'first', state: 'started' }] },
      new Date(),
    )
    const group = await make({
      object,
      member: [one.id, old.id],
      enrollment: { startDate: new Date(Date.now() + 3_600_000).toISOString() },
    })
    expect((await learn(one, object)).body).toMatchObject({ status: 400, code: 'not_open_yet' })
    expect([await reads(one), await reads(old), await reads(author)]).toEqual([false, true, true])
    expect((await learn(old, object)).status).toBe(200)
    const { enrollment: _later, ...now } = (await get(author, group.id)).body
    await put(author, { ...now, enrollment: { startDate: new Date(Date.now() - 1000).toISOString() } })
    expect((await learn(one, object)).status).toBe(200)
    expect(await reads(one)).toBe(true)
  })
})

describe('GET /report/group/{id}', () => {
  test('GROUP-13 GROUP-20 shows staff and observers how far everybody is, and nobody else', async () => {
    const people = [
      await learner({ givenName: 'Zoe', familyName: 'Abel' }),
      await learner({ givenName: 'Ann', familyName: 'Zander' }),
    ]
    const group = await make({ member: people.map(({ id }) => id) })
    const [done, waits] = people
    const first = await recordOf(done ?? author, group.object)
    const at = new Date()
    await saveProgress(
      node.parts.db,
      { ...first, state: 'certified', certificationPercentage: 100, completed: at.toISOString() },
      at,
    )
    const second = await recordOf(waits ?? author, group.object)
    const item = (id: string) => ({ id, state: 'coachReviewRequired' as const, modified: at.toISOString() })
    await saveProgress(
      node.parts.db,
      {
        ...second,
        certificationPercentage: 50,
        instruction: [
          { id: 'l', interaction: [item('a'), item('b')] },
          { id: 'm', state: 'coachReviewRequired' },
        ],
        interaction: [item('c')],
      },
      at,
    )
    await put(author, {
      ...(await get(author, group.id)).body,
      member: [...people.map(({ id }) => id), author.id],
    })
    await node.call(progress.deleteProgress, {
      params: { userId: author.id, courseId: group.object },
      as: root,
    })
    const report = (as: Person | null, query = {}) =>
      node.call<GroupReport>(groups.reportGroup, { params: { id: group.id }, query, as })
    for (const as of [author, coach, observer, root]) expect((await report(as)).status).toBe(200)
    for (const as of [stranger, done ?? null]) expect((await report(as)).status).toBe(403)
    expect((await report(null)).status).toBe(401)
    const { body } = await report(observer)
    expect(body.title).toBe('Knots')
    expect(body.progress.map(({ user, state, waiting }) => [user.familyName, state, waiting])).toEqual([
      ['Zander', 'review', 3],
      ['Person', 'unenrolled', 0],
      ['Abel', 'certified', 0],
    ])
    expect(body.progress[0]?.lastActivity).toBe(at.toISOString())
    expect(body.total).toEqual({
      member: 3,
      enrolled: 2,
      begun: 2,
      certified: 1,
      certificate: 0,
      waiting: 3,
      activeThisWeek: 2,
      average: 75,
    })
    expect(JSON.stringify(body)).not.toContain('@example.org')
    // Whoever may read a whole record reads the address in it.
    const { body: known } = await report(root)
    expect(known.progress.every(({ email }) => email?.includes('@') === true)).toBe(true)
    const file = await report(author, { format: 'csv' })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(String(file.body)).toContain('Zoe,Abel')
    // As the list was narrowed and sorted, with moments by the clocks that were asked for.
    const narrowed = { state: 'certified', timezone: 'Asia/Tokyo' }
    const some = String((await report(author, { ...narrowed, format: 'csv' })).body)
    expect(some).toContain('lastActivity (Asia/Tokyo)')
    expect([some.includes('Abel'), some.includes('Zander')]).toEqual([true, false])
    const sorted = await report(author, { sort: 'percent:desc' })
    expect(sorted.body.progress.map(({ user }) => user.familyName)).toEqual(['Abel', 'Zander', 'Person'])
    expect((await report(author, { words: 'zan' })).body).toMatchObject({
      progress: [{ user: { familyName: 'Zander' } }],
      total: { member: 3 },
    })
    expect((await report(author, { timezone: 'Moon/Base', format: 'csv' })).status).toBe(400)
    expect((await report(author, { state: 'king' })).status).toBe(400)
  })
})

describe('somebody who leaves the site', () => {
  test('GROUP-07 USER-30 is in no group any more', async () => {
    const [one, two] = [await learner(), await learner()]
    const group = await make({ member: [one.id, two.id] })
    await node.call(users.deleteUser, { params: { id: one.id }, as: root })
    expect((await get(author, group.id)).body).toMatchObject({ member: [two.id], memberCount: 1 })
  })
})
