import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversations } from '@cairn/contract/conversations'
import { courses } from '@cairn/contract/courses'
import { groups } from '@cairn/contract/groups'
import { organizations } from '@cairn/contract/organizations'
import { resources } from '@cairn/contract/resources'
import { users } from '@cairn/contract/users'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { outline } from '../../testing/course.ts'
import { storeLearner } from '../../testing/learning.ts'
import { becomes, button, chord, sees, seesNot, title } from '../../testing/look.ts'
import { storeMessages } from '../../testing/conversations.ts'
import { storePeople } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, LONG_AGO, member, person, progressOf } from '../../testing/samples.ts'
import { ROOT } from '../../base/testing/samples.ts'
import { noAnswer } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const PEOPLE = [person('amina', 'Amina', 'Diallo'), person('zelda', 'Zelda'), person('coach', 'Ines')]
const MAP = course({ section: outline, coach: ['coach'] })
const composer = page.getByRole('textbox', { name: 'Your message' })
const log = page.getByRole('log')
const card = (text: string) => page.getByRole('feed').getByRole('article').filter({ hasText: text })
const send = async (text: string) => {
  await composer.fill(text)
  await chord('Control', 'Enter')
}

const open = async (
  path: string,
  { as = member('amina'), first = [] as Parameters<typeof storeMessages>[0] } = {},
) => {
  storeLearner(MAP, progressOf(as.user.id))
  storePeople(PEOPLE)
  server.on(users.getMe, as.user)
  server.on(users.putUser, ({ body }) => ({ ...body, id: as.user.id }))
  const messages = storeMessages(first, PEOPLE)
  const opened = await openPage(path, { as })
  return { ...opened, messages }
}

describe('private messages', () => {
  test('NAV-71 NAV-72 FEED-48 begin with a name, and the conversation is listed', async () => {
    const { here, messages } = await open('/messages')
    await button('New message').click()
    await page.getByRole('combobox', { name: 'To' }).fill('Zelda')
    await page.getByRole('option', { name: /Zelda/ }).click()
    await becomes(here, '/messages/zelda')
    await send('Shall we walk together?')
    await expect.element(log).toHaveTextContent('Shall we walk together?')
    await expect
      .element(page.getByRole('list', { name: 'Your conversations' }))
      .toHaveTextContent('You: Shall we walk together?')
    await expect.poll(messages.list).toMatchObject([{ type: 'user', feed: 'zelda' }])
  })

  test('NAV-72 COACH-13 reach the coach from the course, and the answer appears by itself', async () => {
    const { here, messages } = await open('/learn/course-1')
    await page.getByRole('link', { name: 'Ask your coach' }).click()
    await becomes(here, '/messages/amina?course=course-1')
    await send('I am lost.')
    await expect.element(log).toHaveTextContent('I am lost.')
    await expect.poll(messages.list).toMatchObject([{ type: 'coach', feed: 'course-1', about: ['amina'] }])
    messages.hear({ type: 'coach', about: ['amina'], creator: 'coach', body: '<p>Stay where you are.</p>' })
    await expect.element(log).toHaveTextContent('Stay where you are.')
    await expectNoBarriers('messages with a coach')
  })
})

test('NAV-71 OFF-15 Conversations that cannot be loaded are not said to be none, and are tried again', async () => {
  storeLearner(MAP, progressOf('amina'))
  storePeople(PEOPLE)
  server.on(users.getMe, member('amina').user)
  server.on(conversations.findMessages, noAnswer)
  await openPage('/messages', { as: member('amina') })
  await sees("We couldn't load the messages")
  await seesNot('No messages yet')
  storeMessages([{ type: 'user', feed: 'amina', creator: 'zelda', body: '<p>Where are you?</p>' }], PEOPLE)
  await button('Try again').click()
  await expect
    .element(page.getByRole('list', { name: 'Your conversations' }))
    .toHaveTextContent('Where are you?')
})

test('OFF-15 A file that is not on the device is not said to be gone', async () => {
  server.on(resources.locateResources, noAnswer)
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
    dispatchEvent(new Event('online'))
  })
  const attachment = [{ id: 'a', file: 'course-1/map.pdf', name: 'map.pdf' }]
  const first = [{ creator: 'zelda', body: '<p>See this</p>', attachment }]
  await open('/learn/course-1/discussion', { first })
  await expect.element(card('See this')).toHaveTextContent('map.pdf isn’t available offline')
})

test('FEED-59 An organization has a board, on which its admins write to everyone', async () => {
  server.on(organizations.findOrganizations, found([{ id: ROOT, name: 'Northfell' }]))
  const first = [{ type: 'user' as const, feed: ROOT, creator: 'coach', body: '<p>We are closed.</p>' }]
  await open(`/messages/${ROOT}`, { as: member('amina', 'admin'), first })
  await expect.element(card('We are closed.')).toHaveTextContent('Ines')
  await expect.element(button(/^Write to everyone/)).toBeVisible()
})

test('FEED-47 NAV-75 A group has a feed, in which its members write', async () => {
  const crew = {
    id: 'crew',
    name: 'Spring crew',
    type: 'enrollment' as const,
    object: 'course-1',
    private: true,
    member: ['amina', 'zelda'],
    memberCount: 2,
    created: LONG_AGO,
  }
  server.on(groups.getGroup, crew)
  server.on(groups.findGroups, found([crew]))
  const first = [{ type: 'group' as const, feed: 'crew', creator: 'zelda', body: '<p>I count cars.</p>' }]
  const { messages } = await open('/groups/crew', { first })
  await expect.element(title).toHaveTextContent('Spring crew')
  await expect.element(card('I count cars.')).toHaveTextContent('Zelda Osei')
  await button('Write to the group').click()
  await send('Bring gloves.')
  await expect.element(card('Bring gloves.')).toBeVisible()
  await expect.poll(() => messages.list().at(-1)).toMatchObject({ type: 'group', feed: 'crew' })
})

test('ENROL-15 FEED-55 FEED-56 The own feed has what is new since the last visit, and looking at it is noted', async () => {
  server.on(conversations.findFollowed, {
    unread: 1,
    list: [{ id: 'course-1', place: 'course', title: 'Reading a map', unread: 1 }],
  })
  const nour = member('nour')
  const as = { ...nour, user: { ...nour.user, lastMessageCheck: LONG_AGO } }
  const first = [{ creator: 'coach', body: '<p>News of today</p>' }]
  const { here } = await open('/dashboard', { first, as })
  const tab = page.getByRole('tab', { name: /^Your feed/ })
  await expect.element(tab).toHaveTextContent(/1/)
  await tab.click()
  await becomes(here, '/dashboard?myFeed=1')
  await expect.element(card('News of today')).toBeVisible()
  await sees('New since your last visit')
  await expectNoBarriers('the own feed')
  await expect.poll(() => server.received(users.putUser).length).toBeGreaterThan(0)
})

test('NAV-73 One thread has a page of its own, with the way to where it was posted', async () => {
  const { here } = await open('/thread/one', {
    first: [{ id: 'one', creator: 'coach', body: '<p>News</p>' }],
  })
  server.on(courses.findCourses, found([MAP]))
  await expect.element(page.getByRole('article')).toHaveTextContent('News')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await becomes(here, '/learn/course-1/discussion')
})
