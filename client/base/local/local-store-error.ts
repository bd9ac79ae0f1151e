/**
 * Why the local store cannot be used. broken: it fails by itself. unavailable: the browser has none, as in some private
 * windows. full: there is no room left. not_serializable: it takes no such value. schema: what is stored, or is to be, is
 * not what the schema says.
 */
export type LocalStoreProblem = 'broken' | 'unavailable' | 'full' | 'not_serializable' | 'schema'

export class LocalStoreError extends Error {
  override readonly name = 'LocalStoreError'
  readonly problem: LocalStoreProblem
  constructor(problem: LocalStoreProblem, cause?: unknown) {
    super(`The local store failed: ${problem}`, { cause })
    this.problem = problem
  }
}

const PROBLEMS: Readonly<Record<string, LocalStoreProblem>> = {
  DataCloneError: 'not_serializable',
  QuotaExceededError: 'full',
  SecurityError: 'unavailable',
}

/** What a failure of the browser's database means. */
export const localStoreError = (error: unknown): LocalStoreError => {
  if (error instanceof LocalStoreError) return error
  return new LocalStoreError(PROBLEMS[(error as Error | undefined)?.name ?? ''] ?? 'broken', error)
}
