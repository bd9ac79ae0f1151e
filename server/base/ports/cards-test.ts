import type { JobKind } from '../jobs.ts'
import type { Cards } from './cards.ts'
import { testCharges } from './cards/test-charges.ts'
import { deliverTestEvent, readTestEvent, type Deliver } from './cards/test-events.ts'
import { testRefunds } from './cards/test-refunds.ts'
import type { TestNetwork } from './cards/test-rows.ts'
import { testSavedCards } from './cards/test-saved.ts'

export interface TestNetworkOptions extends TestNetwork {
  readonly secret: Buffer
  /** Brings an event to its receiver; throws when it was not accepted. */
  readonly deliver: Deliver
}

/** The bank behind the cards of the test network: it asks the payer on a page of its own. */
export interface TestBank {
  /** What the payer answered; false: there is no such check. */
  readonly finishCheck: (clientSecret: string, passed: boolean) => Promise<boolean>
}

export interface TestCards {
  readonly cards: Cards
  readonly bank: TestBank
  readonly kinds: readonly JobKind<never>[]
}

/** An account is connected by any code of this form, and bears its name. */
const CODE = /^ac_test_(\w{1,80})$/

/**
 * The built-in test network. It stands for something outside: its writes go into tables of its own, are committed by
 * itself, and what it reports comes by way of the job queue. Like any other network it is not to be called while a
 * transaction is open.
 */
export const openTestCards = (options: TestNetworkOptions): TestCards => {
  const { secret, now, deliver } = options
  const { finishCheck: finishPayment, decide, ...charges } = testCharges(options)
  const { refund, failRefund } = testRefunds(options)
  const { finishCheck: finishSaving, ...saved } = testSavedCards(options)
  return {
    cards: {
      form: { network: 'test' },
      ...charges,
      ...saved,
      refund,
      connect: async (code) => {
        const name = CODE.exec(code)?.[1]
        return name === undefined ? undefined : { account: `acct_test_${name}` }
      },
      readEvent: readTestEvent(secret, now),
    },
    bank: {
      finishCheck: async (clientSecret, passed) =>
        (await finishPayment(clientSecret, passed)) || finishSaving(clientSecret, passed),
    },
    kinds: [decide, deliverTestEvent(secret, deliver), failRefund] as readonly JobKind<never>[],
  }
}
