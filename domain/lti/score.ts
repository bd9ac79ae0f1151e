export const ACTIVITY_PROGRESS = ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'] as const
export const GRADING_PROGRESS = ['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady'] as const
export type ActivityProgress = (typeof ACTIVITY_PROGRESS)[number]
export type GradingProgress = (typeof GRADING_PROGRESS)[number]

/** What completes a lesson that runs in a tool. */
export const LTI_COMPLETIONS = ['graded', 'completed', 'opened'] as const
export type LtiCompletion = (typeof LTI_COMPLETIONS)[number]

export interface ReportedScore {
  readonly given: number | null
  readonly maximum: number | null
  readonly activity: ActivityProgress
  readonly grading: GradingProgress
}

interface Rule {
  readonly ltiCompletion?: LtiCompletion | undefined
  readonly passMark?: number | undefined
}

const shareOf = ({ given, maximum }: ReportedScore): number | undefined =>
  given === null || maximum === null || maximum <= 0 ? undefined : (given / maximum) * 100

/** Whether what a tool reported completes the lesson. */
export const isScoreDone = (score: ReportedScore, { ltiCompletion = 'graded', passMark }: Rule): boolean => {
  const share = shareOf(score)
  const isGraded = score.grading === 'FullyGraded' && share !== undefined
  if (ltiCompletion === 'opened') return true
  if (ltiCompletion === 'completed')
    return score.activity === 'Completed' || score.activity === 'Submitted' || isGraded
  return isGraded && share >= (passMark ?? 0)
}
