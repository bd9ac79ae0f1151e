import { timeOf, type When } from '../base/when.ts'

export type EnrolmentState = 'unenrolled' | 'pending' | 'enrolled' | 'certified' | 'preview'

type Enrolment = {
  readonly status?: string | undefined
  readonly state?: string | undefined
  readonly expires?: When | null | undefined
}

/** The time of an enrolment is over. */
export const isExpired = ({ expires }: Pick<Enrolment, 'expires'>, now: Date): boolean =>
  expires !== undefined && expires !== null && timeOf(expires) < now.getTime()

/** Where a person stands with a course; past its expiry the enrolment no longer counts, unless told otherwise. */
export const enrolmentState = (
  progress: Enrolment | null | undefined,
  now: Date,
  { ignoreExpiry = false } = {},
): EnrolmentState => {
  if (progress === null || progress === undefined) return 'unenrolled'
  if (!ignoreExpiry && isExpired(progress, now)) return 'unenrolled'
  if (progress.status === 'disabled') return 'pending'
  if (progress.status !== 'enabled') return 'unenrolled'
  if (progress.state === 'preview') return 'preview'
  return progress.state === 'certified' ? 'certified' : 'enrolled'
}

/** Staff keep the learner waiting. Whoever had their purchase removed is not waiting for anybody. */
export const isOnHold = (progress: Pick<Enrolment, 'status'> & { readonly removed?: unknown }): boolean =>
  progress.status === 'disabled' && progress.removed === undefined

/** The state that decides whether a course can be bought: nobody buys themselves out of a hold, also after its expiry. */
export const purchaseState = (
  progress: (Enrolment & { readonly removed?: unknown }) | null | undefined,
  now: Date,
): EnrolmentState => enrolmentState(progress, now, { ignoreExpiry: progress ? isOnHold(progress) : false })

/** Previews are staff trying a course out: they are no learners. */
export const isLearnerRecord = (progress: { readonly state?: string | undefined }): boolean =>
  progress.state !== 'preview'

/** Somebody can learn in the course: what the limits of plans count. */
export const isActive = (progress: Enrolment, now: Date): boolean =>
  ['enrolled', 'certified'].includes(enrolmentState(progress, now))

type Item = { readonly state?: string | undefined }
type Items = readonly (Item & { readonly interaction?: readonly Item[] | undefined })[] | undefined

const needsReview = (item: Item): boolean => item.state === 'coachReviewRequired'

/** A coach has to look at an instruction or an interaction, wherever the record keeps it. */
export const awaitsReview = (progress: {
  readonly instruction?: Items
  readonly interaction?: Items
}): boolean =>
  [...(progress.instruction ?? []), ...(progress.interaction ?? [])].some(
    (item) => needsReview(item) || (item.interaction ?? []).some(needsReview),
  )
