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

/** Refuses what comes too often, and says when to come back. */
export const refuseUntil = (
  waitMs: number,
  what = 'Too many requests',
  code: 'too_many_requests' | 'too_many_tries' = 'too_many_requests',
): never => {
  throw new Failure(code, `${what}. Try again in ${waitText(waitMs)}.`, waitMs)
}
