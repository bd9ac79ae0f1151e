import { config as calls, type Config } from '@cairn/contract/config'
import { call } from './call.ts'
import { keepConfig } from './config.ts'

type Listener = () => void

let current: Config | null = null
const listeners = new Set<Listener>()

/** The installation as the open page knows it; null until the page has been told, and always on the server. */
export const site = {
  get: (): Config | null => current,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** From now on the page looks and speaks as this says; the next visit starts with it, too. */
export const setSite = (config: Config): void => {
  current = config
  keepConfig(config)
  for (const listener of listeners) listener()
}

/** Answers may come out of order; what is older than what is shown, or the same, is no news. */
const isNews = (config: Config): boolean =>
  (config.version ?? 0) >= (current?.version ?? 0) && JSON.stringify(config) !== JSON.stringify(current)

/** Asks how the installation looks now. Without an answer the page stays as it is. */
export const refreshSite = async (): Promise<void> => {
  const fresh = await call(calls.getConfig, { token: null }).catch(() => null)
  if (fresh !== null && isNews(fresh)) setSite(fresh)
}
