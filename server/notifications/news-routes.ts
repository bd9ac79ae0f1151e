import type { NotifySettings } from '@cairn/domain/notifications/settings'
import { notifications } from '@cairn/contract/notifications'
import { fail } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { countNews } from '../conversations/store.ts'
import { seeNews } from './news.ts'
import { findByKey, findSettings, paceOf, saveSettings, withoutMail } from './settings.ts'

/** What is stored for everybody, as the contract has it. */
const asSent = (settings: NotifySettings) =>
  Object.fromEntries(Object.entries(settings).map(([kind, ways]) => [kind, { ...ways }]))

export const newsRoutes = [
  on(notifications.seeNews, async ({ body, db, actor, now, allow }) => {
    allow()
    const { id, acting } = actor ?? fail('unauthenticated')
    // What somebody else looks at for them they have not seen.
    await seeNews(db, id, acting === true ? {} : body, now)
    return { unseen: await countNews(db, actor ?? fail('unauthenticated'), now) }
  }),

  on(notifications.getNotifySettings, async ({ db, actor, allow }) => {
    allow()
    const { id } = actor ?? fail('unauthenticated')
    return asSent((await findSettings(db, [id]))(id))
  }),

  on(notifications.putNotifySettings, async ({ body, db, actor, now, allow }) => {
    allow()
    const { id, acting } = actor ?? fail('unauthenticated')
    if (acting === true) fail('invalid', 'How a person hears of things is for them to choose.')
    return asSent(await saveSettings(db, id, body as Partial<NotifySettings>, now))
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
