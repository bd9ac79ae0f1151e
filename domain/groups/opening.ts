import { timeOf, type When } from '../base/when.ts'
import { hasBegun } from '../progress/prerequisites.ts'

interface Came {
  readonly enrollmentGroup?: string | undefined
  readonly instruction?: readonly unknown[] | undefined
  readonly interaction?: readonly unknown[] | undefined
}
interface Starting {
  readonly id: string
  readonly enrollment?: { readonly startDate?: When | undefined } | undefined
}

/**
 * The moment from which a course is open to somebody who came to it through a group, while that is still to come.
 * Whoever had begun before they joined goes on.
 */
export const opensAt = (
  progress: Came | null | undefined,
  group: Starting | null | undefined,
  now: Date,
): Date | undefined => {
  const start = group?.enrollment?.startDate
  if (!progress || start === undefined || progress.enrollmentGroup !== group?.id) return undefined
  return !hasBegun(progress) && timeOf(start) > now.getTime() ? new Date(timeOf(start)) : undefined
}
