import { readFileSync } from 'node:fs'

/** Nanoseconds of computing that the main thread has used; what else the machine does is not in it. */
const used = (): number | undefined => {
  try {
    const text = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8')
    return Number(text.split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}

export interface LoopBlocked {
  /** The longest time of computing in which nobody else was served, in milliseconds. */
  readonly most: number
  /** How often it was longer than fifty. */
  readonly long: number
}

/** Looks on every turn of the loop how much the turn has computed. */
export const watchLoop = () => {
  let [most, long, last] = [0, 0, used()]
  const timer = setInterval(() => {
    const now = used()
    if (now === undefined || last === undefined) return
    const turn = now - last
    last = now
    most = Math.max(most, turn)
    if (turn > 50) long += 1
  }, 1)
  return {
    take: (): LoopBlocked => {
      const told = { most, long }
      ;[most, long, last] = [0, 0, used()]
      return told
    },
    stop: () => clearInterval(timer),
  }
}
