const MB = 1024 * 1024

/** What one request to the record store may bring, and what it is answered with at most. */
export const XAPI_LIMITS = {
  /** Statements and documents. */
  bytes: 10 * MB,
  /** Statements together with the files attached to them. */
  attachedBytes: 50 * MB,
  batch: 10_000,
  values: 2_000_000,
  depth: 100,
  parts: 1000,
  page: 500,
  pageBytes: 20 * MB,
} as const
