import { SECOND } from '@cairn/domain/base/constants'
import { LAUNCH_MS } from './login.ts'

const SECRET = /^[\w-]{43}$/

const readCookie = (header: string | string[] | undefined, name: string): string | undefined => {
  const pairs = String(header ?? '').split(';')
  const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1) ?? ''
  return SECRET.test(value) ? value : undefined
}

const lasts = `Max-Age=${LAUNCH_MS / SECOND}; HttpOnly`

/** One for each launch: several may be under way in a browser. */
const launchName = (state: string): string => `lti-${state.slice(0, 8)}`

export const readLaunchCookie = (header: string | undefined, state: string): string | undefined =>
  readCookie(header, launchName(state))

/**
 * Comes back with the answer of the platform, in a frame of its page too: partitioned, so that browsers which refuse
 * cookies in frames keep it for that page alone. Without TLS browsers take no such cookie.
 */
export const launchCookie = (state: string, browser: string, secure: boolean): string =>
  `${launchName(state)}=${browser}; Path=/lti/tool; ${lasts}; ${secure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax'}`

const tabName = (secure: boolean): string => (secure ? '__Host-lti-tab' : 'lti-tab')

/** Where the site has TLS in any case, only the name counts that other hosts of the domain cannot set. */
export const readTabCookie = (
  header: string | string[] | undefined,
  alwaysSecure: boolean,
): string | undefined =>
  readCookie(header, tabName(true)) ?? (alwaysSecure ? undefined : readCookie(header, tabName(false)))

/** For the tab that a launch leads to, where we are a site of our own. */
export const tabCookie = (tab: string, secure: boolean): string =>
  `${tabName(secure)}=${tab}; Path=/; ${lasts}; SameSite=Lax${secure ? '; Secure' : ''}`
