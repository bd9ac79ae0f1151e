import { zoneOf } from '@cairn/domain/notifications/zone'
import type { Db } from '../base/db/schema.ts'
import { letterLanguage } from '../base/letter.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { findFeeds } from '../conversations/standing.ts'
import { findWishes } from '../notifications/settings.ts'
import { eventsPath } from '../scheduling/calendar.ts'
import { calendarFor } from '../scheduling/email-calendar.ts'
import { findBooking } from '../scheduling/rows.ts'
import type { Telling } from '../scheduling/tell.ts'
import { eventDetails, eventWords, openEvent, seatHead } from '../scheduling/words.ts'
import { findReachable, findUser } from '../users/store.ts'
import { emailId, isWritten, sendInvitation } from './invitation.ts'
import type { NotifyTools } from './tell-people.ts'

type SeatTelling = Telling & Required<Pick<Telling, 'seat'>>

/** Brings a seat that somebody took by themselves to their calendar, and takes one that they gave back out of it. */
export const writeOfSeat = async (
  db: Db,
  tools: NotifyTools,
  telling: SeatTelling,
  now: Date,
): Promise<void> => {
  const { event, seat, by: person, group } = telling
  const row = await findBooking(db, event.booking, person)
  // Whoever has changed their mind since gets the next email only.
  if ((row?.own_state === 'confirmed') !== (seat === 'joined')) return
  const user = await findUser(db, person, now)
  const [wishes] = await findWishes(db, [person], now)
  if (user?.email === undefined || !wishes || wishes.settings.event.mail === 'never') return
  if (!(await findReachable(db, [person])).has(person) || (await isWritten(db, emailId(telling, person))))
    return
  const site = await findConfig(db)
  const from = {
    address: await publicAddress(db, tools.env),
    site: site.name,
    mailFrom: tools.env.mailFrom,
  }
  const language = letterLanguage(user.language, site.defaultLanguage)
  const zone = zoneOf(wishes.aside, site.timezone)
  const reader = { id: person, name: `${user.givenName} ${user.familyName}`.trim(), email: user.email }
  const shown = { id: telling.id, person, creator: person, feed: group, created: now, event, reason: null }
  const { where } = row?.document ?? {}
  const [feed] = group === null ? [] : await findFeeds(db, [group])
  const item = {
    kind: 'event' as const,
    who: reader.name,
    where: feed?.title,
    words: eventWords(language, zone, event),
    details: [
      ...eventDetails(language, zone, event),
      ...(where !== undefined && seat === 'joined' ? [where] : []),
    ],
    did: { said: seatHead(language, seat), open: openEvent(language, event) },
  }
  await sendInvitation(
    db,
    tools,
    { language, site: site.name, from, wishes, user },
    {
      id: emailId(telling, person),
      item,
      path: eventsPath(group),
      named: [],
      calendar: await calendarFor(db, reader, [shown], from, now),
    },
  )
}
