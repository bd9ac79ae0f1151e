import { readStored, record, TEXT, writeStored } from '../base/stored.ts'

const KEY = 'push.device'

/** What this browser knows of its being told by push: for whom, by which token, and when the server last heard. */
export interface KeptDevice {
  readonly person: string
  readonly token: string
  readonly at: string
  /** A mark of the session by which the server knows it; with another session it is told anew. */
  readonly session?: string
}

const DEVICE = record({ person: TEXT, token: TEXT, at: TEXT }, { session: TEXT })

export const keptDevice = (): KeptDevice | null => readStored('localStorage', KEY, DEVICE)

/** Where storage is forbidden the browser is asked anew each time. */
export const writeDevice = (device: KeptDevice | null): void => writeStored('localStorage', KEY, device)

const PATIENCE_MS = 2000

/** Before somebody logs out: this device is told no more. Most have never asked for it, and load nothing here. */
export const letDeviceGo = async (): Promise<void> => {
  if (keptDevice() === null) return
  const gone = import('./push.ts').then(({ turnOff }) => turnOff())
  await Promise.race([gone.catch(() => undefined), new Promise((done) => setTimeout(done, PATIENCE_MS))])
}
