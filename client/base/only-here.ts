import { unkept } from './lasting.ts'
import { outboxState } from './outbox/state.ts'

/** Whether this page has work that neither the server has nor the device could store. */
export const endsWithPage = (): boolean => {
  const { kept, items, left } = outboxState.get()
  return (kept === 'memory' && items.length > 0) || left > 0 || unkept.has('')
}

/** The same, or work that is just being stored: it ends with the page. */
export const isOnlyHere = (): boolean => endsWithPage() || outboxState.get().unstored.length > 0

export const subscribeOnlyHere = (listener: () => void): (() => void) => {
  const stops = [outboxState.subscribe(listener), unkept.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** When everything is elsewhere too, so that the page may be opened anew without being asked for. */
export const untilElsewhere = (): Promise<void> =>
  new Promise((resolve) => {
    let stop = () => {}
    const look = () => {
      if (isOnlyHere()) return
      stop()
      resolve()
    }
    stop = subscribeOnlyHere(look)
    look()
  })

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** From now on the browser asks before it closes a page that alone has something. */
export const guardPage = (): (() => void) =>
  subscribeOnlyHere(() => {
    if (endsWithPage()) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  })
