import { config as calls, type LanguageTexts } from '@cairn/contract/config'
import { call } from './call.ts'

/** Message ids and what they say. */
export type Texts = Readonly<Record<string, string>>

const KEY = 'language.texts'

const keep = (told: LanguageTexts): void => {
  if (typeof window === 'undefined') return
  try {
    localStorage.setItem(KEY, JSON.stringify(told))
  } catch {
    // A device that keeps nothing speaks the language only with a connection.
  }
}

const kept = (code: string): Texts => {
  if (typeof window === 'undefined') return {}
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? 'null') as LanguageTexts | null
    return told?.code === code ? told.texts : {}
  } catch {
    return {}
  }
}

/** The words of a language that the installation has added; without a connection, those of the last visit. */
export const findTexts = async (code: string): Promise<Texts> => {
  const told = await call(calls.getLanguage, { params: { code }, token: null }).catch(() => null)
  if (told === null) return kept(code)
  keep(told)
  return told.texts
}

type Listener = (code: string) => void

const listeners = new Set<Listener>()

/** Whoever shows words of added languages hears when they change. */
export const onTexts = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The words of this language are no longer what they were. */
export const textsChanged = (code: string): void => {
  for (const listener of listeners) listener(code)
}
