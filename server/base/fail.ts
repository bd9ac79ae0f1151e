import { ERRORS, type ErrorBody, type ErrorCode } from '@cairn/contract/errors'

/** A failure on purpose: a code of the catalogue, perhaps with words that fit the case better. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly quota: ErrorBody['quota']

  constructor(code: ErrorCode, message?: string, more: FailureDetails = {}) {
    super(message ?? ERRORS[code].message, more.cause === undefined ? {} : { cause: more.cause })
    this.code = code
    this.status = ERRORS[code].status
    this.quota = more.quota
  }

  get body(): ErrorBody {
    const { status, code, message, quota } = this
    return { status, code, message, ...(quota && { quota }) }
  }
}

interface FailureDetails {
  /** What was thrown, for the log. */
  readonly cause?: unknown
  readonly quota?: NonNullable<ErrorBody['quota']>
}

export const fail = (code: ErrorCode, message?: string, more?: FailureDetails): never => {
  throw new Failure(code, message, more)
}
