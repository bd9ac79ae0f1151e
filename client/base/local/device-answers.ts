import { offlineAddress } from '@cairn/domain/offline/file-address'

/** A header of every answer that comes from files on this device, and of none that comes from a server. */
export const ANSWERED_BY_DEVICE = 'x-answered-by-device'

let known: { readonly worker: ServiceWorker; readonly answers: Promise<boolean> } | undefined

const ask = async (): Promise<boolean> => {
  const reply = await fetch(offlineAddress('-', '-/-'), { method: 'HEAD' }).catch(() => null)
  return reply?.headers.has(ANSWERED_BY_DEVICE) ?? false
}

/** Whether the service worker of this page answers with files of the device: an older one does not know them. */
export const answersFromDevice = async (): Promise<boolean> => {
  const worker = globalThis.navigator?.serviceWorker?.controller
  if (!worker) return false
  if (known?.worker !== worker) known = { worker, answers: ask() }
  return known.answers
}
