import { isLive } from './live.ts'

interface Timed {
  readonly id: string
  readonly status?: string | undefined
  /** Seconds into the film at which it stops and asks. */
  readonly position?: number | undefined
}

interface Shown {
  readonly start: number
  readonly end: number
}

interface Cue extends Shown {
  readonly metadata?: { readonly id: string; readonly type: string } | undefined
}

/** What stops the film, in the order in which it comes; what has no position comes after the film. */
export const timedOf = <T extends Timed>(interactions: readonly T[]): (T & { readonly position: number })[] =>
  interactions
    .filter(isLive)
    .filter((item): item is T & { readonly position: number } => item.position !== undefined)
    .sort((a, b) => a.position - b.position)

/** What is asked after the film, in the author's order. */
export const afterwardsOf = <T extends Timed>(interactions: readonly T[]): T[] =>
  interactions.filter((item) => isLive(item) && item.position === undefined)

/**
 * What becomes due while the film plays from one moment to another, both included. Whoever was asked already on this way,
 * or has answered, is not asked again; what lies outside was jumped over and waits until the film plays there.
 */
export const dueBetween = <T extends Timed>(
  interactions: readonly T[],
  from: number,
  to: number,
  done: (id: string) => boolean,
): (T & { readonly position: number })[] =>
  timedOf(interactions).filter(({ id, position }) => position >= from && position <= to && !done(id))

/** The next moment at which the film will stop, or nothing. */
export const nextDue = <T extends Timed>(
  interactions: readonly T[],
  time: number,
  done: (id: string) => boolean,
): (T & { readonly position: number }) | undefined =>
  dueBetween(interactions, time, Number.POSITIVE_INFINITY, done)[0]

/** What is shown at a moment: from its start until just before its end, the earliest first. */
export const visibleAt = <T extends Shown>(shown: readonly T[], time: number): T[] =>
  shown.filter(({ start, end }) => start <= time && time < end).sort((a, b) => a.start - b.start)

/** Cues that say something to the program and are reached between two moments; the first moment was told before. */
export const cuesReached = <C extends Cue>(cues: readonly C[], after: number, to: number): C[] =>
  cues.filter(({ start, metadata }) => metadata !== undefined && start > after && start <= to)

/** An interaction without a position stops the film where a cue names it by its id. */
export const placedByCues = <T extends Timed>(interactions: readonly T[], cues: readonly Cue[]): T[] =>
  interactions.map((item) => {
    if (item.position !== undefined) return item
    const cue = cues.find(({ metadata }) => metadata?.id === item.id)
    return cue ? { ...item, position: cue.start } : item
  })
