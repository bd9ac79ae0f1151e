import type { ErrorBody } from '@cairn/contract/errors'
import { UNKNOWN_ERROR } from '@cairn/domain/base/constants'

/** Failures that come without words of the server's, or with words for programmers. */
export type Outage = 'unreached' | 'timeout' | 'busy' | 'key_reused'

let texts: Partial<Readonly<Record<Outage, string>>> = {}

/** What the interface says about an outage, in the reader's language. */
export const setOutageTexts = (next: typeof texts): void => {
  texts = next
}

const outageOf = (status: number, code: string | undefined): Outage | undefined => {
  if (code === 'timeout' || code === 'key_reused') return code
  if (status === 0) return 'unreached'
  return status >= 502 && status <= 504 ? 'busy' : undefined
}

/** A call that failed. Status 0 means that no answer came: the server was not reached, or the code is 'timeout'. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Whether the words come from the server; otherwise the interface has its own for the status. */
  readonly told: boolean
  /** How long the server asks to wait before the next attempt. */
  readonly retryAfterMs: number | undefined
  readonly quota: ErrorBody['quota']
  readonly secondFactor: ErrorBody['secondFactor']
  /** What to go on with once the person agrees. */
  readonly key: string | undefined

  constructor(status: number, body: Partial<ErrorBody> | undefined, retryAfterMs?: number) {
    const outage = outageOf(status, body?.code)
    const own = outage && texts[outage]
    super((outage === 'key_reused' && own) || body?.message || own || UNKNOWN_ERROR)
    this.name = 'CallError'
    this.status = status
    this.code = body?.code
    this.told = Boolean(body?.message)
    this.retryAfterMs = retryAfterMs
    this.quota = body?.quota
    this.secondFactor = body?.secondFactor
    this.key = body?.key
  }
}

/** The server may have got the request; nobody knows. */
export const timedOut = (): CallError => new CallError(0, { code: 'timeout' })

/** Another account is logged in than the one that asked: nothing was sent. */
export const accountChanged = (): CallError => new CallError(0, { code: 'account_changed' })

export const isAccountChanged = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'account_changed'

export const isCallError = (error: unknown, status?: number): error is CallError =>
  error instanceof CallError && (status === undefined || error.status === status)
