import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groups } from '@cairn/contract/groups'
import { reportFiles } from '@cairn/contract/report-files'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { group, storeGroups } from '../../testing/groups.ts'
import { becomes, button, dialog, field, sees, title } from '../../testing/look.ts'
import { storePeople } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { course, LONG_AGO, member, person } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const TOMAS = person('tomas', 'Tomas', 'Lindqvist')
const TUVA = person('tuva', 'Tuva', 'Berge')
const SIGNS = course({ title: 'Trail Signs', coach: ['coach'], publisher: 'northfell' })
const open = (path: string) => openPage(path, { as: member('coach', 'coach') })
const members = page.getByRole('list', { name: 'Members' })

const store = (ids: readonly string[] = []) => {
  const stored = storeGroups([group({ member: [...ids] })], [TOMAS, TUVA], SIGNS)
  storePeople([TOMAS, TUVA])
  server.on(groups.addMembers, ({ params, body }) => {
    const known = stored.records.get(params.id) ?? group()
    const list = body.person.map(({ user, email }) => {
      if (user !== undefined) return { result: 'added' as const, user }
      return email?.startsWith('tuva')
        ? { result: 'invited' as const, user: 'tuva' }
        : { result: 'refused' as const, reason: 'nameless' as const }
    })
    const now = [...(known.member ?? []), ...list.flatMap(({ user }) => user ?? [])]
    stored.put({ ...known, member: now })
    return { list, memberCount: now.length }
  })
  return stored
}

test('GROUP-16 GROUP-17 NAV-101 NAV-102 A group is made for a course once it has a name', async () => {
  store()
  const { here } = await open('/manage/groups')
  await expect.element(title).toHaveTextContent('Groups')
  await expect.element(page.getByRole('row', { name: /Spring crew/ })).toBeVisible()
  await expectNoBarriers('the list of groups')
  await page.getByRole('link', { name: 'New group' }).first().click()
  await button('Create group').click()
  await sees('Enter a name.')
  expect(server.received(groups.putGroup)).toEqual([])
  await page.getByLabelText('Name', { exact: true }).fill('Autumn crew')
  await page.getByLabelText('Course', { exact: true }).click()
  await page.getByRole('option', { name: /Trail Signs/i }).click()
  await expectNoBarriers('the form of a new group')
  await button('Create group').click()
  await becomes(here, '/manage/groups/new-crew?tab=members')
  await expect.element(title).toHaveTextContent('Autumn crew')
  expect(server.received(groups.putGroup)[0]?.body).toMatchObject({ name: 'Autumn crew', object: 'course-1' })
})

describe('GROUP-18 people come into a group', () => {
  test('by name, and from a list, with what became of each line', async () => {
    store()
    await open('/manage/groups/crew?tab=members')
    await page.getByRole('combobox', { name: 'Add by name' }).fill('lindqvist')
    await page.getByRole('option', { name: /Tomas Lindqvist/ }).click()
    await expect.element(members.getByText('Tomas Lindqvist')).toBeVisible()
    await button('Add from a list').click()
    await dialog
      .getByLabelText('People')
      .fill('Tuva Berge <tuva@example.org>\nstranger@people.cairn.test\nnot an address')
    await sees('2 people to add')
    await sees('1 line will be skipped')
    await dialog.getByRole('button', { name: 'Add 2 people' }).click()
    const results = dialog.getByRole('list', { name: 'Results' })
    await expect.element(results.getByText('Invited')).toBeVisible()
    await expect.element(results.getByText(/Not added: no one you manage has this address/)).toBeVisible()
    await expectNoBarriers('what became of a list')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(members.getByText('Tuva Berge')).toBeVisible()
  })

  test('by a link that is switched on', async () => {
    store()
    await open('/manage/groups/crew?tab=members')
    const link = { open: true, key: 'a-key-of-twenty-letters', created: LONG_AGO, uses: 0 }
    server.on(groups.putGroupLink, () => {
      server.on(groups.getGroupLink, link)
      return link
    })
    await button('Create link').click()
    await expect
      .element(page.getByRole('textbox', { name: 'Link', exact: true }))
      .toHaveValue(expect.stringMatching(/\/groups\/join\/a-key-of-twenty-letters$/))
  })
})

test('GROUP-20 NAV-117 The report of a group shows where each member stands', async () => {
  store(['tuva'])
  server.on(groups.reportGroup, {
    ...group({ member: ['tuva'] }),
    title: 'Trail Signs',
    progress: [{ user: TUVA, state: 'notBegun', certificationPercentage: 0, waiting: 0 }],
    total: {
      member: 1,
      enrolled: 1,
      begun: 0,
      certified: 0,
      certificate: 0,
      waiting: 0,
      activeThisWeek: 0,
      average: 0,
    },
  })
  await open('/reports/groups/crew')
  await expect.element(page.getByRole('row', { name: /Tuva Berge/ })).toHaveTextContent('Not started')
  await expectNoBarriers('the report of a group')
  server.on(reportFiles.putView, ({ body }) => ({
    ...body,
    id: 'v-1',
    version: 1,
    recipient: [],
    created: LONG_AGO,
    modified: LONG_AGO,
  }))
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Not started')
  await button('Save view').click()
  await field('Name').fill('Not started yet')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await sees('View saved')
  expect(server.received(reportFiles.putView)[0]?.body).toMatchObject({
    path: '/reports/groups/crew?state=notBegun',
    report: 'group',
    params: { id: 'crew' },
    query: { state: 'notBegun', format: 'csv' },
  })
  await expect.element(button('Export CSV')).toBeVisible()
})

test('GROUP-21 A group is deleted after a question', async () => {
  const { records } = store()
  const { here } = await open('/manage/groups/crew')
  await page.getByRole('tab', { name: 'Delete' }).click()
  await button('Delete group').click()
  expect(records.size).toBe(1)
  await dialog.getByRole('button', { name: 'Delete group' }).click()
  await becomes(here, '/manage/groups')
  await sees('Spring crew was deleted')
  expect(records.size).toBe(0)
})
