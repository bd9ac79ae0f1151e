import { dropKeys } from '../base/one-time-keys.ts'
import type { Db } from '../base/db/schema.ts'
import { recordEvent } from '../base/history.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { endSessions } from '../base/session.ts'
import { accountDisabled } from './events.ts'
import { refuseLastAdmin } from './last-admins.ts'
import { setDisabled } from './store.ts'
import { lockRecord, noteRecordVersion } from './record-version.ts'

/** Closes an account, with all its sessions, or opens it again. */
export const switchAccount = async (
  db: Db,
  by: By,
  parts: Pick<Parts, 'jobs' | 'rootOrg'>,
  id: string,
  disabled: boolean,
): Promise<void> => {
  if (disabled) {
    await refuseLastAdmin(db, parts.rootOrg, id)
    await endSessions(db, id)
    await dropKeys(db, id)
  }
  await setDisabled(db, id, disabled)
  if (disabled) await accountDisabled.publish(db, { person: id, by, parts })
  // Whoever has the record open from before must not switch it back by saving something else.
  await noteRecordVersion(db, id, (await lockRecord(db, id)).version)
  await recordEvent(db, by, { type: 'user', object: id, action: disabled ? 'user.disable' : 'user.enable' })
}
