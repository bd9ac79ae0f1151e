import { useSyncExternalStore } from 'react'
import { auth } from '@cairn/contract/auth'
import { call } from '../base/call.ts'
import { session } from '../base/session.ts'
import { contactOf } from './calls.ts'
import { record, TEXT } from '../base/stored.ts'
import { keepTab, readTab, RESET_KEY } from './tab-memory.ts'

const KEY = RESET_KEY

/** A reset that was asked for: the key to it, and where its code went. */
export interface Asked {
  readonly key: string
  readonly contact: string
}

const ASKED = record({ key: TEXT, contact: TEXT })

let kept: Asked | null = null
/** The reset itself logs in; its page forgets it once it was left, so as not to jump back to its first step. */
let finishing = false
const listeners = new Set<() => void>()

const keep = (next: Asked | null): void => {
  kept = next
  keepTab(KEY, next)
  for (const listener of listeners) listener()
}

// A reset is asked for by a visitor. Once somebody has logged in, or left, the next visitor has nothing to do with it.
session.onAccountLeft(() => keep(null))
session.subscribe(() => {
  if (session.get() !== null && !finishing && askedBefore() !== null) keep(null)
})

/** What this tab has asked for, also after a reload. */
export const askedBefore = (): Asked | null => (kept ??= readTab<Asked>(KEY, ASKED))

export const forgetAsked = (): void => keep(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const nothing = () => null

/** The same for a screen; the server that draws it first knows nothing of what a tab remembers. */
export const useAsked = (): Asked | null => useSyncExternalStore(subscribe, askedBefore, nothing)

/** Asks for a code. The answer is the same whether there is such an account or not. */
export const askForCode = async (contact: string): Promise<void> => {
  const { key } = await call(auth.resetPassword, { body: contactOf(contact), handled: true, token: null })
  keep({ key, contact })
}

export const CODE_LENGTH = 8

/** A code as it was sent, however it was typed: case, blanks and dashes mean nothing. */
export const readCode = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()

export const chooseNewPassword = async (key: string, code: string, password: string): Promise<void> => {
  const entered = await call(auth.setPassword, {
    body: { key, resetToken: code, update: { password } },
    handled: true,
    token: null,
  })
  finishing = true
  try {
    session.begin(entered)
  } finally {
    finishing = false
  }
}
