import type { Activity, Condition, Conditions } from './activity.ts'
import type { ObjectiveStatus } from './state.ts'

/** What conditions are asked about. What is not known is neither true nor false, and its contrary neither. */
export interface Facts {
  readonly objective: (id?: string) => ObjectiveStatus
  readonly completed: boolean | undefined
  readonly attempts: number
}

type Answer = boolean | undefined

const ASK: Readonly<
  Record<Condition['is'], (facts: Facts, condition: Condition, activity: Activity) => Answer>
> = {
  satisfied: ({ objective }, { objective: id }) => objective(id).satisfied,
  objectiveStatusKnown: ({ objective }, { objective: id }) => objective(id).satisfied !== undefined,
  objectiveMeasureKnown: ({ objective }, { objective: id }) => objective(id).measure !== undefined,
  objectiveMeasureGreaterThan: ({ objective }, { objective: id, threshold = 0 }) => {
    const { measure } = objective(id)
    return measure === undefined ? undefined : measure > threshold
  },
  objectiveMeasureLessThan: ({ objective }, { objective: id, threshold = 0 }) => {
    const { measure } = objective(id)
    return measure === undefined ? undefined : measure < threshold
  },
  completed: ({ completed }) => completed,
  activityProgressKnown: ({ completed }) => completed !== undefined,
  attempted: ({ attempts }) => attempts > 0,
  attemptLimitExceeded: ({ attempts }, _condition, { attemptLimit }) =>
    attemptLimit !== undefined && attempts >= attemptLimit,
  // Limits of time are for content to keep.
  timeLimitExceeded: () => false,
  outsideAvailableTimeRange: () => false,
  always: () => true,
  never: () => false,
}

const answer = (condition: Condition, facts: Facts, activity: Activity): Answer => {
  const found = ASK[condition.is](facts, condition, activity)
  return found === undefined ? undefined : found !== (condition.not === true)
}

/** All of them, or any: unknown where those that are known do not decide. */
export const holds = ({ combine, list }: Conditions, facts: Facts, activity: Activity): Answer => {
  const answers = list.map((condition) => answer(condition, facts, activity))
  const decides = combine === 'any'
  if (answers.includes(decides)) return decides
  return answers.length === 0 || answers.includes(undefined) ? undefined : !decides
}
