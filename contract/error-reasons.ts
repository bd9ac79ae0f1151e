import type { ErrorCode } from './errors.ts'
import { CONTENT_REASONS } from './error-reasons-content.ts'
import { CONVERSATION_REASONS } from './error-reasons-conversations.ts'
import { PEOPLE_REASONS } from './error-reasons-people.ts'
import { PURCHASE_REASONS } from './error-reasons-purchases.ts'
import { REPORT_REASONS } from './error-reasons-reports.ts'

/** One particular case of an error code: its sentence, and the field of the request that it is about. */
export interface ErrorReason {
  readonly code: ErrorCode
  readonly message: string
  readonly field?: string
}

/**
 * Sentences for particular cases. `{name}` is filled in from the values that the answer carries; `{wait}` is a number of
 * seconds and `{until}` an ISO date, which each language writes in its own way.
 */
export const REASONS = {
  ...PEOPLE_REASONS,
  ...CONTENT_REASONS,
  ...CONVERSATION_REASONS,
  ...PURCHASE_REASONS,
  ...REPORT_REASONS,
} as const

export type Reason = keyof typeof REASONS
