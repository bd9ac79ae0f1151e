import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointments, type Appointment } from '@cairn/contract/appointments'
import { courses, type Course } from '@cairn/contract/courses'
import { notifications } from '@cairn/contract/notifications'
import { organizations } from '@cairn/contract/organizations'
import { reports } from '@cairn/contract/reports'
import { resources } from '@cairn/contract/resources'
import { schedule, type ScheduleObject } from '@cairn/contract/schedule'
import { ROOT, site } from '../../base/testing/samples.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { storeCourse } from '../../testing/course.ts'
import { alert, becomes, button, dialog, field, focus, press, sees, title } from '../../testing/look.ts'
import { storePeople } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, LONG_AGO, member, person } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const INES = { ...person('ines', 'Ines', 'Okafor'), organization: [ROOT] }
const TAGS = [
  { id: 'outdoors', title: 'Outdoors' },
  { id: 'data', title: 'Data' },
]
const status = page.getByRole('banner').getByRole('status')
const part = (name: string) => page.getByRole('region', { name, exact: true })
const article = page.getByRole('article')

const open = async (tab: string, more: Partial<Course> = {}, as = member('author', 'author', 'admin')) => {
  storePeople([{ ...member('author').user }, INES])
  const stored = storeCourse(course({ status: 'disabled', author: ['author'], ...more }))
  const opened = await openPage(`/author/course/course-1/${tab}`, { as, config: site({ category: TAGS }) })
  await expect.element(title).toBeVisible()
  return { ...stored, ...opened }
}

test('COURSE-89 COURSE-97 NAV-89 Details are saved without a button, and the preview shows them', async () => {
  const { record } = await open('details')
  const other = course({ id: 'first', title: 'Wayfinding' })
  server.on(courses.findCourses, found([other]))
  await expectNoBarriers('the details of a course')
  await field('Title').fill('')
  await sees(/A course needs a title\./)
  await field('Title').fill('Ropes')
  await page.getByLabelText('Short description').fill('Knots that hold, and come undone.')
  await sees(/267 characters left/)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Bring a piece of rope.')
  await part('Catalog filters').getByRole('button', { name: 'Outdoors' }).click()
  await part('Catalog filters').getByRole('button', { name: 'Beginner' }).click()
  await page.getByRole('combobox', { name: 'Add course' }).fill('wayfinding')
  await page
    .getByRole('option', { name: /Wayfinding/ })
    .first()
    .click()
  await expect.element(article).toHaveTextContent('Ropes')
  await expect.element(article).toHaveTextContent('Outdoors')
  await expect.element(status).toHaveTextContent('Saved')
  await expect.poll(record).toMatchObject({
    title: 'Ropes',
    shortDescription: 'Knots that hold, and come undone.',
    description: '<p>Bring a piece of rope.</p>',
    prerequisite: ['first'],
    tag: ['category|outdoors', 'level|beginner'],
  })
})

test('COURSE-97 A price is checked, and the card of the course shows it', async () => {
  const { record } = await open('pricing')
  await page.getByRole('radio', { name: /One-time payment/ }).click({ force: true })
  await field('Price').fill('48.505')
  await sees(/Enter an amount such as 48 or 48\.50\./)
  await field('Price').fill('48.5')
  await expect.element(article).toHaveTextContent('$48.50')
  await field(/^Message/).fill('Members pay half.')
  await expectNoBarriers('the price of a course')
  await expect.poll(record).toMatchObject({ price: 4850, fullPriceMessage: 'Members pay half.' })
})

const SESSIONS: ScheduleObject = {
  id: 'course-1',
  type: 'course',
  timezone: 'UTC',
  hours: [],
  exceptions: [],
  length: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  notice: 0,
  daysAhead: 60,
  coaches: [],
  upcoming: 3,
  version: 1,
}

/** Stores the sessions of the course as the server does. */
const storeSessions = (first: ScheduleObject | undefined) => {
  let record = first
  server.on(schedule.getSchedule, () => record ?? refuse('not_found'))
  server.on(schedule.postSchedule, () => (record = SESSIONS))
  server.on(schedule.putSchedule, ({ body }) => {
    record = { ...SESSIONS, ...(body.length !== undefined && { length: body.length }) }
    return record
  })
  server.on(schedule.deleteSchedule, () => void (record = undefined))
  return () => record
}

test('COURSE-98 Sessions can be booked once it is switched on; without a coach the way to one is shown', async () => {
  const sessions = storeSessions(undefined)
  const { here } = await open('scheduling')
  const turned = page.getByRole('switch', { name: 'Learners can book sessions' })
  await turned.click({ force: true })
  await sees('This course doesn’t have a coach yet.')
  await page.getByLabelText('Length of a session').selectOptions('45 minutes')
  await expect.poll(() => sessions()?.length).toBe(45)
  await page.getByRole('link', { name: 'Add coach' }).click()
  await becomes(here, '/author/course/course-1/people')
})

test('COURSE-98 Switching sessions off says how many are canceled, and the coaches say who can be booked', async () => {
  const sessions = storeSessions(SESSIONS)
  await open('scheduling', { coach: ['ines'] })
  await sees('Can be booked once they set their availability.')
  await sees('No hours yet')
  await expectNoBarriers('the sessions of a course')
  const turned = page.getByRole('switch', { name: 'Learners can book sessions' })
  await turned.click({ force: true })
  await expect.element(dialog.getByText(/3 booked sessions will be canceled/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(sessions).toBeUndefined()
  await expect.element(turned).not.toBeChecked()
})

describe('COURSE-99 the people of a course', () => {
  test('are added with a biography, removed, and brought back with it', async () => {
    server.on(appointments.findCourseAppointments, { list: [] })
    const { record } = await open('people')
    await page.getByRole('combobox', { name: 'Add coach' }).fill('okafor')
    await page.getByRole('option', { name: /Ines Okafor/ }).click()
    await button('Introduce Ines Okafor').click()
    const role = page.getByRole('textbox', { name: 'Role or title' })
    await role.fill('Guide')
    await expectNoBarriers('the people of a course')
    await expect
      .poll(record)
      .toMatchObject({ coach: ['ines'], bios: { coach: [{ user: 'ines', title: 'Guide' }] } })
    await button('Remove Ines Okafor').click()
    await expect.element(role).not.toBeInTheDocument()
    await button('Undo').last().click()
    await expect.element(role).toHaveValue('Guide')
  })

  const PROPOSED: Appointment = {
    id: 'a1',
    course: 'course-1',
    user: 'ines',
    role: 'coach',
    state: 'proposed',
    by: 'author',
    created: LONG_AGO,
  }
  const storeProposals = (first: Appointment[] = []) => {
    let list = first
    server.on(appointments.findCourseAppointments, () => ({ list, join: { user: { ines: INES } } }))
    server.on(appointments.createAppointment, () => {
      list = [PROPOSED]
      return { state: 'proposed' as const, appointment: PROPOSED }
    })
    server.on(appointments.decideAppointment, () => {
      list = []
      return { state: 'appointed' as const }
    })
  }

  test('ROLE-23 are proposed by an author', async () => {
    storeProposals()
    await open('people', { publisher: 'northfell' }, member('author', 'author'))
    await page.getByRole('combobox', { name: 'Propose coach' }).fill('okafor')
    await page.getByRole('option', { name: /Ines Okafor/ }).click()
    await sees('Waiting for an admin')
    await expectNoBarriers('a proposal for a course')
    expect(server.received(appointments.createAppointment)[0]?.body).toEqual({ user: 'ines', role: 'coach' })
  })

  test('ROLE-23 are accepted by an admin of the publisher', async () => {
    storeProposals([PROPOSED])
    await open('people')
    await button('Accept').click()
    await expect.element(button('Accept')).not.toBeInTheDocument()
    expect(server.received(appointments.decideAppointment)[0]).toMatchObject({
      params: { id: 'a1' },
      body: { accept: true },
    })
  })
})

test('COURSE-102 Materials are linked with a checked address, and put in order by keyboard', async () => {
  const { record } = await open('materials', {
    supplemental: [{ title: 'rope card', name: 'rope-card.txt', file: 'course-1/rope-card.txt' }],
  })
  server.on(resources.getResource, refuse('not_found'))
  await button('Add link').click()
  await page.getByLabelText('Web address').fill('example.org/knots')
  await button('Add').click()
  await sees('Enter a web address that starts with https://')
  await page.getByLabelText('Web address').fill('https://example.org/knots')
  await button('Add').click()
  const cards = page.getByRole('list', { name: 'Materials' }).getByRole('listitem')
  await expect.poll(() => cards.elements().length).toBe(2)
  cards.nth(1).element().querySelector<HTMLElement>('[data-grip]')?.focus()
  await press('{ArrowUp}')
  await expect
    .poll(() => record().supplemental?.map(({ file }) => file))
    .toEqual(['https://example.org/knots', 'course-1/rope-card.txt'])
  await expectNoBarriers('the materials of a course')
})

test('COURSE-101 A newsletter is written with a material of the course', async () => {
  const { record } = await open('newsletters', {
    supplemental: [{ title: 'rope card', file: 'https://example.org/card' }],
  })
  await button('New newsletter').click()
  await page.getByLabelText('Subject').fill('Before you begin')
  await page.getByRole('checkbox', { name: 'rope card' }).click({ force: true })
  await expect.element(button('Send…')).toBeVisible()
  await expect
    .poll(() => record().newsletter)
    .toMatchObject([{ title: 'Before you begin', supplemental: [{ title: 'rope card' }] }])
})

describe('COURSE-96 NAV-122 NAV-123 the versions of a course', () => {
  const change = (from: string, to: string) => ({
    change: { do: 'set' as const, at: ['shortDescription'], to },
    undo: { do: 'set' as const, at: ['shortDescription'], to: from },
  })
  const VERSIONS = [{ version: 2, done: [change('As it was.', 'As it is now.')] }, { version: 1 }].map(
    (one) => ({ object: 'course-1', type: 'concept', date: LONG_AGO, actor: 'author', ...one }),
  )
  const old = course({ shortDescription: 'As it was.', version: 1, status: 'disabled', author: ['author'] })
  const storeVersions = () => {
    server.on(reports.findObjectVersions, found(VERSIONS, { actor: { author: member('author').user } }))
    server.on(reports.getObjectVersion, ({ params }) => ({ ...old, version: Number(params.version) }))
  }
  const sittings = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')

  test('tell what was changed and by whom, are looked at, and restored after a question', async () => {
    storeVersions()
    await open('history', { shortDescription: 'As it is now.', version: 2 })
    await expect.element(sittings.first()).toHaveTextContent('Amina Diallo')
    expect(sittings.first().element().querySelector('del')?.textContent).toMatch(/was/)
    expect(sittings.first().element().querySelector('ins')?.textContent).toMatch(/is/)
    await expectNoBarriers('the history of a course')
    await page.getByRole('link', { name: 'View version 1' }).click()
    await expect.element(title).toHaveTextContent('Version 1')
    await sees('As it was.')
    server.on(courses.putCourse, ({ body }) => ({ ...body, version: 3 }))
    await button('Restore this version').click()
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect
      .poll(() => server.received(courses.putCourse)[0])
      .toMatchObject({ query: { restores: 1 }, body: { shortDescription: 'As it was.' } })
  })

  test('are shown in the reports, each at an address of its own', async () => {
    storeVersions()
    storePeople([member('author').user])
    storeCourse(course({ author: ['author'] }))
    const { here } = await openPage('/reports/history/course-1', { as: member('author', 'author', 'admin') })
    await expect.element(title).toHaveTextContent('History of Reading a map')
    await expect.element(page.getByRole('row', { name: /version 2/i })).toBeVisible()
    const last = () => JSON.parse(server.received(reports.findObjectVersions).at(-1)?.query.search ?? '{}')
    await page.getByRole('columnheader', { name: 'Saved', exact: true }).getByRole('button').click()
    await becomes(here, '/reports/history/course-1?sort=date%3Adesc')
    await page.getByRole('searchbox', { name: 'Find by who saved it' }).fill('tuva')
    await expect
      .poll(last)
      .toMatchObject({ query: '(object:"course-1") AND (tuva*)', sort: 'date:desc', start: 0 })
    await page.getByRole('link', { name: 'Version 2' }).click()
    await becomes(here, '/reports/history/course-1/2')
    await sees('As it was.')
    await expectNoBarriers('an old version')
  })
})

describe('a copy of a course', () => {
  const offerPublishers = () =>
    server.on(organizations.findOrganizations, found([{ id: ROOT, name: 'Northfell', author: ['author'] }]))

  test('COURSE-94 is sent to another site, with its address, its publisher and a token', async () => {
    offerPublishers()
    await open('copy')
    await expectNoBarriers('the copying of a course')
    await page.getByRole('radio', { name: /To another site/ }).click({ force: true })
    await button('Copy course').click()
    await sees('Enter a token for that site.')
    expect(server.received(courses.copyCourse)).toEqual([])
    await page.getByLabelText('Address of the other site').fill('https://localhost:1')
    await page.getByLabelText('Publisher ID on that site').fill('northfell')
    await page.getByLabelText('Access token for that site').fill('secret')
    server.on(courses.copyCourse, refuse('busy'))
    await button('Copy course').click()
    await expect.element(alert).toBeVisible()
    expect(server.received(courses.copyCourse)[0]?.body).toEqual({
      concept: 'course-1',
      title: 'Reading a map (copy)',
      targetInstallation: 'https://localhost:1',
      targetPublisher: 'northfell',
      targetAuth: 'secret',
    })
    await expect.element(button('Make another copy')).toBeVisible()
  })

  test('COURSE-93 is made on this site, and opened from there', async () => {
    offerPublishers()
    await open('copy')
    server.on(courses.copyCourse, { id: 'course-1', jobId: 'job' })
    server.on(notifications.getJob, { jobId: 'job', status: 'COMPLETE', percent: 100 })
    await page.getByLabelText('Title of the copy').fill('Second')
    await button('Copy course').click()
    await expect
      .element(page.getByRole('link', { name: 'Open the copy' }))
      .toHaveAttribute('href', '/author/course/course-1/content')
    expect(server.received(courses.copyCourse)[0]?.body).toEqual({
      concept: 'course-1',
      title: 'Second',
      targetPublisher: ROOT,
    })
  })
})

test('COURSE-64 COURSE-65 COURSE-66 COURSE-88 A course that starts from another shows its three steps and counts the files', async () => {
  const SOURCE = course({ title: 'Wayfinding', author: ['author'], status: 'disabled' })
  const copy = { ...SOURCE, id: 'new', title: 'Mine', version: 1 }
  const files = (n: number) => ({
    resource: Array.from({ length: n }, (_, at) => ({
      getID: `course-1/${at}.webp`,
      name: `${at}.webp`,
      type: 'image' as const,
      contentType: 'image/webp',
      bytes: 1,
      created: LONG_AGO,
    })),
  })
  let copied = 0
  let answer: () => void = () => undefined
  server.on(organizations.findOrganizations, found([{ id: ROOT, name: 'Northfell', author: ['author'] }]))
  server.on(courses.findCourses, found([SOURCE, copy]))
  server.on(courses.getCourse, ({ params }) => (params.id === 'new' ? copy : SOURCE))
  server.on(courses.findChanges, { version: 1, list: [] })
  server.on(resources.listResources, ({ params }) => files(params.courseId === 'new' ? copied : 3))
  server.on(courses.createCourse, async () => {
    await new Promise<void>((done) => {
      answer = done
    })
    return { ...copy, jobId: 'job' }
  })
  server.on(notifications.getJob, () => ({
    jobId: 'job',
    status: copied < 3 ? ('RUNNING' as const) : ('COMPLETE' as const),
  }))
  const { here } = await openPage('/author', { as: member('author', 'author') })
  await button('Actions for Wayfinding').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.element(field('Title')).toHaveValue('Wayfinding (copy)')
  await field('Title').fill('Mine')
  await button('Create course').click()
  const step = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect.element(step('Create the course')).toHaveTextContent('Not created yet')
  await expect.element(step('Create the course')).toHaveAttribute('aria-current', 'step')
  await focus(step('Create the course'))
  copied = 2
  answer()
  await sees(/2 of 3/)
  copied = 3
  await becomes(here, '/author/course/new/content')
  expect(server.received(courses.createCourse)[0]?.body).toMatchObject({
    title: 'Mine',
    template: 'course-1',
  })
})
