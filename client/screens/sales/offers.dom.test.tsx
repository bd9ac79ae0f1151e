import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offers } from '@cairn/contract/offers'
import { expectFits, expectNoBarriers, expectNoBarriersIn } from '../../testing/barriers.ts'
import { alert, becomes, button, dialog, field, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { inScheme, member } from '../../testing/samples.ts'
import { offer, storeOffers } from '../../testing/sales.ts'
import { server } from '../../testing/test-server.ts'

const as = member('root', 'admin')
const row = (name: RegExp) => page.getByRole('row', { name })
const courses = page.getByRole('combobox', { name: 'Courses' })
const add = async (name: string) => {
  await courses.click()
  await page.getByRole('option', { name }).click()
}

describe('OFFER-12 NAV-108 invitation links', () => {
  test('are listed with their courses, who pays and how often they were accepted', async () => {
    storeOffers([
      offer(),
      offer({ id: 'o-2', name: 'Harbor', organization: 'northfell', expire: '2026-01-01T00:00:00.000Z' }),
    ])
    await openPage('/manage/offers', { as })
    await expect
      .element(row(/Spring crew.*Reading a map and 1 more.*Each person.*Open.*4.*No end date/))
      .toBeVisible()
    await expect.element(row(/Harbor.*Northfell.*Ended/)).toBeVisible()
    await expect.element(button('Copy the link Spring crew')).toBeVisible()
  })

  test('are made of several courses, paid by each person', async () => {
    const { records } = storeOffers([])
    const { here } = await openPage('/manage/offers/new', { as })
    await button('Create link').click()
    await sees('Add at least one course.')
    await add('Reading a map')
    await add('Knots')
    await sees('$150.00')
    await button('Create link').click()
    await becomes(here, '/manage/offers/o-new')
    expect(records.get('o-new')).toMatchObject({ concept: ['course-1', 'course-2'] })
    await expect.element(field('Link')).toHaveValue(`${location.origin}/catalog/offer/o-new`)
    await expect.element(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await expect.element(button('Download SVG')).toBeVisible()
    await expect.element(button('Download PNG')).toBeVisible()
  })

  test('are paid by an organization with its purchase order', async () => {
    storeOffers([])
    await openPage('/manage/offers/new', { as })
    await add('Knots')
    await page.getByRole('radio', { name: /Your organization/ }).click()
    await page.getByRole('combobox', { name: 'Purchase order' }).selectOptions('Spring order')
    await button('Create link').click()
    await expect.poll(() => server.received(offers.putOffer).length).toBe(1)
    expect(server.received(offers.putOffer)[0]?.body).toEqual({
      concept: ['course-2'],
      organization: 'northfell',
      purchaseOrder: 'PO-4471',
    })
  })

  test('of courses that the author does not sell need an organization that pays', async () => {
    storeOffers([])
    await openPage('/manage/offers/new', { as: member('ada', 'coach', 'author') })
    await add('Knots')
    await button('Create link').click()
    await expect.poll(() => server.received(offers.putOffer).length).toBe(1)
  })
})

describe('OFFER-13 NAV-109 one invitation link', () => {
  test('is changed and saved', async () => {
    const { records } = storeOffers()
    await openPage('/manage/offers/o-1', { as })
    await expect.element(title).toHaveTextContent('Spring crew')
    await field('Name optional').fill('Summer crew')
    await button('Remove Knots').click()
    await button('Save changes').click()
    await sees('Saved')
    expect(records.get('o-1')).toMatchObject({ name: 'Summer crew', concept: ['course-1'], version: 2 })
  })

  test('is not left with unsaved changes without a question', async () => {
    storeOffers()
    const { here } = await openPage('/manage/offers/o-1', { as })
    await field('Name optional').fill('Summer crew')
    await page.getByRole('link', { name: 'Invitation links' }).first().click()
    await expect.element(dialog).toBeVisible()
    expect(here()).toBe('/manage/offers/o-1')
  })

  test('is ended after a question and opened again', async () => {
    const { records } = storeOffers()
    await openPage('/manage/offers/o-1', { as })
    await button('End link').click()
    await expect.element(dialog).toHaveTextContent(/People who accepted it stay enrolled/)
    await dialog.getByRole('button', { name: 'End link' }).click()
    await sees('The invitation link has ended')
    await expect.poll(() => records.get('o-1')?.expire).toBeDefined()
  })

  test('that has ended is opened again', async () => {
    const { records } = storeOffers([offer({ expire: '2026-01-01T00:00:00.000Z' })])
    await openPage('/manage/offers/o-1', { as })
    await sees(/This link ended on December 31, 2025/)
    await button('Reopen link').click()
    await sees('The invitation link is open again')
    expect(records.get('o-1')?.expire).toBeUndefined()
  })

  test('is deleted after a question', async () => {
    const { records } = storeOffers()
    const { here } = await openPage('/manage/offers/o-1', { as })
    await button('Delete link').click()
    await dialog.getByRole('button', { name: 'Delete link' }).click()
    await becomes(here, '/manage/offers')
    await sees('The invitation link was deleted')
    expect(records.size).toBe(0)
  })

  test('WAIT-17 WAIT-36 that search never shows says so in the form', async () => {
    storeOffers()
    server.on(offers.putOffer, ({ body }) => ({ ...offer(), ...body, id: 'o-1', version: 9 }))
    await openPage('/manage/offers/o-1', { as })
    await field('Name optional').fill('Summer crew')
    await button('Save changes').click()
    await expect.element(alert, { timeout: 15_000 }).toHaveTextContent('Unable to update invitation link')
  })

  test('WAIT-37 that search still shows after its deletion says so in the dialog', async () => {
    storeOffers()
    server.on(offers.deleteOffer, undefined)
    await openPage('/manage/offers/o-1', { as })
    await button('Delete link').click()
    await dialog.getByRole('button', { name: 'Delete link' }).click()
    await expect
      .element(dialog, { timeout: 15_000 })
      .toHaveTextContent('Offer/Invitation was not removed from search results')
  })

  test('that is not there says so', async () => {
    storeOffers([])
    await openPage('/manage/offers/nothing', { as })
    await sees("This invitation link isn't available")
  })
})

test.each(['/manage/offers', '/manage/offers/o-1', '/manage/offers/new'])(
  '%s has no barriers in Arabic, on a phone',
  async (path) => {
    storeOffers([offer({ organization: 'northfell', purchaseOrder: 'PO-4471' })])
    await page.viewport(390, 844)
    await openPage(path, { as, language: 'ar' })
    await expect.element(title).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    await expectNoBarriers(path)
    await expectFits(path, [390])
  },
)

test.each(['light', 'dark'] as const)(
  'invitation links have no barriers in the %s scheme',
  async (scheme) => {
    storeOffers([offer(), offer({ id: 'o-2', name: 'Harbor', expire: '2026-01-01T00:00:00.000Z' })])
    await openPage('/manage/offers', { as: inScheme(as, scheme) })
    await expect.element(row(/Harbor.*Ended/)).toBeVisible()
    await expectNoBarriersIn(scheme, 'invitation links')
  },
)
