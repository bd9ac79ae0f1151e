import { config, type Config, type LanguageTexts } from '@cairn/contract/config'
import { courses } from '@cairn/contract/courses'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { call } from '../../base/call.ts'
import { isCallError } from '../../base/call-error.ts'
import { read } from '../../base/query.ts'
import { senderOf, whileHere } from '../../base/sender.ts'
import { refreshSite, setSite, site } from '../../base/site-store.ts'
import { textsChanged, type Texts } from '../../base/texts.ts'

export type CustomLanguage = Config['customLanguages'][number]

export type Languages = Partial<Pick<Config, 'defaultLanguage' | 'availableLanguages' | 'customLanguages'>>

const TRIES = 3

/** Changes the languages of the site, over whatever it is by now: somebody else may have changed it meanwhile. */
export const changeLanguages = async (edit: (now: Config) => Languages): Promise<void> => {
  const sender = senderOf()
  for (let left = TRIES; ; left--) {
    const now = site.get()
    if (now === null) throw new Error('There is no site to change.')
    const { version } = now
    try {
      const body = { ...edit(now), ...(version !== undefined && { version }) }
      return setSite(await call(config.putConfig, { body, handled: true }))
    } catch (error) {
      if (left <= 1 || !isCallError(error, 409)) throw error
      await refreshSite()
      await whileHere(sender)
    }
  }
}

const without = (codes: readonly string[], code: string) => codes.filter((other) => other !== code)

export const offerLanguage = (code: string, offered: boolean): Promise<void> =>
  changeLanguages(({ availableLanguages }) => ({
    availableLanguages: [...without(availableLanguages, code), ...(offered ? [code] : [])],
  }))

/** The language of the site is always one that it offers. */
export const makeDefault = (code: string): Promise<void> =>
  changeLanguages(({ availableLanguages, customLanguages }) => ({
    defaultLanguage: code,
    ...(!customLanguages.some((language) => language.code === code) && {
      availableLanguages: [...without(availableLanguages, code), code],
    }),
  }))

export const addLanguage = (language: CustomLanguage): Promise<void> =>
  changeLanguages(({ customLanguages }) => ({ customLanguages: [...customLanguages, language] }))

export const renameLanguage = (language: CustomLanguage): Promise<void> =>
  changeLanguages(({ customLanguages }) => ({
    customLanguages: customLanguages.map((other) => (other.code === language.code ? language : other)),
  }))

export const removeLanguage = (code: string): Promise<void> =>
  changeLanguages(({ customLanguages, availableLanguages }) => ({
    customLanguages: customLanguages.filter((language) => language.code !== code),
    availableLanguages: without(availableLanguages, code),
  }))

export const textsQuery = (code: string) => read(config.getLanguage, { params: { code }, handled: true })

/** What was changed, over the texts as they were read; an emptied text is gone. 409: somebody has saved since. */
export const putTexts = async (
  { code, texts, version }: LanguageTexts,
  changes: Texts,
): Promise<LanguageTexts> => {
  const merged = Object.entries({ ...texts, ...changes }).filter(([, text]) => text.trim() !== '')
  const body = { texts: Object.fromEntries(merged), version }
  const saved = await call(config.putLanguage, { params: { code }, body, handled: true })
  textsChanged(code)
  return saved
}

/** The English words, fetched once and by nobody else. */
export const englishQuery = () => ({
  queryKey: ['english'] as const,
  queryFn: () => import('./languages-english.ts').then(({ ENGLISH }) => ENGLISH),
  staleTime: Infinity,
})

/** How many courses that have texts in a language are named before it is removed. */
export const COURSES_NAMED = 10

export const coursesIn = (code: string) =>
  read(courses.findCourses, {
    query: {
      query: `enabledLanguage:${queryPhrase(code)}`,
      include: 'title',
      sort: 'title.raw',
      limit: COURSES_NAMED,
      all: true,
    },
  })
