import type { ErrorBody } from '@cairn/contract/errors'
import { UNKNOWN_ERROR } from '@cairn/domain/base/constants'

/** Failures that come without words of the server's, or with words for programmers. */
export type Outage = 'unreached' | 'timeout' | 'busy' | 'key_reused'

let texts: Partial<Readonly<Record<Outage, string>>> = {}

/** What the interface says about an outage, in the reader's language. */
export const setOutageTexts = (next: typeof texts): void => {
  texts = next
}

let sentenceFor: (body: Partial<ErrorBody>) => string | undefined = () => undefined

/** How an error of the server reads in the reader's language; nothing for one that the language does not know. */
export const setErrorSentences = (next: typeof sentenceFor): void => {
  sentenceFor = next
}

/** The sentence without the field that the server names behind it for programs: people see which one it is. */
const plainSentence = ({ message, details: { field } = {} }: Partial<ErrorBody>): string | undefined =>
  field === undefined ? message : message?.replace(` (${field})`, '').replace(` (${field}: `, ' (')

const outageOf = (status: number, code: string | undefined): Outage | undefined => {
  if (code === 'timeout' || code === 'key_reused') return code
  if (status === 0) return 'unreached'
  return isOutage(status) ? 'busy' : undefined
}

/** Something answers for a server that does not. */
const isOutage = (status: number): boolean => status >= 502 && status <= 504

/** A call that failed. Status 0 means that no answer came: the server was not reached, or the code is 'timeout'. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** As the server sent it, in English; the message where it sent none. */
  readonly sentence: string
  /** Whether the server explained the failure; otherwise the interface has a sentence for the status. */
  readonly told: boolean
  /** How long the server asks to wait before the next attempt. */
  readonly retryAfterMs: number | undefined
  readonly details: ErrorBody['details']
  readonly quota: ErrorBody['quota']
  readonly secondFactor: ErrorBody['secondFactor']
  /** What the bank asks the payer about. */
  readonly payment: ErrorBody['payment']
  /** The closest times that are free, where the one that was asked for is not. */
  readonly slots: ErrorBody['slots']
  /** What to go on with once the person agrees. */
  readonly key: string | undefined

  constructor(status: number, body: Partial<ErrorBody> | undefined, retryAfterMs?: number) {
    const outage = outageOf(status, body?.code)
    const own = outage && texts[outage]
    const translated = body && sentenceFor(body)
    const sent = body && plainSentence(body)
    super((outage === 'key_reused' && own) || translated || sent || own || UNKNOWN_ERROR)
    this.name = 'CallError'
    this.status = status
    this.code = body?.code
    this.sentence = sent || this.message
    this.told = Boolean(translated || body?.message)
    this.details = body?.details
    this.retryAfterMs = retryAfterMs
    this.quota = body?.quota
    this.secondFactor = body?.secondFactor
    this.payment = body?.payment
    this.slots = body?.slots
    this.key = body?.key
  }
}

/** What is stored of a refusal: the reader's language may be another one when it is read. */
export const problemIn = ({ status, code, sentence, details }: CallError) => ({
  status,
  message: sentence,
  ...(code !== undefined && { code }),
  ...(details && { details }),
})

/** The server may have got the request; nobody knows. */
export const timedOut = (): CallError => new CallError(0, { code: 'timeout' })

/** Another account is logged in than the one that asked: nothing was sent. */
export const accountChanged = (): CallError => new CallError(0, { code: 'account_changed' })

export const isAccountChanged = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'account_changed'

export const isCallError = (error: unknown, status?: number): error is CallError =>
  error instanceof CallError && (status === undefined || error.status === status)

/** Nobody who knows has answered: the server was not reached, or does not answer yet. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && !isAccountChanged(error) && (error.status === 0 || isOutage(error.status))
