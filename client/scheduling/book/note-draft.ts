import { useState } from 'react'
import { session } from '../../base/session.ts'
import { readStored, TEXT, writeStored } from '../../base/stored.ts'
import { writeLasting } from '../../base/lasting.ts'

const keyOf = (account: string, about: string): string => `booking.note ${account} ${about}`

/** What somebody wrote to a coach is kept on the device until it is booked. */
export const useNoteDraft = (about: string) => {
  const account = session.account() ?? ''
  const key = keyOf(account, about)
  const [draft, setDraft] = useState(() => ({ key, text: readStored<string>('localStorage', key, TEXT) ?? '' }))
  const here = draft.key === key ? draft : { key, text: readStored<string>('localStorage', key, TEXT) ?? '' }
  if (here !== draft) setDraft(here)
  const store = (text: string) => {
    setDraft({ key, text })
    if (account === '') writeStored('localStorage', key, text === '' ? null : text)
    else writeLasting(account, key, text === '' ? null : text)
  }
  return { text: here.text, change: store, clear: () => store('') }
}
