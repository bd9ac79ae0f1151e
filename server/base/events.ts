import type { Db } from './db/schema.ts'

/**
 * Areas are ordered, and one imports only those before it. What has to go the other way is declared by the earlier area
 * and connected in `server/connections.ts`: an event, to which later areas subscribe, or a question, which one of them
 * answers. Both run inside the caller's transaction.
 */
type Subscriber<Payload> = (db: Db, payload: Payload) => Promise<unknown>

export interface AreaEvent<Payload> {
  readonly name: string
  /** Runs every subscriber, in the order of the table; one that fails undoes the transaction. */
  readonly publish: (db: Db, payload: Payload) => Promise<void>
  readonly subscribe: (...subscribers: Subscriber<Payload>[]) => void
}

const connected = <T>(name: string, value: T | undefined): T => {
  if (value === undefined) throw new Error(`"${name}" is not connected in server/connections.ts`)
  return value
}

const once = (name: string, value: unknown): void => {
  if (value !== undefined) throw new Error(`"${name}" is connected twice`)
}

/** Something that happened: a noun and a participle, such as "course deleted". */
export const defineEvent = <Payload>(name: string): AreaEvent<Payload> => {
  let known: readonly Subscriber<Payload>[] | undefined
  return {
    name,
    publish: async (db, payload) => {
      for (const subscriber of connected(name, known)) await subscriber(db, payload)
    },
    subscribe: (...subscribers) => {
      once(name, known)
      known = subscribers
    },
  }
}

export interface AreaQuestion<Args extends readonly unknown[], Answer> {
  readonly name: string
  readonly ask: (...args: Args) => Promise<Answer>
  readonly answer: (by: (...args: Args) => Promise<Answer>) => void
}

/** Something an area has to know that only a later one can tell. */
export const defineQuestion = <Args extends readonly unknown[], Answer>(
  name: string,
): AreaQuestion<Args, Answer> => {
  let known: ((...args: Args) => Promise<Answer>) | undefined
  return {
    name,
    ask: (...args) => connected(name, known)(...args),
    answer: (by) => {
      once(name, known)
      known = by
    },
  }
}
