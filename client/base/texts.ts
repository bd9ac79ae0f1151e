import { config as calls, type LanguageTexts } from '@cairn/contract/config'
import { call } from './call.ts'
import { mapOf, readStored, record, TEXT, writeStored } from './stored.ts'

/** Message ids and what they say. */
export type Texts = Readonly<Record<string, string>>

const KEY = 'language.texts'

/** A device that keeps nothing speaks the language only with a connection. */
const keep = (told: LanguageTexts): void => writeStored('localStorage', KEY, told)

const LANGUAGE = record({ code: TEXT, texts: mapOf(TEXT) })

const kept = (code: string): Texts => {
  const told = readStored<LanguageTexts>('localStorage', KEY, LANGUAGE)
  return told?.code === code ? told.texts : {}
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
