import { describe, expect, test, vi } from 'vitest'
import { ERRORS, type ErrorBody, type ErrorCode } from '@cairn/contract/errors'
import type { Payment, Purchase } from '@cairn/contract/purchases'
import { CallError } from '../../base/call-error.ts'
import { settlePayment, type PaymentServices } from './settle-payment.ts'

const PURCHASE: Purchase = { id: 'p1', object: ['c1'], owner: 'amina' }
const PAYMENT: Payment = { amount: 9600, currency: 'USD', source: 'tok_visa' }

const refused = (code: ErrorCode, more: Partial<ErrorBody> = {}) =>
  new CallError(ERRORS[code].status, { code, ...ERRORS[code], ...more })
const lost = () => new CallError(0, undefined)
const asked = () =>
  refused('authentication_required', { payment: { charge: 'pay_1', clientSecret: 'secret' } })

/** Answers one request after the other; the last answer is given to all that follow. */
const answering = (answers: readonly (Error | Purchase)[], more: Partial<PaymentServices> = {}) => {
  const sent: { payment: Payment; key: string | undefined }[] = []
  const services: PaymentServices = {
    send: async (payment, key) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push({ payment, key })
      if (answer === undefined || answer instanceof Error) throw answer ?? lost()
      return answer
    },
    isEnrolled: async () => false,
    askBank: async () => 'done',
    wait: async () => undefined,
    ...more,
  }
  return { sent, settle: () => settlePayment(PAYMENT, 'key-1', services) }
}

describe('a payment', () => {
  test('is bought at the first answer', async () => {
    const { sent, settle } = answering([PURCHASE])
    expect(await settle()).toEqual({ kind: 'bought', purchase: PURCHASE })
    expect(sent).toEqual([{ payment: PAYMENT, key: 'key-1' }])
  })

  test.each([
    ['no answer', lost()],
    ['a server that restarts', refused('busy')],
    ['a bank that has not decided', refused('payment_pending')],
    ['another window that pays', refused('purchase_in_progress')],
  ])('BUY-25 is asked about again with the same key after %s', async (_, error) => {
    const { sent, settle } = answering([error, error, PURCHASE])
    expect(await settle()).toMatchObject({ kind: 'bought' })
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(sent).toHaveLength(3)
  })

  test('needs no further answer once the enrollment is there', async () => {
    const { sent, settle } = answering([lost()], { isEnrolled: async () => true })
    expect(await settle()).toEqual({ kind: 'enrolled', byThis: true })
    expect(sent).toHaveLength(1)
  })

  test('of somebody who is enrolled charges nothing; after a lost answer it was this one', async () => {
    expect(await answering([refused('already_enrolled')]).settle()).toEqual({
      kind: 'enrolled',
      byThis: false,
    })
    expect(await answering([lost(), refused('already_enrolled')]).settle()).toEqual({
      kind: 'enrolled',
      byThis: true,
    })
  })

  test.each([
    ['unreached', lost()],
    ['pending', refused('payment_pending')],
  ] as const)('stays open when nobody can say: %s', async (why, error) => {
    const { sent, settle } = answering([error])
    expect(await settle()).toEqual({ kind: 'unknown', why })
    expect(sent).toHaveLength(8)
  })

  test.each(['card_declined', 'payment_unreachable', 'invalid', 'payment_returned'] as const)(
    'refused with %s is not sent again',
    async (code) => {
      const { sent, settle } = answering([refused(code)])
      expect(await settle()).toMatchObject({ kind: 'refused', error: { code } })
      expect(sent).toHaveLength(1)
    },
  )
})

describe('the check of the bank', () => {
  test('BUY-07 is shown, and the charge is asked about afterwards', async () => {
    const askBank = vi.fn(async () => 'done' as const)
    const { sent, settle } = answering([asked(), PURCHASE], { askBank })
    expect(await settle()).toMatchObject({ kind: 'bought' })
    expect(askBank).toHaveBeenCalledWith('secret')
    expect(sent[1]).toEqual({ payment: { charge: 'pay_1' }, key: undefined })
  })

  test('BUY-07 that is given up cancels the charge', async () => {
    const askBank = async () => 'canceled' as const
    const { sent, settle } = answering([asked(), refused('payment_canceled')], { askBank })
    expect(await settle()).toEqual({ kind: 'canceled' })
    expect(sent[1]?.payment).toEqual({ charge: 'pay_1', cancel: true })
  })

  test('given up too late, the course is theirs all the same', async () => {
    const askBank = async () => 'canceled' as const
    expect(await answering([asked(), PURCHASE], { askBank }).settle()).toMatchObject({ kind: 'bought' })
  })

  test('failed is a refusal of the card', async () => {
    const askBank = async () => 'failed' as const
    const { settle } = answering([asked(), refused('card_declined')], { askBank })
    expect(await settle()).toMatchObject({ kind: 'refused', error: { code: 'card_declined' } })
  })

  test('whose answer is lost is asked about again', async () => {
    expect(await answering([asked(), lost(), PURCHASE]).settle()).toMatchObject({ kind: 'bought' })
  })
})
