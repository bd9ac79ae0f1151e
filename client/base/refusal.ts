import { session } from './session.ts'

/** A request that the server refused, for its session or for a missing right. */
export interface Refused {
  readonly token: string
  /** Whose request it was; nobody's for a token given by hand. */
  readonly account: string | null
  readonly why: 'refused' | 'denied'
  /** Something was to be written. */
  readonly writes?: boolean
  readonly signal?: AbortSignal | undefined
}

/** True once the same account has a session that holds, so that the request can be made again. */
type Answer = (refused: Refused) => Promise<boolean>

const endSession: Answer = async ({ token, account, why }) => {
  // Only the session that was refused ends; another may have begun meanwhile.
  if (session.token() !== token) return account !== null && session.account() === account
  session.drop(why)
  return false
}

let answer = endSession
let question: ((signal?: AbortSignal) => Promise<unknown>) | null = null

/** What becomes of a refused session: it ends, unless the page asks its owner to log in again. */
export const refusal = {
  answer: (refused: Refused): Promise<boolean> => answer(refused),
  replace: (other: Answer): void => {
    answer = other
  },
  /** While somebody is asked to log in again nothing is sent: it would be refused as well. */
  question: (): typeof question => question,
  ask: (open: typeof question): void => {
    question = open
  },
}
