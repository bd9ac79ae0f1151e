import { renderToStaticMarkup } from 'react-dom/server'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  firstLanguage,
  languageFrom,
  loadMessages,
  offeredLanguages,
  readAcceptLanguage,
  Speech,
  storedLanguage,
  useSpeech,
} from './i18n.tsx'
import { openBrowser } from './testing/browser.ts'
import { site } from './testing/samples.ts'
import { failing, serve, unreachable } from './testing/server.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the languages a browser asks for', () => {
  test.each([
    ['de-CH,de;q=0.9,en;q=0.8', ['de-CH', 'de', 'en']],
    ['en;q=0.3, es;q=0.7, ar', ['ar', 'es', 'en']],
    ['es; q=0.5 , en ; q=0.9', ['en', 'es']],
    ['fr, en;q=0.5, es;q=0.5', ['fr', 'en', 'es']],
    ['en, *;q=0.1', ['en']],
    ['es, en;q=0', ['es']],
    ['es;Q=0.2, en;q=0.9', ['en', 'es']],
    ['*', []],
    ['', []],
    [',,;q=1', []],
  ])('%j, most wanted first', (header, wanted) => expect(readAcceptLanguage(header)).toEqual(wanted))
})

describe('the choice in the cookie', () => {
  test.each([
    ['language=es', 'es'],
    ['a=b; language=zh-Hant; c=d', 'zh-Hant'],
    ['language=x%20y', 'x y'],
    ['mylanguage=es', undefined],
    ['language=', undefined],
    ['', undefined],
    ['language=%E0%A4%A', undefined],
  ])('%j', (cookies, language) => expect(languageFrom(cookies)).toBe(language))
})

const lakota = { code: 'lkt', name: 'Lakota', rawName: 'Lakȟótiyapi' }

describe('the languages of a site', () => {
  test('I18N-12 offered are the available ones plus the custom ones, each under its own name', () => {
    const config = site({ availableLanguages: ['ar', 'en'], customLanguages: [lakota] })
    expect(offeredLanguages(config)).toEqual([
      { code: 'en', name: 'English' },
      { code: 'ar', name: 'العربية' },
      { code: 'lkt', name: 'Lakȟótiyapi' },
    ])
  })

  test.each([
    ['the stored choice', 'es', ['ar'], 'es'],
    ['a stored custom language', 'lkt', ['ar'], 'lkt'],
    ['else the browser’s first that is offered', undefined, ['fr', 'ar-EG', 'es'], 'ar'],
    ['else the default', undefined, ['fr', 'de'], 'en'],
    ['not a stored choice that is no longer offered', 'fr', ['es'], 'es'],
    ['the default for a browser that says nothing', undefined, [], 'en'],
  ])('I18N-12 it starts in %s', (_, stored, browser, language) =>
    expect(firstLanguage(site({ customLanguages: [lakota] }), stored, browser)).toBe(language),
  )

  test('a language that is shipped but not available here is never chosen', () =>
    expect(firstLanguage(site({ availableLanguages: ['en'] }), 'es', ['ar'])).toBe('en'))

  test('a code that belongs to no language we ship has no words of its own', async () => {
    expect(await loadMessages('en', site())).toEqual({})
    expect(await loadMessages('lkt', site())).toEqual({})
    expect(await loadMessages('constructor', site())).toEqual({})
  })
})

describe('the words of a language that the site has added', () => {
  const words = { lkt: { 'frame.home': 'Thí', 'frame.catalog': '  ' }, nv: { 'frame.help': 'Áká’anilyeed' } }
  const answer = (texts: Readonly<Record<string, Record<string, string>>> = words) =>
    serve(({ path }) => {
      const code = path.split('/').at(-1) ?? ''
      return texts[code] ? { status: 200, body: { code, texts: texts[code] } } : failing(404)
    })
  const navajo = { code: 'nv', name: 'Navajo', rawName: 'Diné bizaad' }
  const languages = { customLanguages: [lakota, navajo] }

  test('CFG-15 are fetched, and what is missing or empty is left to English', async () => {
    openBrowser()
    const letters = answer()
    expect(await loadMessages('lkt', site(languages))).toEqual({ 'frame.home': 'Thí' })
    expect(letters.map(({ method, path, headers }) => [method, path, headers['authorization']])).toEqual([
      ['GET', '/config/language/lkt', undefined],
    ])
  })

  test('what is missing is said in the language of the site first', async () => {
    openBrowser()
    answer()
    const spanish = await loadMessages('lkt', site({ ...languages, defaultLanguage: 'es' }))
    expect(spanish).toMatchObject({ 'frame.home': 'Thí', 'frame.catalog': 'Catálogo' })
    const own = await loadMessages('lkt', site({ ...languages, defaultLanguage: 'nv' }))
    expect(own).toEqual({ 'frame.home': 'Thí', 'frame.help': 'Áká’anilyeed' })
  })

  test('a shipped language is complete and asks for nothing', async () => {
    openBrowser()
    const letters = answer()
    expect(await loadMessages('en', site({ ...languages, defaultLanguage: 'nv' }))).toEqual({})
    expect(letters).toEqual([])
  })

  test('offline, those of the last visit are spoken', async () => {
    const { local } = openBrowser()
    answer()
    await loadMessages('lkt', site(languages))
    serve(unreachable)
    expect(await loadMessages('lkt', site(languages))).toEqual({ 'frame.home': 'Thí' })
    expect(await loadMessages('nv', site(languages))).toEqual({})
    local.setItem('language.texts', '{"code":')
    expect(await loadMessages('lkt', site(languages))).toEqual({})
  })

  test('where storage is forbidden they are still spoken', async () => {
    openBrowser({ storageForbidden: true })
    answer()
    expect(await loadMessages('lkt', site(languages))).toEqual({ 'frame.home': 'Thí' })
  })

  test('a text that cannot be read is said in English instead', () => {
    const shown = renderToStaticMarkup(
      <Speech language="lkt" messages={{ a: '{count, plural, one {}', b: 'Háu' }} config={site(languages)}>
        <FormattedMessage id="a" defaultMessage="{count} stones" values={{ count: 3 }} />
        {' | '}
        <FormattedMessage id="b" defaultMessage="Hello" />
      </Speech>,
    )
    expect(shown).toBe('3 stones | Háu')
  })
})

type Speak = (code: string) => Promise<void>

function Listener({ hear }: { hear: (speak: Speak) => void }) {
  const { language, speak } = useSpeech()
  hear(speak)
  return language
}

/** Renders the page's language and hands out how to change it. */
const speakOn = (config = site()) => {
  const heard: Speak[] = []
  const shown = renderToStaticMarkup(
    <Speech language="es" messages={{}} config={config}>
      <Listener hear={(speak) => heard.push(speak)} />
    </Speech>,
  )
  return { shown, speak: async (code: string) => heard[0]?.(code) }
}

describe('changing the language', () => {
  test('the document says in which language and direction it is written', async () => {
    const { root } = openBrowser()
    const { shown, speak } = speakOn()
    expect(shown).toBe('es')
    await speak('ar')
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl'])
    await speak('en')
    expect([root.lang, root.dir]).toEqual(['en', 'ltr'])
  })

  test('I18N-12 the choice is kept for the next page, here and for the server', async () => {
    const { page } = openBrowser()
    await speakOn().speak('ar')
    expect(storedLanguage()).toBe('ar')
    expect(languageFrom(page.cookie)).toBe('ar')
    expect(page.cookie).toContain('path=/')
  })

  test('where storage is forbidden the choice still works', async () => {
    const { root, page } = openBrowser({ storageForbidden: true })
    await speakOn().speak('ar')
    expect([root.dir, languageFrom(page.cookie), storedLanguage()]).toEqual(['rtl', 'ar', undefined])
  })

  test('a custom code that formatters do not know breaks no page', async () => {
    const { root } = openBrowser()
    await speakOn().speak('x_pirate')
    expect(() => new Intl.NumberFormat(root.lang)).not.toThrow()
  })
})

test('dates and numbers follow the language, and the clock is the site’s', () => {
  const show = (language: string) =>
    renderToStaticMarkup(
      <Speech language={language} messages={{}} config={site({ timezone: 'America/Denver' })}>
        <FormattedNumber value={1234567.5} />
        {' | '}
        <FormattedDate value="2026-03-01T05:00:00Z" day="numeric" month="long" />
      </Speech>,
    )
  expect(show('en')).toBe('1,234,567.5 | February 28')
  expect(show('es')).toBe('1.234.567,5 | 28 de febrero')
  // A code that formatters do not know writes as the site does, on every machine alike.
  expect(show('tlh')).toBe('1,234,567.5 | February 28')
  expect(show('x_pirate')).toBe('1,234,567.5 | February 28')
})
