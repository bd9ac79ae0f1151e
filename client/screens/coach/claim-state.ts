/** How a coach stands to the submission that is open. */
export interface ClaimState {
  readonly key: string
  /**
   * taken: another coach has it. free: this coach let it go. unreached: the server did not answer. denied: it may be
   * read, not reviewed, such as by an admin who acts as a coach.
   */
  readonly is: 'asking' | 'mine' | 'taken' | 'free' | 'unreached' | 'denied'
  readonly until?: string | undefined
  /**
   * The submission was this coach's, or could not be reserved, so that it is in view with its fields. It stays in view whatever happens later:
   * nothing is taken away from under somebody who writes.
   */
  readonly shown: boolean
}

export type ClaimAnswer =
  | { readonly is: 'mine'; readonly until: string | undefined }
  | { readonly is: 'taken' | 'unreached' | 'denied' }

/** A claim is asked for, or asked for again. */
export const askedFor = (before: ClaimState | undefined, key: string): ClaimState => {
  if (before?.key !== key) return { key, is: 'asking', shown: false }
  // One's own is renewed without a sign of it.
  return before.is === 'mine' ? before : { ...before, is: 'asking' }
}

/** The answer to a claim; one for a submission that is no longer open changes nothing. */
export const answeredWith = (
  before: ClaimState | undefined,
  key: string,
  answer: ClaimAnswer,
): ClaimState | undefined =>
  before?.key === key
    ? { key, ...answer, shown: before.shown || answer.is === 'mine' || answer.is === 'unreached' }
    : before

export type ClaimView =
  /** Not answered yet: nothing can be written or decided. */
  | 'waiting'
  /** No answer comes: it can be decided, and the server settles it when the decision arrives. */
  | 'unreserved'
  /** In view to be read. */
  | 'denied'
  /** Another coach has it, and had it before this one could write. */
  | 'taken'
  /** In view with its fields. */
  | 'open'
  /** In view with its fields, but another coach has it now: nothing can be decided. */
  | 'lost'

/** What is shown of a submission. The list knows of other coaches too. */
export const claimView = (state: ClaimState | undefined, key: string, takenInList: boolean): ClaimView => {
  const here = state?.key === key ? state : undefined
  const taken = takenInList || here?.is === 'taken'
  if (taken) return here?.shown ? 'lost' : 'taken'
  if (here?.is === 'unreached') return 'unreserved'
  if (here?.shown) return 'open'
  return here?.is === 'denied' ? 'denied' : 'waiting'
}

/** Whether the coach can decide about what is in view. */
export const isDecidable = (view: ClaimView | 'gone'): boolean => view === 'open' || view === 'unreserved'
