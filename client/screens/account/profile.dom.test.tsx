import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '@cairn/contract/account'
import { users, type User } from '@cairn/contract/users'
import { PHONE_AGREEMENT } from '@cairn/domain/users/phone-agreement'
import { alert, becomes, button, dialog, field, hasFocus, press, sees, seesNot } from '../../testing/look.ts'
import { storePerson } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { noAnswer, refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const save = button('Save profile')

const openProfile = async (more: Partial<User> = {}) => {
  const amina = member('amina')
  const stored = storePerson({ ...amina, user: { ...amina.user, ...more } })
  const opened = await openPage('/account', { as: stored.as })
  await expect.element(field('First name')).toBeVisible()
  return { ...stored, ...opened }
}

describe('the own profile', () => {
  test('USER-35 NAV-80 VAL-19 is saved once every field is right, and the header shows it at once', async () => {
    const { record } = await openProfile()
    await sees(PHONE_AGREEMENT)
    await expect.element(save).not.toBeInTheDocument()

    await field('First name').fill(' ')
    await field('Email').fill('nobody@nowhere')
    await field(/^Phone/).fill('202 555')
    await save.click()
    await sees('Enter a name.')
    await sees(/^Enter a valid email address/)
    await sees('The phone number is too short.')
    await hasFocus(field('First name'))
    expect(server.received(users.putUser)).toEqual([])

    await field('First name').fill('Noor')
    await seesNot('Enter a name.')
    await field('Email').fill('Noor@Example.org')
    await field(/^Phone/).fill('(202) 555-0143')
    await save.click()
    await sees('Profile saved.')
    expect(record()).toMatchObject({
      givenName: 'Noor',
      email: 'noor@example.org',
      phoneNumber: '+12025550143',
    })
    await expect.element(button('Your account, Noor Diallo')).toBeVisible()
    await expect.element(save).not.toBeInTheDocument()
  })

  test('USER-38 VAL-18 says that removing the phone number ends text messages, and removes it', async () => {
    const { record } = await openProfile({ phoneNumber: '+12025550143' })
    await field(/^Phone/).fill('')
    await sees(/^Without a number, you'll stop getting text messages/)
    await save.click()
    await sees('Profile saved.')
    expect(record()).not.toHaveProperty('phoneNumber')
  })

  test.each([
    ['Email', 'taken@example.org', /^Another account uses this email/],
    [/^Phone/, '+12025550199', /^Another account uses this phone number/],
  ])('shows at its field that another account has it, and loses nothing that was typed', async (...taken) => {
    const [label, value, text] = taken
    await openProfile()
    server.on(users.putUser, refuse('duplicate'))
    await field('Last name').fill('Frost')
    await field(label).fill(value)
    await save.click()
    await sees(text)
    await hasFocus(field(label))
    await expect.element(field('Last name')).toHaveValue('Frost')
    await field(label).fill(`${value}1`)
    await seesNot(text)
    await button('Discard').click()
    await expect.element(field('Last name')).toHaveValue('Diallo')
  })

  test('keeps what is typed here when it is changed on another device', async () => {
    const { record, saveElsewhere } = await openProfile()
    await field('First name').fill('Typed')
    saveElsewhere({ givenName: 'Theirs', familyName: 'Elsewhere' })
    await expect.element(alert).toHaveTextContent('Your profile was changed on another device.')
    await save.click()
    await expect.element(alert).toHaveTextContent('What you typed is still here.')
    await expect.element(field('First name')).toHaveValue('Typed')
    await button('Load changes, keep mine').click()
    await expect.element(field('Last name')).toHaveValue('Elsewhere')
    await sees('Saved on the other device: Theirs')
    await save.click()
    await sees('Profile saved.')
    expect(record()).toMatchObject({ givenName: 'Typed', familyName: 'Elsewhere' })
  })

  test('follows another device while nothing is typed', async () => {
    const { saveElsewhere } = await openProfile()
    saveElsewhere({ givenName: 'Theirs' })
    await expect.element(field('First name')).toHaveValue('Theirs')
    await expect.element(save).not.toBeInTheDocument()
  })

  test('says why it was not saved, and can be saved again', async () => {
    await openProfile()
    server.on(users.putUser, noAnswer())
    await field('First name').fill('Noor')
    await save.click()
    await expect.element(alert).toHaveTextContent(/^Not saved:/)
    await expect.element(field('First name')).toHaveValue('Noor')
    await expect.element(save).toBeVisible()
  })

  test('shows a new email that waits to be confirmed, and the old one until then', async () => {
    await openProfile({ pendingEmail: 'noor@example.org' })
    await sees(/^Waiting for you to confirm noor@example\.org\./)
    await expect.element(field('Email')).toHaveValue('amina@example.org')
    server.on(account.cancelEmailChange, undefined)
    await button(/^Cancel/).click()
    await seesNot(/^Waiting for you to confirm/)
  })

  test('lets a person confirm the phone number that an administrator entered for them', async () => {
    const { record } = await openProfile({ phoneNumber: '+12025550143', phoneConfirmed: false })
    server.on(account.acceptContact, () => ({ ...record(), phoneConfirmed: true }))
    await button('It’s mine').click()
    await sees('Change accepted')
    await expect.element(button('It’s mine')).not.toBeInTheDocument()
    expect(server.received(account.acceptContact)[0]?.body).toEqual({ phoneNumber: '+12025550143' })
  })

  test('asks for the password first when the last log-in was a while ago, and then saves', async () => {
    const { as } = await openProfile()
    let stored: ReturnType<typeof storePerson> | undefined
    server.on(account.listIdentities, { password: true, list: [] })
    server.on(users.putUser, refuse('confirm_identity'))
    server.on(account.confirmIdentity, ({ body }) => {
      if (body.password !== 'learn-2-climb') return refuse('wrong_password')
      stored = storePerson(as)
      return undefined
    })
    await field(/^Phone/).fill('+12025550147')
    await save.click()
    const asked = page.getByRole('dialog', { name: "Confirm it's you" })
    const confirm = async (password: string) => {
      await asked.getByLabelText('Password', { exact: true }).fill(password)
      await asked.getByRole('button', { name: 'Confirm', exact: true }).click()
    }
    await confirm('not-the-one-7')
    await expect.element(asked.getByText('That password is incorrect.')).toBeVisible()
    await confirm('learn-2-climb')
    await sees('Profile saved.')
    await expect.element(asked).not.toBeInTheDocument()
    expect(server.received(users.putUser)).toHaveLength(2)
    expect(stored?.record().phoneNumber).toBe('+12025550147')
  })

  test('leaves contact fields to their owner while somebody acts as them', async () => {
    const amina = member('amina')
    const { as } = storePerson({ ...amina, authorization: { ...amina.authorization, proxy: 'admin' } })
    await openPage('/account', { as })
    await expect.element(field('First name')).toBeEnabled()
    await expect.element(field('Email')).toBeDisabled()
    await expect.element(field(/^Phone/)).toBeDisabled()
    const places = page.getByRole('navigation', { name: 'Your account' }).getByRole('link')
    await becomes(
      () => places.elements().map((link) => link.textContent),
      ['Profile', 'Your learning', 'Appearance'],
    )
  })

  test.each(['/account/security', '/account/data'])('%s is closed while somebody acts', async (path) => {
    const amina = member('amina')
    const { as } = storePerson({ ...amina, authorization: { ...amina.authorization, proxy: 'admin' } })
    await openPage(path, { as })
    await expect.element(page.getByRole('heading', { name: 'Only Amina can do this' })).toBeVisible()
  })
})

describe('NAV-24 leaving with unsaved changes', () => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const security = page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Appearance' })

  test('asks before a link is followed: staying keeps the text, leaving loses it', async () => {
    const { here, router } = await openProfile()
    await field('First name').fill('Unsaved')
    await security.click()
    await expect.element(question).toBeVisible()
    await button('Keep editing').click()
    expect(here()).toBe('/account')
    await expect.element(field('First name')).toHaveValue('Unsaved')
    await security.click()
    await press('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field('First name')).toHaveValue('Unsaved')
    await security.click()
    await button('Leave page').click()
    await becomes(here, '/account/appearance')
    await router.navigate({ to: '/account' })
    await expect.element(field('First name')).toHaveValue('Amina')
  })

  test('asks before logging out, and asks nothing once it is saved', async () => {
    const { here } = await openProfile()
    await field('First name').fill('Unsaved')
    await button(/^Your account/).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.element(question).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await save.click()
    await sees('Profile saved.')
    await security.click()
    await becomes(here, '/account/appearance')
  })
})
