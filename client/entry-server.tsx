import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Config } from '@cairn/contract/config'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { themeVariables } from '@cairn/domain/config/theme-variables'
import { App, makeQueries } from './app.tsx'
import { fileAddress } from './base/file-address.ts'
import { withoutToken } from './base/guard.ts'
import { fullTitle, type Head } from './base/head.tsx'
import {
  firstLanguage,
  languageFrom,
  loadMessages,
  offeredLanguages,
  readAcceptLanguage,
} from './base/i18n.tsx'
import { iconAddress } from './base/site-look.ts'
import { replaceTransport } from './base/transport.ts'
import { WORDS_PARTS, type WordsPart } from './base/words-parts.ts'
import { preloadFonts } from './base/ui/fonts.ts'
import { THEME_STYLE_ID, themeKey } from './base/ui/theme-key.ts'
import { CATALOGUES } from './locales/parts.ts'
import { makeRouter, type AppRouter } from './router.tsx'

// In the browser only a change of theme fetches it, so that here it must be fetched, too.
const { themeOf, themeStyle } = await import('./base/ui/theme-style.ts')

interface Request {
  readonly url: string
  readonly origin: string
  readonly config: Config
  readonly language: string
  readonly read: (path: string) => Promise<{ status: number; body: unknown }>
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The picture of a page that has none of its own, wherever it is shared: the site's, else ours. */
const sharedPicture = ({ landingPage }: Config): string =>
  fileAddress(landingPage.headerImage) ?? '/share.jpg'

/** The language that the address asks for; each language of a page is a page of its own to search engines. */
const askedLanguage = (url: string): string | undefined =>
  new URL(url, 'http://page').searchParams.get('lang') ?? undefined

const hasToken = (url: string): boolean => new URL(url, 'http://page').searchParams.has('id')

const themeTag = ({ theme }: Config): string =>
  `<style id="${THEME_STYLE_ID}" data-theme="${escape(themeKey(theme))}">${themeStyle(theme)}</style>`

/** The color of the browser's own bar: that of the header, light or dark as the site is, else as the device is. */
const barColors = ({ theme, colorScheme }: Config): string[] => {
  const colors = themeVariables(themeOf(theme))
  const tag = (mode: 'light' | 'dark', media: string) =>
    `<meta name="theme-color" content="${colors[mode]['header-bg']}"${media}>`
  if (colorScheme === 'light' || colorScheme === 'dark') return [tag(colorScheme, '')]
  return (['light', 'dark'] as const).map((mode) => tag(mode, ` media="(prefers-color-scheme: ${mode})"`))
}

/** What an installed app takes from the site. */
const appTags = (config: Config): string[] => [
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<link rel="apple-touch-icon" href="/app-icon/180.png">',
  `<meta name="apple-mobile-web-app-title" content="${escape(config.name)}">`,
  ...barColors(config),
]

const printHead = (head: Head, { url, origin, config }: Request, language: string): string => {
  const path = head.canonical ?? url.split('?')[0] ?? '/'
  const title = escape(fullTitle(head.title, config.name))
  const page = escape(origin + path)
  const canonical = askedLanguage(url) === language ? `${page}?lang=${escape(language)}` : page
  const image = escape(origin + (head.image ?? sharedPicture(config)))
  const lines = [
    `<title>${title}</title>`,
    themeTag(config),
    ...appTags(config),
    ...preloadFonts(language).map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:site_name" content="${escape(config.name)}">`,
    ...offeredLanguages(config).map(
      ({ code }) =>
        `<link rel="alternate" hreflang="${escape(localeTag(code))}" href="${page}?lang=${escape(code)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${page}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:locale" content="${escape(localeTag(language).replaceAll('-', '_'))}">`,
    `<meta property="og:image" content="${image}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  if (head.description !== undefined) {
    lines.push(`<meta name="description" content="${escape(head.description)}">`)
    lines.push(`<meta property="og:description" content="${escape(head.description)}">`)
  }
  if (head.indexed === false) lines.push('<meta name="robots" content="noindex">')
  return lines.join('\n    ')
}

const statusOf = (matches: readonly { status: string; _notFound?: boolean }[]): number => {
  if (matches.some((match) => match.status === 'notFound' || match._notFound)) return 404
  return matches.some((match) => match.status === 'error') ? 500 : 200
}

/** The files with the words of a page, as the manifest names them; English stands in the code. */
const wordFiles = (language: string, matches: readonly { staticData: { words?: WordsPart } }[]): string[] => {
  if (!Object.hasOwn(CATALOGUES, language)) return []
  const last = matches.at(-1)?.staticData.words ?? 'visiting'
  return WORDS_PARTS.slice(0, WORDS_PARTS.indexOf(last) + 1).map(
    (part) => `locales/${language}.ts?part=${part}`,
  )
}

/** Where a page that is only the way to another leads; merely another spelling of its address is no reason to go. */
const leadsTo = (router: AppRouter): string | undefined => {
  const result = router._serverResult
  const location = result?.type === 'redirect' ? result.redirect.headers.get('Location') : null
  if (location === null) return undefined
  const pathOf = (href: string) => new URL(href, 'http://page').pathname
  return pathOf(location) === pathOf(router.latestLocation.href) ? undefined : location
}

interface LanguageRequest {
  readonly url: string
  readonly config: Config
  readonly cookies: string
  readonly acceptLanguage: string
}

/** The language of a first page: what its address asks for, what was chosen before, or what the browser wants. */
export const languageOf = ({ url, config, cookies, acceptLanguage }: LanguageRequest): string =>
  firstLanguage(config, askedLanguage(url) ?? languageFrom(cookies), readAcceptLanguage(acceptLanguage))

/** Renders a page as a visitor sees it. Pages behind a guard are an empty frame that the client fills. */
export const render = async (request: Request) => {
  const { config, language, read } = request
  replaceTransport(({ path }) => read(path))
  const messages = await loadMessages(language, config)
  const queries = makeQueries()
  const router = makeRouter(
    { queries, config, language },
    // A session token in the address is the browser's business: no link on the page repeats it.
    createMemoryHistory({
      initialEntries: [hasToken(request.url) ? withoutToken(request.url) : request.url],
    }),
  )
  const matches = router.matchRoutes(router.latestLocation)
  const guarded = matches.some((match) => (match.staticData.guard ?? 'none') !== 'none')
  const head: Head = {}
  let html = ''
  let status = 200
  let location: string | undefined
  if (!guarded) {
    await router.load()
    location = leadsTo(router)
    status = statusOf(router.state.matches)
    html = renderToString(<App {...{ config, language, messages, queries, router, head }} />)
    if (head.missing && status === 200) status = 404
  } else head.indexed = false
  const state = JSON.stringify({ config, language, queries: dehydrate(queries) })
  queries.clear()
  return {
    html,
    status,
    location,
    state,
    head: printHead(head, request, language),
    files: [...matches.flatMap((match) => match.staticData.file ?? []), ...wordFiles(language, matches)],
    patient: !guarded && head.indexed !== false,
    scheme: config.colorScheme,
    icon: iconAddress(config),
    language: localeTag(language),
    direction: direction(language),
  }
}

/** An empty page for any address, which a device stores: the app fills it with what it knows there. */
export const frame = (config: Config) => ({
  html: '',
  status: 200,
  state: '',
  head: [
    `<title>${escape(config.name)}</title>`,
    '<meta name="robots" content="noindex">',
    themeTag(config),
    ...appTags(config),
  ].join('\n    '),
  files: [],
  patient: false,
  scheme: config.colorScheme,
  icon: iconAddress(config),
  language: localeTag(config.defaultLanguage),
  direction: direction(config.defaultLanguage),
})
