import { isTimezone } from '@cairn/domain/base/local-time'
import type { Db } from '../base/db/schema.ts'
import { fail } from '../base/fail.ts'
import { findConfig } from '../config/store.ts'

/** By the clocks of which place a report is written: as asked for, else those of the site. */
export const zoneOf = async (db: Db, asked: string | undefined): Promise<string> => {
  if (asked === undefined) return (await findConfig(db)).timezone
  return isTimezone(asked) ? asked : fail('invalid', 'timezone must be a place such as Europe/Berlin.')
}
