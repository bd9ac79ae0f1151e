import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '@cairn/contract/account'
import { auth, type OpenSession } from '@cairn/contract/auth'
import { secondFactors } from '@cairn/contract/second-factors'
import { session } from '../../base/session.ts'
import { becomes, button, dialog, hasFocus, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { LONG_AGO, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const opened = (id: string, more: Partial<OpenSession> = {}): OpenSession => ({
  id,
  created: LONG_AGO,
  lastUsed: new Date().toISOString(),
  expires: '2090-01-01T00:00:00.000Z',
  ip: '127.0.0.1',
  agent: CHROME,
  current: false,
  ...more,
})

const openSecurity = async (sessions = [opened('here', { current: true })]) => {
  let list = sessions
  server.on(account.listIdentities, { password: true, list: [] })
  server.on(auth.listFailedLogIns, { matches: 0, list: [] })
  server.on(secondFactors.getSecondFactors, { required: false, passkeys: [], recoveryCodesLeft: 0 })
  server.on(auth.listSessions, () => ({ list }))
  server.on(auth.endOneSession, ({ params }) => {
    list = list.filter(({ id }) => id !== params.session)
    return undefined
  })
  server.on(auth.endOtherSessions, () => {
    list = list.filter(({ current }) => current)
    return undefined
  })
  const page = await openPage('/account/security', { as: member('amina') })
  await expect.element(button('Change password')).toBeVisible()
  return page
}

describe('USER-39 NAV-81 the own password', () => {
  const current = page.getByLabelText('Current password', { exact: true })
  const fresh = page.getByLabelText('New password', { exact: true })
  const change = button('Change password')

  test('VAL-40 VAL-41 VAL-42 is changed once it is strong enough and the current one is right', async () => {
    await openSecurity()
    server.on(auth.setPassword, ({ body }) =>
      body.update.currentPassword === 'learn-2-climb' ? member('amina') : refuse('wrong_password'),
    )
    await sees('No password yet')
    for (const [typed, level] of [
      ['climb', 'Weak'],
      ['climb1', 'Medium'],
      ['Climb-12', 'Strong'],
    ] as const) {
      await fresh.fill(typed)
      await sees(level)
    }
    await fresh.fill('climb')
    await change.click()
    await sees('Enter your current password.')
    await sees(/^Make it longer or add numbers/)
    await hasFocus(current)
    expect(server.received(auth.setPassword)).toEqual([])

    await fresh.fill('climb-Higher-3')
    await current.fill('not-it-1')
    await change.click()
    await sees("That isn't your current password.")
    await hasFocus(current)
    expect(session.account()).toBe('amina')

    await current.fill('learn-2-climb')
    await change.click()
    await sees('Your password was changed. All other devices are logged out.')
    await expect.element(current).toHaveValue('')
    await expect.element(fresh).toHaveValue('')
    await expect.element(page.getByText("You're only logged in here.")).toBeVisible()
  })

  test('is set with a code by whoever has none or forgot it', async () => {
    const { here } = await openSecurity()
    await page.getByRole('link', { name: 'Set one with a code' }).click()
    await becomes(here, '/login/reset')
  })
})

describe('open sessions', () => {
  const list = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')

  test('name the device; each but this one is ended by itself, or all at once after a question', async () => {
    await openSecurity([
      opened('second'),
      opened('here', { current: true }),
      opened('third', { lastUsed: LONG_AGO }),
    ])
    await expect.poll(() => list.elements().length).toBe(3)
    const own = list.first()
    await expect.element(own).toHaveTextContent('This device')
    await expect.element(own).toHaveTextContent('Last used just now')
    await expect.element(own).toHaveTextContent('127.0.0.1')
    await expect.element(own.getByRole('button')).not.toBeInTheDocument()

    await list
      .nth(1)
      .getByRole('button', { name: /^Log out: Chrome on Linux/ })
      .click()
    await expect.poll(() => list.elements().length).toBe(2)
    expect(server.received(auth.endOneSession)[0]?.params.session).toBe('second')

    await button('Log out of all other devices').click()
    await expect.element(dialog).toHaveTextContent('One other device has to log in again.')
    expect(server.received(auth.endOtherSessions)).toEqual([])
    await dialog.getByRole('button', { name: 'Log out of all other devices' }).click()
    await expect.poll(() => list.elements().length).toBe(1)
    await sees("You're only logged in here.")
  })

  test('end by their own button, and each by itself, however quickly they are pressed', async () => {
    await openSecurity([opened('here', { current: true }), opened('second'), opened('third')])
    await expect.poll(() => list.elements().length).toBe(3)
    const [, second, third] = list.elements().map((row) => row.querySelector('button'))
    third?.click()
    second?.click()
    await sees("You're only logged in here.")
    expect(server.received(auth.endOneSession).map(({ params }) => params.session)).toEqual([
      'third',
      'second',
    ])
  })

  test('come back to the list when the server does not end them', async () => {
    await openSecurity([opened('here', { current: true }), opened('second')])
    server.on(auth.endOneSession, refuse('busy'))
    await list.nth(1).getByRole('button').click()
    await becomes(() => server.received(auth.endOneSession).length, 1)
    await expect.poll(() => list.elements().length).toBe(2)
  })
})
