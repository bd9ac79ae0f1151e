import { useSyncExternalStore } from 'react'
import { installHint, type InstallHint } from '@cairn/domain/offline/install-hint'
import { readStored, writeStored } from './stored.ts'

/** What a browser gives a page that may offer to install it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Browsers offer it early and once: a script in client/index.html stores it. */
    installPrompt?: Event | undefined
  }
}

const KEY = 'install.dismissed'
const OFFERED = 'installable'

const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener(OFFERED, listener)
  return () => {
    listeners.delete(listener)
    removeEventListener(OFFERED, listener)
  }
}

const isDismissed = (): boolean => readStored('localStorage', KEY, { type: 'boolean' }) === true

const hintHere = (): InstallHint | undefined => {
  if (isDismissed()) return undefined
  return installHint({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone: matchMedia('(display-mode: standalone)').matches,
    offered: window.installPrompt !== undefined,
  })
}

/** How the app can be installed on this device, unless that was declined. */
export const useInstallHint = (): InstallHint | undefined =>
  useSyncExternalStore(subscribe, hintHere, () => undefined)

/** Not offered again on this device. */
export const dismissInstall = (): void => {
  writeStored('localStorage', KEY, true)
  notify()
}

/** Has the browser ask. An offer can be used once; the browser makes another when it sees fit. */
export const install = async (): Promise<boolean> => {
  const offer = window.installPrompt as InstallPrompt | undefined
  window.installPrompt = undefined
  await offer?.prompt()
  const choice = await offer?.userChoice
  notify()
  return choice?.outcome === 'accepted'
}
