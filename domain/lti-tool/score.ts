interface Learnt {
  readonly state?: string | undefined
  readonly completed?: string | undefined
  readonly certificationPercentage?: number | undefined
  readonly instruction?: readonly { readonly id: string; readonly state?: string | undefined }[] | undefined
}

export interface LtiScore {
  /** Of 100. */
  readonly score: number
  readonly completed: boolean
}

export const SCORE_MAXIMUM = 100

/** What a platform is told of somebody's course; a lesson is done or not. What staff only tried out is nothing. */
export const scoreOf = (progress: Learnt, lesson: string | null): LtiScore | undefined => {
  if (progress.state === 'preview') return undefined
  if (lesson !== null) {
    const done = progress.instruction?.find(({ id }) => id === lesson)?.state === 'completed'
    return { score: done ? SCORE_MAXIMUM : 0, completed: done }
  }
  const percent = progress.certificationPercentage ?? 0
  const score = Math.round(Math.min(SCORE_MAXIMUM, Math.max(0, percent)) * 100) / 100
  return {
    score,
    completed: score >= SCORE_MAXIMUM || progress.state === 'certified' || progress.completed !== undefined,
  }
}

/** A score as the grade service takes it. It is always complete as of its moment: some platforms drop any other. */
export const scoreMessage = ({ score, completed }: LtiScore, userId: string, at: Date) => ({
  userId,
  scoreGiven: score,
  scoreMaximum: SCORE_MAXIMUM,
  activityProgress: completed ? 'Completed' : score > 0 ? 'InProgress' : 'Started',
  gradingProgress: 'FullyGraded',
  timestamp: at.toISOString(),
})

/** Where a score for a line item is sent: its address with a further step, before any question mark. */
export const scoresAddress = (lineItem: string): string => {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}
