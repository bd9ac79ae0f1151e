import type { Engine, LeftOver } from './engine.ts'
import { publishOutbox } from './state.ts'

/** Engines whose session ended while only they had something. */
const closed = new Map<string, Engine>()

const count = (): void =>
  publishOutbox({ left: [...closed.values()].reduce((sum, engine) => sum + engine.leftOver().count, 0) })

/** Remembers what an engine that was closed could not store, for as long as the page is open. */
export const leave = async (account: string, engine: Engine): Promise<void> => {
  closed.set(account, engine)
  count()
  await engine.settled()
  if (engine.leftOver().count === 0 && closed.get(account) === engine) closed.delete(account)
  count()
}

/** Gives it to the next engine of the account. */
export const takeLeftOver = (account: string): LeftOver | undefined => {
  const left = closed.get(account)?.leftOver()
  closed.delete(account)
  count()
  return left
}

export const forgetLeftOver = (): void => {
  closed.clear()
  count()
}
