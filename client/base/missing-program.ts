import { mayLeave } from './leave.ts'
import { untilElsewhere } from './only-here.ts'

/** How browsers name a part of the program that they could not load, and Vite a style sheet of it. */
const MISSING =
  /dynamically imported module|importing a module script failed|unable to preload css|was not loaded in time/i

export const isMissingProgram = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message)

const canReload = async (): Promise<boolean> => {
  // The service worker answers with what is on the device.
  if (globalThis.navigator.serviceWorker?.controller) return true
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}

/**
 * Browsers remember that a part could not be loaded for as long as the page is open, and never ask for it again: only a
 * new page can. Where none would come, this one stays. Drafts are on the device; a form asks first.
 */
export const reloadForProgram = async (reload = () => location.reload()): Promise<void> => {
  if ((await canReload()) && (await mayLeave())) reload()
}

/** The same without anybody asking, once the connection is back: what only this page has is sent or stored first. */
export const reloadOnReconnect = async (reload?: () => void): Promise<void> => {
  await untilElsewhere()
  await reloadForProgram(reload)
}
