import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on the colors of a page. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** The part of the page in front, while a dialog is open. */
export const DIALOG = 'dialog[open]'
/** The part that a page alone has: the frame around it is checked elsewhere. */
export const MAIN = 'main'

interface Scope {
  /** Only this part of the page, which is much faster where the rest was checked before. */
  readonly within?: string
  /** Frames are looked into as well, which takes longer. */
  readonly frames?: boolean
  readonly rules?: 'all' | 'colors'
}

/** Frames that are transparent lie on what is behind them; axe takes that for white. */
const layBehindFrames = async (page: Page): Promise<void> => {
  for (const frame of page.mainFrame().childFrames()) {
    const color = await (
      await frame.frameElement()
    ).evaluate((element) => {
      const colors: string[] = []
      for (let at: Element | null = element as Element; at; at = at.parentElement)
        colors.push(getComputedStyle(at).backgroundColor)
      return colors.find((one) => one !== 'rgba(0, 0, 0, 0)') ?? 'white'
    })
    await frame.evaluate((behind) => void (document.documentElement.style.background = behind), color)
  }
}

/** Nothing on the page that axe knows to be a barrier. Each finding tells the rule and where it stands. */
export const expectNoBarriers = async (
  page: Page,
  where: string,
  { within, frames = false, rules = 'all' }: Scope = {},
): Promise<void> => {
  if (frames) await layBehindFrames(page)
  // Most pages have no frames, and only what is wrong is of interest: both make it much faster.
  const axe = new AxeBuilder({ page }).setLegacyMode(!frames)
  if (within !== undefined) axe.include(within)
  const runOnly =
    rules === 'all' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: COLOR_RULES }
  const { violations } = await axe.options({ resultTypes: ['violations'], runOnly }).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect.soft(found, where).toEqual([])
}

/** The same in the light scheme, and the colors in the dark one, for a person who follows the system. */
export const expectNoBarriersInBothSchemes = async (
  page: Page,
  where: string,
  scope: Scope = {},
): Promise<void> => {
  for (const [colorScheme, rules] of [
    ['dark', 'colors'],
    ['light', 'all'],
  ] as const) {
    // Colors that are still changing would be measured halfway.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoBarriers(page, `${where}, ${colorScheme}`, { ...scope, rules })
  }
}
