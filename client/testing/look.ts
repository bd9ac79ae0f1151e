import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

/** What people look for on a page, by role and label. */
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
export const field = (name: string | RegExp): Locator => page.getByRole('textbox', { name, exact: true })
export const dialog = page.getByRole('dialog')
export const alert = page.getByRole('alert')
export const title = page.getByRole('heading', { level: 1 })
export const menuItem = (name: string | RegExp): Locator => page.getByRole('menuitem', { name, exact: true })

export const press = (keys: string): Promise<void> => userEvent.keyboard(keys)

export const sees = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: typeof text === 'string' }).first()).toBeVisible()

export const seesNot = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: typeof text === 'string' })).not.toBeInTheDocument()

/** Where the keyboard is. */
export const hasFocus = (goal: Locator) => expect.element(goal).toHaveFocus()

/** Waits until a list of calls, or anything else outside the page, is as expected. */
export const becomes = <T>(read: () => T, expected: T) => expect.poll(read).toEqual(expected)

export const focus = async (goal: Locator): Promise<void> => {
  await expect.element(goal).toBeInTheDocument()
  ;(goal.element() as HTMLElement).focus()
}

/** A key together with others, such as `chord('Control', 'z')`. */
export const chord = (...keys: readonly string[]): Promise<void> => {
  const held = keys.slice(0, -1)
  const last = keys.at(-1) ?? ''
  const name = (key: string) => (key.length === 1 ? key : `{${key}}`)
  return press(
    `${held.map((key) => `{${key}>}`).join('')}${name(last)}${held
      .toReversed()
      .map((key) => `{/${key}}`)
      .join('')}`,
  )
}
