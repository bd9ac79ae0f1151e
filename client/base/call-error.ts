import type { ErrorBody } from '@cairn/contract/errors'
import { UNKNOWN_ERROR } from '@cairn/domain/base/constants'

/** A call that failed. Status 0 means that the server was not reached. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Whether the words come from the server; otherwise the interface has its own for the status. */
  readonly told: boolean
  readonly quota: ErrorBody['quota']

  constructor(status: number, body: Partial<ErrorBody> | undefined) {
    super(body?.message || UNKNOWN_ERROR)
    this.name = 'CallError'
    this.status = status
    this.code = body?.code
    this.told = Boolean(body?.message)
    this.quota = body?.quota
  }
}

export const isCallError = (error: unknown, status?: number): error is CallError =>
  error instanceof CallError && (status === undefined || error.status === status)
