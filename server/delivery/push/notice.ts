import { sql } from 'kysely'
import { firstWords, wordsIn } from '@cairn/domain/notifications/path'
import type { NewsKind } from '@cairn/domain/notifications/settings'
import { zoneOf } from '@cairn/domain/notifications/zone'
import type { Db } from '../../base/db/schema.ts'
import { letterLanguage } from '../../base/letter.ts'
import type { Notice } from '../../base/ports/push.ts'
import { findConfig } from '../../config/store.ts'
import { findListening } from '../../notifications/settings.ts'
import { gatheredBy } from '../../notifications/news.ts'
import { formerMember } from '../../scheduling/session-words.ts'
import { findUsers } from '../../users/store.ts'
import { aboutEvent, findSeenEvents } from '../events.ts'
import { headOf, headOfMany, wordsAbout } from '../words.ts'
import { findMessage } from '../../conversations/rows.ts'
import { findFeeds, seersOf } from '../../conversations/standing.ts'

const WORDS = 120
/** What is said to somebody in person is heard each time; of talk around them only the first. */
const ALOUD: ReadonlySet<string> = new Set<NewsKind>(['message', 'mention', 'review'])

interface Row {
  kind: NewsKind
  object: string
  path: string | null
  gathered: string
  count: number
  newest: string
  first: string | null
}

/** The news, how much unseen is gathered with it, and where the first of that is. */
const findRow = async (db: Db, notification: string, person: string): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select n.kind, n.object, n.document ->> 'path' as path, ${gatheredBy('n')} as gathered, g.*
    from notification n cross join lateral (
      select count(*)::int as count, (array_agg(o.id order by o.created desc, o.id desc))[1] as newest,
        (array_agg(o.document ->> 'path' order by o.created, o.id))[1] as first
      from notification o
      where o.person = ${person} and o.seen is null and ${gatheredBy('o')} = ${gatheredBy('n')}
    ) g
    where n.id = ${notification} and n.person = ${person} and n.seen is null`.execute(db)
  return rows[0]
}

/** What the device shows; nothing when it was seen meanwhile, may not be any more, or something newer tells of it too. */
export const findNotice = async (
  db: Db,
  rootOrg: string,
  notification: string,
  person: string,
  now: Date,
): Promise<{ readonly notice: Notice; readonly speaker: string } | undefined> => {
  const row = await findRow(db, notification, person)
  if (!row || row.newest !== notification) return undefined
  const { aside } = (await findListening(db, [person], now))(person)
  if (aside.pausedUntil !== undefined) return undefined
  const event = (await findSeenEvents(db, [{ ...row, id: notification }])).get(row.object)
  const stored = event?.stored ?? (await findMessage(db, row.object))
  if (!stored) return undefined
  const seers = event?.seers ?? new Set(await seersOf(db, rootOrg, stored, [person], now))
  if (!seers.has(person)) return undefined
  const { message, place } = stored
  const users = await findUsers(db, [person, message.creator], now)
  const reader = users.find(({ id }) => id === person)
  const speaker = users.find(({ id }) => id === message.creator)
  const [feed] = place === 'user' ? [] : await findFeeds(db, [message.feed])
  const { defaultLanguage, timezone } = await findConfig(db)
  const language = letterLanguage(reader?.language, defaultLanguage)
  const who =
    speaker === undefined ? formerMember(language, 'beginning') : `${speaker.givenName} ${speaker.familyName}`
  const { verdict } = row.kind === 'review' ? message : {}
  const words = wordsIn(message.body ?? '')
  const said = { kind: row.kind, who, where: feed?.title, words, ...(verdict && { verdict }) }
  const item = aboutEvent(language, { zone: zoneOf(aside, timezone), site: timezone }, said, event)
  const text = firstWords(wordsAbout(language, item), WORDS)
  const many = row.count > 1
  return {
    speaker: message.creator,
    notice: {
      id: notification,
      title: many ? headOfMany(language, row.count, item) : headOf(language, item),
      text: many && text !== '' ? `${who}: ${text}` : text,
      path: (many ? row.first : row.path) ?? '/',
      tag: row.gathered === notification ? (message.parent ?? message.id) : row.gathered,
      aloud: ALOUD.has(row.kind),
    },
  }
}
