import type { Locator, Page } from '@playwright/test'

const MOST = 120

/** A person without a mouse: every step is a key. */
export const byKeyboard = (page: Page) => {
  const { keyboard } = page
  // From now on the device's own chooser is not opened; told too late, it would be.
  page.on('filechooser', () => {})
  const has = (goal: Locator) => goal.evaluate((element) => element === document.activeElement)
  /** To look for the goal after each press would take the browser longer than the press. */
  const watch = async (goal: Locator) => {
    let found = await goal.elementHandle()
    return async (): Promise<boolean> => {
      const seen = await found?.evaluate((element) => ({
        focused: element === document.activeElement,
        gone: !element.isConnected,
      }))
      if (seen?.gone === true) found = await goal.elementHandle()
      return seen?.gone === true || seen?.focused === true ? has(goal) : false
    }
  }
  /** Goes on with the tab key, or back, until something has the keyboard. */
  const to = async (goal: Locator, way: 'on' | 'back' = 'on') => {
    await goal.waitFor()
    const isThere = await watch(goal)
    for (let presses = 0; presses < MOST; presses += 1) {
      if (await isThere()) return
      await keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
    }
    throw new Error(`${MOST} presses of Tab did not lead to ${goal.toString()}`)
  }
  const press = async (goal: Locator, key = 'Enter') => {
    await to(goal)
    await keyboard.press(key)
  }
  const write = async (goal: Locator, words: string) => {
    await to(goal)
    await keyboard.type(words)
  }
  /** Whatever stands in the field is replaced. */
  const overwrite = async (goal: Locator, words: string) => {
    await to(goal)
    await keyboard.press('Control+a')
    await keyboard.type(words)
  }
  /** Opens the chooser of the device with the field's own button. */
  const choose = async (goal: Locator, file: string) => {
    await to(goal)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')])
    await chooser.setFiles(file)
  }
  return { to, press, write, overwrite, choose }
}
