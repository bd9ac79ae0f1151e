import type { Page } from '@playwright/test'
import type { Course } from '@cairn/contract/courses'
import { beLoggedIn } from './support/people.ts'
import { changeCourse, newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

/** A course whose first lesson is a film of ten seconds, open in the studio. */
const openFilm = async (page: Page): Promise<Course> => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await changeCourse(page.request, author, course.id, {
    do: 'add',
    kind: 'instruction',
    into: 's1',
    part: {
      id: 'film',
      type: 'video',
      title: 'Taking a bearing',
      status: 'enabled',
      video: 'wayfinding/taking-a-bearing.mp4',
      duration: 10,
    },
  })
  await page.goto(`/author/course/${course.id}/content/film`)
  await expect(page.getByRole('region', { name: 'Time line' })).toBeVisible()
  return course
}

test('VTT-26 Subtitles are not closed unsaved without a question, and are there again afterwards', async ({
  page,
}) => {
  await openFilm(page)
  const write = page.getByRole('button', { name: 'Write subtitles' }).first()
  const editor = page.getByRole('region', { name: 'Subtitles' })
  await write.click()
  await editor.getByRole('button', { name: 'Add a cue' }).click()
  await editor.getByRole('textbox', { name: 'Text' }).fill('Turn the dial')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(editor.getByRole('textbox', { name: 'Text' })).toHaveValue('Turn the dial')

  await editor.getByRole('textbox', { name: 'Text' }).press('End')
  await page.keyboard.type(' slowly')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(editor).toHaveCount(0)

  await page.getByRole('button', { name: 'Write subtitles' }).last().click()
  await expect(editor).toContainText('No subtitles yet')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)

  await write.click()
  await expect(editor).toContainText('These are your unsaved changes from last time.')
  await expect(editor).toContainText('Turn the dial slowly')
})

test('INSTR-49 INSTR-36 What is typed after adding an overlay is its text, and two at one time lie in two rows', async ({
  page,
}) => {
  await openFilm(page)
  const line = page.getByRole('region', { name: 'Time line' })
  const overlays = line.getByRole('button', { name: /, 00:00 to / })
  await line.getByRole('button', { name: 'Overlay card' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true }).last()).toBeFocused()
  await page.keyboard.type('Red to north')
  await expect(overlays).toHaveCount(1)
  await expect(overlays).toHaveAccessibleName(/^Red to north/)

  await line.getByRole('button', { name: 'Overlay card' }).click()
  await expect(overlays).toHaveCount(2)
  const tops = await overlays.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const [one, other] = tops.toSorted((a, b) => a.top - b.top)
  expect(one?.bottom).toBeLessThanOrEqual(other?.top ?? 0)
})
