import { readDevice } from '../users/device.ts'

interface Browser {
  readonly userAgent: string
  readonly touchPoints: number
  /** The page runs as an installed app already. */
  readonly standalone: boolean
  /** The browser offers to install the app. */
  readonly offered: boolean
}

/** How somebody installs the app here: by a button, or by the menu of a browser that has no offer to show. */
export type InstallHint = 'button' | 'ios' | 'android'

/** iPads name themselves as Macs, which have no touch screen. */
const isIos = ({ userAgent, touchPoints }: Browser): boolean => {
  const { system } = readDevice(userAgent)
  return system === 'iPhone' || system === 'iPad' || (system === 'macOS' && touchPoints > 1)
}

/** The app's own browser on a phone is an installed app as well. */
const isInstalled = ({ userAgent, standalone }: Browser): boolean =>
  standalone || readDevice(userAgent).browser === 'Cairn'

export const installHint = (browser: Browser): InstallHint | undefined => {
  if (isInstalled(browser)) return undefined
  if (browser.offered) return 'button'
  if (isIos(browser)) return 'ios'
  return readDevice(browser.userAgent).system === 'Android' ? 'android' : undefined
}
