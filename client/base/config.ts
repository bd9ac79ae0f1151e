import { config as calls, type Config } from '@cairn/contract/config'
import { call } from './call.ts'
import { connection } from './online.ts'
import { listOf, readStored, record, TEXT, writeStored } from './stored.ts'

const KEY = 'config'

/** The last config seen, for starting without a connection; a device that keeps nothing needs one. */
export const keepConfig = (config: Config): void => writeStored('localStorage', KEY, config)

const OBJECT = { type: 'object' }
const CONFIG = record({
  name: TEXT,
  defaultLanguage: TEXT,
  availableLanguages: listOf(TEXT),
  customLanguages: listOf(OBJECT),
  category: listOf(OBJECT),
  social: listOf(OBJECT),
  enabledOidcProviders: listOf(TEXT),
  theme: OBJECT,
  auth: OBJECT,
  features: OBJECT,
  landingPage: OBJECT,
  timezone: TEXT,
  rootOrg: TEXT,
})

/** The config of the last visit. */
export const storedConfig = (): Config | null => readStored('localStorage', KEY, CONFIG)

/** Nothing can be shown without the config: offline the last one serves, otherwise the visitor goes to the product's page. */
export const findConfig = async (): Promise<Config> => {
  try {
    return await call(calls.getConfig, { token: null })
  } catch (error) {
    const kept = connection.isUp() ? null : storedConfig()
    if (kept) return kept
    location.replace(document.documentElement.dataset['product'] ?? '/welcome.html')
    throw error
  }
}
