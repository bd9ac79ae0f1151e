import { formOf, missing, ok, stripeError, textOf, type Form, type StripeAnswer } from './answers.ts'

interface Method {
  id: string
  customer: string | null
  behavior: string
}

interface Dispute {
  readonly charge: string
  readonly amount: number
  status: 'needs_response' | 'won' | 'lost'
}

interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
}

type Intent = Record<string, unknown> & { id: string; status: string; behavior?: string }

/** Stripe's own names for test cards, and what each does. */
const DECLINES: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  chargeDeclinedExpiredCard: { code: 'expired_card', decline_code: 'expired_card' },
  chargeDeclinedProcessingError: { code: 'processing_error', decline_code: 'processing_error' },
  chargeDeclinedIncorrectZip: { code: 'incorrect_zip' },
  declinedInvalidCvc: { code: 'card_declined', decline_code: 'invalid_cvc' },
}
const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 }
const FEE = 59

const behaviorIn = (id: string): string | undefined => /^(?:pm_card|tok)_(\w+)$/.exec(id)?.[1]

/** The objects of one Stripe account, in memory. */
export const stripeObjects = () => {
  const intents = new Map<string, Intent>()
  const setups = new Map<string, Intent>()
  const methods = new Map<string, Method>()
  const customers = new Map<string, Form>()
  const accounts = new Map<string, string>()
  const disputes: Dispute[] = []
  const refunds: Refund[] = []
  let count = 0
  const newId = (prefix: string) => `${prefix}_${(count += 1)}`

  const methodOf = (id: string | undefined): Method | undefined => {
    if (id === undefined) return undefined
    const behavior = id.startsWith('pm_card_') ? behaviorIn(id) : undefined
    if (behavior === undefined) return methods.get(id)
    // A name of a test card stands for a new payment method each time.
    const method = { id: newId('pm'), customer: null, behavior }
    methods.set(method.id, method)
    return method
  }
  const describeMethod = ({ id, customer }: Method) => ({
    id,
    object: 'payment_method',
    customer,
    card: CARD,
  })

  /** The latest first, as many as Stripe sends along with a charge. */
  const refundsOf = (intent: string, most: number) => {
    const all = refunds.filter((one) => one.payment_intent === intent).toReversed()
    return { object: 'list', url: '/v1/refunds', data: all.slice(0, most), has_more: all.length > most }
  }
  const chargeOf = (intent: Intent) => {
    const destination = intent['transfer_data'] !== undefined
    return {
      id: `ch_${intent.id}`,
      object: 'charge',
      amount: intent['amount'],
      currency: intent['currency'],
      amount_refunded: intent['refunded'] ?? 0,
      refunds: refundsOf(intent.id, 10),
      disputed: disputes.some(({ charge }) => charge === intent.id),
      payment_method_details: { type: 'card', card: CARD },
      balance_transaction: {
        id: 'txn_1',
        object: 'balance_transaction',
        amount: intent['amount'],
        currency: intent['currency'],
        fee: FEE,
      },
      ...(destination && { destination }),
    }
  }
  const shown = (intent: Intent): StripeAnswer => {
    const { behavior: _hidden, refunded: _internal, ...fields } = intent
    const latest = intent.status === 'succeeded' ? chargeOf(intent) : null
    return ok({
      last_payment_error: null,
      setup_future_usage: null,
      transfer_data: null,
      amount_received: intent.status === 'succeeded' ? intent['amount'] : 0,
      ...fields,
      latest_charge: latest,
    })
  }
  const decline = (intent: Intent, error: object, kind: 'payment_intent' | 'setup_intent'): StripeAnswer => {
    intent.status = 'requires_payment_method'
    intent[kind === 'payment_intent' ? 'last_payment_error' : 'last_setup_error'] = {
      type: 'card_error',
      ...error,
    }
    return stripeError(402, { ...error, [kind]: intent })
  }
  const succeed = (intent: Intent, method: Method) => {
    intent.status = 'succeeded'
    intent['payment_method'] = method.id
    if (typeof intent['customer'] === 'string' && typeof intent['setup_future_usage'] === 'string')
      method.customer = intent['customer']
  }

  const pay = (intent: Intent, form: Form): StripeAnswer => {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      return stripeError(400, { code: 'payment_intent_unexpected_state', message: intent.status })
    const method = methodOf(textOf(form, 'payment_method'))
    if (!method) return missing('payment_method', String(form['payment_method']))
    intent['last_payment_error'] = null
    const isAbsent = textOf(form, 'off_session') === 'true'
    const declined = DECLINES[method.behavior]
    if (declined) return decline(intent, declined, 'payment_intent')
    if (method.behavior === 'authenticationRequired' && isAbsent)
      return decline(
        intent,
        { code: 'authentication_required', decline_code: 'authentication_required' },
        'payment_intent',
      )
    intent.behavior = method.behavior
    intent['payment_method'] = method.id
    if (method.behavior === 'authenticationRequired') intent.status = 'requires_action'
    else if (method.behavior === 'processing') intent.status = 'processing'
    else succeed(intent, method)
    return shown(intent)
  }

  const createIntent = (form: Form): StripeAnswer => {
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_1`,
      amount: Number(form['amount']),
      currency: textOf(form, 'currency') ?? '',
      metadata: formOf(form, 'metadata') ?? {},
      description: textOf(form, 'description') ?? null,
      redirects: formOf(form, 'automatic_payment_methods')?.['allow_redirects'],
      ...(form['customer'] !== undefined && { customer: form['customer'] }),
      ...(form['setup_future_usage'] !== undefined && { setup_future_usage: form['setup_future_usage'] }),
      ...(form['transfer_data'] !== undefined && { transfer_data: form['transfer_data'] }),
    }
    intents.set(id, intent)
    return shown(intent)
  }
  const cancel = (intent: Intent): StripeAnswer => {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      return stripeError(400, { code: 'payment_intent_unexpected_state', message: intent.status })
    intent.status = 'canceled'
    return shown(intent)
  }
  const refund = (form: Form): StripeAnswer => {
    const intent = intents.get(textOf(form, 'payment_intent') ?? '')
    if (!intent) return missing('payment_intent', String(form['payment_intent']))
    const [amount, before] = [Number(form['amount']), Number(intent['refunded'] ?? 0)]
    if (before >= Number(intent['amount']))
      return stripeError(400, { code: 'charge_already_refunded', message: 'Already refunded.' })
    if (before + amount > Number(intent['amount']))
      return stripeError(400, {
        param: 'amount',
        message: 'Refund amount is greater than unrefunded amount.',
      })
    if (textOf(form, 'reverse_transfer') === 'true' && intent['transfer_data'] === undefined)
      return stripeError(400, { param: 'reverse_transfer', message: 'There is no transfer.' })
    intent['refunded'] = before + amount
    intent['reversed'] = textOf(form, 'reverse_transfer')
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
    }
    refunds.push(made)
    return ok(made)
  }

  const save = (form: Form): StripeAnswer => {
    const id = newId('seti')
    const method = methodOf(textOf(form, 'payment_method'))
    if (!method) return missing('payment_method', String(form['payment_method']))
    const intent: Intent = {
      id,
      object: 'setup_intent',
      status: 'requires_action',
      client_secret: `${id}_secret_1`,
      customer: textOf(form, 'customer'),
      setup_future_usage: 'off_session',
      payment_method: method.id,
      last_setup_error: null,
    }
    setups.set(id, intent)
    const declined = DECLINES[method.behavior]
    if (declined) return decline(intent, declined, 'setup_intent')
    if (method.behavior !== 'authenticationRequired') succeed(intent, method)
    return ok(intent)
  }
  const showSetup = (intent: Intent): StripeAnswer => {
    const method = methods.get(String(intent['payment_method']))
    return ok({ ...intent, payment_method: method ? describeMethod(method) : null })
  }
  const createMethod = (form: Form): StripeAnswer => {
    const token = textOf(formOf(form, 'card') ?? {}, 'token') ?? ''
    const behavior = behaviorIn(token)
    if (behavior === undefined) return missing('card[token]', token)
    const method = { id: newId('pm'), customer: null, behavior }
    methods.set(method.id, method)
    return ok(describeMethod(method))
  }
  const authorize = (form: Form): StripeAnswer => {
    const account = accounts.get(textOf(form, 'code') ?? '')
    return account === undefined
      ? {
          status: 400,
          body: { error: 'invalid_grant', error_description: 'Authorization code does not exist' },
        }
      : ok({ stripe_user_id: account, scope: 'read_write', token_type: 'bearer' })
  }

  const withOne = <T>(found: T | undefined, id: string, work: (one: T) => StripeAnswer): StripeAnswer =>
    found === undefined ? missing('id', id) : work(found)

  const routes: readonly [RegExp, (ids: readonly string[], form: Form) => StripeAnswer][] = [
    [/^POST \/v1\/payment_intents$/, (_, form) => createIntent(form)],
    [/^GET \/v1\/payment_intents\/([^/]+)$/, ([id = '']) => withOne(intents.get(id), id, shown)],
    [
      /^POST \/v1\/payment_intents\/([^/]+)\/confirm$/,
      ([id = ''], form) => withOne(intents.get(id), id, (one) => pay(one, form)),
    ],
    [/^POST \/v1\/payment_intents\/([^/]+)\/cancel$/, ([id = '']) => withOne(intents.get(id), id, cancel)],
    [/^POST \/v1\/refunds$/, (_, form) => refund(form)],
    [/^GET \/v1\/refunds$/, (_, form) => ok(refundsOf(textOf(form, 'payment_intent') ?? '', 100))],
    [/^GET \/v1\/disputes$/, () => ok({ object: 'list', data: disputes, has_more: false })],
    [/^POST \/v1\/setup_intents$/, (_, form) => save(form)],
    [/^GET \/v1\/setup_intents\/([^/]+)$/, ([id = '']) => withOne(setups.get(id), id, showSetup)],
    [/^POST \/v1\/payment_methods$/, (_, form) => createMethod(form)],
    [
      /^POST \/v1\/payment_methods\/([^/]+)\/detach$/,
      ([id = '']) =>
        withOne(methods.get(id), id, (method) => {
          method.customer = null
          return ok(describeMethod(method))
        }),
    ],
    [
      /^POST \/v1\/customers$/,
      (_, form) => {
        const id = newId('cus')
        customers.set(id, form)
        return ok({ id, object: 'customer' })
      },
    ],
    [
      /^POST \/v1\/customers\/([^/]+)$/,
      ([id = ''], form) =>
        withOne(customers.get(id), id, (customer) => {
          Object.assign(customer, form)
          return ok({ id, object: 'customer' })
        }),
    ],
    [
      /^GET \/v1\/customers\/([^/]+)\/payment_methods\/([^/]+)$/,
      ([customer = '', id = '']) => {
        const method = methods.get(id)
        return withOne(method?.customer === customer ? method : undefined, id, (one) =>
          ok(describeMethod(one)),
        )
      },
    ],
    [/^POST \/oauth\/token$/, (_, form) => authorize(form)],
  ]
  return {
    intents,
    setups,
    methods,
    customers,
    /** Codes of organizations that allowed us to use their account. */
    accounts,
    /** What payers have disputed at their banks. */
    disputes,
    refunds,
    answer: (line: string, form: Form): StripeAnswer => {
      for (const [pattern, handle] of routes) {
        const found = pattern.exec(line)
        if (found) return handle(found.slice(1).map(decodeURIComponent), form)
      }
      return stripeError(404, { message: `Unrecognized request URL (${line})` })
    },
    /** The bank has asked the payer, and answers. */
    finishBankCheck: (clientSecret: string, passed: boolean): void => {
      const id = clientSecret.split('_secret_')[0] ?? ''
      const intent = intents.get(id) ?? setups.get(id)
      const method = methods.get(String(intent?.['payment_method']))
      if (!intent || !method) throw new Error(`there is no check ${clientSecret}`)
      const kind = intents.has(id) ? 'payment_intent' : 'setup_intent'
      if (passed) succeed(intent, method)
      else decline(intent, { code: `${kind}_authentication_failure` }, kind)
    },
    /** The bank of the payer sends the latest refund of a charge back. */
    failRefund: (charge: string, reason = 'expired_or_canceled_card'): Refund => {
      const refund = refunds.findLast(
        ({ payment_intent: intent, status }) => intent === charge && status !== 'failed',
      )
      const intent = intents.get(charge)
      if (!intent || !refund) throw new Error(`nothing of ${charge} was refunded`)
      refund.status = 'failed'
      refund.failure_reason = reason
      intent['refunded'] = Number(intent['refunded']) - refund.amount
      return refund
    },
    /** What was under way is decided. */
    finish: (id: string): void => {
      const intent = intents.get(id)
      const method = methods.get(String(intent?.['payment_method']))
      if (intent && method) succeed(intent, method)
    },
  }
}
