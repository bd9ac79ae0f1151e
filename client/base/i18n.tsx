import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { IntlProvider } from 'react-intl'
import type { Config } from '@cairn/contract/config'
import { DEFAULTS } from '@cairn/domain/base/constants'
import { chooseLanguage, direction, INTERFACE_LANGUAGES, localeTag } from '@cairn/domain/config/languages'
import { CATALOGUES } from '../locales/parts.ts'
import { findTexts, onTexts, type Texts } from './texts.ts'
import { useReaderZone } from './reader-zone.ts'
import { onWordsNeeded, wantedParts } from './words-parts.ts'

export type Messages = Texts

const isShipped = (code: string): boolean => INTERFACE_LANGUAGES.some((language) => language.code === code)

const isAdded = (code: string, config: Config): boolean =>
  config.customLanguages.some((language) => language.code === code)

const wordsOf = async (code: string, config: Config): Promise<Messages> => {
  if (isAdded(code, config)) return withoutGaps(await findTexts(code))
  const parts = Object.hasOwn(CATALOGUES, code) ? CATALOGUES[code] : undefined
  if (!parts) return {}
  const loaded = await Promise.all(wantedParts().map((part) => parts[part]()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}

/** Whether what a page shows in a language comes in parts: its own words, or those it borrows. */
const comesInParts = (language: string, { defaultLanguage }: Config): boolean =>
  Object.hasOwn(CATALOGUES, language) || (!isShipped(language) && Object.hasOwn(CATALOGUES, defaultLanguage))

/** What was left empty is not translated. */
const withoutGaps = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** The words of a language; what an added one does not say is said in the language of the site, else in English. */
export const loadMessages = async (language: string, config: Config): Promise<Messages> => {
  const { defaultLanguage } = config
  if (isShipped(language) || language === defaultLanguage) return wordsOf(language, config)
  const [own, fallback] = await Promise.all([wordsOf(language, config), wordsOf(defaultLanguage, config)])
  return { ...fallback, ...own }
}

export const LANGUAGE_KEY = 'language'

/** The choice is kept in a cookie as well, so that the server's first page speaks it too. */
const keepChoice = (code: string) => {
  try {
    localStorage.setItem(LANGUAGE_KEY, code)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  document.cookie = `${LANGUAGE_KEY}=${encodeURIComponent(code)}; path=/; max-age=31536000; samesite=lax`
}

export const storedLanguage = (): string | undefined => {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

export const languageFrom = (cookies: string): string | undefined => {
  const match = /(?:^|;\s*)language=([^;]+)/.exec(cookies)
  try {
    return match?.[1] === undefined ? undefined : decodeURIComponent(match[1])
  } catch {
    // Anybody may send any cookie; a broken one is no choice.
    return undefined
  }
}

/** 'de-CH,de;q=0.9,en;q=0.8' as a list, most wanted first; q=0 means not wanted at all. */
export const readAcceptLanguage = (header: string): string[] =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.split(';').map((part) => part.trim())
      return { tag, quality: Number(quality.replace(/^q=/i, '')) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

export const offeredLanguages = (config: Config) => [
  ...INTERFACE_LANGUAGES.filter(({ code }) => config.availableLanguages.includes(code)),
  ...config.customLanguages.map(({ code, rawName }) => ({ code, name: rawName })),
]

export const firstLanguage = (
  config: Config,
  stored: string | undefined,
  browser: readonly string[],
): string =>
  chooseLanguage({
    stored,
    browser,
    available: offeredLanguages(config).map(({ code }) => code),
    fallback: config.defaultLanguage,
  })

interface Speech {
  readonly language: string
  readonly speak: (code: string) => Promise<void>
}

const SpeechContext = createContext<Speech>({ language: DEFAULTS.language, speak: async () => {} })

/** The interface language and how to change it. */
export const useSpeech = (): Speech => useContext(SpeechContext)

/** Numbers and dates of a language no formatter knows are written as in the language of the site, else in English. */
const formatTag = (language: string, config: Config): string =>
  [language, config.defaultLanguage]
    .map(localeTag)
    .find((tag) => Intl.NumberFormat.supportedLocalesOf(tag)[0]) ?? DEFAULTS.language

interface Spoken {
  readonly language: string
  readonly messages: Messages
}

interface Props extends Spoken {
  readonly config: Config
  readonly children: ReactNode
}

export function Speech({ language, messages, config, children }: Props) {
  const [spoken, setSpoken] = useState<Spoken>({ language, messages })
  const turn = useTurn(config, language, setSpoken)
  const zone = useReaderZone(config.timezone)
  useSiteLanguages(config, spoken.language, turn)
  useNeededWords(config, spoken.language, turn)
  const speech = useMemo<Speech>(
    () => ({
      language: spoken.language,
      speak: async (code) => {
        keepChoice(code)
        await turn(code)
      },
    }),
    [spoken.language, turn],
  )
  return (
    <SpeechContext value={speech}>
      <IntlProvider
        locale={formatTag(spoken.language, config)}
        defaultLocale="en"
        messages={spoken.messages as Record<string, string>}
        timeZone={zone}
        onError={() => {}}
      >
        {children}
      </IntlProvider>
    </SpeechContext>
  )
}

/** Turns the page to a language, or fetches more of the one it is turning to. Of several requests under way the last one counts. */
const useTurn = (config: Config, first: string, setSpoken: (spoken: Spoken) => void) => {
  const latest = useRef(config)
  const wish = useRef(0)
  const wanted = useRef(first)
  useEffect(() => {
    latest.current = config
  }, [config])
  return useCallback(
    async (code = wanted.current): Promise<void> => {
      wanted.current = code
      wish.current += 1
      const mine = wish.current
      const messages = await loadMessages(code, latest.current)
      if (mine !== wish.current) return
      document.documentElement.lang = localeTag(code)
      document.documentElement.dir = direction(code)
      setSpoken({ language: code, messages })
    },
    [setSpoken],
  )
}

/** Follows the pages: one that is opened may need more words than those before it. */
const useNeededWords = (config: Config, language: string, turn: () => Promise<void>) =>
  useEffect(
    () => onWordsNeeded(async () => (comesInParts(language, config) ? turn() : undefined)),
    [language, config, turn],
  )

/** Follows the site: a language that it no longer offers is left, and changed words are read again. */
const useSiteLanguages = (config: Config, language: string, turn: (code: string) => Promise<void>) => {
  const offered = offeredLanguages(config).some(({ code }) => code === language)
  useEffect(() => {
    if (!offered) void turn(firstLanguage(config, storedLanguage(), navigator.languages))
  }, [offered, config, turn])
  const { defaultLanguage } = config
  useEffect(
    () =>
      onTexts((changed) => {
        if (changed === language || (changed === defaultLanguage && !isShipped(language))) void turn(language)
      }),
    [language, defaultLanguage, turn],
  )
}
