import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing on the page that axe knows to be a barrier. */
export const expectNoBarriers = async (where: string): Promise<void> => {
  const root = document.getElementById('root') ?? document.body
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
  })
  const seen = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect.soft(seen, where).toEqual([])
}

/** The same, in a page that has the colors of a scheme. */
export const expectNoBarriersIn = async (colorScheme: 'light' | 'dark', where: string): Promise<void> => {
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe(colorScheme)
  await expectNoBarriers(`${where}, ${colorScheme}`)
}

/** The page has one main heading and does not run over the edge of its window at these widths. */
export const expectFits = async (
  where: string,
  widths: readonly number[] = [360, 768, 1440],
): Promise<void> => {
  for (const width of widths) {
    await page.viewport(width, 844)
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    await expect.poll(over, { message: `${where} at ${width} px` }).toBe(0)
  }
  expect.soft(document.querySelectorAll('h1').length, `headings of ${where}`).toBe(1)
}
