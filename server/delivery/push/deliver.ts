import type { Kysely } from 'kysely'
import { HOUR } from '@cairn/domain/base/constants'
import { readPushToken } from '@cairn/domain/notifications/device'
import type { Db, Tables } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'
import { NOBODY, type JobKind, type Jobs, type RunningJob } from '../../base/jobs.ts'
import { EMPTIED } from '../../base/ports/sealed-mail.ts'
import { PushLater, type Notice, type Push } from '../../base/ports/push.ts'
import { dropDevice, findDevice, noteTold, type Device } from '../../notifications/devices.ts'
import { DELIVER, type Delivery } from '../../notifications/push-jobs.ts'
import { findNotice } from './notice.ts'

/** A device that only has a name: what it would show is kept for a root admin to read. */
const keep = async (
  db: Db,
  push: Push,
  { token, person }: Device,
  notice: Notice,
  speaker: string,
  id: string,
): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: 'push',
      recipient: token.slice(0, 254),
      subject: notice.title,
      ...EMPTIED,
      sealed: push.seal(notice),
      state: 'kept',
      failure: null,
      sent: null,
      named: [person, speaker],
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** What makes a second attempt at the same notice harmless. */
interface Once {
  /** The id it is stored by where it cannot be sent. */
  readonly id?: string
  readonly record?: RunningJob['record']
}

/** Sends one notice to one device, and forgets a device that its push service knows no more. */
export const pushTo = async (
  db: Db,
  push: Push,
  device: Device,
  notice: Notice,
  speaker: string,
  now: Date,
  { id = newId(), record = async (write) => void (await write()) }: Once = {},
): Promise<'sent' | 'kept' | 'gone' | 'refused'> => {
  const address = readPushToken(device.token)
  if (typeof address === 'string') {
    await keep(db, push, device, notice, speaker, id)
    return 'kept'
  }
  // Sent a second time, because we died before we recorded it, it replaces the first on the device by its tag.
  const became = await push.send(address, notice, notice.tag)
  if (became === 'gone') await record(() => dropDevice(db, device.hash))
  if (became === 'sent') await record(() => noteTold(db, device.hash, now))
  return became
}

const MOST_TRIES = 6
/** What comes later than this is no news any more. */
const LONGEST_WAIT = 6 * HOUR
const FIRST_WAIT = 2000

/** When a push service that is busy is asked again: each time later, and never before it said. Undefined: not at all. */
export const askAgainAt = (tries: number, waitMs: number, now: Date): Date | undefined => {
  const wait = Math.max(FIRST_WAIT * 2 ** tries, waitMs)
  return tries >= MOST_TRIES || wait > LONGEST_WAIT ? undefined : new Date(now.getTime() + wait)
}

export const deliverPush = (
  db: Kysely<Tables>,
  push: Push,
  rootOrg: string,
  jobs: () => Jobs,
): JobKind<Delivery> => ({
  ...DELIVER,
  run: async (delivery, job) => {
    const now = job.now()
    const device = await findDevice(db, Buffer.from(delivery.device, 'hex'))
    const found = device && (await findNotice(db, rootOrg, delivery.notification, device.person, now))
    if (!device || !found) return
    await job.confirm()
    try {
      const once = { id: job.id, record: job.record }
      await pushTo(db, push, device, found.notice, found.speaker, now, once)
    } catch (error) {
      if (!(error instanceof PushLater)) throw error
      const { tries = 0 } = delivery
      const again = askAgainAt(tries, error.waitMs, now)
      if (again) await jobs().start(db, DELIVER, NOBODY, { ...delivery, tries: tries + 1 }, again)
    }
  },
})
