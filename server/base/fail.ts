import { waitText } from '@cairn/domain/base/rate'
import { ERRORS, type ErrorBody, type ErrorCode } from '@cairn/contract/errors'

/** A failure on purpose: a code of the catalogue, perhaps with words that fit the case better. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** How long to wait before trying again. */
  readonly waitMs: number | undefined
  readonly quota: ErrorBody['quota']
  readonly secondFactor: ErrorBody['secondFactor']
  readonly key: string | undefined

  constructor(code: ErrorCode, message?: string, details: FailureDetails = {}) {
    super(message ?? ERRORS[code].message, details.cause === undefined ? {} : { cause: details.cause })
    this.code = code
    this.status = ERRORS[code].status
    this.waitMs = details.waitMs
    this.quota = details.quota
    this.secondFactor = details.secondFactor
    this.key = details.key
  }

  get body(): ErrorBody {
    const { status, code, message, quota, secondFactor, key } = this
    return {
      status,
      code,
      message,
      ...(quota && { quota }),
      ...(secondFactor && { secondFactor }),
      ...(key !== undefined && { key }),
    }
  }
}

interface FailureDetails {
  readonly waitMs?: number
  /** What was thrown, for the log. */
  readonly cause?: unknown
  readonly quota?: NonNullable<ErrorBody['quota']>
  readonly secondFactor?: NonNullable<ErrorBody['secondFactor']>
  readonly key?: string
}

export const fail = (code: ErrorCode, message?: string, details?: FailureDetails): never => {
  throw new Failure(code, message, details)
}

/** What came too often, and when to come back. */
export const waitMessage = (what: string, waitMs: number): string =>
  `${what}. Try again in ${waitText(waitMs)}.`

/** Refuses a call that came too soon. */
export const refuseUntil = (waitMs: number, what = 'Too many requests'): never => {
  throw new Failure('too_many_requests', waitMessage(what, waitMs), { waitMs })
}
