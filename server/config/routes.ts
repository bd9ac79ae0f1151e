import { config, PAGE_CHARS, type BrandingChange, type Config } from '@cairn/contract/config'
import { can } from '@cairn/domain/access/actions'
import { brandingFault } from '@cairn/domain/config/branding'
import { readHostname } from '@cairn/domain/config/hostname'
import { cleanPage } from '../base/clean-html.ts'
import type { Db } from '../base/db/schema.ts'
import { fail, failBecause } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { on, type By } from '../base/on.ts'
import { VERSION } from '../base/version.ts'
import { locate } from '../files/locate.ts'
import { sitePayment } from './events.ts'
import {
  defaultConfig,
  dropTextsExcept,
  findConfig,
  confirmHostname,
  findHostname,
  findOfferedConfig,
  findTexts,
  saveClientVersion,
  saveConfig,
  saveHostname,
  saveTexts,
  takeConfig,
} from './store.ts'

/** What was sent over what is there; an empty text takes a choice away. */
const merge = (
  before: Partial<Config>,
  { version: _version, payment: _payment, ...change }: BrandingChange,
): Partial<Config> => {
  const { android, ...rest } = change
  const downloadUrl = android?.downloadUrl || undefined
  const merged = {
    ...before,
    ...rest,
    ...(android && { android: downloadUrl === undefined ? {} : { downloadUrl } }),
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')) as Partial<Config>
}

const isFile = (value: string | undefined): value is string => value !== undefined && !value.startsWith('#')

/** Pictures must be files of this site that anybody may see. */
const refuseMissingPictures = async (db: Db, site: Config): Promise<void> => {
  const { logo, favicon, catalogBackground, landingPage } = site
  const pictures = { logo, favicon, catalogBackground, 'landingPage.headerImage': landingPage.headerImage }
  const wanted = Object.entries(pictures).filter((entry): entry is [string, string] => isFile(entry[1]))
  const there = await locate(
    db,
    wanted.map(([, getID]) => getID),
  )
  const missing = wanted.find(([, getID]) => !there.has(getID))
  if (missing) failBecause('site_image_missing', {}, { field: missing[0] })
}

/** Cleaning writes signs out (& as &amp;), and what was kept must fit when it is sent back. */
const cleanedPage = (html: string): string => {
  const page = cleanPage(html)
  if (page.length > PAGE_CHARS) failBecause('page_too_long', { limit: PAGE_CHARS })
  return page
}

const cleaned = ({ landingPage, ...rest }: Partial<Config>): Partial<Config> => {
  if (!landingPage) return rest
  const { html } = landingPage
  return { ...rest, landingPage: { ...landingPage, ...(html !== undefined && { html: cleanedPage(html) }) } }
}

/** Checks the whole of what the site would become, then keeps it. */
const change = async (db: Db, by: By, rootOrg: string, given: BrandingChange): Promise<void> => {
  const next = cleaned(merge(await takeConfig(db, given.version), given))
  const site = { ...defaultConfig(rootOrg), ...next }
  const fault = brandingFault(site)
  if (fault !== undefined) fail('invalid', fault, { details: { field: /^[\w.[\]]+/.exec(fault)?.[0] ?? '' } })
  await refuseMissingPictures(db, site)
  await saveConfig(db, by, next)
  await dropTextsExcept(
    db,
    site.customLanguages.map(({ code }) => code),
  )
}

export const configRoutes = [
  on(config.getConfig, async ({ query, db, parts, actor, now, allow }) => {
    allow()
    const site = await findOfferedConfig(db, parts.identity.names)
    // Whoever may not know it is told the rest.
    if (query.includePayment !== true || !can(actor, 'billing.read')) return site
    return { ...site, payment: await sitePayment.ask(db, parts.env, now) }
  }),

  on(config.getVersion, async ({ allow }) => {
    allow()
    return { version: VERSION }
  }),

  on(config.putConfig, async ({ body, db, parts, allow, ...by }) => {
    allow()
    await change(db, by, parts.rootOrg, body)
    return findOfferedConfig(db, parts.identity.names)
  }),

  on(config.deleteConfig, async ({ db, allow, ...by }) => {
    allow()
    // Who may come in, and how, is no matter of looks, nor are taxes: a site that was closed does not open by it.
    const { signUp, secondFactor, tax } = await takeConfig(db, undefined)
    const stays = { ...(signUp && { signUp }), ...(secondFactor && { secondFactor }), ...(tax && { tax }) }
    await saveConfig(db, by, stays)
    await dropTextsExcept(db, [])
  }),

  on(config.putLanding, async ({ body, db, parts, allow, ...by }) => {
    allow()
    await change(db, by, parts.rootOrg, body)
    return findOfferedConfig(db, parts.identity.names)
  }),

  on(config.getHostname, async ({ db, host, allow }) => {
    allow()
    // A Host header proves nothing; that a root admin has logged in there does.
    await confirmHostname(db, host)
    return findHostname(db)
  }),

  on(config.setHostname, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const hostname = readHostname(body.hostname) ?? failBecause('hostname_invalid')
    if (hostname === new URL(parts.env.publicUrl).hostname) failBecause('hostname_taken')
    const before = await findHostname(db)
    if (before.hostname === hostname && before.status) return { hostname, status: before.status }
    await saveHostname(db, hostname)
    await recordEvent(db, by, { type: 'config', object: parts.rootOrg, action: 'config.hostname' })
    return { hostname, status: 'pending' as const }
  }),

  on(config.getProviders, async ({ parts, allow }) => {
    allow()
    return { list: [...parts.identity.names] }
  }),

  on(config.setVersion, async ({ params, db, parts, allow, ...by }) => {
    allow()
    const { version } = params
    if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version))
      fail('invalid', 'version must be three numbers, such as 1.4.0.')
    await saveClientVersion(db, version)
    await recordEvent(db, by, { type: 'config', object: parts.rootOrg, action: 'config.version' })
    return { version }
  }),

  on(config.getLanguage, async ({ params, db, allow }) => {
    allow()
    const { customLanguages } = await findConfig(db)
    return customLanguages.some(({ code }) => code === params.code)
      ? findTexts(db, params.code)
      : fail('not_found')
  }),

  on(config.putLanguage, async ({ params, body, db, allow, ...by }) => {
    allow()
    // Held, so that the language is not removed and its words are not saved by another meanwhile.
    const { customLanguages = [] } = await takeConfig(db, undefined)
    if (!customLanguages.some(({ code }) => code === params.code)) fail('not_found')
    const { version } = await findTexts(db, params.code)
    if (body.version !== undefined && body.version !== version) fail('stale')
    await saveTexts(db, by, { code: params.code, texts: body.texts, version })
    return findTexts(db, params.code)
  }),
]
