import type { IntlShape } from 'react-intl'
import type { CardField } from '@cairn/domain/purchases/card-check'
import { isCardError, type CardErrorCode } from '@cairn/domain/purchases/card-errors'
import { isCallError } from '../../base/call-error.ts'
import { failureText } from '../../base/failure-text.ts'
import { messages } from './messages.ts'

/** Why nothing was paid, as it stands above the card. */
export interface Problem {
  readonly kind: 'card' | 'limit' | 'price' | 'session' | 'canceled' | 'other'
  readonly title: string
  readonly text?: string | undefined
  /** The field of the card form that the bank refused. */
  readonly field?: CardField | undefined
}

const FIELDS: Readonly<Record<CardErrorCode, CardField | undefined>> = {
  incorrect_cvc: 'code',
  expired_card: 'expiry',
  card_declined: 'number',
  incorrect_zip: 'postal',
  processing_error: undefined,
}

/** Refusals that say themselves whether something was charged, or charge nobody's card. */
const OWN_TEXT: ReadonlySet<string> = new Set([
  'payment_returned',
  'payment_unreachable',
  'purchase_order_exceeded',
])

const PRICE_REASONS = /^(price_changed|wrong_currency|coupon_\w+)$/

export const isPriceProblem = (error: unknown): boolean =>
  isCallError(error) && (error.code === 'already_free' || PRICE_REASONS.test(error.details?.reason ?? ''))

const cardProblem = (intl: IntlShape, code: string, title: string): Problem => {
  const nothing = intl.formatMessage(messages.nothingCharged)
  const help = code === 'card_declined' ? ` ${intl.formatMessage(messages.declinedHelp)}` : ''
  const field = isCardError(code) ? FIELDS[code] : undefined
  return { kind: 'card', title, text: nothing + help, field }
}

/** What a refused payment means for the payer. Prices are explained by whoever knows the one before. */
export const problemOf = (intl: IntlShape, error: unknown): Problem => {
  const nothing = intl.formatMessage(messages.nothingCharged)
  if (!isCallError(error)) return { kind: 'other', title: failureText(error) }
  const { status, code = '', message } = error
  if (status === 401 || status === 403)
    return { kind: 'session', title: intl.formatMessage(messages.sessionEnded), text: nothing }
  if (OWN_TEXT.has(code)) return { kind: 'other', title: message }
  if (status !== 402) return { kind: 'other', title: message, text: nothing }
  if (code === '') return { kind: 'limit', title: nothing, text: intl.formatMessage(messages.limit) }
  return cardProblem(intl, code, isCardError(code) ? message : intl.formatMessage(messages.unknownError))
}
