import { DEFAULTS } from '@cairn/domain/base/constants'
import { INTERFACE_LANGUAGES } from '@cairn/domain/config/languages'
import { DEFAULT_THEME } from '@cairn/domain/config/themes'
import type { Config, Hostname, LanguageTexts } from '@cairn/contract/config'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { recordEvent, recordVersion } from '../base/history.ts'
import { raise } from '../base/live.ts'
import type { By } from '../base/on.ts'

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

/** The columns of the installation that its config is put together from. */
export const configColumns = [
  'installation.root_org',
  'installation.document',
  'installation.version',
  'installation.hostname',
] as const

const findRow = (db: Db) => db.selectFrom('installation').select(configColumns).executeTakeFirstOrThrow()

export const toConfig = (row: Awaited<ReturnType<typeof findRow>>): Config => ({
  ...defaultConfig(row.root_org),
  ...row.document,
  ...(row.hostname !== null && { hostname: row.hostname }),
  rootOrg: row.root_org,
  version: row.version,
})

export const findConfig = async (db: Db): Promise<Config> => toConfig(await findRow(db))

/** The config as people see it: identity providers only as far as they are set up, all of those unless an admin chose. */
export const findOfferedConfig = async (db: Db, setUp: readonly string[]): Promise<Config> => {
  const row = await findRow(db)
  const chosen = (row.document['enabledOidcProviders'] ?? setUp) as readonly string[]
  return { ...toConfig(row), enabledOidcProviders: chosen.filter((name) => setUp.includes(name)) }
}

/** The document as an admin has set it, held until the end of the transaction; one that is not the newest is refused. */
export const takeConfig = async (db: Db, version: number | undefined): Promise<Partial<Config>> => {
  const row = await db
    .selectFrom('installation')
    .select(['document', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (version !== undefined && version !== row.version) fail('stale')
  return row.document as Partial<Config>
}

const own = ({ rootOrg: _r, version: _v, assetBaseUrl: _a, hostname: _h, ...kept }: Partial<Config>) => kept

/** Where open pages hear that the site has changed. */
export const SITE_TOPIC = 'site'

/** Stores the next version of the site's settings, and tells everybody who is looking. */
export const saveConfig = async (db: Db, by: By, document: Partial<Config>): Promise<void> => {
  const kept = own(document)
  const row = await db
    .updateTable('installation')
    .set(({ eb }) => ({ document: JSON.stringify(kept), version: eb('version', '+', 1) }))
    .returning(['version', 'root_org'])
    .executeTakeFirstOrThrow()
  const changed = { type: 'config', object: row.root_org }
  await recordVersion(db, by, { ...changed, version: row.version, document: kept })
  await recordEvent(db, by, { ...changed, action: 'config.update', organization: row.root_org })
  await raise(db, SITE_TOPIC, 'updateConfig', { version: row.version })
}

export const findHostname = async (db: Db): Promise<Partial<Hostname>> => {
  const row = await db.selectFrom('installation').select(['hostname', 'hostname_active']).executeTakeFirst()
  if (!row || row.hostname === null) return {}
  return { hostname: row.hostname, status: row.hostname_active ? 'active' : 'pending' }
}

export const saveHostname = async (db: Db, hostname: string): Promise<void> => {
  await db.updateTable('installation').set({ hostname, hostname_active: false }).execute()
}

/** A root admin came by this name: if it is the one that was asked for, it leads here. */
export const confirmHostname = async (db: Db, hostname: string): Promise<void> => {
  await db
    .updateTable('installation')
    .set({ hostname_active: true })
    .where('hostname', '=', hostname)
    .where('hostname_active', '=', false)
    .execute()
}

export const saveClientVersion = async (db: Db, version: string): Promise<void> => {
  await db.updateTable('installation').set({ client_version: version }).execute()
}

export const findTexts = async (db: Db, code: string): Promise<LanguageTexts> => {
  const query = db.selectFrom('language_text').select(['texts', 'version']).where('code', '=', code)
  const row = await query.executeTakeFirst()
  return { code, texts: row?.texts ?? {}, version: row?.version ?? 0 }
}

/** Replaces the words of a language. Whoever calls holds the site, so that nobody else is in between. */
export const saveTexts = async (db: Db, by: By, { code, texts, version }: LanguageTexts): Promise<void> => {
  const row = { texts: JSON.stringify(texts), modified: by.now, version: version + 1 }
  await db
    .insertInto('language_text')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
  await recordEvent(db, by, { type: 'language', object: code, action: 'language.update' })
  await raise(db, SITE_TOPIC, 'updateConfig', { language: code })
}

/** Words of languages that are no longer there go with them. */
export const dropTextsExcept = async (db: Db, codes: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('language_text')
    .where(({ not, eb }) => not(eb('code', '=', anyOf(codes))))
    .execute()
}
