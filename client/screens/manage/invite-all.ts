import { isCallError } from '../../base/call-error.ts'
import { isMember, isTaken } from '../../users/user-calls.ts'

/** What became of one line of a list. */
export type Fate =
  | { readonly is: 'waiting' | 'sending' | 'invited' | 'asked' | 'exists' | 'member' | 'stopped' }
  | { readonly is: 'refused'; readonly reason: string }

const AT_ONCE = 4

/** Failures that the next line would meet as well. */
const endsAll = (error: unknown): boolean =>
  isCallError(error) && [0, 401, 403, 429, 503].includes(error.status)

/** Lines with nothing left to do. */
export const isDone = ({ is }: Fate): boolean => is === 'invited' || is === 'asked'

const fateOf = (error: unknown): Fate => {
  if (isMember(error)) return { is: 'member' }
  if (isTaken(error)) return { is: 'exists' }
  return { is: 'refused', reason: error instanceof Error ? error.message : String(error) }
}

interface Sending<Person> {
  readonly send: (person: Person) => Promise<{ readonly id: string }>
  /** Asks somebody who has an account already to join; false where that cannot be. */
  readonly ask?: (person: Person) => Promise<boolean>
  readonly onFate: (person: Person, fate: Fate) => void
  /** Stops after what is under way. */
  readonly signal: AbortSignal
}

/** Invites people one call each, four at a time, and replies with those who were made. What was not sent is said to be. */
export const inviteAll = async <Person>(
  people: readonly Person[],
  { send, ask, onFate, signal }: Sending<Person>,
): Promise<string[]> => {
  const waiting = [...people]
  const made: string[] = []
  let over = false
  const invite = async (person: Person): Promise<Fate> => {
    try {
      made.push((await send(person)).id)
      return { is: 'invited' }
    } catch (error) {
      if (isTaken(error) && (await ask?.(person)) === true) return { is: 'asked' }
      throw error
    }
  }
  const work = async () => {
    while (!over && !signal.aborted) {
      const person = waiting.shift()
      if (person === undefined) return
      onFate(person, { is: 'sending' })
      try {
        onFate(person, await invite(person))
      } catch (error) {
        onFate(person, fateOf(error))
        if (endsAll(error)) over = true
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const person of waiting) onFate(person, { is: 'stopped' })
  return made
}
