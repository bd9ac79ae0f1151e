import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Interaction } from '@cairn/contract/content'
import { expectNoBarriers } from './support/axe.ts'
import { beLoggedIn } from './support/people.ts'
import { changeCourse, expectSaved, newCourse, savedCourse } from './support/studio.ts'
import { expect, test, ON_PHONE_TOO } from './support/test.ts'

const CHOICE = {
  id: 'q-choice',
  type: 'choice',
  status: 'enabled',
  points: 5,
  position: 10,
  question: '<p>What do you set?</p>',
  choice: [{ body: '034°' }, { body: '046°' }, { body: '040°' }],
  action: [{ answer: 0, feedback: 'East is taken off.' }, { feedback: 'Look again.' }],
}
const FILM = {
  id: 'film',
  type: 'video',
  status: 'enabled',
  title: 'Taking a bearing',
  // Its time line is what these tests are about; the film itself is one of the demo academy.
  video: 'wayfinding/taking-a-bearing.mp4',
  duration: 60,
  interaction: [CHOICE],
  overlay: [
    {
      id: 'card',
      start: 4,
      end: 9,
      card: [{ text: 'East is least', background: '#ffffff', foreground: '#1b1e19' }],
    },
  ],
}

const PICTURE = fileURLToPath(new URL('../demo/media/wayfinding-practice-map.webp', import.meta.url))

/** A course with one filmed lesson, open in the studio. */
const openFilm = async (page: Page, more: readonly object[] = []) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await changeCourse(page.request, author, course.id, {
    do: 'add',
    kind: 'instruction',
    into: 's1',
    part: { ...FILM, interaction: [CHOICE, ...more] },
  })
  await page.goto(`/author/course/${course.id}/content/film`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  const saved = async () => {
    await expectSaved(page)
    const { section = [] } = await savedCourse(page.request, author, course.id)
    return section.flatMap(({ instruction }) => instruction ?? []).find(({ id }) => id === 'film')
  }
  const question = async (id: string): Promise<Interaction | undefined> =>
    (await saved())?.interaction?.find((one) => one.id === id)
  return { author, course, saved, question }
}

const card = (page: Page, name: RegExp) => page.getByRole('main').getByRole('region', { name })

const openCard = async (page: Page, name: RegExp) => {
  await card(page, name).getByRole('button', { name, expanded: false }).click()
  return card(page, name)
}

test('INSTR-34 INSTR-35 an overlay is moved and resized on the time line, by keyboard and by mouse', async ({
  page,
}) => {
  const { saved } = await openFilm(page)
  const bar = page.getByRole('button', { name: /^East is least, / })
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(bar).toHaveAccessibleName('East is least, 00:05.1 to 00:10.1')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(bar).toHaveAccessibleName('East is least, 00:05.1 to 00:11.1')
  const box = await bar.boundingBox()
  if (!box) throw new Error('The overlay is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 100, box.y + 8, { steps: 5 })
  await page.mouse.up()
  const [overlay] = (await saved())?.overlay ?? []
  expect(overlay?.start).toBeGreaterThan(6)
  expect((overlay?.end ?? 0) - (overlay?.start ?? 0)).toBeCloseTo(6, 5)
})

test('INSTR-36 INSTR-39 INSTR-40 the words and colours of an overlay are told and saved', async ({
  page,
}) => {
  const { saved } = await openFilm(page)
  await page.getByRole('button', { name: /^East is least, / }).click()
  const inspector = page.getByRole('tabpanel', { name: 'Overlay' })
  await expect(inspector.getByText(/^Easy to read \(contrast 16\.\d:1\)$/)).toBeVisible()
  await inspector.getByLabel('Text', { exact: true }).fill('West is best')
  const ink = inspector.getByRole('textbox', { name: 'Text color', exact: true })
  await ink.fill('dddddd')
  await ink.press('Enter')
  await expect(inspector.getByText(/^Most people can’t read this/)).toBeVisible()
  await inspector.getByLabel('From', { exact: true }).fill('0:12')
  await inspector.getByLabel('From', { exact: true }).press('Enter')
  await expect(inspector.getByText('The end has to be after the start.')).toBeVisible()
  await inspector.getByLabel('To', { exact: true }).fill('0:20.5')
  await inspector.getByLabel('To', { exact: true }).press('Enter')
  const [overlay] = (await saved())?.overlay ?? []
  expect(overlay).toMatchObject({
    start: 12,
    end: 20.5,
    card: [{ text: 'West is best', foreground: '#dddddd' }],
  })
})

test('INTER-45 INTER-46 INTER-47 choices are written, moved and marked by keyboard; the right one stays right', async ({
  page,
}) => {
  const { question } = await openFilm(page)
  const open = await openCard(page, /^Single choice at 00:10/)
  const choice = (n: number) => open.getByRole('textbox', { name: `Choice ${n}`, exact: true })
  await choice(1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(choice(2)).toBeFocused()
  await expect(choice(2)).toHaveValue('034°')
  await page.keyboard.press('Enter')
  await expect(choice(3)).toBeFocused()
  await page.keyboard.type('The needle corrects itself')
  await expect(open.getByRole('checkbox', { name: 'Correct answer: 034°' })).toBeChecked()
  const after = await question('q-choice')
  expect(after?.choice?.map(({ body }) => body)).toEqual([
    '046°',
    '034°',
    'The needle corrects itself',
    '040°',
  ])
  expect(after?.action).toEqual([{ answer: 1, feedback: 'East is taken off.' }, { feedback: 'Look again.' }])
})

test('INTER-52 the preview is what learners meet, graded as for them, and nothing of it is kept', async ({
  page,
}) => {
  const { question } = await openFilm(page)
  const open = await openCard(page, /^Single choice at 00:10/)
  await open.getByRole('button', { name: 'Try it' }).click()
  await open.getByText('046°').click()
  await open.getByRole('button', { name: 'Check answer' }).click()
  await expect(open.getByText('Look again.')).toBeVisible()
  await open.getByRole('button', { name: 'Try again' }).click()
  await open.getByText('034°').click()
  await open.getByRole('button', { name: 'Check answer' }).click()
  await expect(open.getByText('East is taken off.')).toBeVisible()
  expect(await question('q-choice')).toMatchObject(CHOICE)
})

test('INTER-52 what is missing is told when a question is closed, not while it is begun', async ({
  page,
}) => {
  await openFilm(page)
  await page.getByRole('button', { name: 'Add question or activity' }).click()
  await page.keyboard.type('Multiple choice')
  await page.keyboard.press('Enter')
  const open = card(page, /^Multiple choice after the video/)
  await expect(open.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await expect(open.getByText('Enter the question.')).toHaveCount(0)
  await open.getByRole('button', { name: 'Done' }).click()
  await expect(open.getByText('3 things missing')).toBeVisible()
  await openCard(page, /^Multiple choice after the video/)
  await expect(open.getByText('Enter the question.')).toBeVisible()
})

test('INTER-38 INTER-39 a marker is moved with arrow keys and with figures', async ({ page }) => {
  const { question } = await openFilm(page, [
    {
      id: 'q-graphic',
      type: 'graphic',
      status: 'enabled',
      question: '<p>Find the saddle.</p>',
      marker: [{ x: 50, y: 50, title: 'Saddle' }],
    },
  ])
  const open = await openCard(page, /^Image with markers/)
  await open.locator('input[type=file]').first().setInputFiles(PICTURE)
  await open.getByRole('button', { name: /^Marker 1: Saddle, 50 percent/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(open.getByRole('button', { name: /50\.5 percent across, 45 percent down/ })).toBeFocused()
  const down = open.getByRole('textbox', { name: 'Vertical position' })
  await down.fill('12.5')
  await down.press('Enter')
  expect((await question('q-graphic'))?.marker).toEqual([{ x: 50.5, y: 12.5, title: 'Saddle' }])
})

test('INSTR-13 undo brings a text back under the cursor, and hostile marks never get into it', async ({
  page,
}) => {
  const { saved } = await openFilm(page)
  const body = page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true })
  await body.click()
  await page.keyboard.type('First words ')
  await page.evaluate(() => {
    const held = new DataTransfer()
    held.setData(
      'text/html',
      '<p onclick="x()">and <b>bold</b><script>alert(1)</script> <a href="javascript:alert(1)">bad</a></p>',
    )
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true }),
    )
  })
  await expect(body.locator('strong')).toHaveText('bold')
  await expect(body.locator('a, script')).toHaveCount(0)
  expect((await saved())?.body).toBe('<p>First words and <strong>bold</strong> bad</p>')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(body).toHaveText('')
  await page.getByRole('button', { name: /^Redo/ }).click()
  await expect(body).toHaveText(/^First words and bold/)
})

test('the editors have no barriers', ON_PHONE_TOO, async ({ page }) => {
  await openFilm(page)
  await expectNoBarriers(page, 'a filmed lesson')
  await openCard(page, /^Single choice at 00:10/)
  await expectNoBarriers(page, 'a question being edited')
})

test('COURSE-100 a translation tells when its original has changed, until somebody says that it is still right', async ({
  page,
}) => {
  const author = await beLoggedIn(page, 'author')
  const { id } = await newCourse(page.request, author)
  await changeCourse(page.request, author, id, { do: 'set', at: ['language'], to: { es: {} } })
  await page.goto(`/author/course/${id}/languages`)
  const row = page.locator('[data-text="title"]')
  await row.getByRole('textbox').fill('Prueba')
  await expectSaved(page)
  await expect(row.getByText('Original changed')).toHaveCount(0)
  await changeCourse(page.request, author, id, { do: 'set', at: ['title'], to: 'Another trial' })
  await page.reload()
  await expect(row.getByText('Original changed')).toBeVisible()
  await row.getByRole('button', { name: 'Mark the translation as up to date: Title' }).click()
  await expectSaved(page)
  await page.reload()
  await expect(row.getByRole('textbox')).toHaveValue('Prueba')
  await expect(row.getByText('Original changed')).toHaveCount(0)
})
