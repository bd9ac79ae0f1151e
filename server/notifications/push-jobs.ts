import type { Db } from '../base/db/schema.ts'
import { NOBODY, type Jobs } from '../base/jobs.ts'
import { findDevicesFor } from './devices.ts'
import type { Told } from './news.ts'

export interface Delivery {
  /** The device, by the hash of its token, in hexadecimal figures. */
  readonly device: string
  readonly notification: string
  /** How often its push service said: later. */
  readonly tries?: number
}

export const DELIVER = { kind: 'push.deliver', retries: 2, line: 'push' } as const

/** Has the devices of these people told, each by work of its own that can fail by itself. */
export const startPushes = async (db: Db, jobs: Jobs, feed: string, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return
  const devices = await findDevicesFor(
    db,
    told.map(({ person }) => person),
    feed,
  )
  const news = new Map(told.map(({ person, id }) => [person, id]))
  for (const { hash, person } of devices) {
    const notification = news.get(person)
    if (notification !== undefined)
      await jobs.start(db, DELIVER, NOBODY, { device: hash.toString('hex'), notification })
  }
}
