import { listOf, readStored, TEXT, writeStored } from '../stored.ts'

const KEY = 'cairn downloads'

const accounts = (): readonly string[] => readStored<string[]>('localStorage', KEY, listOf(TEXT)) ?? []

/** Whether an account has begun a download here. Most have not, and load nothing of what downloads need. */
export const hasDownloads = (account: string): boolean => accounts().includes(account)

export const noteDownloads = (account: string): void =>
  writeStored('localStorage', KEY, [...new Set([...accounts(), account])])
