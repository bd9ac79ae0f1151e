import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { receipts, type BillingDetails } from '@cairn/contract/receipts'
import { config } from '@cairn/contract/config'
import { expectFits, expectNoBarriersIn } from '../../testing/barriers.ts'
import { button, sees } from '../../testing/look.ts'
import { openPage, type Around } from '../../testing/render.tsx'
import { inScheme, member } from '../../testing/samples.ts'
import { storeConfig } from '../../testing/site.ts'
import { server } from '../../testing/test-server.ts'

const root = member('root', 'admin')
const open = async (details: BillingDetails = {}, around: Around = {}) => {
  let stored = details
  server.on(receipts.getOrganizationBilling, () => stored)
  server.on(receipts.putOrganizationBilling, ({ body }) => (stored = body))
  await openPage('/settings/taxes', { as: root, ...around })
}

describe('the tax settings', () => {
  test('take a rate for each country, and what applies where it is unknown', async () => {
    storeConfig()
    await open()
    await sees('No rates yet. Until you add one, receipts show no tax.')
    const country = page.getByRole('combobox', { name: 'Country' }).first()
    await country.fill('Germ')
    await page.getByRole('option', { name: 'Germany' }).click()
    await button('Save tax rates').click()
    await sees('Enter a rate from 0 to 100, with up to three decimals.')
    expect(server.received(config.putConfig)).toEqual([])
    await page.getByLabelText('Rate for Germany in percent').fill('19,5')
    await page.getByLabelText('When the country is unknown').selectOptions('Germany')
    await button('Save tax rates').click()
    await sees('Tax rates saved.')
    expect(server.received(config.putConfig)).toMatchObject([
      { body: { tax: { rate: { DE: 19.5 }, home: 'DE' } } },
    ])
    await button('Remove Germany').click()
    await button('Save tax rates').click()
    await expect
      .poll(() => server.received(config.putConfig).at(-1))
      .toMatchObject({ body: { tax: { rate: {} } } })
  })

  test('have the seller’s details as receipts print them', async () => {
    await open({ city: 'Bergen', country: 'NO' })
    await expect.element(page.getByLabelText('City')).toHaveValue('Bergen')
    await page.getByLabelText('Tax number').fill('NO 912 345 678')
    await button('Save billing details').click()
    await sees('Billing details saved.')
    expect(server.received(receipts.putOrganizationBilling)).toMatchObject([
      { body: { city: 'Bergen', country: 'NO', taxNumber: 'NO 912 345 678' } },
    ])
  })
})

test.each(['light', 'dark'] as const)(
  'the tax settings have no barriers in the %s scheme',
  async (scheme) => {
    const { record } = storeConfig({ tax: { rate: { DE: 19, FR: 20 }, home: 'DE' } })
    await open({ city: 'Bergen', country: 'NO' }, { as: inScheme(root, scheme), config: record() })
    await page.getByLabelText('Rate for Germany in percent').fill('119')
    await button('Save tax rates').click()
    await sees('Enter a rate from 0 to 100, with up to three decimals.')
    await expectNoBarriersIn(scheme, 'the tax settings')
    await expectFits('the tax settings')
  },
)
