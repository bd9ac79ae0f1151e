import { unkept } from './lasting.ts'
import { outboxState } from './outbox/state.ts'

/** Whether this page has work that neither the server nor the device has: it ends with the page. */
export const isOnlyHere = (): boolean => {
  const { kept, items, unstored, left } = outboxState.get()
  return (kept === 'memory' && items.length > 0) || unstored.length > 0 || left > 0 || unkept.has('')
}

/** When everything is elsewhere too, so that the page may be opened anew without being asked for. */
export const untilElsewhere = (): Promise<void> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = []
    const look = () => {
      if (isOnlyHere()) return
      for (const stop of stops) stop()
      resolve()
    }
    stops.push(outboxState.subscribe(look), unkept.subscribe(look))
    look()
  })
