import { notifications } from '@cairn/contract/notifications'
import { call } from '../base/call.ts'
import { noteZone } from '../base/reader-zone.ts'

const KEY = 'news.zone'

/** The time zone of this browser. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const told = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Tells the server once where this browser is, and again when it has travelled: letters come in the morning of there. */
export const learnZone = async (person: string): Promise<void> => {
  const word = `${person} ${zoneHere()}`
  if (told() === word) return
  const { zone } = await call(notifications.putNotifySettings, {
    body: { deviceZone: zoneHere() },
    handled: 'shown',
  })
  noteZone(person, zone)
  try {
    localStorage.setItem(KEY, word)
  } catch {
    // Where storage is forbidden it is told each time.
  }
}
