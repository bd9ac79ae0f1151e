import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { users } from '@cairn/contract/users'
import { becomes, title } from '../../testing/look.ts'
import { storePerson } from '../../testing/people.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const root = document.documentElement
const looks = () => [root.dataset['mantineColorScheme'], root.dataset['contrast'] ?? 'normal']
const choice = (group: string, label: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: label })
const choose = (group: string, label: string) => choice(group, label).click({ force: true })

const open = async () => {
  const stored = storePerson(member('amina'))
  await openPage('/account/appearance', { as: stored.as })
  await expect.element(choice('Contrast', 'High')).toBeInTheDocument()
  return stored
}

test('USER-36 USER-37 THEME-06 THEME-07 NAV-82 Light, dark and contrast change at once and are saved', async () => {
  const { record } = await open()
  await expect.element(choice('Light or dark', 'Use device setting')).toBeChecked()
  await choose('Light or dark', 'Dark')
  await becomes(looks, ['dark', 'normal'])
  await choose('Contrast', 'High')
  await becomes(looks, ['dark', 'high'])
  await expect.poll(record).toMatchObject({ colorScheme: 'dark', highContrast: true })
  await choose('Light or dark', 'Light')
  await becomes(looks, ['light', 'high'])
  await choose('Contrast', 'Use device setting')
  await becomes(looks, ['light', 'normal'])
  await expect.poll(() => 'highContrast' in record()).toBe(false)
})

test('THEME-06 A scheme chosen on another device is taken on', async () => {
  const { saveElsewhere } = await open()
  saveElsewhere({ colorScheme: 'dark' })
  await becomes(looks, ['dark', 'normal'])
  await expect.element(choice('Light or dark', 'Dark')).toBeChecked()
})

test('A choice that the server refuses is taken back, and the person is told', async () => {
  await open()
  server.on(users.putUser, refuse('invalid'))
  await choose('Light or dark', 'Dark')
  await expect.poll(() => document.querySelector('[class*=toaster]')?.textContent).not.toBe('')
  await expect.element(choice('Light or dark', 'Use device setting')).toBeChecked()
})

test('NAV-82 The language turns the page at once and is saved for every device', async () => {
  const { record } = await open()
  await page.getByRole('radio', { name: 'Español' }).click({ force: true })
  await expect.element(title).toHaveTextContent('Apariencia')
  await expect.poll(record).toMatchObject({ language: 'es' })
  await page.getByRole('radio', { name: 'العربية' }).click({ force: true })
  await becomes(() => [root.lang, root.dir], ['ar', 'rtl'])
})
