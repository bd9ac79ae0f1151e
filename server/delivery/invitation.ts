import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { User } from '@cairn/contract/users'
import type { Db } from '../base/db/schema.ts'
import { drawLetter } from '../base/letter.ts'
import type { Wishes } from '../notifications/settings.ts'
import type { EmailFrom } from '../scheduling/email-calendar.ts'
import type { Telling } from '../scheduling/tell.ts'
import type { NotifyTools } from './tell-people.ts'
import { letterAbout, type Item } from './words.ts'

/** Whoever is told of the same thing once more has this email already. */
export const emailId = ({ id }: Telling, person: string): string => `${id}-${person}`

export const isWritten = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

interface To {
  readonly language: InterfaceLanguage
  readonly site: string
  readonly from: EmailFrom
  readonly wishes: Wishes
  readonly user: User
}

interface Invitation {
  readonly id: string
  readonly item: Item
  /** Where it is read. */
  readonly path: string
  readonly named: readonly string[]
  readonly calendar: string | undefined
}

/** Sends an email about one session or seat at once, with its entry for the calendar of the reader. */
export const sendInvitation = async (
  db: Db,
  tools: NotifyTools,
  { language, site, from, wishes, user }: To,
  { id, item, path, named, calendar }: Invitation,
): Promise<void> => {
  const { address } = from
  const words = letterAbout(language, {
    givenName: user.givenName,
    site,
    items: [item],
    feed: `${address}/dashboard?myFeed=1`,
    there: `${address}${path}`,
    settings: `${address}/account/notifications`,
    unsubscribe: `${address}/unsubscribe/${wishes.key}?kind=event`,
  })
  await tools.post.mail(db, {
    ...drawLetter(user.email ?? '', language, words),
    id,
    named,
    ...(calendar !== undefined && { calendar }),
    headers: {
      'List-Unsubscribe': `<${address}/api/notification/unsubscribe/${wishes.key}?kind=event>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  })
}
