import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '@cairn/contract/auth'
import { session } from '../../base/session.ts'
import { alert, becomes, button, hasFocus, menuItem, seesNot, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const contact = page.getByLabelText('Email or phone')
const password = page.getByLabelText('Password', { exact: true })

const logIn = async (name = 'amina@example.org', secret = 'learn-2-climb') => {
  await contact.fill(name)
  await password.fill(secret)
  await button('Log in').click()
}
const letIn = (as = member('amina')) => server.on(auth.logIn, as)
const attempts = () => server.received(auth.logIn).map(({ body }) => body)

describe('logging in', () => {
  test('NAV-02 NAV-03 AUTH-46 leads a visitor to where they wanted to go', async () => {
    letIn()
    const { here } = await openPage('/account/appearance')
    expect(here()).toBe(`/login?to=${encodeURIComponent('/account/appearance')}`)
    await logIn()
    await becomes(here, '/account/appearance')
  })

  test.each([
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    '/x/..//evil.test',
    'javascript:alert(1)',
  ])('AUTH-46 never leaves the site for %s', async (to) => {
    letIn()
    const { here } = await openPage(`/login?to=${encodeURIComponent(to)}`)
    await logIn()
    await becomes(here, '/dashboard')
  })

  test('AUTH-06 works with a phone number, typed as people type it', async () => {
    letIn()
    const { here } = await openPage('/login')
    await logIn('(202) 555-0143')
    await becomes(here, '/dashboard')
    expect(attempts()).toMatchObject([{ phoneNumber: '(202) 555-0143', password: 'learn-2-climb' }])
  })

  test('ERR-18 shows in the form what is wrong, and keeps what was typed', async () => {
    server.on(auth.logIn, refuse('wrong_password'))
    const { here } = await openPage('/login')
    await button('Log in').click()
    await expect.element(page.getByText('Enter your email address or phone number.')).toBeVisible()
    await hasFocus(contact)
    expect(attempts()).toEqual([])
    await logIn('nobody@example.org', 'not-this-1')
    await expect
      .element(alert)
      .toHaveTextContent("That email and password don't match. Try again or reset your password.")
    await expect.element(contact).toHaveValue('nobody@example.org')
    expect([here(), session.get()]).toEqual(['/login', null])
  })

  test('says when the server cannot be reached, and works once it can', async () => {
    server.on(auth.logIn, noAnswer())
    const { here } = await openPage('/login')
    await logIn()
    await expect
      .element(alert)
      .toHaveTextContent("We couldn't reach the server. Check your connection and try again.")
    letIn()
    await button('Log in').click()
    await becomes(here, '/dashboard')
  })

  test('shows the password and hides it again', async () => {
    await openPage('/login')
    await password.fill('abc')
    await button('Show password').click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await button('Hide password').click()
    await expect.element(password).toHaveAttribute('type', 'password')
  })

  test('NAV-52 sends on whoever is logged in already', async () => {
    const { here } = await openPage('/login?to=%2Fcatalog', { as: member('amina') })
    expect(here()).toBe('/catalog')
  })

  test('NAV-52 sends on from the sign-up page as well', async () => {
    const { here } = await openPage('/create', { as: member('amina') })
    await becomes(here, '/dashboard')
  })

  test('NAV-06 NAV-55 remembers the page that was wanted from one entrance to the next', async () => {
    letIn()
    const to = '?to=%2Fcatalog%3Fquery%3Dmap'
    const { here } = await openPage(`/login${to}`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect.element(title).toHaveTextContent('Reset your password')
    await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await expect.element(title).toHaveTextContent('Create your account')
    expect(here()).toBe(`/create${to}`)
    await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
    await logIn()
    await becomes(here, '/catalog?query=map')
  })
})

describe('a token in the address', () => {
  test('NAV-04 NAV-05 AUTH-07 AUTH-13 logs in on a guarded page and disappears', async () => {
    letIn()
    const { here } = await openPage('/account/appearance?id=token-of-amina')
    expect(here()).toBe('/account/appearance')
    expect(session.account()).toBe('amina')
    expect(server.received(auth.logIn)[0]?.headers['authorization']).toBe('token-of-amina')
  })

  test('NAV-05 logs in on the log-in page', async () => {
    letIn()
    const { here } = await openPage('/login?to=%2Fcatalog&id=token-of-amina')
    expect([here(), session.account()]).toEqual(['/catalog', 'amina'])
  })

  test('NAV-05 that is unknown falls through to the log-in page, without the token', async () => {
    server.on(auth.logIn, refuse('token_rejected'))
    const { here } = await openPage('/dashboard?id=unknown')
    expect(here()).toBe('/login?to=%2Fdashboard')
    await expect.element(title).toHaveTextContent('Welcome back')
  })

  test('NAV-05 that is unknown does not stay in the address of the log-in page', async () => {
    server.on(auth.logIn, refuse('token_rejected'))
    const { here } = await openPage('/login?id=unknown&to=%2Fcatalog')
    expect(here()).toBe('/login?to=%2Fcatalog')
  })

  test('NAV-05 that is unknown falls through to the session that was there', async () => {
    server.on(auth.logIn, refuse('token_rejected'))
    const { here } = await openPage('/account/appearance?id=unknown', { as: member('amina') })
    expect([here(), session.account()]).toEqual(['/account/appearance', 'amina'])
  })

  test('NAV-04 asks first when somebody else is logged in, and names both', async () => {
    const ben = member('ben')
    server.on(auth.logIn, { ...ben, user: { ...ben.user, givenName: 'Ben' } })
    server.on(auth.logOut, undefined)
    const { here } = await openPage('/account/appearance?id=token-of-ben', { as: member('amina') })
    await expect.element(title).toHaveTextContent('Switch accounts?')
    await expect.element(page.getByText(/logged in as Amina.*logs you in as Ben/)).toBeVisible()
    expect(session.account()).toBe('amina')
    await button('Switch to Ben').click()
    await becomes(here, '/account/appearance')
    expect(session.account()).toBe('ben')
  })

  test('NAV-04 leaves whoever stays as they were', async () => {
    const ben = member('ben')
    server.on(auth.logIn, { ...ben, user: { ...ben.user, givenName: 'Ben' } })
    server.on(auth.logOut, undefined)
    const { here } = await openPage('/account/appearance?id=token-of-ben', { as: member('amina') })
    await button('Stay logged in as Amina').click()
    await becomes(here, '/account/appearance')
    expect(session.account()).toBe('amina')
  })
})

test('An offer of a link ends with whoever opened it, and its session is ended', async () => {
  server.on(auth.logIn, {
    ...member('ben'),
    authorization: { ...member('ben').authorization, token: 'token-of-ben' },
  })
  server.on(auth.logOut, undefined)
  await openPage('/account/appearance?id=token-of-ben', { as: member('amina') })
  await expect.element(title).toHaveTextContent('Switch accounts?')
  await session.logOut()
  session.begin(member('tomas'))
  expect(session.arriving()).toBeNull()
  await becomes(
    () =>
      server
        .received(auth.logOut)
        .map(({ headers }) => headers['authorization'])
        .toSorted(),
    ['token-amina', 'token-of-ben'],
  )
})

describe('a page of a role', () => {
  test.each([
    '/settings/outbox',
    '/manage/users',
    '/manage/organizations',
    '/reports/events',
    '/settings/api-users',
  ])('%s is closed to a learner, who is shown the dashboard instead', async (path) => {
    const { here } = await openPage(path, { as: member('amina') })
    await becomes(here, '/dashboard')
    await expect.element(page.getByRole('link', { name: 'Manage' })).not.toBeInTheDocument()
    await button(/^Your account/).click()
    await expect.element(menuItem('Home')).toBeVisible()
    await expect.element(menuItem('Sent messages')).not.toBeInTheDocument()
    await seesNot('Sent messages')
  })
})
