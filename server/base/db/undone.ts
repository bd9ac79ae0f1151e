/** Deadlocks and writes that met: the database undid one of two transactions, and it succeeds when it runs again. */
const UNDONE: ReadonlySet<unknown> = new Set(['40P01', '40001'])

export const wasUndone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNDONE.has(error.code)
