import { payments } from '@cairn/contract/payments'
import { subscriptions } from '@cairn/contract/subscriptions'
import { CallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import type { CardFormHandle } from '../card-form/types.ts'

type Bank = Pick<CardFormHandle, 'showBankCheck'>

const checkOf = (error: unknown) => (error instanceof CallError ? error.payment : undefined)

/** Lets the bank ask where it wants to, and then goes on; whoever sends the bank away gets the refusal. */
const withBank = async (bank: Bank, work: (charge?: string) => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const check = checkOf(error)
    if (!check || (await bank.showBankCheck(check.clientSecret)) === 'canceled') throw error
    await work(check.charge === '' ? undefined : check.charge)
  }
}

/** Saves a card in place of the one before. */
export const saveCard = (bank: Bank, user: string, source: string): Promise<void> =>
  withBank(bank, () => call(payments.saveCard, { body: { user, source }, handled: 'shown' }))

/** Pays what is due for a subscription with the saved card. One that was paid or ended meanwhile is left as it is. */
export const payDue = (bank: Bank, id: string): Promise<void> =>
  withBank(bank, (charge) =>
    call(subscriptions.paySubscription, {
      params: { id },
      body: charge === undefined ? {} : { charge },
      handled: 'shown',
    }),
  )
