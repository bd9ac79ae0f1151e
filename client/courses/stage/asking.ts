import type { Interaction } from '@cairn/contract/content'
import { afterwardsOf, dueBetween } from '@cairn/domain/courses/timeline'
import type { Film } from './film.ts'

export interface AskingRules {
  readonly interactions: readonly Interaction[]
  readonly answered: ReadonlySet<string>
  /** Off in the studio, where the film plays through. */
  readonly asks: boolean
  /** The film has ended and nothing is left to ask. */
  readonly onDone: () => void
}

const NO_RULES: AskingRules = { interactions: [], answered: new Set(), asks: false, onDone: () => {} }

/** Stops a film where something is asked, and asks the rest when it has ended. */
export interface Asking {
  /** What is being asked now. */
  readonly open: () => Interaction | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly rule: (rules: AskingRules) => void
  readonly follow: () => () => void
  readonly ask: (interaction: Interaction) => void
  /** Goes on with what comes next: another question, the film, or what comes after it. */
  readonly close: () => void
  /** Leaves it unanswered, because somebody jumps elsewhere. */
  readonly leave: () => void
}

export const makeAsking = (film: Film): Asking => {
  const listeners = new Set<() => void>()
  let rules = NO_RULES
  let open: Interaction | undefined
  // Since the last jump: how far the film was followed, what was asked on the way, and whether all of it is over.
  let { seeks, time } = film.get()
  let asked = new Set<string>()
  let done = false
  let closed: Interaction | undefined

  const begin = () => {
    ;({ seeks, time } = film.get())
    asked = new Set()
    done = false
  }
  /** A slow film may come to the place of a question only when that has been left: it is not asked twice. */
  const arrive = () => {
    begin()
    if (closed?.position !== undefined && Math.abs(closed.position - time) < 0.5) asked.add(closed.id)
    closed = undefined
  }
  const show = (next: Interaction | undefined) => {
    if (open === next) return
    open = next
    for (const listener of listeners) listener()
  }
  const ask = (interaction: Interaction) => {
    asked.add(interaction.id)
    film.pause()
    show(interaction)
  }
  const settled = (id: string) => rules.answered.has(id) || asked.has(id)
  const nextUntil = (now: number, ended: boolean): Interaction | undefined => {
    const [due] = dueBetween(rules.interactions, time, ended ? Number.POSITIVE_INFINITY : now, settled)
    return due ?? (ended ? afterwardsOf(rules.interactions).find(({ id }) => !settled(id)) : undefined)
  }
  const look = () => {
    const now = film.get()
    // The film itself may have been put to the place of the question that is open.
    if (now.seeks !== seeks && open) ({ seeks, time } = now)
    else if (now.seeks !== seeks) arrive()
    if (open || !rules.asks || (now.paused && !now.ended)) return
    const next = nextUntil(now.time, now.ended)
    time = now.time
    if (next) ask(next)
    else if (now.ended && !done) {
      done = true
      rules.onDone()
    }
  }

  return {
    open: () => open,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    rule: (next) => {
      rules = next
    },
    follow: () => film.subscribe(look),
    ask,
    close: () => {
      // What is asked after the film may be asked before it was watched, by whoever looks for what is still open.
      const onTheWay = open === undefined || open.position !== undefined
      closed = open
      show(undefined)
      if (film.get().ended) look()
      else if (onTheWay) film.play()
    },
    leave: () => {
      begin()
      show(undefined)
    },
  }
}
