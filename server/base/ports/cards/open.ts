import type { JobKind } from '../../jobs.ts'
import type { Cards } from '../cards.ts'
import { openTestCards, type TestBank, type TestNetworkOptions } from '../cards-test.ts'
import type { StripeSettings } from './stripe-client.ts'

export interface OpenedCards {
  readonly cards: Cards
  readonly testBank: TestBank | null
  readonly kinds: readonly JobKind<never>[]
}

/** The card network of this installation: Stripe where it is set up, else the test network. */
export const openCards = async (
  stripe: StripeSettings | undefined,
  test: TestNetworkOptions,
): Promise<OpenedCards> => {
  if (stripe === undefined) {
    const { cards, bank, kinds } = openTestCards(test)
    return { cards, testBank: bank, kinds }
  }
  // The library is large: only who uses it waits for it.
  const { openStripeCards } = await import('../cards-stripe.ts')
  // What the test network left in the queue concerns nobody any more.
  const { kinds } = openTestCards({ ...test, deliver: async () => undefined })
  return { cards: openStripeCards(stripe, test.now), testBank: null, kinds }
}
