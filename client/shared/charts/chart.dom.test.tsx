import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { button, focus, menuItem, press } from '../../testing/look.ts'
import { render } from '../../testing/render.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import type { ChartData } from './chart-data.ts'
import { LineChart } from './line-chart.tsx'
import chartStyles from './chart.module.css'
import { chartPicture } from './picture.ts'

const data: ChartData = {
  pointLabel: 'Week',
  points: ['Oct 5', 'Oct 12', 'Oct 19'].map((short) => ({ id: short, short, name: `Week of ${short}` })),
  series: [
    { id: 'lessons', label: 'Lessons', values: [10, 30, 20] },
    { id: 'active', label: 'Active learners', values: [4, 8, undefined], tone: 'primary' },
  ],
  format: String,
}

const card = (kind: 'line' | 'bar' = 'line') => (
  <main>
    <h1>Reports</h1>
    <ChartCard title="Activity" data={data} file="activity" summary="30 lessons at most.">
      {kind === 'line' ? (
        <LineChart title="Activity" data={data} />
      ) : (
        <BarChart title="Activity" data={data} />
      )}
    </ChartCard>
  </main>
)

const chart = page.getByRole('slider')
const says = (text: string) => expect.element(chart).toHaveAttribute('aria-valuetext', text)

afterEach(() => vi.restoreAllMocks())

describe('a chart', () => {
  test.each(['line', 'bar'] as const)('is read point by point with the arrow keys: %s', async (kind) => {
    await render(card(kind))
    await focus(chart)
    await says('Week of Oct 5, Lessons: 10, Active learners: 4')
    await press('{ArrowRight}')
    await says('Week of Oct 12, Lessons: 30, Active learners: 8')
    await press('{End}{ArrowRight}')
    await says('Week of Oct 19, Lessons: 20, Active learners: No data')
    await press('{Home}')
    await says('Week of Oct 5, Lessons: 10, Active learners: 4')
  })

  test('is mirrored where people read from right to left, the keys with it', async () => {
    await render(card(), { language: 'ar' })
    await focus(chart)
    await press('{ArrowLeft}')
    await expect.element(chart).toHaveAttribute('aria-valuenow', '1')
    const [first, last] = [...document.querySelectorAll('figure svg text')]
      .filter((text) => text.textContent.startsWith('Oct'))
      .map((text) => text.getBoundingClientRect().left)
    expect(first).toBeGreaterThan(last ?? Infinity)
  })

  test('follows the pointer', async () => {
    await render(card())
    await chart.hover()
    await says('Week of Oct 12, Lessons: 30, Active learners: 8')
  })

  test('has a table that says the same, and a sentence for those who do not see it', async () => {
    await render(card())
    await expect.element(page.getByRole('figure')).toHaveTextContent('30 lessons at most.')
    await button('Show as table').click()
    await expect.element(page.getByRole('row', { name: 'Week of Oct 12 30 8', exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: 'Week of Oct 19 20 No data', exact: true }))
      .toBeVisible()
    await button('Show as chart').click()
    await expect.element(chart).toBeVisible()
  })

  test('draws what leads to an unfinished week dashed, and says that it is so far', async () => {
    const points = data.points.map((point, i) => ({ ...point, unfinished: i === 2 }))
    const running = { ...data, points }
    await render(
      <ChartCard title="Activity" data={running} file="activity" summary="30 lessons at most.">
        <LineChart title="Activity" data={running} />
      </ChartCard>,
    )
    await focus(chart)
    await press('{End}')
    await says('Week of Oct 19, so far, Lessons: 20, Active learners: No data')
    expect(document.querySelector(`.${chartStyles.tip}`)?.textContent).toContain('Week of Oct 19, so far')
    const open = [...document.querySelectorAll('[data-unfinished]')]
    // The series without a value for that week has nothing to lead to.
    expect(open.map((path) => getComputedStyle(path).strokeDasharray)).toEqual(['5px, 6px'])
    await button('Show as table').click()
    const row = page.getByRole('row', { name: 'Week of Oct 19, so far 20 No data', exact: true })
    await expect.element(row).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Week of Oct 12 30 8', exact: true })).toBeVisible()
  })

  test('can be downloaded as a file and as an image', async () => {
    await render(card())
    const made: Blob[] = []
    const create = URL.createObjectURL
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob)
      return create.call(URL, blob)
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await button('Download Activity').click()
    await menuItem('Download CSV').click()
    await expect.poll(() => made.length).toBe(1)
    expect(await made[0]?.text()).toContain('Week of Oct 12,30,8')
    const svg = document.querySelector<SVGSVGElement>('figure svg')
    const image = await createImageBitmap(await chartPicture(svg ?? expect.fail(), 'Activity'))
    expect(image.width).toBeGreaterThan(600)
  })

  test.each(['en', 'ar'])('has no barriers: %s', async (language) => {
    await render(card(), { language })
    await expect.element(chart).toBeVisible()
    await expectNoBarriers('chart')
  })
})
