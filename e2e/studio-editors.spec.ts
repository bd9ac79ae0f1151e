import type { Page } from '@playwright/test'
import { beLoggedIn } from './support/people.ts'
import { changeCourse, expectSaved, newCourse, savedCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

const FILM = {
  id: 'film',
  type: 'video',
  status: 'enabled',
  title: 'Taking a bearing',
  video: 'wayfinding/taking-a-bearing.mp4',
  duration: 60,
  overlay: [
    {
      id: 'card',
      start: 4,
      end: 9,
      card: [{ text: 'East is least', background: '#ffffff', foreground: '#1b1e19' }],
    },
  ],
}

/** A course with one filmed lesson, open in the studio. */
const openFilm = async (page: Page) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  const step = { do: 'add', kind: 'instruction', into: 's1', part: FILM }
  await changeCourse(page.request, author, course.id, step)
  await page.goto(`/author/course/${course.id}/content/film`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  return async () => {
    await expectSaved(page)
    const { section = [] } = await savedCourse(page.request, author, course.id)
    return section.flatMap(({ instruction }) => instruction ?? []).find(({ id }) => id === 'film')
  }
}

test('INSTR-34 INSTR-35 an overlay is dragged along the timeline by mouse', async ({ page }) => {
  const saved = await openFilm(page)
  const box = await page.getByRole('button', { name: /^East is least, / }).boundingBox()
  if (!box) throw new Error('The overlay is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 100, box.y + 8, { steps: 5 })
  await page.mouse.up()
  const [overlay] = (await saved())?.overlay ?? []
  expect(overlay?.start).toBeGreaterThan(5)
  expect((overlay?.end ?? 0) - (overlay?.start ?? 0)).toBeCloseTo(5, 5)
})
