import { HOUR } from '@cairn/domain/base/constants'
import { notifications } from '@cairn/contract/notifications'
import { fail, failBecause } from '../../base/fail.ts'
import { hashSecret, newId } from '../../base/ids.ts'
import { letterLanguage } from '../../base/letter.ts'
import { on } from '../../base/on.ts'
import { PushLater } from '../../base/ports/push.ts'
import { countTry } from '../../base/tries.ts'
import { findConfig } from '../../config/store.ts'
import { deviceName, dropDevice, findDevice, findDevices } from '../../notifications/devices.ts'
import { findUsers } from '../../users/store.ts'
import { tryOut } from '../words.ts'
import { pushTo } from './deliver.ts'

/** Notices to try a device out, in an hour. */
const MOST_TRIED = 30

const hashNamed = (id: string): Buffer =>
  /^[0-9a-f]{64}$/.test(id) ? Buffer.from(id, 'hex') : fail('not_found')

export const deviceRoutes = [
  on(notifications.findDevices, async ({ db, actor, token, allow }) => {
    allow()
    const { id, acting } = actor ?? fail('unauthenticated')
    // What devices somebody has is nobody else's business.
    const devices = acting === true ? [] : await findDevices(db, id)
    const session = token === null ? undefined : hashSecret(token)
    const list = devices.map(({ hash, agent, created, refreshed, told, session: asked }) => ({
      id: deviceName(hash),
      ...(agent !== null && { agent }),
      created: created.toISOString(),
      refreshed: refreshed.toISOString(),
      ...(told !== null && { told: told.toISOString() }),
      current: session !== undefined && asked?.equals(session) === true,
    }))
    return { list }
  }),

  on(notifications.dropDevice, async ({ params, db, actor, allow }) => {
    allow()
    const { id, acting } = actor ?? fail('unauthenticated')
    if (acting === true) failBecause('not_while_acting')
    await dropDevice(db, hashNamed(params.id), id)
    return undefined
  }),

  on(notifications.tryDevice, async ({ params, parts, actor, now, allow }) => {
    allow()
    const { id, acting } = actor ?? fail('unauthenticated')
    const { db, push } = parts
    const device = acting === true ? undefined : await findDevice(db, hashNamed(params.id))
    if (device?.person !== id) return fail('not_found')
    await countTry(db, `notices tried by ${id}`, now, MOST_TRIED, HOUR)
    const [user] = await findUsers(db, [id], now)
    const language = letterLanguage(user?.language, (await findConfig(db)).defaultLanguage)
    const notice = {
      ...tryOut(language),
      id: newId(),
      path: '/account/notifications',
      tag: 'try',
      aloud: true,
    }
    const state = await pushTo(db, push, device, notice, id, now).catch((error: unknown) => {
      if (error instanceof PushLater) return 'later' as const
      throw error
    })
    return { state }
  }),
]
