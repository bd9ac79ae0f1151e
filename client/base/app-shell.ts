/** How the mobile app's own browser names itself. */
const MARKER = /\bCairnApp\b/
const KEY = 'shell'

/** Whether the page runs inside the mobile app shell: by its user agent, or by ?shell=1, remembered for the visit. */
export const inAppShell = (): boolean => {
  if (MARKER.test(navigator.userAgent)) return true
  try {
    if (new URLSearchParams(location.search).get(KEY) === '1') sessionStorage.setItem(KEY, '1')
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}
