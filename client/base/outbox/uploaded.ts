import { writeLasting } from '../lasting.ts'
import { readStored, TEXT } from '../stored.ts'

const keyOf = (account: string, local: string) => `uploaded:${account}:${local}`

/** A file of this device has arrived. Answers that name it are sent with the name the server gave it. */
export const rememberUpload = (account: string, local: string, stored: string): void =>
  writeLasting(account, keyOf(account, local), stored)

/** By what the server knows a file of this device; nothing where it does not have it. */
export const uploadedAs = (account: string, local: string): string | undefined =>
  readStored<string>('localStorage', keyOf(account, local), TEXT) ?? undefined

export const forgetUpload = (account: string, local: string): void =>
  writeLasting(account, keyOf(account, local), null)
