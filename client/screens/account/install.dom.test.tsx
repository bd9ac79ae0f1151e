import { afterEach, expect, test, vi } from 'vitest'
import { button, field, sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'

/** What Chromium gives a page that may offer to install it. */
const offer = (outcome: 'accepted' | 'dismissed') => {
  const prompt = vi.fn(async () => undefined)
  const event = new Event('beforeinstallprompt')
  window.installPrompt = Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) })
  return prompt
}

const open = async () => {
  await openPage('/account', { as: member('amina') })
  await expect.element(field('First name')).toBeVisible()
}

afterEach(() => {
  window.installPrompt = undefined
})

test('A browser that offers it installs the app from the profile, and the entry goes', async () => {
  const prompt = offer('accepted')
  await open()
  await button('Install app').click()
  expect(prompt).toHaveBeenCalledOnce()
  await sees(/was installed\.$/)
  await expect.element(button('Install app')).not.toBeInTheDocument()
})

test('Whoever does not want it is not asked again on this device', async () => {
  offer('accepted')
  await open()
  await button("Don't show again").click()
  await seesNot('Install app')
  dispatchEvent(new Event('installable'))
  await seesNot('Install app')
  expect(localStorage.getItem('install.dismissed')).toBe('true')
})

test('Where the browser makes no offer, the profile says nothing of it', async () => {
  await open()
  await seesNot('Install app')
})
