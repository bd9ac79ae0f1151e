import { isExpired, readTestSource, type TestCard } from '@cairn/domain/purchases/test-cards'
import type { Cards, SavedCard } from '../cards.ts'
import { summaryOf } from './test-outcome.ts'
import { hashed, insertCard, randomId, type TestNetwork } from './test-rows.ts'

/** Refused as soon as it is to be saved; undefined: it can be. */
const refusalOf = (card: TestCard, now: Date): string | undefined => {
  if (isExpired(card, now)) return 'expired_card'
  const saved: readonly TestCard['behavior'][] = [
    'pays',
    'bank_check',
    'late',
    'twice',
    'fails_later',
    'lost_answer',
    'refund_fails',
  ]
  return saved.includes(card.behavior) ? undefined : card.behavior
}

/** Payers of the test network and the cards they have left there. */
export const testSavedCards = ({ db, now }: TestNetwork) => {
  const openCustomer: Cards['openCustomer'] = async ({ key }) => {
    await db
      .insertInto('test_network_customer')
      .values({ id: randomId('cus'), key: hashed(key), created: now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const { id } = await db
      .selectFrom('test_network_customer')
      .select('id')
      .where('key', '=', hashed(key))
      .executeTakeFirstOrThrow()
    return { customer: id }
  }
  const saveCard: Cards['saveCard'] = async (customer, source): Promise<SavedCard> => {
    const card = readTestSource(source)
    const refusal = card ? refusalOf(card, now()) : 'invalid_source'
    if (!card || refusal !== undefined) return { state: 'refused', code: refusal ?? 'invalid_source' }
    const state = card.behavior === 'bank_check' ? 'action' : 'saved'
    const row = await insertCard(db, now(), { customer, source: hashed(source), card, state })
    if (row.state === 'action') return { state: 'action', clientSecret: row.client_secret }
    if (row.state === 'refused') return { state: 'refused', code: 'card_declined' }
    return { state: 'saved', customer, card: row.id, summary: summaryOf(row.card) }
  }
  const removeCard: Cards['removeCard'] = async (customer, card) => {
    await db.deleteFrom('test_network_card').where('id', '=', card).where('customer', '=', customer).execute()
  }
  /** The bank has its answer for a card that is to be saved; false: there is no such check. */
  const finishCheck = async (clientSecret: string, passed: boolean): Promise<boolean> => {
    const found = await db
      .selectFrom('test_network_card')
      .select('id')
      .where('client_secret', '=', clientSecret)
      .executeTakeFirst()
    await db
      .updateTable('test_network_card')
      .set({ state: passed ? 'saved' : 'refused' })
      .where('client_secret', '=', clientSecret)
      .where('state', '=', 'action')
      .execute()
    return found !== undefined
  }
  return { openCustomer, saveCard, removeCard, finishCheck }
}
