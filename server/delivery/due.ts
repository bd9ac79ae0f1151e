import { sql } from 'kysely'
import { LETTER_GAP_MS } from '@cairn/domain/notifications/pace'
import { firstWords, wordsIn } from '@cairn/domain/notifications/path'
import type { NewsKind } from '@cairn/domain/notifications/settings'
import { clockIn, zoneOf } from '@cairn/domain/notifications/zone'
import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { User } from '@cairn/contract/users'
import { anyOf } from '../base/db/any-of.ts'
import type { Db } from '../base/db/schema.ts'
import { drawLetter, letterLanguage } from '../base/letter.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { lockWishes, noteSent, type Wishes } from '../notifications/settings.ts'
import { calendarFor } from '../scheduling/email-calendar.ts'
import { formerMember } from '../scheduling/session-words.ts'
import { findReachable, findUsers } from '../users/store.ts'
import { aboutEvent, findSeenEvents, type SeenEvent } from './events.ts'
import type { NotifyTools } from './tell-people.ts'
import { letterAbout, textAbout, type Item } from './words.ts'
import { findMessages } from '../conversations/rows.ts'
import { findFeeds, seersOf } from '../conversations/standing.ts'

type Way = 'mail' | 'text'
const DUE = { mail: 'mail_due', text: 'text_due' } as const
const SENT = { mail: 'mailed', text: 'texted' } as const

/** People written to in one transaction. */
const BATCH = 200
/** As much of feedback as a letter says. */
const FEEDBACK = 2000

interface Row {
  id: string
  person: string
  kind: NewsKind
  object: string
  path: string
}

/** People to whom something is due, and who had no letter for a while. */
const findDue = async (
  db: Db,
  way: Way,
  now: Date,
  among: readonly string[] | undefined,
  done: readonly string[],
): Promise<string[]> => {
  const due = sql.ref(`n.${DUE[way]}`)
  const rested = new Date(now.getTime() - LETTER_GAP_MS)
  const { rows } = await sql<{ person: string }>`
    select distinct n.person from notification n left join notification_settings s on s.person = n.person
    where ${due} <= ${now} and ${among === undefined ? sql`true` : sql`n.person = ${anyOf(among)}`}
      and (${sql.ref(`s.${SENT[way]}`)} is null or ${sql.ref(`s.${SENT[way]}`)} <= ${rested})
      and n.person <> all (${[...done]}::text[])
      and coalesce((s.document ->> 'pausedUntil')::timestamptz, ${now}) <= ${now}
    order by n.person limit ${BATCH}`.execute(db)
  return rows.map(({ person }) => person)
}

/** Takes what is due to these people off the list: it is written now, or never. */
const takeDue = async (db: Db, way: Way, people: readonly string[], now: Date): Promise<Row[]> => {
  const due = sql.ref(DUE[way])
  const { rows } = await sql<Row & { seen: Date | null }>`
    update notification set ${due} = null where person = ${anyOf(people)} and ${due} <= ${now}
    returning id, person, kind, object, document ->> 'path' as path, seen`.execute(db)
  return rows.filter(({ seen }) => seen === null).sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The messages as they are now, each with those of its people who still see it. */
const findSeen = async (db: Db, rootOrg: string, rows: readonly Row[], now: Date) => {
  const messages = await findMessages(db, [...new Set(rows.map(({ object }) => object))])
  const seen = new Map<string, Pick<SeenEvent, 'stored' | 'seers'> & Partial<SeenEvent>>(
    await findSeenEvents(db, rows),
  )
  for (const stored of messages) {
    const { id } = stored.message
    const people = rows.filter(({ object }) => object === id).map(({ person }) => person)
    seen.set(id, { stored, seers: new Set(await seersOf(db, rootOrg, stored, people, now)) })
  }
  return seen
}

const nameOf = ({ givenName, familyName }: User): string => `${givenName} ${familyName}`

/** Whoever did it; their account may be gone by now. */
const whoDid = (language: InterfaceLanguage, user: User | undefined): string =>
  user === undefined ? formerMember(language, 'beginning') : nameOf(user)

type Seen = Awaited<ReturnType<typeof findSeen>>

/** Names by id: of those who spoke, and of where. */
const findNames = async (db: Db, seen: Seen, people: readonly string[], now: Date) => {
  const messages = [...seen.values()].map(({ stored }) => stored)
  const users = await findUsers(db, [...people, ...messages.map(({ message }) => message.creator)], now)
  const shared = messages.filter(({ place }) => place !== 'user').map(({ message }) => message.feed)
  const feeds = await findFeeds(db, [...new Set(shared)])
  return {
    reached: await findReachable(db, people),
    users: new Map(users.map((user) => [user.id, user])),
    feeds: new Map(feeds.map(({ id, title }) => [id, title])),
  }
}

/** Whether somebody still wants to hear of it this way. */
const wants = (way: Way, { settings }: Wishes, kind: NewsKind): boolean =>
  way === 'text' || settings[kind].mail !== 'never'

const kindIn = (rows: readonly Row[]): string => {
  const kinds = new Set(rows.map(({ kind }) => kind))
  return kinds.size === 1 ? `?kind=${[...kinds][0] ?? ''}` : ''
}

interface Writing {
  readonly tools: NotifyTools
  readonly way: Way
  readonly seen: Seen
  readonly names: Awaited<ReturnType<typeof findNames>>
  readonly site: Awaited<ReturnType<typeof findConfig>>
  /** Where the links lead. */
  readonly address: string
  readonly now: Date
}

const itemOf = (
  { seen, names, address }: Writing,
  language: InterfaceLanguage,
  { kind, object, path }: Row,
  clock: (at: string) => string,
): Item => {
  const stored = seen.get(object)?.stored
  const verdict = kind === 'review' ? stored?.message.verdict : undefined
  return {
    kind,
    who: whoDid(language, names.users.get(stored?.message.creator ?? '')),
    where: names.feeds.get(stored?.message.feed ?? ''),
    // Feedback is read whole.
    words: firstWords(wordsIn(stored?.message.body ?? ''), verdict ? FEEDBACK : undefined),
    ...(verdict && { verdict }),
    ...(stored && {
      at: {
        thread: stored.place === 'user' ? stored.message.creator : (stored.message.parent ?? object),
        url: `${address}${path}`,
        when: clock(stored.message.created ?? ''),
      },
    }),
  }
}

/** Mail programs keep letters of one thread together, also when the site gets another address. */
const threadHeader = (rows: readonly Row[], seen: Seen, publicUrl: string): Record<string, string> => {
  const threads = new Set(rows.map(({ object }) => seen.get(object)?.stored.message.parent ?? object))
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'cairn'
  return threads.size === 1 ? { References: `<thread-${[...threads][0] ?? ''}@${host}>` } : {}
}

/** Writes to one person about all that is due to them; false when there is nothing left to say, or nowhere to say it. */
const write = async (db: Db, writing: Writing, wishes: Wishes, due: readonly Row[]): Promise<boolean> => {
  const { tools, way, seen, names, site, address } = writing
  const user = names.users.get(wishes.person)
  // An address that somebody merely typed may be a stranger's, who has not asked for any of this.
  const email = names.reached.has(wishes.person) ? user?.email : undefined
  const to = (way === 'mail' ? email : user?.phoneNumber) || undefined
  const rows = due.filter(
    ({ object, kind }) => seen.get(object)?.seers.has(wishes.person) === true && wants(way, wishes, kind),
  )
  const [only] = rows
  if (user === undefined || to === undefined || only === undefined) return false
  const language = letterLanguage(user.language, site.defaultLanguage)
  const zone = zoneOf(wishes.aside, site.timezone)
  const zones = { zone, site: site.timezone }
  const clock = (at: string) => clockIn(language, new Date(at), zone, site.timezone)
  const gathered = {
    givenName: user.givenName,
    site: site.name,
    items: rows.map((row) =>
      aboutEvent(language, zones, itemOf(writing, language, row, clock), seen.get(row.object)),
    ),
    feed: `${address}/dashboard?myFeed=1`,
    there: rows.length === 1 ? `${address}${only.path}` : undefined,
    settings: `${address}/account/notifications`,
    unsubscribe: `${address}/unsubscribe/${wishes.key}${kindIn(rows)}`,
  }
  const named = [...new Set(rows.flatMap(({ object }) => seen.get(object)?.stored.message.creator ?? []))]
  if (way === 'text') {
    await tools.post.sms(db, { to, text: textAbout(language, gathered), named })
    return true
  }
  const events = rows.flatMap(({ object }) => seen.get(object)?.shown ?? [])
  const reader = { id: wishes.person, name: nameOf(user), email: to }
  const from = { address, site: site.name, mailFrom: tools.env.mailFrom }
  const calendar = await calendarFor(db, reader, events, from, writing.now)
  const oneClick = `${address}/api/notification/unsubscribe/${wishes.key}${kindIn(rows)}`
  await tools.post.mail(db, {
    ...drawLetter(to, language, letterAbout(language, gathered)),
    named,
    ...(calendar !== undefined && { calendar }),
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Nobody's absence is answered to a machine.
      'Auto-Submitted': 'auto-generated',
      ...threadHeader(rows, seen, tools.env.publicUrl),
    },
  })
  return true
}

const writeBatch = async (
  tools: NotifyTools,
  way: Way,
  people: readonly string[],
  now: Date,
): Promise<void> =>
  tools.db.transaction().execute(async (db) => {
    const rested = now.getTime() - LETTER_GAP_MS
    const held = (await lockWishes(db, people, now)).filter(
      (wishes) => (wishes[SENT[way]]?.getTime() ?? 0) <= rested,
    )
    const writers = held.map(({ person }) => person)
    const rows = await takeDue(db, way, writers, now)
    const seen = await findSeen(db, tools.rootOrg, rows, now)
    const names = await findNames(db, seen, writers, now)
    const address = await publicAddress(db, tools.env)
    const writing = { tools, way, seen, names, site: await findConfig(db), address, now }
    const written: string[] = []
    for (const wishes of held) {
      const due = rows.filter(({ person }) => person === wishes.person)
      if (due.length > 0 && (await write(db, writing, wishes, due))) written.push(wishes.person)
    }
    await noteSent(db, SENT[way], written, now)
  })

/** Writes all letters and text messages that are due, to everybody or to these; each person gets one of each at most. */
export const writeDue = async (tools: NotifyTools, now: Date, among?: readonly string[]): Promise<void> => {
  if (among?.length === 0) return
  for (const way of ['mail', 'text'] as const) {
    const done: string[] = []
    for (;;) {
      const people = await findDue(tools.db, way, now, among, done)
      if (people.length === 0) break
      await writeBatch(tools, way, people, now)
      done.push(...people)
    }
  }
}
