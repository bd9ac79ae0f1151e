/**
 * What went wrong, as a sentence. A failed call has one in the reader's language already, by its reason or its code, and
 * for no answer at all.
 */
export const failureText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
