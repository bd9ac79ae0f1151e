import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const account = (page: Page): Locator => page.getByRole('button', { name: /^Your account/ })

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export const alert = (page: Page): Locator => page.getByRole('alert')

/** The log-in link of the header, which only visitors have. */
export const logInLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })

export const logOut = async (page: Page): Promise<void> => {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  // Whoever goes elsewhere before would be led back to the landing page.
  await page.waitForFunction(
    () => location.pathname === '/' || document.querySelector('dialog[open]') !== null,
  )
}

export const fillLogIn = async (page: Page, contact: string, password: string): Promise<void> => {
  await page.getByLabel('Email or phone').fill(contact)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** The greeting that only the dashboard has. */
export const expectDashboard = async (page: Page, name: string): Promise<void> => {
  await expect(page).toHaveURL('/dashboard')
  await expect(title(page)).toHaveText(new RegExp(`^Good (morning|afternoon|evening), ${name}$`))
}

/** Waits until the page answers to its user, and is not only to be looked at. */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('h1')
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__react'))
  })
}
