import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courses } from '@cairn/contract/courses'
import { xapi, type XapiCredential, type XapiForward } from '@cairn/contract/xapi'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { button, dialog, press, sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, LONG_AGO, member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const SIMULATOR: XapiCredential = {
  key: 'k1',
  name: 'Simulator',
  scope: ['all/read'],
  course: ['c1', 'c2'],
  version: '1.0.3',
  created: LONG_AGO,
}

test('TINCAN-04 a credential is created with its access; the secret is shown once, until it was copied', async () => {
  const stored: XapiCredential[] = []
  server.on(xapi.findXapiCredentials, () => stored)
  server.on(xapi.findXapiForwards, [])
  server.on(xapi.addXapiCredential, ({ body }) => {
    const made = { ...body, key: 'k2', created: LONG_AGO }
    stored.push(made)
    return { ...made, secret: 'very-secret' }
  })
  server.on(courses.findCourses, () => found([{ id: 'map', title: 'Reading a map' }]))
  await openPage('/settings/record-store', { as: member('root', 'admin') })
  await sees('No credentials yet')
  await button('New credential').click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await sees('Enter a name.')
  await dialog.getByLabelText('Name').fill('Workshop')
  await dialog.getByLabelText('Send and read all records').click()
  await dialog.getByRole('combobox', { name: /Courses/ }).fill('map')
  await page.getByRole('option', { name: 'Reading a map' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByLabelText('Secret')).toHaveValue('very-secret')
  await press('{Escape}')
  await expect.element(dialog.getByLabelText('Secret')).toBeVisible()
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect.element(page.getByRole('row', { name: /Workshop.*Send and read all records/ })).toBeVisible()
  await seesNot(/very-secret/)
  expect(server.received(xapi.addXapiCredential)).toMatchObject([
    { body: { name: 'Workshop', scope: ['all'], course: ['map'] } },
  ])
})

test('TINCAN-04 a credential is revoked after a question; the list fits a phone from right to left', async () => {
  let stored = [SIMULATOR]
  server.on(xapi.findXapiCredentials, () => stored)
  server.on(xapi.findXapiForwards, [])
  server.on(xapi.revokeXapiCredential, () => {
    stored = []
    return undefined
  })
  await openPage('/settings/record-store', { as: member('root', 'admin') })
  await expect
    .element(page.getByRole('row', { name: /Simulator.*Read all records.*2 courses/ }))
    .toBeVisible()
  await button('Revoke Simulator').click()
  await dialog.getByRole('button', { name: 'Revoke credential' }).click()
  await sees('Simulator was revoked')
  await sees('No credentials yet')
  stored = [SIMULATOR]
  await page.viewport(390, 844)
  await openPage('/settings/record-store', { as: member('root', 'admin'), language: 'ar' })
  await sees('Simulator')
  await expectNoBarriers('the record store in Arabic')
  await expectFits('the record store', [390])
})

test('TINCAN-04 records are forwarded to another store, which can be paused and says why it fails', async () => {
  let forwards: XapiForward[] = []
  server.on(xapi.findXapiCredentials, [])
  server.on(xapi.findXapiForwards, () => forwards)
  server.on(xapi.addXapiForward, ({ body }) => {
    const { name, address, key } = body
    const made = { id: 'f1', name, address, key, version: '1.0.3' as const, enabled: true, created: LONG_AGO }
    const row = { ...made, sent: 2, refused: 1, failure: 'HTTP 401' }
    forwards = [row]
    return row
  })
  server.on(xapi.changeXapiForward, ({ body }) => {
    const [row] = forwards
    if (!row) throw new Error('There is none.')
    forwards = [{ ...row, enabled: body.enabled }]
    return { ...row, enabled: body.enabled }
  })
  await openPage('/settings/record-store', { as: member('root', 'admin') })
  await button('Add a record store').click()
  await dialog.getByLabelText('Name').fill('Head office')
  await dialog.getByLabelText('Endpoint').fill('https://lrs.example.org/xapi')
  await dialog.getByLabelText('Key').fill('k')
  await dialog.getByLabelText('Secret').fill('s')
  await dialog.getByRole('button', { name: 'Start forwarding' }).click()
  await sees(/2 records sent · 1 refused there/)
  await sees(/Not reached at the last attempt \(HTTP 401\)/)
  await page.getByRole('switch', { name: 'Forward to Head office' }).click()
  await seesNot(/Not reached/)
  await expectFits('forwarding', [390])
})
