type Listener = () => void

const listeners = new Set<Listener>()
const CHANNEL = 'cairn-downloads'

const notifyHere = (): void => {
  for (const listener of listeners) listener()
}

let channel: BroadcastChannel | undefined
const open = (): BroadcastChannel | undefined => {
  if (channel === undefined && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', notifyHere)
  }
  return channel
}

/** Notified when a download changes, in this tab or in another one. */
export const onDownloadChange = (listener: Listener): (() => void) => {
  open()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const announceDownloads = (): void => {
  open()?.postMessage(null)
  notifyHere()
}
