import type { Stripe } from 'stripe'
import type { Clock } from '../clock.ts'
import type { Cards, ChargeOrder, ChargeState, PayBy } from './cards.ts'
import {
  askStripe,
  isMissing,
  openStripeClient,
  type StripeFailure,
  type StripePatience,
  type StripeSettings,
} from './cards/stripe-client.ts'
import { eventReader } from './cards/stripe-events.ts'
import { isSource, keyOf, methodOf, savedCards } from './cards/stripe-saved.ts'
import { EXPANDED, refundsIn, refusalCode, stateOf } from './cards/stripe-state.ts'

const orderOf = (order: ChargeOrder): Stripe.PaymentIntentCreateParams => ({
  amount: order.amount,
  currency: order.currency.toLowerCase(),
  description: order.description,
  metadata: { attempt: order.attempt },
  // Everything happens in the card form; nobody is sent to another page and back.
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  ...(order.customer !== undefined && { customer: order.customer }),
  ...(order.savesCard === true && { setup_future_usage: 'off_session' }),
  ...(order.account !== undefined && { transfer_data: { destination: order.account } }),
})

const UNEXPECTED = 'payment_intent_unexpected_state'
/** Failures that are about the card that was given and not about our call. */
const isAboutCard = ({ statusCode, param, code }: StripeFailure): boolean =>
  statusCode === 402 || code === 'token_already_used' || /^(payment_method|card|source)/.test(param ?? '')

/** Payment intents, as charges of the port. */
const charges = (stripe: Stripe): Pick<Cards, 'open' | 'confirm' | 'find' | 'cancel' | 'refund'> => {
  const load = (charge: string) => stripe.paymentIntents.retrieve(charge, { expand: [...EXPANDED] })
  /** A dispute takes nothing for good before it is lost. */
  const lostDisputes = async (intent: Stripe.PaymentIntent): Promise<number> => {
    if (typeof intent.latest_charge !== 'object' || intent.latest_charge?.disputed !== true) return 0
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })
    return data.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)
  }
  /** A charge comes with its latest refunds only. */
  const moreRefunds = async ({ id, latest_charge: paid }: Stripe.PaymentIntent) => {
    if (typeof paid !== 'object' || paid?.refunds?.has_more !== true) return {}
    const all = await stripe.refunds
      .list({ payment_intent: id, limit: 100 })
      .autoPagingToArray({ limit: 1000 })
    return refundsIn(all)
  }
  const look = async (charge: string): Promise<ChargeState> => {
    const intent = await load(charge)
    const state = stateOf(intent)
    if (state.state !== 'paid') return state
    const disputed = await lostDisputes(intent)
    return { ...state, ...(await moreRefunds(intent)), ...(disputed > 0 && { disputed }) }
  }
  const find: Cards['find'] = async (charge) =>
    askStripe<{ readonly state: ChargeState | undefined }>(
      async () => ({ state: await look(charge) }),
      (failure) => (isMissing(failure) ? { state: undefined } : undefined),
    ).then(({ state }) => state)
  /** It was paid, canceled or is under way already: what is so now is the answer. */
  const current = async (failure: StripeFailure, charge: string) =>
    failure.code === UNEXPECTED ? find(charge) : undefined
  const methodFor = (by: PayBy) => ('card' in by ? Promise.resolve(by.card) : methodOf(stripe, by.source))
  return {
    find,
    open: (order) =>
      askStripe(async () => {
        const { id } = await stripe.paymentIntents.create(orderOf(order), {
          idempotencyKey: keyOf('open', order.attempt),
        })
        return { charge: id }
      }),
    confirm: async (charge, by, { absent = false } = {}) => {
      if ('source' in by && !isSource(by.source)) return { state: 'refused', code: 'invalid_source' }
      return askStripe<ChargeState>(
        async () => {
          const method = await methodFor(by)
          // The library's own key repeats this call alone: a card that was refused may be tried again.
          const intent = await stripe.paymentIntents.confirm(charge, {
            payment_method: method,
            expand: [...EXPANDED],
            ...(absent && { off_session: true }),
          })
          return stateOf(intent)
        },
        async (failure) =>
          (await current(failure, charge)) ??
          (isAboutCard(failure) ? { state: 'refused', code: refusalCode(failure) } : undefined),
      )
    },
    cancel: (charge) =>
      askStripe<ChargeState>(
        async () => stateOf(await stripe.paymentIntents.cancel(charge, { expand: [...EXPANDED] })),
        async (failure) => (isMissing(failure) ? { state: 'canceled' as const } : current(failure, charge)),
      ),
    refund: ({ charge, amount, key }) =>
      askStripe<Awaited<ReturnType<Cards['refund']>>>(
        async () => {
          const { transfer_data: transfer } = await load(charge)
          const refund = await stripe.refunds.create(
            // What went on to a connected account comes back from there.
            { payment_intent: charge, amount, ...(transfer && { reverse_transfer: true }) },
            { idempotencyKey: keyOf('refund', key) },
          )
          const failed = refund.status === 'failed' || refund.status === 'canceled'
          return failed
            ? { ok: false, code: refund.failure_reason ?? 'refund_failed' }
            : { ok: true, refund: refund.id }
        },
        ({ statusCode, code }) =>
          statusCode === 400 || statusCode === 404
            ? { ok: false, code: code ?? 'refund_refused' }
            : undefined,
      ),
  }
}

/** The code is used up, mistyped or of another platform. */
const INVALID_CODE = new Set(['StripeInvalidGrantError', 'StripeOAuthInvalidRequestError'])

const connecting = (stripe: Stripe): Pick<Cards, 'connect'> => ({
  connect: async (authorizationCode) => {
    const { account } = await askStripe<{ readonly account: string | undefined }>(
      async () => {
        const token = await stripe.oauth.token({ grant_type: 'authorization_code', code: authorizationCode })
        return { account: token.stripe_user_id }
      },
      ({ type }) => (INVALID_CODE.has(type) ? { account: undefined } : undefined),
    )
    return account === undefined ? undefined : { account }
  },
})

const CONNECT_PAGE = 'https://connect.stripe.com/oauth/authorize'

const connectUrl = ({ connectClientId, apiBase }: StripeSettings): string | undefined => {
  if (connectClientId === undefined) return undefined
  const page = apiBase === undefined ? CONNECT_PAGE : `${apiBase}/oauth/authorize`
  return `${page}?${new URLSearchParams({ response_type: 'code', scope: 'read_write', client_id: connectClientId })}`
}

/** The card network of Stripe, or of a server that speaks the same. */
export const openStripeCards = (settings: StripeSettings, now: Clock, patience?: StripePatience): Cards => {
  const stripe = openStripeClient(settings, patience)
  const page = connectUrl(settings)
  return {
    form: {
      network: 'stripe',
      publishableKey: settings.publishableKey,
      ...(page !== undefined && { connectUrl: page }),
    },
    ...charges(stripe),
    ...savedCards(stripe),
    ...connecting(stripe),
    readEvent: eventReader(stripe, settings.webhookSecret, now),
  }
}
