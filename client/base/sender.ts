import { accountChanged } from './call-error.ts'
import { session } from './session.ts'

/** In whose name a request is made: nobody's where a token was given by hand, or for a visitor, who stays one for it. */
export interface Sender {
  readonly account: string | null
  /** The token for the next attempt; fails where the account is no longer the one that asked. */
  readonly token: () => string | null
  readonly isHere: () => boolean
}

/** The account that is logged in now, or the one named; it stays the same however often the request is repeated. */
export const senderOf = (given?: string | null, by?: string): Sender => {
  const account = given === undefined ? (by ?? session.account()) : null
  const isHere = () => account === null || session.account() === account
  const token = () => {
    if (!isHere()) throw accountChanged()
    return account === null ? (given ?? null) : session.token()
  }
  return { account, token, isHere }
}

/**
 * Between the steps of a longer task: goes on only while the account that began it is here. The next step would be made
 * in the name of the next account, and its failure shown to them.
 */
export const whileHere = async ({ isHere }: Sender): Promise<void> => {
  if (!isHere()) await new Promise<never>(() => undefined)
}
