import { waitText } from '@cairn/domain/base/rate'
import { ERRORS, type ErrorBody, type ErrorCode } from '@cairn/contract/errors'

/** A failure on purpose: a code of the catalogue, perhaps with words that fit the case better. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** How long to wait before trying again. */
  readonly waitMs: number | undefined

  constructor(code: ErrorCode, message?: string, waitMs?: number) {
    super(message ?? ERRORS[code].message)
    this.code = code
    this.status = ERRORS[code].status
    this.waitMs = waitMs
  }

  get body(): ErrorBody {
    return { status: this.status, code: this.code, message: this.message }
  }
}

export const fail = (code: ErrorCode, message?: string): never => {
  throw new Failure(code, message)
}

/** What came too often, and when to come back. */
export const waitMessage = (what: string, waitMs: number): string =>
  `${what}. Try again in ${waitText(waitMs)}.`

/** Refuses a call that came too soon. */
export const refuseUntil = (waitMs: number, what = 'Too many requests'): never => {
  throw new Failure('too_many_requests', waitMessage(what, waitMs), waitMs)
}
