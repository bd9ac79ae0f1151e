import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '@cairn/contract/account'
import { auth } from '@cairn/contract/auth'
import { organizations } from '@cairn/contract/organizations'
import { session } from '../../base/session.ts'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { alert, becomes, button, menuItem, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const contact = page.getByLabelText('Email or phone')
const code = page.getByLabelText('Code')

/** An admin who acts as Amina. */
const actAs = () => {
  const amina = member('amina')
  const root = member('root', 'admin')
  session.begin(root)
  server.on(auth.actAs, { ...amina, authorization: { ...amina.authorization, proxy: 'root' } })
  server.on(auth.logOut, undefined)
  return session.actAs('amina', '/catalog')
}

describe('AUTH-40 a forgotten password', () => {
  const askForCode = async (name: string) => {
    await contact.fill(name)
    await button('Send me a code').click()
    await sees(`If there's an account for ${name}, we've sent it a code.`)
  }
  const choose = async (typed: string) => {
    await code.fill(typed)
    await page.getByLabelText('New password').fill('another-way-7')
    await button('Save and log in').click()
  }

  test('tells strangers nothing: an unknown address goes the same way', async () => {
    server.on(auth.resetPassword, { key: 'reset-key' })
    server.on(auth.setPassword, refuse('key_expired'))
    await openPage('/login/reset')
    await button('Send me a code').click()
    await sees('Enter your email address or phone number.')
    await askForCode('nobody@example.org')
    await choose('short')
    await expect.element(code).toHaveAccessibleDescription(/The code has 8 letters and numbers/)
    expect(server.received(auth.setPassword)).toEqual([])
    await choose('ABCD2345')
    await expect.element(code).toHaveAccessibleDescription(/This code is wrong/)
    await button('Use another email or phone').click()
    await expect.element(title).toHaveTextContent('Reset your password')
  })

  test('NAV-53 is replaced with the code, and leads to the page that was wanted', async () => {
    server.on(auth.resetPassword, { key: 'reset-key' })
    server.on(auth.setPassword, member('amina'))
    const { here } = await openPage('/login/reset?to=%2Fcatalog')
    await askForCode('amina@example.org')
    await expect.element(code).toHaveFocus()
    await choose(' abcd 2345 ')
    await becomes(here, '/catalog')
    expect(server.received(auth.setPassword)[0]?.body).toMatchObject({
      key: 'reset-key',
      resetToken: 'ABCD2345',
    })
  })
})

describe('a log-in through another site', () => {
  test('that somebody else began is not taken up: no call leaves the page', async () => {
    await openPage('/login/oidc?code=theirs&state=theirs')
    await expect.element(alert).toHaveTextContent("This login wasn't started in this tab")
    expect(server.received(auth.finishOidc)).toEqual([])
  })
})

describe('a link in an email', () => {
  test('confirms the address with a press', async () => {
    server.on(account.confirmEmail, { email: 'amina@example.org' })
    server.on(auth.logIn, member('amina'))
    const { here } = await openPage('/confirm?key=a-key', { as: member('amina') })
    await expect.element(title).toHaveTextContent('Confirm your email')
    expect(server.received(account.confirmEmail)).toEqual([])
    await button('Confirm email').click()
    await expect.element(title).toHaveTextContent('Email confirmed')
    await page.getByRole('link', { name: 'Continue' }).click()
    await becomes(here, '/dashboard')
  })

  test.each([
    ['', 'Undo the change?', 'Undo the change'],
    ['&about=second-factor', 'Secure your account?', 'Secure my account'],
  ])('undoes what somebody else did, and leads to a new password: %s', async (about, heading, action) => {
    server.on(account.undoEmailChange, { key: 'reset-key', resetToken: 'ABCD2345' })
    server.on(auth.setPassword, member('amina'))
    const { here } = await openPage(`/undo?key=a-key${about}`)
    await expect.element(title).toHaveTextContent(heading)
    await button(action).click()
    await expect.poll(here).toMatch(/^\/login\/reset/)
    await page.getByLabelText('New password').fill('river-stone-42')
    await button('Save and log in').click()
    await becomes(here, '/dashboard')
    expect(server.received(auth.setPassword)[0]?.body).toMatchObject({
      key: 'reset-key',
      resetToken: 'ABCD2345',
    })
  })
})

describe('AUTH-41 an invitation', () => {
  test('tells whoever is logged in as another', async () => {
    await openPage('/invite?key=a&resetToken=b', { as: member('amina') })
    await expect.element(title).toHaveTextContent("You're already logged in")
    await sees(/You're logged in as Amina Diallo\./)
    await expect.element(button('Log out and continue')).toBeVisible()
  })

  test('is accepted with the key and the token of its link', async () => {
    server.on(auth.setPassword, member('amina'))
    const { here } = await openPage('/invite?key=invitation-key&resetToken=invitation-token')
    await page.getByLabelText('First name').fill('Amina')
    await page.getByLabelText('Last name').fill('Diallo')
    await page.getByLabelText('Password', { exact: true }).fill('learn-2-climb')
    await button('Accept invitation').click()
    await becomes(here, '/dashboard')
    expect(server.received(auth.setPassword).map(({ body }) => body)).toEqual([
      {
        key: 'invitation-key',
        resetToken: 'invitation-token',
        update: { givenName: 'Amina', familyName: 'Diallo', password: 'learn-2-climb' },
      },
    ])
  })

  test('of which a part is missing says so', async () => {
    await openPage('/invite?key=half')
    await sees(/^Part of the link is missing\./)
  })
})

describe('AUTH-42 acting as somebody else', () => {
  const strip = page.getByRole('complementary', { name: 'Acting as someone else' })

  test('is shown, and ends with the return to oneself', async () => {
    await actAs()
    server.on(auth.logIn, member('root', 'admin'))
    await openPage('/account/appearance')
    await expect.element(strip).toHaveTextContent("You're acting as Amina Diallo.")
    await strip.getByRole('button').click()
    await becomes(() => session.account(), 'root')
    expect(server.received(auth.logOut).map(({ params }) => params.id)).toEqual(['amina'])
    await expect.element(strip).not.toBeInTheDocument()
  })

  test('ends with both sessions when whoever acts logs out', async () => {
    await actAs()
    await openPage('/account/appearance')
    await button(/^Your account/).click()
    await menuItem('Log out').click()
    await becomes(() => session.get(), null)
    await becomes(
      () =>
        server
          .received(auth.logOut)
          .map(({ params }) => params.id)
          .toSorted(),
      ['amina', 'root'],
    )
    expect(Object.keys(localStorage).filter((key) => key.startsWith('session'))).toEqual([])
  })

  test.each(['es', 'ar'])('fits a small phone on every page, in %s', async (language) => {
    server.on(organizations.getOrganization, { id: 'northfell', name: 'Northfell Field School' })
    for (const path of [
      '/login/reset',
      '/invite?key=a&resetToken=b',
      '/catalog/publisher/northfell',
      '/dashboard',
    ]) {
      await actAs()
      await openPage(path, { language })
      await expect.poll(() => document.querySelector('[data-acting]')).not.toBeNull()
      await expectFits(path, [360])
    }
    await expectNoBarriers(`acting in ${language}`)
  })
})
