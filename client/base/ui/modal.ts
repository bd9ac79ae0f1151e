import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'

/** The dialogs that are open, the uppermost last. */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const put = (next: readonly HTMLDialogElement[]) => {
  stack = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens and closes the browser's own modal dialog: it holds the focus and gives it back. */
export const useModal = (open: boolean): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    put([...stack, element])
    return () => {
      put(stack.filter((other) => other !== element))
      element.close()
    }
  }, [open])
  // One that is taken away is closed while it still stands there: afterwards it gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return dialog
}

/** The dialog that covers everything else: nothing outside of it can be pressed. */
export const useUppermost = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  )
