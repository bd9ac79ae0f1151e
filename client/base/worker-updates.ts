import { nextUpdateCheck } from '@cairn/domain/offline/update-checks'

interface Surroundings {
  readonly check: () => void
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
  /** Calls back when the page gets the focus or comes online; returns how to stop that. */
  readonly onReturn: (listener: () => void) => () => void
}

/** Looks for a new version at once, and then by the rule, until it is stopped. Whoever comes back begins it again. */
export const checkForUpdates = ({ check, now, after, onReturn }: Surroundings): (() => void) => {
  let began = now()
  let cancel = () => {}
  const plan = () => {
    const due = nextUpdateCheck(began, now())
    if (due === undefined) return
    cancel = after(due - now(), () => {
      check()
      plan()
    })
  }
  const begin = () => {
    cancel()
    began = now()
    check()
    plan()
  }
  begin()
  const stop = onReturn(begin)
  return () => {
    stop()
    cancel()
  }
}
