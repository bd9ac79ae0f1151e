/** When answers are sent again that the server did not take for now, by who sends them. */
const times = new Map<string, number>()
const listeners = new Set<() => void>()
let earliest: number | undefined

/** The server answers and takes no answers: the page says so as long as it lasts. Loads nothing, so that every page can look. */
export const postponedAnswers = {
  /** When the next of them is tried; nothing while the server takes all. */
  get: (): number | undefined => earliest,
  put: (sender: string, at: number | null): void => {
    if (at === null) times.delete(sender)
    else times.set(sender, at)
    const next = times.size === 0 ? undefined : Math.min(...times.values())
    if (next === earliest) return
    earliest = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
