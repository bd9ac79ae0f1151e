import type { Locator, Page } from '@playwright/test'
import { byKeyboard } from './by-keyboard.ts'
import { expect } from './test.ts'

/** How somebody does things: with keys alone, or with a finger. */
export interface Hand {
  readonly press: (goal: Locator) => Promise<void>
  /** A radio button or a box to tick. */
  readonly choose: (goal: Locator) => Promise<void>
  readonly write: (goal: Locator, words: string) => Promise<void>
  readonly giveFile: (button: Locator, file: string) => Promise<void>
  /** Into one of the groups of a sorting exercise. */
  readonly sort: (board: Locator, entry: string, group: string) => Promise<void>
  /** Starts the film in view, at a share of it between 0 and 1. */
  readonly playFrom: (share: number) => Promise<void>
  /** Watches on until something is asked, or the film is over: jumping to its end would not count. */
  readonly toEnd: () => Promise<void>
  /** Goes back to the beginning of the film that plays. */
  readonly again: () => Promise<void>
}

const watchOn = (page: Page) => () =>
  expect
    .poll(
      async () =>
        (await page.getByRole('dialog').count()) +
        (await page.getByRole('button', { name: 'Go to the next lesson' }).count()),
      { timeout: 120_000 },
    )
    .toBeGreaterThan(0)

/** Where a radio button stands among its own, and which of them the keyboard comes to first. */
const placeInGroup = (goal: Locator) =>
  goal.evaluate((radio: HTMLInputElement) => {
    const all = [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(radio.name)}"]`)]
    const checked = all.findIndex((one) => one.checked)
    return { place: all.indexOf(radio), from: Math.max(0, checked), checked: checked >= 0 }
  })

/** Nobody goes round the whole page for what stands just before them. */
const wayTo = (goal: Locator) =>
  goal.evaluate((element) => {
    const here = document.activeElement ?? document.body
    const behind = element.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING
    return behind === 0 ? ('on' as const) : ('back' as const)
  })

export const keys = (page: Page): Hand => {
  const { to: tabTo, choose } = byKeyboard(page)
  const { keyboard } = page
  const to = async (goal: Locator) => tabTo(goal, await wayTo(goal))
  const press = async (goal: Locator, key = 'Enter') => {
    await to(goal)
    await keyboard.press(key)
  }
  const chooseRadio = async (goal: Locator) => {
    const { place, from, checked } = await placeInGroup(goal)
    await to(goal.locator('xpath=ancestor::fieldset').getByRole('radio').nth(from))
    if (!checked) await keyboard.press(' ')
    for (let n = from; n < place; n += 1) await keyboard.press('ArrowDown')
    for (let n = from; n > place; n -= 1) await keyboard.press('ArrowUp')
  }
  return {
    press,
    write: async (goal, words) => {
      await to(goal)
      await keyboard.type(words)
    },
    giveFile: choose,
    choose: async (goal) => {
      if ((await goal.getAttribute('type')) === 'radio') await chooseRadio(goal)
      else await press(goal, ' ')
      await expect(goal).toBeChecked()
    },
    // The number of a group sends the entry there, without a menu.
    sort: async (board, entry, group) => {
      const groups = await board.locator('[data-drop]:not([data-drop=""])').allInnerTexts()
      await to(board.getByRole('button', { name: entry, exact: true }))
      await keyboard.press(String(groups.findIndex((text) => text.includes(group)) + 1))
    },
    playFrom: async (share) => {
      await keyboard.press(String(Math.round(share * 10)))
      await keyboard.press('k')
    },
    toEnd: watchOn(page),
    again: () => keyboard.press('0'),
  }
}

export const finger = (page: Page): Hand => {
  const line = page.getByRole('slider', { name: 'Time' })
  const tapLine = async (share: number) => {
    const { width, height } = (await line.boundingBox()) ?? { width: 0, height: 0 }
    await line.tap({ position: { x: Math.min(width - 2, width * share), y: height / 2 } })
  }
  /** A finger that stays down from here to there. */
  const drag = async (grip: Locator, goal: Locator) => {
    await grip.scrollIntoViewIfNeeded()
    const [from, to] = [await grip.boundingBox(), await goal.boundingBox()]
    if (!from || !to) throw new Error('What is dragged, or where to, is not in view.')
    const touch = await page.context().newCDPSession(page)
    const at = (share: number) => [
      {
        x: from.x + from.width / 2 + (to.x + to.width / 2 - from.x - from.width / 2) * share,
        y: from.y + from.height / 2 + (to.y + to.height / 2 - from.y - from.height / 2) * share,
      },
    ]
    // It comes to rest before it lets go: what is flung goes on, and the next tap would only stop it.
    let timestamp = Date.now() / 1000
    for (const [type, share] of [
      ['touchStart', 0],
      ['touchMove', 0.2],
      ['touchMove', 0.6],
      ['touchMove', 1],
      ['touchMove', 1],
      ['touchEnd', undefined],
    ] as const) {
      const touchPoints = share === undefined ? [] : at(share)
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
      timestamp += 0.1
    }
    await touch.detach()
  }
  return {
    press: (goal) => goal.tap(),
    choose: async (goal) => {
      await goal.locator('xpath=ancestor::label').tap()
      await expect(goal).toBeChecked()
    },
    write: (goal, words) => goal.fill(words),
    giveFile: async (button, file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.tap()])
      await chooser.setFiles(file)
    },
    // The first is dragged; the others are picked up and put down, which asks for less of a hand.
    sort: async (board, entry, group) => {
      const line = board.getByRole('listitem').filter({ hasText: entry })
      const place = board.locator('[data-drop]').filter({ hasText: group }).last()
      if ((await board.getByText('No items yet').count()) === 2)
        return drag(line.locator('[data-grip]'), place)
      await line.getByRole('button', { name: entry, exact: true }).tap()
      await board.getByRole('button', { name: `Drop “${entry}” into “${group}”` }).tap()
    },
    playFrom: async (share) => {
      await page.getByRole('button', { name: 'Play', exact: true }).first().tap()
      await tapLine(share)
    },
    toEnd: watchOn(page),
    again: () => tapLine(0),
  }
}
