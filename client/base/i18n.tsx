import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import type { Config } from '@cairn/contract/config'
import { DEFAULTS } from '@cairn/domain/base/constants'
import { chooseLanguage, direction, INTERFACE_LANGUAGES, localeTag } from '@cairn/domain/config/languages'

export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

/** The English words stand in the code; the others are fetched when they are spoken. */
const CATALOGUES: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  es: () => import('../locales/es.ts'),
  ar: () => import('../locales/ar.ts'),
}

export const loadMessages = async (language: string): Promise<Messages> =>
  Object.hasOwn(CATALOGUES, language) ? ((await CATALOGUES[language]?.())?.messages ?? {}) : {}

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

interface Props {
  readonly language: string
  readonly messages: Messages
  readonly config: Config
  readonly children: ReactNode
}

export function Speech({ language, messages, config, children }: Props) {
  const [spoken, setSpoken] = useState({ language, messages })
  const speech = useMemo<Speech>(
    () => ({
      language: spoken.language,
      speak: async (code) => {
        const next = await loadMessages(code)
        keepChoice(code)
        document.documentElement.lang = localeTag(code)
        document.documentElement.dir = direction(code)
        setSpoken({ language: code, messages: next })
      },
    }),
    [spoken.language],
  )
  return (
    <SpeechContext value={speech}>
      <IntlProvider
        locale={localeTag(spoken.language)}
        defaultLocale="en"
        messages={spoken.messages}
        timeZone={config.timezone}
        onError={() => {}}
      >
        {children}
      </IntlProvider>
    </SpeechContext>
  )
}
