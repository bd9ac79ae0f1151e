import { config as calls, type Config } from '@cairn/contract/config'
import { call } from './call.ts'

const KEY = 'config'

/** The last config seen, for starting without a connection. */
export const keepConfig = (config: Config): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(config))
  } catch {
    // A device that keeps nothing needs a connection to start.
  }
}

const remembered = (): Config | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Config | null
  } catch {
    return null
  }
}

/** Nothing can be shown without the config: offline the last one serves, otherwise the visitor goes to the product's page. */
export const findConfig = async (): Promise<Config> => {
  try {
    return await call(calls.getConfig, { token: null })
  } catch (error) {
    const kept = navigator.onLine ? null : remembered()
    if (kept) return kept
    location.replace(document.documentElement.dataset['product'] ?? '/welcome.html')
    throw error
  }
}
