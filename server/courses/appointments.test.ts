import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { appointments, type Appointment } from '@cairn/contract/appointments'
import { auth, type LoggedIn } from '@cairn/contract/auth'
import { courses, type Course } from '@cairn/contract/courses'
import { notifications, type News } from '@cairn/contract/notifications'
import { reports } from '@cairn/contract/reports'
import { users } from '@cairn/contract/users'
import { saveFile } from '../files/store.ts'
import { testNode, type Person, type TestNode } from '../testing/node.ts'

let node: TestNode
let root: Person
/** The guild, its admin, its people and a course of theirs. */
let guild: string
let admin: Person
let ada: Person
let coach: Person
let nia: Person
let course: Course
/** An organization that has nothing to do with it. */
let harbour: string
let harbourAdmin: Person

beforeAll(async () => {
  node = await testNode()
  root = await node.rootAdmin()
  guild = await node.organization('Guild')
  harbour = await node.organization('Harbour')
  admin = await node.person({ organization: guild, lists: ['admin'] })
  ada = await node.person({ organization: guild, lists: ['author'] })
  coach = await node.person({ organization: guild, lists: ['coach'] })
  nia = await node.person({ home: guild })
  harbourAdmin = await node.person({ organization: harbour, lists: ['admin'] })
})
afterAll(() => node.close())
beforeEach(async () => {
  course = await node.course({ publisher: guild, author: [ada.id], coach: [coach.id] })
})

const set = (list: string, people: readonly string[], as: Person, id = course.id) =>
  node.call(courses.changeCourse, {
    params: { id },
    body: { change: [{ do: 'set', at: [list], to: people }] },
    as,
  })
const read = async (id = course.id) =>
  (await node.call<Course>(courses.getCourse, { params: { id }, query: { filter: 'all' }, as: root })).body
const put = async (change: object, as: Person, query = {}) => {
  const { created: _created, modified: _modified, rating: _rating, extent: _extent, ...whole } = await read()
  return node.call<Course>(courses.putCourse, { body: { ...whole, ...change }, query, as })
}
const ask = (user: string, role: string, as: Person, id = course.id) =>
  node.call<{ state: string; appointment?: Appointment }>(appointments.createAppointment, {
    params: { id },
    body: { user, role },
    as,
  })
const decide = (id: string, accept: boolean, as: Person) =>
  node.call<{ state: string }>(appointments.decideAppointment, { params: { id }, body: { accept }, as })
const newsOf = async (as: Person, kind: string) =>
  (await node.call<{ list: News[] }>(notifications.findNews, { as })).body.list.filter(
    (one) => one.kind === kind,
  )
const eventsOf = async (object: string, action: string) => {
  const search = JSON.stringify({ query: `object:${object} AND action:${action}` })
  const { body } = await node.call<{ list: { actor?: string; detail?: object }[] }>(reports.findEvents, {
    query: { search },
    as: admin,
  })
  return body.list
}

describe('who works on a course', () => {
  test.each(['admin', 'author', 'coach', 'observer'])(
    'ROLE-23 ROLE-34 an author puts neither herself nor others on the list %s',
    async (list) => {
      const named = list === 'author' ? [ada.id] : list === 'coach' ? [coach.id] : []
      const user = list === 'author' ? nia.id : ada.id
      for (const answer of [
        await set(list, [...named, user], ada),
        await put({ [list]: [...named, user] }, ada),
        await node.call(courses.createCourse, {
          body: { title: 'Mine', publisher: guild, [list]: [ada.id, user, nia.id] },
          as: ada,
        }),
        await node.call(courses.createCourse, {
          body: { title: 'Mine', publisher: guild, template: course.id, [list]: [nia.id] },
          as: ada,
        }),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'may_not_appoint' } })
      expect((await read())[list as 'coach'] ?? []).toEqual(named)
    },
  )

  test('ROLE-24 an author takes nobody else off a list, and may step down', async () => {
    expect((await set('coach', [], ada)).status).toBe(403)
    expect((await put({ coach: [] }, ada)).status).toBe(403)
    expect((await set('author', [], ada)).status).toBe(200)
    expect(await read()).toMatchObject({ coach: [coach.id] })
    expect((await read()).author ?? []).toEqual([])
  })

  test('COURSE-57 an author saves the whole course with its people as they are, and with lists left out', async () => {
    expect((await put({ title: 'Changed' }, ada)).status).toBe(200)
    const { id, publisher } = course
    const body = { id, publisher, title: 'Without lists' }
    expect((await node.call(courses.putCourse, { body, as: ada })).status).toBe(200)
    expect(await read()).toMatchObject({ title: 'Without lists', author: [ada.id], coach: [coach.id] })
  })

  test('COURSE-57 an author who restores a version brings its content back, not its people', async () => {
    expect((await put({ coach: [], observer: [nia.id] }, admin)).status).toBe(200)
    const older = {
      coach: [coach.id],
      observer: [],
      title: 'As it was',
      bios: { coach: [{ user: coach.id }] },
    }
    expect((await put(older, ada, { restores: 1 })).status).toBe(200)
    expect(await read()).toMatchObject({ title: 'As it was', coach: [], observer: [nia.id] })
  })

  test('ROLE-23 ROLE-25 an admin of the organization appoints its people and removes them, each with an audit event', async () => {
    expect((await set('observer', [nia.id], admin)).status).toBe(200)
    expect((await put({ observer: [], author: [ada.id, nia.id] }, admin)).status).toBe(200)
    const seen = (await eventsOf(course.id, 'concept.role')).map(({ actor, detail }) => ({ actor, detail }))
    expect(seen).toEqual([
      { actor: admin.id, detail: { user: nia.id, before: ['observer'], after: ['author'] } },
      { actor: admin.id, detail: { user: nia.id, before: [], after: ['observer'] } },
      expect.anything(),
      expect.anything(),
    ])
  })

  test('COURSE-55 a new course and an imported one record whom they name', async () => {
    const { body } = await node.call<Course>(courses.createCourse, {
      body: { title: 'New', publisher: guild, coach: [coach.id] },
      as: admin,
    })
    const named = (await eventsOf(body.id, 'concept.role')).map(({ detail }) => detail)
    expect(named).toContainEqual({ user: coach.id, before: [], after: ['coach'] })
    expect(named).toContainEqual({ user: admin.id, before: [], after: ['author'] })
  })

  test('COURSE-80 nobody is introduced as author or coach who is on no list', async () => {
    const bios = { author: [{ user: nia.id, title: 'Our star' }] }
    expect((await put({ bios }, ada)).status).toBe(403)
    expect((await put({ language: { es: { bios } } }, ada)).status).toBe(403)
    const outside = { coach: [{ user: harbourAdmin.id }] }
    expect((await put({ bios: outside }, admin)).status).toBe(409)
    const step = { do: 'set', at: ['bios', 'author'], to: bios.author }
    const body = { change: [step] }
    expect((await node.call(courses.changeCourse, { params: { id: course.id }, body, as: ada })).status).toBe(
      403,
    )
    expect((await put({ bios: { author: [{ user: ada.id }] } }, ada)).status).toBe(200)
  })
})

describe('proposing people', () => {
  test('ROLE-23 what an author proposes is decided by the admins, who are notified', async () => {
    const { status, body } = await ask(nia.id, 'coach', ada)
    expect([status, body.state]).toEqual([201, 'proposed'])
    const id = body.appointment?.id ?? ''
    expect((await read()).coach).toEqual([coach.id])
    expect(await newsOf(admin, 'proposal')).toMatchObject([
      { object: id, path: `/author/course/${course.id}/people`, creator: ada.id },
    ])
    const listed = await node.call<{ list: Appointment[] }>(appointments.findCourseAppointments, {
      params: { id: course.id },
      as: admin,
    })
    expect(listed.body.list).toMatchObject([{ user: nia.id, role: 'coach', state: 'proposed', by: ada.id }])
    for (const as of [ada, nia, coach, harbourAdmin]) expect((await decide(id, true, as)).status).toBe(403)
    expect((await decide(id, true, admin)).body).toEqual({ state: 'appointed' })
    expect((await read()).coach).toEqual([coach.id, nia.id])
    expect(await newsOf(admin, 'proposal')).toEqual([])
    expect((await decide(id, true, admin)).status).toBe(404)
  })

  test('ROLE-23 a proposal is declined by an admin or withdrawn by whoever made it', async () => {
    const first = (await ask(nia.id, 'observer', ada)).body.appointment?.id ?? ''
    expect((await decide(first, false, admin)).body).toEqual({ state: 'declined' })
    const second = (await ask(nia.id, 'observer', ada)).body.appointment?.id ?? ''
    const withdraw = (as: Person) =>
      node.call(appointments.withdrawAppointment, { params: { id: second }, as })
    expect((await withdraw(coach)).status).toBe(403)
    expect((await withdraw(ada)).status).toBe(204)
    expect((await read()).observer ?? []).toEqual([])
  })

  test('ROLE-23 proposing the same twice stores it once', async () => {
    const first = await ask(nia.id, 'coach', ada)
    const again = await ask(nia.id, 'coach', ada)
    expect(again.body.appointment?.id).toBe(first.body.appointment?.id)
    expect((await ask(coach.id, 'coach', ada)).status).toBe(409)
  })

  test('ROLE-39 learners and coaches propose nobody', async () => {
    for (const as of [nia, coach]) expect((await ask(nia.id, 'coach', as)).status).toBe(403)
    expect((await ask(nia.id, 'coach', harbourAdmin)).status).toBe(403)
  })
})

describe('naming somebody of another organization', () => {
  test('ROLE-23 an admin cannot name them without their consent, by any call', async () => {
    for (const list of ['admin', 'author', 'coach', 'observer'])
      for (const answer of [
        await set(list, [harbourAdmin.id], admin),
        await put({ [list]: [harbourAdmin.id] }, admin),
        await node.call(courses.createCourse, {
          body: { title: 'Trap', publisher: guild, [list]: [harbourAdmin.id] },
          as: admin,
        }),
      ])
        expect(answer).toMatchObject({ status: 409, body: { code: 'consent_required' } })
  })

  test('a request ends when the course moves to another publisher', async () => {
    const guest = await node.person({ home: harbour })
    const id = (await ask(guest.id, 'coach', admin)).body.appointment?.id ?? ''
    expect((await put({ publisher: harbour }, root)).status).toBe(200)
    expect((await decide(id, true, guest)).status).toBe(404)
    expect((await read()).coach).not.toContain(guest.id)
  })

  test('ROLE-23 they are asked, and named once they accept', async () => {
    const guest = await node.person({ home: harbour })
    const { body } = await ask(guest.id, 'author', admin)
    expect(body.state).toBe('requested')
    const id = body.appointment?.id ?? ''
    const mine = async () =>
      (await node.call<{ list: Appointment[] }>(appointments.findOwnAppointments, { as: guest })).body.list
    expect(await mine()).toMatchObject([{ id, course: course.id, title: course.title, role: 'author' }])
    expect(await newsOf(guest, 'appointment')).toMatchObject([{ object: id, path: '/account/requests' }])
    expect((await read()).author).toEqual([ada.id])
    expect((await put({ title: 'x' }, guest)).status).toBe(403)
    for (const as of [admin, ada, harbourAdmin]) expect((await decide(id, true, as)).status).toBe(403)
    const acting = await node.actingAs(guest, harbourAdmin)
    expect((await decide(id, true, acting)).status).toBe(403)
    expect((await decide(id, true, guest)).body).toEqual({ state: 'appointed' })
    expect((await read()).author).toEqual([ada.id, guest.id])
    expect((await put({ title: 'x' }, guest)).status).toBe(200)
    expect(await mine()).toEqual([])
  })

  test('ROLE-23 a proposal of an outsider becomes a request once an admin accepts it', async () => {
    const guest = await node.person({ home: harbour })
    const id = (await ask(guest.id, 'coach', ada)).body.appointment?.id ?? ''
    expect((await decide(id, true, guest)).status).toBe(403)
    expect((await decide(id, true, admin)).body).toEqual({ state: 'requested' })
    // From now on it is the admin who asks, and the author does not take that back.
    const withdrawal = { params: { id }, as: ada }
    expect((await node.call(appointments.withdrawAppointment, withdrawal)).status).toBe(403)
    expect((await decide(id, false, guest)).body).toEqual({ state: 'declined' })
    expect((await read()).coach).toEqual([coach.id])
  })

  test('AUTH-30 ROLE-27 being named elsewhere takes nobody away from their own admin', async () => {
    const person = await node.person({ home: guild })
    await node.course({ publisher: harbour, author: [person.id] })
    const names = { givenName: 'Still', familyName: 'Ours', email: `${person.id}@example.org` }
    const change = { params: { id: person.id }, body: names, as: admin }
    expect((await node.call(users.putUser, change)).status).toBe(200)
    const { status } = await node.call(users.deleteUser, { params: { id: person.id }, as: admin })
    expect(status).toBe(204)
  })

  test('AUTH-30 ROLE-27 acting as them brings no rights of the other organization along', async () => {
    const person = await node.person({ home: guild })
    const hidden = await node.course({
      publisher: harbour,
      status: 'disabled',
      author: [person.id],
      coach: [person.id],
      observer: [person.id],
    })
    const own = await node.course({ publisher: guild, status: 'disabled', author: [person.id] })
    const learner = await node.person({ takes: [hidden.id], home: harbour })
    const { body } = await node.call<LoggedIn>(auth.actAs, { params: { id: person.id }, as: admin })
    const acting = { id: person.id, token: body.authorization.token }
    const sees = async (as: Person) => ({
      hidden: (await node.call(courses.getCourse, { params: { id: hidden.id }, as })).status,
      own: (await node.call(courses.getCourse, { params: { id: own.id }, as })).status,
      found: (
        await node.call<{ matches: number }>(courses.findCourses, {
          query: { query: `_id:${hidden.id}`, all: true },
          as,
        })
      ).body.matches,
      learner: 'email' in (await node.call(users.getUser, { params: { id: learner.id }, as })).body,
      write: (await set('title', 'x' as never, as, hidden.id)).status,
    })
    expect(await sees(person)).toEqual({ hidden: 200, own: 200, found: 1, learner: true, write: 200 })
    expect(await sees(acting)).toEqual({ hidden: 404, own: 200, found: 0, learner: false, write: 404 })
    const byRoot = await node.actingAs(person, root)
    expect(await sees(byRoot)).toMatchObject({ hidden: 200, found: 1 })
  })
})

describe('handing a course to another publisher', () => {
  test('COURSE-57 an author of both cannot move it; an admin of both can', async () => {
    const outside = await node.person({ organization: harbour, lists: ['author', 'publisher', 'admin'] })
    course = await node.course({ publisher: guild, author: [outside.id] })
    expect((await put({ publisher: harbour }, outside)).status).toBe(403)
    expect((await put({ publisher: harbour }, admin)).status).toBe(403)
    expect((await read()).publisher).toBe(guild)
    const press = await node.organization('Guild press')
    const both = await node.person({ organization: guild, lists: ['admin'] })
    expect((await put({ publisher: press }, both)).status).toBe(403)
    expect((await put({ publisher: press }, root)).status).toBe(200)
  })
})

const zipOf = (content: Readonly<Record<string, string>>): Promise<Buffer> =>
  new Promise((done) => {
    const zip = new ZipFile()
    for (const [name, text] of Object.entries(content)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
    const parts: Buffer[] = []
    zip.outputStream.on('data', (part: Buffer) => parts.push(part))
    zip.outputStream.on('end', () => done(Buffer.concat(parts)))
  })

const importAs = async (as: Person, fields: object, publisher = guild) => {
  const exported = {
    format: 'cairn-course-1',
    id: 'elsewhere',
    course: { title: 'Brought', publisher: 'elsewhere', ...fields },
    file: [],
  }
  return node.send<Course>({
    method: 'POST',
    url: '/api/concept/import',
    query: { publisher },
    headers: { authorization: as.token, 'content-type': 'application/zip' },
    payload: await zipOf({ 'course.json': JSON.stringify(exported) }),
  })
}

describe('taking content elsewhere', () => {
  test('COURSE-55 COURSE-59 whoever may not copy a course does not begin one with it either', async () => {
    const guest = await node.person({ organization: harbour, lists: ['author'] })
    course = await node.course({ publisher: guild, coach: [guest.id] })
    const body = { title: 'Mine', publisher: harbour, template: course.id }
    expect((await node.call(courses.createCourse, { body, as: guest })).status).toBe(400)
    const copy = { concept: course.id, targetPublisher: harbour }
    expect((await node.call(courses.copyCourse, { body: copy, as: guest })).status).toBe(403)
    expect((await node.call(courses.exportCourse, { params: { id: course.id }, as: guest })).status).toBe(403)
  })

  const secretOf = async (publisher: string) => {
    const { id } = await node.course({ publisher })
    const file = { getID: `${id}/secret.pdf`, name: 'secret.pdf', contentType: 'application/pdf' }
    const bytes = await node.parts.storage.put(file.getID, Buffer.from('SECRET'))
    await saveFile(node.parts.db, { ...file, open: false, bytes, created: new Date() })
    return file.getID
  }

  test('an imported course names no file of another organization', async () => {
    const file = await secretOf(harbour)
    for (const fields of [
      { certificate: [{ file }] },
      { cover: { poster: file } },
      { supplemental: [{ title: 'x', file }] },
      { language: { es: { cover: { video: file } } } },
      { newsletter: [{ id: 'n', title: 'n', supplemental: [{ title: 'x', file }] }] },
    ])
      expect((await importAs(ada, fields)).status, JSON.stringify(fields)).toBe(400)
  })

  test('an imported course tells nothing of courses that its author may not see', async () => {
    const hidden = await node.course({ publisher: harbour, status: 'disabled' })
    const open = await node.course({ publisher: harbour })
    const { status, body } = await importAs(ada, { prerequisite: [hidden.id, 'nothing', open.id] })
    expect(status).toBe(201)
    expect(body.prerequisite).toEqual([open.id])
  })

  test('ROLE-23 an imported course appoints nobody by itself', async () => {
    const lists = { author: [ada.id, nia.id], coach: [coach.id, harbourAdmin.id], observer: [ada.id] }
    const bios = { author: [{ user: nia.id }, { user: ada.id }], coach: [{ user: harbourAdmin.id }] }
    const byAuthor = await importAs(ada, { ...lists, bios })
    expect(byAuthor.status).toBe(201)
    expect(byAuthor.body).toMatchObject({ author: [ada.id], bios: { author: [{ user: ada.id }], coach: [] } })
    expect(byAuthor.body.coach).toEqual([])
    const { body } = await node.call<{ list: Appointment[] }>(appointments.findCourseAppointments, {
      params: { id: byAuthor.body.id },
      as: admin,
    })
    expect(body.list.map(({ user, role }) => `${role} ${user}`).sort()).toEqual(
      [`author ${nia.id}`, `coach ${coach.id}`, `observer ${ada.id}`].sort(),
    )
    const byAdmin = await importAs(admin, lists)
    expect(byAdmin.body).toMatchObject({ author: [ada.id, nia.id], coach: [coach.id] })
  })
})
