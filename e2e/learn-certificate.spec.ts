import { readFile } from 'node:fs/promises'
import { title } from './support/frame.ts'
import { enrol } from './support/learning.ts'
import { newPerson, openSession, remember } from './support/people.ts'
import { newCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

test('CERT-14 NAV-69 A learner shows what they earned, an employer checks it, and staff take it back', async ({
  page,
  browser,
}) => {
  const author = await openSession(page.request, 'author')
  const headers = { authorization: author.authorization.token }
  const course = await newCourse(page.request, author, { empty: true })
  const certificate = [{ condition: { minPercentage: 60 } }, {}]
  const open = { ...course, title: 'Knots and hitches', status: 'enabled', certificate }
  const saved = await page.request.put('/api/concept', { headers, data: open })
  expect(saved.status(), await saved.text()).toBe(200)
  const learner = await newPerson(page.request)
  await enrol(page.request, learner, course.id)
  const place = `/learn/${course.id}/certificate`

  const finish = { user: learner.user.id, object: course.id, state: 'certified' }
  const finished = await page.request.put('/api/progress', { headers, data: finish })
  expect(finished.status(), await finished.text()).toBe(200)
  await remember(page, learner)
  await page.goto(place)
  const own = page.getByRole('article').first()
  await expect(own.getByRole('img', { name: /^Nour Winter’s certificate for Knots/ })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Nour Winter - Knots and hitches.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // An employer who was sent the link sees what it says, and the certificate itself once that is shared.
  const link = await own.getByRole('textbox', { name: 'Link' }).inputValue()
  const code = link.split('/').at(-1) ?? ''
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/verify')
  await stranger.getByLabel('Code').fill(code.toLowerCase())
  await stranger.getByRole('button', { name: 'Check' }).click()
  await expect(title(stranger)).toHaveText('Nour Winter')
  await expect(stranger.getByText('Valid', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('img', { name: /’s certificate for/ })).toHaveCount(0)
  await own.getByRole('switch', { name: 'Also show the certificate itself' }).check()
  await expect(page.getByText('Anyone with the link can view your certificate.')).toBeVisible()
  await stranger.goto(link)
  const picture = stranger.getByRole('img', { name: /^Nour Winter’s certificate/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1000)
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(stranger.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/picture$/)

  // The author takes it back; whoever checks it reads so, and only the learner reads why.
  await remember(page, author)
  await page.goto(`${place}?user=${learner.user.id}`)
  await expect(title(page)).toHaveText('Nour Winter’s certificates')
  await own.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Given by mistake')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(own.getByText(/revoked on .*: Given by mistake/)).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('Revoked', { exact: true })).toBeVisible()
  await expect(stranger.getByText('Given by mistake')).toHaveCount(0)
  await expect(picture).toHaveCount(0)
  await stranger.context().close()
})
