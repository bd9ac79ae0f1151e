import { readStored, writeStored } from '../../base/stored.ts'

/** How somebody likes to watch; kept on the device, apart for each person. */
export interface Habits {
  readonly rate: number
  readonly volume: number
  readonly muted: boolean
  /** The language of the captions, or none. */
  readonly captions: string | null
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

export const PLAIN: Habits = { rate: 1, volume: 1, muted: false, captions: null }

const keyOf = (person: string | undefined): string => `watching:${person ?? 'visitor'}`

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

/** Whatever was kept, or by whomever: only what makes sense is taken from it. */
const read = (kept: Readonly<Record<string, unknown>> | null): Habits => {
  const { rate, volume, muted, captions } = kept ?? {}
  return {
    rate: RATES.find((one) => one === rate) ?? PLAIN.rate,
    volume: isShare(volume) ? volume : PLAIN.volume,
    muted: muted === true,
    captions: typeof captions === 'string' ? captions : null,
  }
}

export const readHabits = (person: string | undefined): Habits =>
  read(readStored('localStorage', keyOf(person), { type: 'object' }))

export const keepHabits = (person: string | undefined, change: Partial<Habits>): void =>
  writeStored('localStorage', keyOf(person), { ...readHabits(person), ...change })

/** The next faster or slower speed, or the same at either end. */
export const nextRate = (rate: number, by: 1 | -1): number => {
  const faster = RATES.find((one) => one > rate) ?? rate
  const slower = RATES.findLast((one) => one < rate) ?? rate
  return by > 0 ? faster : slower
}
