import { sql } from 'kysely'
import type { Db } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import { addNews, forgetNews } from '../notifications/news.ts'

/** Where people see what they belong to, and who asks them to join. */
const PATH = '/account/requests'

interface Notice {
  readonly person: string
  readonly organization: string
  readonly now: Date
}

const notify = (db: Db, kind: 'invitation' | 'removal', object: string, notice: Notice) => {
  const { person, organization: feed, now: at } = notice
  // The organization speaks: what its people call themselves does not reach strangers.
  const about = { object, feed, creator: null, at }
  return addNews(db, about, [{ person, kind, path: PATH, mailDue: null, textDue: null }])
}

/** Shows an invitation in the list of notifications; one that was sent again is new again. */
export const notifyInvited = async (db: Db, invitation: string, notice: Notice): Promise<void> => {
  await forgetNews(db, [invitation], [notice.person])
  await notify(db, 'invitation', invitation, notice)
}

export const notifyRemoved = async (db: Db, notice: Notice): Promise<void> => {
  await notify(db, 'removal', newId(notice.now.getTime()), notice)
}

/** Whether the reader of the notification n can still answer the invitation. */
export const showsInvitation = (now: Date) => sql<boolean>`exists (
  select 1 from organization_invitation i join person p on p.email = i.email
  where i.id = n.object and i.expires > ${now} and p.id = n.person and p.email_verified)`
