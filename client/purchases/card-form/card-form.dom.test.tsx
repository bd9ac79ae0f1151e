import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { purchases } from '@cairn/contract/purchases'
import { readTestSource } from '@cairn/domain/purchases/test-cards'
import { button, dialog, sees } from '../../testing/look.ts'
import { render, type Around } from '../../testing/render.tsx'
import { noAnswer } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'
import { CardForm } from './card-form.tsx'
import type { CardFormHandle, CardFormState } from './types.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** See components.config.ts. */
    cardFrame: () => Promise<{
      readonly shown: readonly string[]
      readonly values: Readonly<Record<string, string>>
      readonly disabled: boolean
      readonly focus: string
      readonly described: string
      readonly direction: string
    }>
  }
}

const frame = page.frameLocator(page.getByTitle('Card details'))
const field = (name: string) => frame.getByLabelText(name, { exact: true })
const shown = async () => (await commands.cardFrame()).shown
const values = async () => (await commands.cardFrame()).values
const showsInFrame = (...texts: readonly string[]) =>
  expect.poll(shown).toEqual(expect.arrayContaining([...texts]))

interface Options extends Around {
  readonly disabled?: boolean
  readonly locale?: string
}

const open = async ({ disabled = false, locale, ...around }: Options = {}) => {
  server.on(purchases.getCardNetwork, { network: 'test' })
  const form = createRef<CardFormHandle>()
  const states: CardFormState[] = []
  let ready = 0
  await render(
    <CardForm
      ref={form}
      disabled={disabled}
      {...(locale !== undefined && { locale })}
      onReady={() => (ready += 1)}
      onChange={(state) => states.push(state)}
    />,
    around,
  )
  await expect.poll(() => ready).toBe(1)
  return {
    states,
    tokenize: () => form.current?.tokenize(),
    check: (secret: string) => form.current?.showBankCheck(secret),
  }
}

describe('the card form of the test network', () => {
  test('makes a token of a card, in which the number is not', async () => {
    const { tokenize, states } = await open()
    await userEvent.type(field('Card number'), '4242424242424242')
    await userEvent.type(field('Expiration date'), '1234')
    await userEvent.type(field('Security code'), '123')
    await userEvent.type(field('ZIP code'), '80202')
    await expect.poll(values).toMatchObject({ number: '4242 4242 4242 4242', expiry: '12 / 34' })
    await expect.poll(() => states.at(-1)).toEqual({ complete: true })
    const made = await tokenize()
    const source = made && 'source' in made ? made.source : ''
    const card = { behavior: 'pays', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }
    expect(readTestSource(source)).toEqual(card)
    expect(source).not.toContain('42424242')
    // Each token is another one.
    expect(await tokenize()).not.toEqual(made)
  })

  test('says at each field what is wrong with it, and leads there', async () => {
    const { tokenize } = await open()
    const error = { field: 'number', message: 'Your card number is incomplete.' }
    expect(await tokenize()).toEqual({ error })
    await showsInFrame(
      'Your card number is incomplete.',
      "Your card's expiration date is incomplete.",
      "Your card's security code is incomplete.",
      'Your postal code is incomplete.',
    )
    expect(await commands.cardFrame()).toMatchObject({ focus: 'number', described: 'number-error' })
    await userEvent.type(field('Card number'), '4242424242424241')
    await showsInFrame('Your card number is invalid.')
    await userEvent.fill(field('Card number'), '4111111111111111')
    await showsInFrame('This is a test network. Use one of the test cards.')
    await userEvent.fill(field('Expiration date'), '0120')
    await showsInFrame("Your card's expiration date is in the past.")
  })

  test('does not find fault with what nobody has finished yet', async () => {
    const { states } = await open()
    await userEvent.type(field('Card number'), '4242')
    await expect.poll(() => states.at(-1)).toEqual({ complete: false })
    await userEvent.click(field('Security code'))
    const error = { field: 'number', message: 'Your card number is incomplete.' }
    await expect.poll(() => states.at(-1)).toEqual({ complete: false, error })
  })

  test('names the brand, and takes four digits of code for the one that has them', async () => {
    await open()
    await userEvent.type(field('Card number'), '378282246310005')
    await userEvent.type(field('Security code'), '12345')
    await showsInFrame('American Express')
    await expect.poll(values).toMatchObject({ number: '3782 822463 10005', code: '1234' })
  })

  test('asks for a postal code where banks compare it', async () => {
    await open()
    await showsInFrame('ZIP code')
    await userEvent.selectOptions(field('Country'), 'DE')
    await expect.poll(shown).not.toContain('ZIP code')
    await userEvent.selectOptions(field('Country'), 'GB')
    await showsInFrame('Postal code')
  })

  test('says that it is a test, and fills in a test card that is chosen', async () => {
    const { tokenize } = await open()
    await showsInFrame('Test network: no money moves.')
    await userEvent.click(frame.getByText('Test cards', { exact: true }))
    await userEvent.click(frame.getByRole('button', { name: '4000 0000 0000 0127 incorrect_cvc' }))
    const made = await tokenize()
    const source = made && 'source' in made ? made.source : ''
    expect(readTestSource(source)).toMatchObject({ behavior: 'incorrect_cvc' })
  })

  test('is as high as what it shows', async () => {
    await open()
    const height = () => document.querySelector('iframe')?.getBoundingClientRect().height ?? 0
    const before = height()
    await userEvent.click(frame.getByText('Test cards', { exact: true }))
    await expect.poll(height).toBeGreaterThan(before + 200)
  })

  test('is off while the page says so', async () => {
    await open({ disabled: true })
    await expect.poll(async () => (await commands.cardFrame()).disabled).toBe(true)
  })

  test('BUY-20 is in the language of the interface, from right to left where that is so', async () => {
    await open({ language: 'ar' })
    await showsInFrame('رقم البطاقة', 'شبكة اختبار: لا يتم تحصيل أي أموال.')
    expect((await commands.cardFrame()).direction).toBe('rtl')
  })

  test.each([
    ['de', 'Kartennummer'],
    ['pt-BR', 'Número do cartão'],
    ['ja', 'カード番号'],
    ['xx', 'Card number'],
  ])('BUY-20 can be in another language than the interface: %s', async (locale, label) => {
    await open({ locale })
    await showsInFrame(label)
  })

  test('lets the bank ask, and tells what was answered', async () => {
    const { check } = await open()
    const asked = check('pay_test_1_secret_1')
    const bank = page.frameLocator(page.getByTitle('Confirm with your bank'))
    await userEvent.click(bank.getByRole('button', { name: 'Complete' }))
    expect(await asked).toBe('done')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('takes a bank that is sent away for canceled', async () => {
    const { check } = await open()
    const asked = check('pay_test_1_secret_1')
    const bank = page.frameLocator(page.getByTitle('Confirm with your bank'))
    await userEvent.click(bank.getByRole('heading', { name: 'Test bank' }))
    await userEvent.keyboard('{Escape}')
    expect(await asked).toBe('canceled')
  })
})

test('a card form that cannot be loaded says so and can be tried again', async () => {
  server.on(purchases.getCardNetwork, () => noAnswer())
  await render(<CardForm />)
  await sees(/^We couldn’t load the card form/)
  server.on(purchases.getCardNetwork, { network: 'test' })
  await userEvent.click(button('Try again'))
  await showsInFrame('Card number')
})
