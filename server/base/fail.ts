import { ERRORS, type ErrorBody, type ErrorCode } from '@cairn/contract/errors'

/** A failure on purpose: a code of the catalogue, perhaps with words that fit the case better. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number

  constructor(code: ErrorCode, message?: string) {
    super(message ?? ERRORS[code].message)
    this.code = code
    this.status = ERRORS[code].status
  }

  get body(): ErrorBody {
    return { status: this.status, code: this.code, message: this.message }
  }
}

export const fail = (code: ErrorCode, message?: string): never => {
  throw new Failure(code, message)
}
