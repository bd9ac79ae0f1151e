import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '@cairn/contract/auth'
import { users } from '@cairn/contract/users'
import { becomes, button, field, hasFocus, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const contact = page.getByLabelText('Email or phone')
const password = page.getByLabelText('Password', { exact: true })
const signUp = button('Sign up')

const takeIn = () => {
  const amina = member('amina')
  server.on(users.createUser, { ...amina.user, key: 'one-time-key' })
  server.on(auth.setPassword, amina)
}
const fillNames = async () => {
  await field('First name').fill('Amina')
  await field('Last name').fill('Diallo')
}

describe('signing up', () => {
  test('VAL-43 NAV-06 shows the strength of the password, takes no weak one, and comes in with a strong one', async () => {
    takeIn()
    const { here } = await openPage('/create')
    await fillNames()
    await contact.fill('amina@example.org')
    await sees('No password yet')
    await password.fill('lake')
    await sees('Weak')
    await signUp.click()
    await hasFocus(password)
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    await expect.element(password).toHaveAccessibleDescription(/Make it longer or add numbers/)
    await expect.element(field('First name')).toHaveValue('Amina')
    expect(server.received(users.createUser)).toEqual([])
    await password.fill('lakes2')
    await sees('Medium')
    await password.fill('Lakes-2-swim')
    await sees('Strong')
    await signUp.click()
    await becomes(here, '/dashboard')
    expect(server.received(auth.setPassword)[0]?.body).toMatchObject({
      key: 'one-time-key',
      update: { password: 'Lakes-2-swim' },
    })
  })

  test('ERR-19 shows in place what is wrong, the first wrong field first', async () => {
    server.on(users.createUser, refuse('duplicate'))
    const { here } = await openPage('/create')
    await signUp.click()
    await hasFocus(field('First name'))
    await expect.poll(() => document.querySelectorAll('[aria-invalid=true]').length).toBe(4)
    await fillNames()
    await password.fill('learn-2-climb')
    for (const [typed, text] of [
      ['maya@', /Enter a valid email address, such as name@example\.org\./],
      ['202', /The phone number is too short\./],
      ['20255501432025550143', /The phone number is too long\./],
      ['+999 123456', /The phone number has an invalid country code\./],
      ['taken@example.org', /An account with this email or phone already exists\. Log in instead\./],
    ] as const) {
      await contact.fill(typed)
      await signUp.click()
      await expect.element(contact).toHaveAccessibleDescription(text)
      await hasFocus(contact)
    }
    expect(here()).toBe('/create')
  })

  test.each([
    ['password1', /^Too easy to guess/],
    ['my-diallo-coat-9', /^Don't use your name or email address/],
  ])('refuses the password %s with its reason', async (typed, reason) => {
    await openPage('/create')
    await fillNames()
    await contact.fill('amina@example.org')
    await password.fill(typed)
    await signUp.click()
    await expect.element(password).toHaveAccessibleDescription(reason)
    expect(server.received(users.createUser)).toEqual([])
  })

  test('shows what comes with a phone number as soon as one is typed', async () => {
    takeIn()
    const { here } = await openPage('/create?to=%2Fcatalog')
    const agreement = page.getByText(/you agree to receive recurring automated text messages/)
    await contact.fill('juniper@')
    await expect.element(agreement).not.toBeInTheDocument()
    await contact.fill('2025550143')
    await expect.element(agreement).toBeVisible()
    await expect.element(contact).toHaveAccessibleDescription(/Message and data rates may apply/)
    await fillNames()
    await password.fill('learn-2-climb')
    await signUp.click()
    await becomes(here, '/catalog')
  })
})
