import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { purchases } from '@cairn/contract/purchases'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import {
  alert,
  becomes,
  button,
  dialog,
  field,
  focus,
  hasFocus,
  menuItem,
  press,
  sees,
  seesNot,
  title,
} from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { member } from '../../testing/samples.ts'
import { purchase, storePurchases } from '../../testing/sales.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const as = member('root', 'admin')
const row = (name: string | RegExp) => page.getByRole('row', { name })
const panel = page.getByRole('complementary', { name: 'Purchase of Maya Kimura' })
const nameOf = (name: string) => page.getByRole('link', { name, exact: true })

describe('BUY-18 NAV-35 NAV-106 purchases', () => {
  test('are listed with learner, course, card or order, and status', async () => {
    storePurchases()
    await openPage('/manage/purchases', { as })
    await expect.element(title).toHaveTextContent('Purchases')
    await expect.element(row(/Maya Kimura.*Visa •••• 4242.*Paid.*\$96\.00/)).toBeVisible()
    await expect.element(row(/Dana Kowalczyk.*Spring crew.*Paid.*\$120\.00/)).toBeVisible()
    await sees('2 purchases')
  })

  test('of an order name it, and lead to it those who may open it', async () => {
    storePurchases()
    await openPage('/manage/purchases?purchase=p-2', { as })
    await expect
      .element(page.getByRole('link', { name: 'Spring crew' }))
      .toHaveAttribute('href', '/manage/organizations/northfell/orders/PO-4471')
    await openPage('/manage/purchases?purchase=p-2', { as: member('ada', 'author') })
    await expect.element(page.getByRole('definition').getByText('Spring crew')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Spring crew' })).not.toBeInTheDocument()
  })

  test('SUB-04 of a subscription that goes on say when it renews, on the latest one', async () => {
    const month = { subscription: 'sub-1', state: 'paid' } as const
    storePurchases([purchase({ id: 'p-2', ...month }), purchase({ id: 'p-1', ...month })], {
      subscription: { 'sub-1': { renews: '2026-12-01T00:00:00.000Z', latest: 'p-2' } },
    })
    await openPage('/manage/purchases', { as })
    await expect.element(page.getByText('Renews Dec 1')).toBeVisible()
    expect(page.getByText('Renews Dec 1').elements()).toHaveLength(1)
    await expect.element(page.getByRole('table').getByText('Paid', { exact: true })).toBeVisible()
  })

  test('open beside the list, and the address holds the open one', async () => {
    storePurchases()
    const { here, router } = await openPage('/manage/purchases', { as })
    await nameOf('Maya Kimura').click()
    await becomes(here, '/manage/purchases?purchase=p-1')
    await expect.element(panel.getByText('Receipt 10417')).toBeVisible()
    await expect.element(panel.getByText('CREW80')).toBeVisible()
    await expect.element(panel.getByText('Processing fee')).toBeVisible()
    await expect.element(panel.getByText('$92.92')).toBeVisible()
    await expect.element(row(/Dana Kowalczyk/)).toBeVisible()
    router.history.back()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('are narrowed by what the address says, and all are shown again', async () => {
    storePurchases()
    const { here } = await openPage('/manage/purchases?coupon=CREW80&state=removed&from=2026-01-01', { as })
    await sees('No matching purchases')
    expect(server.received(purchases.findPurchases).at(-1)?.query.query).toBe(
      'state:"removed" AND coupon:"CREW80" AND created:["2026-01-01T07:00:00.000Z" TO *]',
    )
    await expect.element(button('Remove filter: Coupon: CREW80')).toBeVisible()
    await button('Show all purchases').click()
    await becomes(here, '/manage/purchases')
    await expect.element(row(/Maya Kimura/)).toBeVisible()
  })

  test('are moved through by J and K, searched by /, and Escape returns to the row', async () => {
    storePurchases()
    const { here } = await openPage('/manage/purchases', { as })
    await expect.element(row(/Maya Kimura/)).toBeVisible()
    await press('j')
    await hasFocus(nameOf('Maya Kimura'))
    await press('{ArrowDown}')
    await hasFocus(nameOf('Dana Kowalczyk'))
    await press('k{Enter}')
    await becomes(here, '/manage/purchases?purchase=p-1')
    await expect.element(panel).toBeVisible()
    await press('j')
    await becomes(here, '/manage/purchases?purchase=p-2')
    await press('{Escape}')
    await becomes(here, '/manage/purchases')
    await hasFocus(nameOf('Dana Kowalczyk'))
    await press('/')
    await hasFocus(page.getByRole('searchbox', { name: 'Name, course or receipt' }))
  })

  test('of a person who can only read have neither refund nor removal', async () => {
    storePurchases([purchase({ allowed: [] })])
    await openPage('/manage/purchases?purchase=p-1', { as: member('ada', 'author') })
    await expect.element(panel.getByText('Receipt 10417')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
    await panel.getByRole('button', { name: 'More actions' }).click()
    await expect.element(menuItem('Open course')).toBeVisible()
    await expect.element(menuItem('Remove purchase')).not.toBeInTheDocument()
  })

  test('that are not there say so', async () => {
    storePurchases()
    await openPage('/manage/purchases?purchase=nothing', { as })
    await sees("This purchase isn't available")
  })
})

describe('BUY-19 a refund', () => {
  test('that the bank sent back is shown, with what is owed, and can be made again', async () => {
    const at = '2026-01-05T08:00:00.000Z'
    storePurchases([
      purchase({
        owed: 9600,
        creditNote: [3],
        ledger: [
          { id: 'e-1', at, kind: 'sale', amount: 9600 },
          { id: 'e-2', at, kind: 'refund', amount: 9600, creditNote: 3 },
          { id: 'e-3', at, kind: 'refund_failed', amount: 9600 },
        ],
      }),
    ])
    await openPage('/manage/purchases?purchase=p-1', { as })
    await expect.element(panel.getByText(/A refund of \$96\.00 didn't reach Maya Kimura/)).toBeVisible()
    await expect.element(panel.getByText('Refund returned by the bank')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Credit note 3' })).toBeVisible()
    await expect.element(panel.getByText('$96.00 can be refunded')).toBeVisible()
    await expectNoBarriers('a refund that came back')
  })

  test('of a part begins empty, explains its limit, names its amount and joins the ledger', async () => {
    const { records } = storePurchases()
    await openPage('/manage/purchases?purchase=p-1', { as })
    await expect.element(panel.getByText('$96.00 can be refunded')).toBeVisible()
    await press('r')
    const amount = field('Amount')
    await hasFocus(amount)
    await expect.element(button('Partial')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(panel.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
    await amount.fill('120')
    await sees('Enter $96.00 or less.')
    await expect.element(panel.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
    await amount.fill('20,5')
    await seesNot('Enter $96.00 or less.')
    await field('Reason optional').fill('Missed session')
    await sees('To Visa •••• 4242 in 5–10 days. Maya Kimura stays enrolled.')
    await button('Refund $20.50').click()
    await sees('Refund of $20.50 to Maya Kimura is on its way')
    await expect.element(panel.getByText('−$20.50').or(panel.getByText('-$20.50'))).toBeVisible()
    await sees(/by Lena Ruiz: Missed session/)
    await expect.element(panel.getByText('$75.50 can still be refunded')).toBeVisible()
    await expect.element(panel.getByText('Partly refunded')).toBeVisible()
    expect(records.get('p-1')?.payment?.refunded).toBe(2050)
  })

  test('of everything that is left is one choice', async () => {
    storePurchases([
      purchase({ payment: { amount: 9600, currency: 'USD', refunded: 2000 }, refundable: 7600 }),
    ])
    await openPage('/manage/purchases?purchase=p-1', { as })
    await panel.getByRole('button', { name: 'Refund' }).click()
    await button('Full: $76.00').click()
    await button('Refund $76.00').click()
    await expect.element(panel.getByText('Refunded', { exact: true })).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
    expect(server.received(purchases.refundPurchase)[0]?.body).toEqual({ statementId: 'p-1', amount: 7600 })
  })

  test('that fails keeps the form, with the reason in it', async () => {
    storePurchases()
    server.on(purchases.refundPurchase, refuse('refund_refused'))
    await openPage('/manage/purchases?purchase=p-1', { as })
    await panel.getByRole('button', { name: 'Refund' }).click()
    await field('Amount').fill('5')
    await button('Refund $5.00').click()
    await expect.element(alert).toHaveTextContent(/card network refused/)
    await expect.element(field('Amount')).toHaveValue('5')
  })

  test('that the card network has not answered is pending, and is not asked for again', async () => {
    const { records } = storePurchases()
    server.on(purchases.refundPurchase, () => {
      records.set(
        'p-1',
        purchase({ refundable: 9100, pending: [{ id: 'r', at: '2026-01-05T08:00:00.000Z', amount: 500 }] }),
      )
      return refuse('refund_pending')
    })
    await openPage('/manage/purchases?purchase=p-1', { as })
    await panel.getByRole('button', { name: 'Refund' }).click()
    await field('Amount').fill('5')
    await button('Refund $5.00').click()
    await sees('Refund to card, pending')
    await expect.element(field('Amount')).not.toBeInTheDocument()
    await expect.element(panel.getByText('$91.00 can be refunded')).toBeVisible()
  })

  test('is not offered for what a purchase order paid', async () => {
    storePurchases()
    await openPage('/manage/purchases?purchase=p-2', { as })
    await sees('Charged to purchase order')
    await expect.element(button('Refund')).not.toBeInTheDocument()
  })
})

describe('BUY-19 removal', () => {
  test('says what happens first: access, money that stays', async () => {
    const { records } = storePurchases()
    await openPage('/manage/purchases?purchase=p-1', { as })
    await panel.getByRole('button', { name: 'More actions' }).click()
    await menuItem('Remove purchase').click()
    await expect.element(dialog).toHaveTextContent(/Maya Kimura loses access to Reading a map today/)
    await expect.element(dialog).toHaveTextContent(/doesn't refund the remaining \$96\.00/)
    await dialog.getByRole('button', { name: 'Keep purchase' }).click()
    expect(records.get('p-1')?.state).toBe('paid')
    await panel.getByRole('button', { name: 'More actions' }).click()
    await menuItem('Remove purchase').click()
    await dialog.getByRole('button', { name: 'Remove purchase' }).click()
    await sees('The purchase of Maya Kimura was removed')
    await expect.element(panel.getByText('Removed')).toBeVisible()
  })

  test('of what a purchase order paid gives it back', async () => {
    storePurchases()
    await openPage('/manage/purchases?purchase=p-2', { as })
    await sees('Charged to purchase order')
    await page.getByRole('button', { name: 'More actions' }).click()
    await menuItem('Remove purchase').click()
    await expect.element(dialog).toHaveTextContent(/\$120\.00 goes back to purchase order Spring crew/)
  })
})

describe('on a phone', () => {
  test('the panel takes the place of the list, and the way back is at its top', async () => {
    storePurchases()
    await page.viewport(390, 844)
    const { here } = await openPage('/manage/purchases', { as })
    await nameOf('Maya Kimura').click()
    await expect.element(panel).toBeVisible()
    await expect.element(nameOf('Dana Kowalczyk')).not.toBeInTheDocument()
    await button('Back to purchases').click()
    await becomes(here, '/manage/purchases')
    await expect.element(nameOf('Dana Kowalczyk')).toBeVisible()
  })

  test.each(['/manage/purchases', '/manage/purchases?purchase=p-1'])(
    '%s has no barriers in Arabic',
    async (path) => {
      storePurchases()
      await page.viewport(390, 844)
      await openPage(path, { as, language: 'ar' })
      await expect.element(title).toBeVisible()
      await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
      await expectNoBarriers(path)
      await expectFits(path, [390])
    },
  )
})

test('the list with its panel and refund has no barriers, and fits beside each other', async () => {
  storePurchases()
  await page.viewport(1440, 900)
  await openPage('/manage/purchases?purchase=p-1', { as })
  await panel.getByRole('button', { name: 'Refund' }).click()
  await userEvent.type(field('Amount'), '500')
  await sees('Enter $96.00 or less.')
  await expectNoBarriers('purchases')
  await expectFits('purchases', [768, 1024, 1440])
  await focus(button('Close panel'))
})
