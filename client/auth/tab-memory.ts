/** Under which name the tab remembers the reset that a visitor asked for. */
export const RESET_KEY = 'reset'

/** What this tab remembers until it is closed, also across other sites and reloads. */
export const readTab = <T>(key: string): T | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export const keepTab = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Where storage is forbidden the tab remembers nothing, and the way through other sites has to be begun again.
  }
}
