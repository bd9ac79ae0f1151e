import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { xapi, type XapiCredential } from '@cairn/contract/xapi'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { button, dialog, press, sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { LONG_AGO, member } from '../../testing/samples.ts'
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
  server.on(xapi.addXapiCredential, ({ body }) => {
    const made = { ...body, key: 'k2', created: LONG_AGO }
    stored.push(made)
    return { ...made, secret: 'very-secret' }
  })
  await openPage('/settings/record-store', { as: member('root', 'admin') })
  await sees('No credentials yet')
  await button('New credential').click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await sees('Enter a name.')
  await dialog.getByLabelText('Name').fill('Workshop')
  await dialog.getByLabelText('Send and read all records').click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByLabelText('Secret')).toHaveValue('very-secret')
  await press('{Escape}')
  await expect.element(dialog.getByLabelText('Secret')).toBeVisible()
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect.element(page.getByRole('row', { name: /Workshop.*Send and read all records/ })).toBeVisible()
  await seesNot(/very-secret/)
  expect(server.received(xapi.addXapiCredential)).toMatchObject([
    { body: { name: 'Workshop', scope: ['all'] } },
  ])
})

test('TINCAN-04 a credential is revoked after a question; the list fits a phone from right to left', async () => {
  let stored = [SIMULATOR]
  server.on(xapi.findXapiCredentials, () => stored)
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
