import { canonical } from '@cairn/domain/base/json-type'
import { users, type User } from '@cairn/contract/users'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'

/** What people change about themselves in passing, while others may have their record open. */
const SETTINGS = [
  'colorScheme',
  'highContrast',
  'language',
  'following',
  'unfollowing',
  'lastMessageCheck',
] as const satisfies readonly (keyof User)[]
const isSetting = (field: string): boolean => SETTINGS.some((setting) => setting === field)
const RECORD = new Set(Object.keys(users.createUser.body.properties).filter((field) => !isSetting(field)))

/** The record without settings, as one text that can be compared. */
const recordIn = (document: object): string =>
  canonical(Object.fromEntries(Object.entries(document).filter(([field]) => RECORD.has(field))))

export const changesRecord = (before: object, after: object): boolean => recordIn(before) !== recordIn(after)

/** The versions of a record, locked until the end of the transaction. */
export const lockRecord = async (db: Db, id: string) =>
  (await db
    .selectFrom('person')
    .select(['version', 'record_version', 'document'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? fail('not_found')

/**
 * The change as it applies to the newest version. Whoever edits a record that has had only settings changed since edits
 * the newest one: the settings stay as they are now.
 */
export const rebase = <Change extends Partial<User>>(
  change: Change,
  { version, record_version: recordVersion, document }: Awaited<ReturnType<typeof lockRecord>>,
): Change => {
  const based = change.version ?? version
  if (based >= version || based < recordVersion || !changesRecord(document, change)) return change
  const record = Object.fromEntries(Object.entries(change).filter(([field]) => !isSetting(field)))
  const settings = Object.fromEntries(Object.entries(document).filter(([field]) => isSetting(field)))
  return { ...record, ...settings, version } as Change
}

/** Notes in which version the record itself was changed. */
export const noteRecordVersion = async (db: Db, id: string, version: number): Promise<void> => {
  await db.updateTable('person').set({ record_version: version }).where('id', '=', id).execute()
}
