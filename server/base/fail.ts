import type { Fault } from '@cairn/domain/base/fault'
import { REASONS, type ErrorReason, type Reason } from '@cairn/contract/error-reasons'
import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetails } from '@cairn/contract/errors'
import { fillText } from './fill-text.ts'

/** Clients tell a site that is full from a card that was refused by the missing code (BILL-08, ERR-23). */
const UNNAMED: ErrorCode = 'enrollment_limit'

/** A failure on purpose: a code of the catalogue, perhaps with a sentence that fits the case better. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** How long to wait before trying again. */
  readonly waitMs: number | undefined
  readonly details: ErrorDetails | undefined
  readonly quota: ErrorBody['quota']
  readonly secondFactor: ErrorBody['secondFactor']
  readonly payment: ErrorBody['payment']
  readonly slots: ErrorBody['slots']
  readonly key: string | undefined

  constructor(code: ErrorCode, message?: string, given: FailureDetails = {}) {
    super(message ?? ERRORS[code].message, given.cause === undefined ? {} : { cause: given.cause })
    this.code = code
    this.status = ERRORS[code].status
    this.waitMs = given.waitMs
    this.details = given.details
    this.quota = given.quota
    this.secondFactor = given.secondFactor
    this.payment = given.payment
    this.slots = given.slots
    this.key = given.key
  }

  get body(): ErrorBody {
    const { status, code, message, details, quota, secondFactor, payment, slots, key } = this
    return {
      status,
      ...(code !== UNNAMED && { code }),
      message,
      ...(details && { details }),
      ...(quota && { quota }),
      ...(secondFactor && { secondFactor }),
      ...(payment && { payment }),
      ...(slots && { slots }),
      ...(key !== undefined && { key }),
    }
  }
}

interface FailureDetails {
  readonly waitMs?: number
  /** What was thrown, for the log. */
  readonly cause?: unknown
  readonly details?: ErrorDetails
  readonly quota?: NonNullable<ErrorBody['quota']>
  readonly secondFactor?: NonNullable<ErrorBody['secondFactor']>
  readonly payment?: NonNullable<ErrorBody['payment']>
  readonly slots?: NonNullable<ErrorBody['slots']>
  readonly key?: string
}

/**
 * Fails with a code. A sentence given here is for programs, in English: people read that of the code in their language.
 * What people can run into is a reason: `failBecause`.
 */
export const fail = (code: ErrorCode, message?: string, given?: FailureDetails): never => {
  throw new Failure(code, message, given)
}

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type Values<R extends Reason> = Readonly<Record<Placeholder<(typeof REASONS)[R]['message']>, string | number>>

interface Circumstances extends Omit<FailureDetails, 'details'> {
  /** Where it is not the field that the reason is always about. */
  readonly field?: string
  /** For whoever looks into it, such as an id; it stands in brackets behind the English sentence. */
  readonly note?: string
}

type Given<R extends Reason> =
  Placeholder<(typeof REASONS)[R]['message']> extends never
    ? [values?: Readonly<Record<never, never>>, circumstances?: Circumstances]
    : [values: Values<R>, circumstances?: Circumstances]

export const failureFor = <R extends Reason>(
  reason: R,
  ...[values, circumstances = {}]: Given<R>
): Failure => {
  const known: ErrorReason = REASONS[reason]
  const { field = known.field, note, ...given } = circumstances
  const sentence = fillText(known.message, values ?? {})
  // Whoever writes a program reads which value was refused; people are shown it by their form (decision 028).
  const about = [known.code === 'invalid' ? field : undefined, note].filter((part) => part !== undefined)
  const details: ErrorDetails = {
    reason,
    ...(field !== undefined && { field }),
    ...(values && Object.keys(values).length > 0 && { values }),
  }
  return new Failure(known.code, about.length === 0 ? sentence : `${sentence} (${about.join(': ')})`, {
    ...given,
    details,
  })
}

/** Fails for a reason that people read in their language. */
export const failBecause = <R extends Reason>(reason: R, ...given: Given<R>): never => {
  throw failureFor(reason, ...given)
}

/** Refuses a value that does not fit its shape; `at` is where the shape stands in the request. */
export const failForFault = ({ path, message, reason, limit }: Fault, at = ''): never => {
  const field = [at, path].filter(Boolean).join('.')
  const details: ErrorDetails = {
    ...(reason !== undefined && { reason }),
    ...(field !== '' && { field }),
    ...(limit !== undefined && { values: { limit } }),
  }
  return fail('invalid', `${at === '' ? '' : `${at}: `}${message}.`, { details })
}

type Waiting = {
  [R in Reason]: Placeholder<(typeof REASONS)[R]['message']> extends 'wait'
    ? R extends `${string}_wait`
      ? R
      : never
    : never
}[Reason]

/** What came too often, and when to come back. */
export const waitFailure = (reason: Waiting, waitMs: number): Failure =>
  failureFor(reason, { wait: Math.max(1, Math.ceil(waitMs / 1000)) }, { waitMs })

/** Refuses a call that came too soon. */
export const refuseUntil = (waitMs: number, reason: Waiting = 'requests_wait'): never => {
  throw waitFailure(reason, waitMs)
}
