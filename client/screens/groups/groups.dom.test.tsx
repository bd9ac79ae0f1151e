import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groups } from '@cairn/contract/groups'
import { progress } from '@cairn/contract/progress'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { group, storeGroups } from '../../testing/groups.ts'
import { becomes, button, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, member, person, progressOf } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const PEOPLE = [person('amina', 'Amina', 'Diallo'), person('sipho', 'Sipho', 'Dlamini')]
const CREW = group({ member: ['amina', 'sipho'] })
const open = (path: string) => openPage(path, { as: member('amina') })

describe('GROUP-19 the groups of a learner', () => {
  test('NAV-74 NAV-16 are listed, and an address that names one leads to it', async () => {
    storeGroups([CREW, group({ id: 'evening', name: 'Statistics after work', member: ['amina'] })], PEOPLE)
    await open('/groups')
    const cards = page.getByRole('list', { name: 'Groups you are in' }).getByRole('article')
    await expect.poll(() => cards.elements().length).toBe(2)
    await expectNoBarriers('the own groups')
    const { here } = await open('/groups?groupId=evening')
    await becomes(here, '/groups/evening')
    await expect.element(title).toHaveTextContent('Statistics after work')
    await page.getByRole('link', { name: 'Your groups' }).first().click()
    await becomes(here, '/groups')
  })

  test('NAV-75 show who is in them, and nothing to change them with', async () => {
    storeGroups([CREW], PEOPLE)
    const { here } = await open('/groups/crew')
    await expect.element(title).toHaveTextContent('Spring crew')
    await expect.element(page.getByRole('link', { name: 'Edit group' })).not.toBeInTheDocument()
    await page.getByRole('tab', { name: /Members/ }).click()
    await becomes(here, '/groups/crew?tab=members')
    await expect.element(page.getByRole('link', { name: 'Sipho Dlamini' })).toBeVisible()
    await expectNoBarriers('the members of a group')
  })

  test('GROUP-06 say on which day they start', async () => {
    storeGroups([group({ member: ['amina'], enrollment: { startDate: '2090-01-05T08:00:00.000Z' } })], PEOPLE)
    server.on(progress.findProgress, found([progressOf('amina', { enrollmentGroup: 'crew' })]))
    await open('/groups/crew')
    await sees(/This group starts on/)
  })

  test('NAV-75 that are private and not their own do not exist', async () => {
    storeGroups([], PEOPLE)
    await open('/groups/harbour')
    await expect.element(title).toHaveTextContent('Page not found')
  })
})

describe('GROUP-18 a link into a group', () => {
  const offer = () => {
    const { put } = storeGroups([], PEOPLE)
    server.on(groups.readGroupLink, {
      id: 'crew',
      name: 'Spring crew',
      object: 'course-1',
      title: 'Reading a map',
      memberCount: 2,
      joined: false,
    })
    server.on(groups.joinGroup, () => {
      server.on(progress.findProgress, found([progressOf('amina')]))
      return put(group({ member: ['amina'] }))
    })
  }

  test('leads a visitor to the log-in and back', async () => {
    offer()
    const { here } = await openPage('/groups/join/a-key')
    await expect.element(title).toHaveTextContent('Join the group Spring crew')
    await sees('2 members')
    await expectNoBarriers('where a link leads')
    await page.getByRole('link', { name: 'Log in to join' }).click()
    await becomes(here, `/login?to=${encodeURIComponent('/groups/join/a-key')}`)
  })

  test('lets whoever is logged in join', async () => {
    offer()
    const { here } = await open('/groups/join/a-key')
    await button('Join group').click()
    await becomes(here, '/groups/crew')
    await page.getByRole('tab', { name: /Progress/ }).click()
    await sees(/You haven't started yet\./)
    await expect
      .element(page.getByRole('link', { name: 'Go to course' }))
      .toHaveAttribute('href', '/learn/course-1')
  })
})
