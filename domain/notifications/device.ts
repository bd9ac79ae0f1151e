import { TIMING } from '../base/constants.ts'

/** A browser's address for push, as it gives it. */
export interface PushSubscriptionData {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** What a browser says of whether it may show notices; some cannot at all. */
export type PushPermission = 'default' | 'granted' | 'denied' | 'unsupported'

export type PushStanding = 'ask' | 'on' | 'off' | 'blocked' | 'unsupported'

/** What somebody is shown: to be asked first, on, off although allowed, or blocked by the browser. */
export const pushStanding = (permission: PushPermission, subscribed: boolean): PushStanding => {
  if (permission === 'unsupported') return 'unsupported'
  if (permission === 'denied') return 'blocked'
  if (permission === 'default') return 'ask'
  return subscribed ? 'on' : 'off'
}

/** A device tells the server anew that it is there once its last word is a week old. */
export const needsRefresh = (refreshed: string | null | undefined, now: Date): boolean => {
  const at = refreshed === null || refreshed === undefined ? Number.NaN : Date.parse(refreshed)
  // A word from the future is no word: the clock was wrong.
  return !(now.getTime() - at < TIMING.pushRefreshMs && at <= now.getTime())
}

const bytesIn = (text: unknown): number =>
  typeof text === 'string' && /^[\w-]+={0,2}$/.test(text)
    ? Math.floor((text.replace(/=+$/, '').length * 3) / 4)
    : -1

const parse = (token: string): unknown => {
  try {
    return JSON.parse(token)
  } catch {
    return undefined
  }
}

/** A token that is the push address of a browser, one that only names a device, or one that says it is an address and is none. */
export const readPushToken = (token: string): PushSubscriptionData | 'word' | 'broken' => {
  const read = parse(token)
  if (typeof read !== 'object' || read === null || !('endpoint' in read)) return 'word'
  const { endpoint, keys } = read as { endpoint: unknown; keys?: { p256dh?: unknown; auth?: unknown } | null }
  if (typeof endpoint !== 'string' || endpoint.length > 2000 || !/^https?:\/\//.test(endpoint))
    return 'broken'
  const { p256dh, auth } = keys ?? {}
  if (bytesIn(p256dh) !== 65 || bytesIn(auth) !== 16) return 'broken'
  return { endpoint, keys: { p256dh: p256dh as string, auth: auth as string } }
}
