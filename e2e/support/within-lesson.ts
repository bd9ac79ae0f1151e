import type { Locator, Page } from '@playwright/test'
import { title } from './frame.ts'
import type { Hand } from './hands.ts'
import { expect } from './test.ts'

/** What a learner does in an open lesson, with whichever hand. */
export const withinLesson = (page: Page, hand: Hand) => {
  const asked = (number: number, count: number) =>
    page.getByRole('dialog', { name: `Question ${number} of ${count}` })
  /** What is shown or led to on the way, and counts for no question. */
  const met = (kind: string) => page.getByRole('dialog', { name: kind, exact: true })
  const press = (name: string | RegExp, where: Page | Locator = page) =>
    hand.press(where.getByRole('button', { name }))
  const choose = (name: string, where: Page | Locator = page) =>
    hand.choose(where.getByRole('radio', { name }).or(where.getByRole('checkbox', { name })))
  const write = (words: string, where: Page | Locator = page) => hand.write(where.getByRole('textbox'), words)
  /** From the end of a film to the next lesson. */
  const goOn = async (to: string) => {
    // The keyboard has come here from the last question.
    await expect(page.getByRole('button', { name: 'Go to the next lesson' })).toBeFocused()
    await press('Go to the next lesson')
    await expect(title(page)).toHaveText(to)
    await expect(title(page)).toBeFocused()
  }
  const nextLesson = async (to: string) => {
    await hand.press(page.getByRole('link', { name: `Next: ${to}` }))
    await expect(title(page)).toHaveText(to)
  }
  /** Plays the film of the lesson and lets it come to its end. */
  const watch = async () => {
    await hand.playFrom(0)
    await hand.toEnd()
  }
  return { asked, met, press, choose, write, goOn, nextLesson, watch }
}
