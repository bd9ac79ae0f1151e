import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import type { Course } from '@cairn/contract/courses'
import { makeFilm } from './support/films.ts'
import { beLoggedIn } from './support/people.ts'
import { changeCourse, expectSaved, line as lineOf, newCourse, savedCourse } from './support/studio.ts'
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
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible({ timeout: 120_000 })
  return course
}

test('VTT-26 Subtitles are not closed unsaved without a question, and are there again afterwards', async ({
  page,
}) => {
  await openFilm(page)
  const write = page.getByRole('button', { name: 'Write captions' }).first()
  const editor = page.getByRole('region', { name: 'Captions' })
  await write.click()
  await editor.getByRole('button', { name: 'Add caption' }).click()
  await editor.getByRole('textbox', { name: 'Text' }).fill('Turn the dial')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editor.getByRole('textbox', { name: 'Text' })).toHaveValue('Turn the dial')

  await editor.getByRole('textbox', { name: 'Text' }).press('End')
  await page.keyboard.type(' slowly')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(editor).toHaveCount(0)

  await page.getByRole('button', { name: 'Write captions' }).last().click()
  await expect(editor).toContainText('No captions yet')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)

  await write.click()
  await expect(editor).toContainText('These are your unsaved changes from last time.')
  await expect(editor).toContainText('Turn the dial slowly')
})

const MB = 1024 * 1024
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A line on which a piece of a film takes its time, and which can be cut. */
const slowLine = async (page: Page) => {
  const line = await page.context().newCDPSession(page)
  const set = (offline: boolean) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 12 * MB,
    })
  await line.send('Network.enable')
  await set(false)
  return { cut: () => set(true), mend: () => set(false) }
}

/** The bytes of a stored file, as its reader gets them. */
const storedFile = async (request: APIRequestContext, { authorization }: LoggedIn, getID: string) => {
  const headers = { authorization: authorization.token, accept: 'application/json' }
  const found = await request.get('/api/resource', { headers, params: { getID } })
  expect(found.status(), await found.text()).toBe(200)
  const { getURL } = (await found.json()) as { getURL: string }
  return (await request.get(getURL)).body()
}

test('RES-09 An hour-long film comes whole through a line that breaks again and again', async ({
  page,
  faults,
}) => {
  test.slow()
  faults.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const film = makeFilm(3600, 56 * MB)
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  const part = { id: 'film', type: 'video', title: 'The long way', status: 'enabled' }
  await changeCourse(page.request, author, course.id, { do: 'add', kind: 'instruction', into: 's1', part })
  await page.goto(`/author/course/${course.id}/content/film`)
  const began: number[] = []
  page.on('request', (request) => {
    const range = /^bytes (\d+)-/.exec(request.headers()['content-range'] ?? '')?.[1]
    if (request.method() === 'PUT' && range !== undefined) began.push(Number(range))
  })
  const line = await slowLine(page)
  await page.getByRole('main').locator('input[type=file]').first().setInputFiles(film)
  const bar = page.getByRole('main').getByRole('progressbar')
  for (const share of [10, 35, 60]) {
    await expect
      .poll(async () => Number(await bar.getAttribute('value')), { intervals: [50] })
      .toBeGreaterThan(share)
    await line.cut()
    await expect(
      page.getByRole('main').getByText('You’re offline. The upload will resume when you’re back online.'),
    ).toBeVisible()
    await line.mend()
  }
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel(/^Length/)).toHaveValue('1:00:00')
  await expect(lineOf(page, 'The long way')).toContainText('1:00:00')
  await expectSaved(page)
  const { section = [] } = await savedCourse(page.request, author, course.id)
  const lesson = section[0]?.instruction?.find(({ id }) => id === 'film')
  expect(lesson?.duration).toBe(3600)
  expect(hash(await storedFile(page.request, author, lesson?.video ?? ''))).toBe(hash(readFileSync(film)))
  // After each break it went on, and was not sent anew.
  expect(began.filter((at) => at === 0)).toHaveLength(1)
})
