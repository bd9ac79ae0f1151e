import { session } from '../session.ts'

let isOpen = false
const listeners = new Set<() => void>()

const show = (next: boolean): void => {
  isOpen = next
  for (const listener of listeners) listener()
}

session.onAccountLeft(() => show(false))

/** Whether the list of unsent items is open; any page may open it. */
export const outboxDrawer = {
  get: (): boolean => isOpen,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  open: (): void => show(true),
  close: (): void => show(false),
}
