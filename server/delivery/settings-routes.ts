import { DAY } from '@cairn/domain/base/constants'
import { isTimezone } from '@cairn/domain/base/local-time'
import { zoneOf } from '@cairn/domain/notifications/zone'
import { notifications, type NotifySettings } from '@cairn/contract/notifications'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { findConfig } from '../config/store.ts'
import { countNews } from './news.ts'
import { moveMornings, seeNews } from '../notifications/news.ts'
import {
  findByKey,
  findListening,
  paceOf,
  saveSettings,
  withoutMail,
  type Chosen,
  type Listening,
} from '../notifications/settings.ts'

/** What is stored for everybody, as the contract has it. */
const asSent = ({ settings, aside }: Listening): NotifySettings =>
  ({
    ...Object.fromEntries(Object.entries(settings).map(([kind, ways]) => [kind, { ...ways }])),
    ...aside,
  }) as NotifySettings

/** Nobody is left alone for ever by mistake: whoever wants that says so kind by kind. */
const LONGEST_PAUSE = 366 * DAY

const refuseNowhere = ({ zone, deviceZone, pausedUntil }: Chosen, now: Date): void => {
  for (const [name, value] of Object.entries({ zone, deviceZone }))
    if (value && !isTimezone(value)) failBecause('unknown_time_zone', { zone: value }, { field: name })
  if (pausedUntil !== undefined && Date.parse(pausedUntil) > now.getTime() + LONGEST_PAUSE)
    failBecause('pause_too_long')
}

export const newsRoutes = [
  on(notifications.seeNews, async ({ body, db, actor, now, allow }) => {
    allow()
    const { id, acting } = actor ?? fail('unauthenticated')
    // What somebody else looks at for them they have not seen.
    await seeNews(db, id, acting === true ? {} : body, now)
    return { unseen: await countNews(db, actor ?? fail('unauthenticated'), now) }
  }),

  on(notifications.getNotifySettings, async ({ db, actor, now, allow }) => {
    allow()
    const { id } = actor ?? fail('unauthenticated')
    return asSent((await findListening(db, [id], now))(id))
  }),

  on(notifications.putNotifySettings, async ({ body, db, actor, now, allow }) => {
    allow()
    const { id, acting } = actor ?? fail('unauthenticated')
    if (acting === true) failBecause('not_while_acting')
    const chosen = body as Chosen
    refuseNowhere(chosen, now)
    const { timezone } = await findConfig(db)
    const before = zoneOf((await findListening(db, [id], now))(id).aside, timezone)
    const saved = await saveSettings(db, id, chosen, now)
    const zone = zoneOf(saved.aside, timezone)
    if (zone !== before) await moveMornings(db, id, zone, now)
    return asSent(saved)
  }),

  on(notifications.getPushKey, async ({ parts, allow }) => {
    allow()
    return { publicKey: parts.push.publicKey }
  }),

  on(notifications.readUnsubscribe, async ({ params, query, db, allow }) => {
    allow()
    const { settings } = (await findByKey(db, params.key)) ?? fail('not_found')
    const { kind } = query
    return { ...(kind !== undefined && { kind }), mail: paceOf(settings, kind) }
  }),

  on(notifications.unsubscribeMail, async ({ params, query, db, file, now, allow }) => {
    allow()
    file?.resume()
    const { person, settings } = (await findByKey(db, params.key)) ?? fail('not_found')
    await saveSettings(db, person, withoutMail(settings, query.kind), now)
    return undefined
  }),
]
