const PASSING: ReadonlySet<number> = new Set([0, 408, 425, 429])

interface Failure {
  readonly status: number
  readonly code?: string | undefined
}

/** The session is over, whatever was asked with it. */
export const isSessionOver = ({ status, code }: Failure): boolean =>
  status === 401 || code === 'token_rejected'

/** No answer, too many requests and errors of the server pass; a session that ended begins again. All else is a refusal. */
export const isPassing = (failure: Failure): boolean =>
  PASSING.has(failure.status) || failure.status >= 500 || isSessionOver(failure)
