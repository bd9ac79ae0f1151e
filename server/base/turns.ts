import { fail } from './fail.ts'

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many work at a time. Others wait, whoever came first goes first; beyond so many they are told to come back. */
export const takeTurns = (most: number, mostWaiting: number): Turns => {
  const waiting: (() => void)[] = []
  let working = 0
  const take = async (): Promise<void> => {
    if (waiting.length >= mostWaiting) fail('busy')
    if (working < most) working += 1
    else await new Promise<void>((go) => void waiting.push(go))
  }
  /** Whoever has waited longest takes it over. */
  const pass = (): void => {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
  return async (work) => {
    await take()
    try {
      return await work()
    } finally {
      pass()
    }
  }
}
