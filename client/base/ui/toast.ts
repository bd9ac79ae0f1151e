import type { IconName } from './icon.tsx'

export interface Toast {
  message: string
  icon?: IconName
  /** Undo, where there is something to undo. */
  action?: { label: string; run: () => void }
  /** How long it stands, in milliseconds, where six seconds do not fit. */
  lasts?: number
}

type Listener = () => void

let current: Toast | undefined
const listeners = new Set<Listener>()

const show = (next: Toast | undefined): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Says one thing at the bottom of the page; the next one takes its place. */
export const toast = (next: Toast | string): void => show(typeof next === 'string' ? { message: next } : next)

export const dismissToast = (): void => show(undefined)

/** The toast in view, as a store for React. */
export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): Toast | undefined => current,
  getOnServer: (): Toast | undefined => undefined,
}
