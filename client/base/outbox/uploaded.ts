import { DAY } from '@cairn/domain/base/constants'
import { lastingSince, writeLasting } from '../lasting.ts'
import { readStored, TEXT } from '../stored.ts'

const prefixOf = (account: string) => `uploaded:${account}:`
const keyOf = (account: string, local: string) => prefixOf(account) + local

/** Pages of other tabs, which may hold the same answer, have sent it by then. */
const removeOld = (account: string): void => {
  const old = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefixOf(account)))
    .filter((key) => lastingSince(key) < Date.now() - 7 * DAY)
  for (const key of old) writeLasting(account, key, null)
}

/** A file of this device has arrived. Answers that name it are sent with the name the server gave it. */
export const rememberUpload = (account: string, local: string, stored: string): void => {
  removeOld(account)
  writeLasting(account, keyOf(account, local), stored)
}

/** By what the server knows a file of this device; nothing where it does not have it. */
export const uploadedAs = (account: string, local: string): string | undefined =>
  readStored<string>('localStorage', keyOf(account, local), TEXT) ?? undefined
