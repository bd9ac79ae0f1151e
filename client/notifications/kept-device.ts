const KEY = 'push.device'

/** What this browser knows of its being told by push: for whom, by which token, and when the server last heard. */
export interface KeptDevice {
  readonly person: string
  readonly token: string
  readonly at: string
  /** A mark of the session by which the server knows it; with another session it is told anew. */
  readonly session?: string
}

export const keptDevice = (): KeptDevice | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptDevice | null
  } catch {
    return null
  }
}

export const writeDevice = (device: KeptDevice | null): void => {
  try {
    if (device === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(device))
  } catch {
    // Where storage is forbidden the browser is asked anew each time.
  }
}

const PATIENCE_MS = 2000

/** Before somebody logs out: this device is told no more. Most have never asked for it, and load nothing here. */
export const letDeviceGo = async (): Promise<void> => {
  if (keptDevice() === null) return
  const gone = import('./push.ts').then(({ turnOff }) => turnOff())
  await Promise.race([gone.catch(() => undefined), new Promise((done) => setTimeout(done, PATIENCE_MS))])
}
