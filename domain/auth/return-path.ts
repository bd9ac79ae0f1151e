import { LIMITS } from '../base/constants.ts'

const HOME = '/dashboard'
const CONTROL = /\p{Cc}/u
// Dot segments are resolved by the browser, and may turn an innocent path into `//host` or `/login`.
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i
// Which of two accounts it is to be is asked of whoever opened the link, not of whoever logs in next.
const ENTRANCE = /^\/(?:login|switch)(?:\/|$)/i

const isOwnPath = (to: string): boolean => {
  const [path = ''] = to.split(/[?#]/, 1)
  const foreign = !path.startsWith('/') || path.includes('//') || path.includes('\\')
  return !foreign && !DOTS.test(path) && !ENTRANCE.test(path)
}

/** Where to go after login: a page of this site, never another host, and never a page that asks who it is to be. */
export const safeReturn = (to: string | undefined): string => {
  if (to === undefined || to.length > LIMITS.returnPathChars || CONTROL.test(to)) return HOME
  return isOwnPath(to) ? to : HOME
}
