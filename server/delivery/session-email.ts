import { isPaused, zoneOf } from '@cairn/domain/notifications/zone'
import type { User } from '@cairn/contract/users'
import type { Db } from '../base/db/schema.ts'
import { letterLanguage } from '../base/letter.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { findWishes, type Aside, type Wishes } from '../notifications/settings.ts'
import { sessionPath } from '../scheduling/calendar.ts'
import { sessionCalendar, type EmailFrom } from '../scheduling/email-calendar.ts'
import { findBooking, type BookingRow } from '../scheduling/rows.ts'
import { formerMember, openSession, sessionHead, sessionTitle } from '../scheduling/session-words.ts'
import type { Telling } from '../scheduling/tell.ts'
import { eventDetails, eventWords } from '../scheduling/words.ts'
import { findReachable, findUsers } from '../users/store.ts'
import { emailId, isWritten, sendInvitation } from './invitation.ts'
import type { NotifyTools } from './tell-people.ts'

interface Writing {
  readonly tools: NotifyTools
  readonly telling: Telling
  readonly row: BookingRow | undefined
  readonly users: ReadonlyMap<string, User>
  readonly site: Awaited<ReturnType<typeof findConfig>>
  readonly from: EmailFrom
}

const COMES: ReadonlySet<string> = new Set(['planned', 'moved', 'soon'])

const nameOf = (user: User | undefined): string | undefined =>
  user && `${user.givenName} ${user.familyName}`.trim()

/** The other of the two. */
const otherOf = ({ row, telling }: Writing, reader: string): string => {
  if (row === undefined) return telling.by
  return row.owner === reader ? (row.customer ?? '') : row.owner
}

const voiceOf = ({ telling }: Writing, reader: string, other: string) => {
  if (telling.by === reader) return 'mine'
  return telling.by === other ? 'theirs' : 'neither'
}

/** Until it is over: where to go. */
const whereOf = ({ row, telling }: Writing): string[] => {
  const { where } = row?.document ?? {}
  return where === undefined || !COMES.has(telling.event.change) ? [] : [where]
}

const write = async (db: Db, writing: Writing, wishes: Wishes, user: User, now: Date): Promise<void> => {
  const { tools, telling, row, users, site, from } = writing
  const { event } = telling
  const language = letterLanguage(user.language, site.defaultLanguage)
  const zone = zoneOf(wishes.aside, site.timezone)
  const other = otherOf(writing, user.id)
  const voice = voiceOf(writing, user.id, other)
  const known = nameOf(users.get(other))
  const name = known ?? formerMember(language)
  const who = known ?? formerMember(language, voice === 'theirs' ? 'beginning' : 'within')
  const item = {
    kind: 'event' as const,
    who: name,
    words: eventWords(language, zone, event),
    details: [...eventDetails(language, zone, event), ...whereOf(writing)],
    did: { said: sessionHead(language, event.change, voice, who), open: openSession(language) },
    reason: event.change === 'soon' ? undefined : row?.session?.reason,
  }
  const reader = { id: user.id, name: nameOf(user) ?? '', email: user.email ?? '' }
  const coach = nameOf(users.get(row?.owner ?? '')) ?? site.name
  const calendar =
    event.change === 'soon'
      ? undefined
      : sessionCalendar(row, event, reader, sessionTitle(language, name), coach, from, now)
  await sendInvitation(
    db,
    tools,
    { language, site: site.name, from, wishes, user },
    {
      id: emailId(telling, user.id),
      item,
      path: sessionPath(event.booking),
      named: other === '' ? [] : [other],
      calendar,
    },
  )
}

const pausedIn = ({ aside }: Wishes): string | undefined => (aside as Aside).pausedUntil

/** Both people of a session; of a reminder, and of what is gone, those who are named. */
const readersOf = ({ event, people }: Telling, row: BookingRow | undefined): string[] => {
  const two = row && event.change !== 'soon' ? [row.owner, row.customer ?? ''] : (people ?? [])
  return [...new Set(two)].filter((one) => one !== '')
}

/**
 * Writes of a session to both of its people at once, also to whoever acted: the email is their invitation, and has to
 * reach their calendar before the session does. Whoever wants no email about events gets none.
 */
export const writeOfSession = async (
  db: Db,
  tools: NotifyTools,
  telling: Telling,
  now: Date,
): Promise<void> => {
  const row = await findBooking(db, telling.event.booking, '')
  const readers = readersOf(telling, row)
  const users = await findUsers(db, [...readers, row?.owner ?? '', row?.customer ?? '', telling.by], now)
  const reachable = await findReachable(db, readers)
  const site = await findConfig(db)
  const address = await publicAddress(db, tools.env)
  const from = { address, site: site.name, mailFrom: tools.env.mailFrom }
  const writing = { tools, telling, row, users: new Map(users.map((user) => [user.id, user])), site, from }
  for (const wishes of await findWishes(db, readers, now)) {
    const user = writing.users.get(wishes.person)
    if (user?.email === undefined || !reachable.has(user.id) || wishes.settings.event.mail === 'never')
      continue
    // Whoever wants to be left alone is not reminded; that something changed they have to know.
    if (telling.event.change === 'soon' && isPaused(pausedIn(wishes), now)) continue
    if (!(await isWritten(db, emailId(telling, user.id)))) await write(db, writing, wishes, user, now)
  }
}
