import { DEFAULTS } from '@cairn/domain/base/constants'
import { INTERFACE_LANGUAGES } from '@cairn/domain/config/languages'
import { DEFAULT_THEME } from '@cairn/domain/config/themes'
import type { Config } from '@cairn/contract/config'
import type { Db } from '../base/db/schema.ts'

/** What an installation is before anybody has changed anything. */
export const defaultConfig = (rootOrg: string): Config => ({
  name: 'Cairn',
  defaultLanguage: DEFAULTS.language,
  availableLanguages: INTERFACE_LANGUAGES.map((language) => language.code),
  customLanguages: [],
  currency: DEFAULTS.currency,
  phoneRegion: DEFAULTS.phoneRegion,
  timezone: DEFAULTS.timezone,
  theme: { name: DEFAULT_THEME },
  category: [],
  social: [],
  enabledOidcProviders: [],
  auth: {},
  features: {},
  landingPage: { type: 'template', videoType: 'default' },
  rootOrg,
  assetBaseUrl: '/',
})

export const findConfig = async (db: Db): Promise<Config> => {
  const row = await db
    .selectFrom('installation')
    .select(['root_org', 'document', 'version'])
    .executeTakeFirstOrThrow()
  return { ...defaultConfig(row.root_org), ...row.document, rootOrg: row.root_org, version: row.version }
}

export const saveConfig = async (db: Db, changes: Partial<Config>): Promise<void> => {
  const { rootOrg: _rootOrg, version: _version, assetBaseUrl: _assetBaseUrl, ...kept } = changes
  await db
    .updateTable('installation')
    .set(({ eb }) => ({ document: JSON.stringify(kept), version: eb('version', '+', 1) }))
    .execute()
}
