import type { Page } from '@playwright/test'
import { makePdf } from './support/pdf.ts'
import { beLoggedIn } from './support/people.ts'
import { changeCourse, expectSaved, newCourse, savedCourse } from './support/studio.ts'
import { expect, test } from './support/test.ts'

/** The colour at a place of the page, as it is drawn, in shares of its width and height. */
const colourAt = (page: Page, x: number, y: number) =>
  page
    .getByRole('img', { name: 'The certificate with sample data' })
    .locator('image')
    .evaluate(
      async (image, [across, down]) => {
        const picture = new Image()
        picture.src = image.getAttribute('href') ?? ''
        await picture.decode()
        const canvas = document.createElement('canvas')
        canvas.width = picture.naturalWidth
        canvas.height = picture.naturalHeight
        const context = canvas.getContext('2d')
        context?.drawImage(picture, 0, 0)
        const at = [across * canvas.width, down * canvas.height] as const
        return [...(context?.getImageData(...at, 1, 1).data ?? [])].slice(0, 3)
      },
      [x, y] as const,
    )

const GREEN = [46, 92, 79]
const WHITE = [255, 255, 255]

test('CERT-02 the first page of a PDF lies behind the fields of a certificate, upright or on its side as it is seen', async ({
  page,
}) => {
  const author = await beLoggedIn(page, 'author')
  const course = await newCourse(page.request, author)
  await changeCourse(page.request, author, course.id, {
    do: 'set',
    at: ['certificate'],
    to: [{ field: [{ text: '{course}', x: 100, y: 100, width: 300 }] }],
  })
  await page.goto(`/author/course/${course.id}/certificates`)
  const sheet = page.getByRole('img', { name: 'The certificate with sample data' })
  await expect(sheet).toHaveAttribute('viewBox', '0 0 842 595')
  const put = (name: string, buffer: Buffer) =>
    page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer })

  await put('upright.pdf', makePdf({ width: 595, height: 842 }))
  await expect(sheet).toHaveAttribute('viewBox', '0 0 595 842')
  expect(await colourAt(page, 0.5, 0.02)).toEqual(GREEN)
  expect(await colourAt(page, 0.5, 0.5)).toEqual(WHITE)

  // Letter paper that the document turns by a quarter: its top is now at the right.
  await put('turned.pdf', makePdf({ width: 612, height: 792, turned: 90 }))
  await expect(sheet).toHaveAttribute('viewBox', '0 0 842 651')
  expect(await colourAt(page, 0.99, 0.5)).toEqual(GREEN)
  expect(await colourAt(page, 0.5, 0.02)).toEqual(WHITE)
  await expectSaved(page)
  const [certificate] = (await savedCourse(page.request, author, course.id)).certificate ?? []
  expect(certificate).toMatchObject({
    file: expect.stringMatching(/turned\.pdf$/),
    field: [{ x: 100, y: 100 }],
  })

  await put('broken.pdf', Buffer.from('%PDF-1.4 and no more'))
  await expect(page.getByText(/^We couldn’t open this PDF\./)).toBeVisible()
  await expect(sheet).toHaveAttribute('viewBox', '0 0 842 595')
})
