import { createContext, useContext } from 'react'
import { direction } from '@cairn/domain/config/languages'

/** Marks the author's words, which may be in another language than the page. */
export interface Said {
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

const NONE: Said = {}
export const SaidContext = createContext<Said>(NONE)

export const saidIn = (lang: string | undefined): Said =>
  lang === undefined ? NONE : { lang, dir: direction(lang) }

/** Spread it onto whatever shows words of the course. */
export const useSaid = (): Said => useContext(SaidContext)
