import type { Progress } from '@cairn/contract/progress'
import { awaitsReview, enrolmentState, isExpired } from '@cairn/domain/progress/enrolment'
import type { LearnerState } from './learners-search.ts'

/** Where a learner stands, in the words of the list. */
export const standingOf = (progress: Progress, now: Date): LearnerState => {
  if (isExpired(progress, now)) return 'ended'
  const state = enrolmentState(progress, now)
  if (state === 'pending' || state === 'certified') return state
  if (progress.state === 'coachReviewRequired' || awaitsReview(progress)) return 'review'
  return progress.certificate ? 'earned' : 'learning'
}
