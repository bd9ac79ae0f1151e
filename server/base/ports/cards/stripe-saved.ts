import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Cards, SavedCard } from '../cards.ts'
import { askStripe, isMissing } from './stripe-client.ts'
import { refusalCode, summaryOf } from './stripe-state.ts'

const SOURCE = /^(?:tok|pm|card|src)_\w{1,200}$/

/** What a card form makes; anything else would only be refused by Stripe, with a message for programmers. */
export const isSource = (source: string): boolean => SOURCE.test(source)

/** Keys are at most 255 characters long. */
export const keyOf = (...parts: readonly string[]): string =>
  `cairn-${createHash('sha256').update(parts.join('\n')).digest('hex')}`

/** A payment method; the older tokens of cards are wrapped as one, once. */
export const methodOf = async (stripe: Stripe, source: string): Promise<string> => {
  if (!source.startsWith('tok_')) return source
  const { id } = await stripe.paymentMethods.create(
    { type: 'card', card: { token: source } },
    { idempotencyKey: keyOf('method', source) },
  )
  return id
}

const savedState = (intent: Stripe.SetupIntent, customer: string): SavedCard => {
  if (intent.status === 'requires_action')
    return { state: 'action', clientSecret: intent.client_secret ?? '' }
  const method = intent.payment_method
  const summary = typeof method === 'object' ? summaryOf(method?.card) : undefined
  if (intent.status !== 'succeeded' || method === null || typeof method === 'string' || !summary)
    return { state: 'refused', code: refusalCode(intent.last_setup_error ?? { code: 'processing_error' }) }
  return { state: 'saved', customer, card: method.id, summary }
}

const refused = (failure: { code?: string; decline_code?: string }): SavedCard => ({
  state: 'refused',
  code: refusalCode(failure),
})

/** The cards that a customer has left at Stripe. */
export const savedCards = (stripe: Stripe): Pick<Cards, 'openCustomer' | 'saveCard' | 'removeCard'> => ({
  openCustomer: ({ key, name, email }) =>
    askStripe(async () => {
      // Under the same key only the same is accepted, and names change: they follow in a call of their own.
      const { id } = await stripe.customers.create(
        { metadata: { key } },
        { idempotencyKey: keyOf('customer', key) },
      )
      if (name !== undefined || email !== undefined)
        await stripe.customers.update(id, {
          ...(name !== undefined && { name }),
          ...(email !== undefined && { email }),
        })
      return { customer: id }
    }),
  saveCard: async (customer, source) => {
    if (!isSource(source)) return refused({ code: 'invalid_source' })
    return askStripe(
      async () => {
        const created = await stripe.setupIntents.create(
          {
            customer,
            payment_method: await methodOf(stripe, source),
            usage: 'off_session',
            confirm: true,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          // Asked again, Stripe repeats its first answer: what has become of it since is asked by its id.
          { idempotencyKey: keyOf('save', customer, source) },
        )
        return savedState(
          await stripe.setupIntents.retrieve(created.id, { expand: ['payment_method'] }),
          customer,
        )
      },
      (failure) => {
        const { statusCode, param } = failure
        const isAboutCard = statusCode === 402 || isMissing(failure) || param?.startsWith('payment_method')
        return isAboutCard || param?.startsWith('card') ? refused(failure) : undefined
      },
    )
  },
  removeCard: (customer, card) =>
    askStripe(
      async () => {
        // Only what is theirs; what is not there is removed already.
        await stripe.customers.retrievePaymentMethod(customer, card)
        await stripe.paymentMethods.detach(card)
        return true
      },
      (failure) => (isMissing(failure) ? true : undefined),
    ).then(() => undefined),
})
