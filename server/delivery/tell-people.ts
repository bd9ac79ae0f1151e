import type { Kysely } from 'kysely'
import { MUTED_KINDS } from '@cairn/domain/conversations/moderation'
import { letterDue } from '@cairn/domain/notifications/pace'
import { newsPath } from '@cairn/domain/notifications/path'
import type { MailPace, NewsKind } from '@cairn/domain/notifications/settings'
import { toldOf } from '@cairn/domain/notifications/told'
import { zoneOf } from '@cairn/domain/notifications/zone'
import type { Db, Tables } from '../base/db/schema.ts'
import type { Env } from '../base/env.ts'
import type { JobKind, Jobs } from '../base/jobs.ts'
import type { Post } from '../base/ports/post.ts'
import { findConfig } from '../config/store.ts'
import { addNews, type Told } from '../notifications/news.ts'
import { findListening, type Listening } from '../notifications/settings.ts'
import { writeDue } from './due.ts'
import { findSaying, lessonOf } from './people.ts'
import { mutersAmong } from '../conversations/moderation/restrictions.ts'
import { startPushes } from '../notifications/push-jobs.ts'
import { findMessage, type StoredMessage } from '../conversations/rows.ts'
import { seersOf } from '../conversations/standing.ts'
import { NOTIFY } from '../conversations/tell.ts'

export interface NotifyTools {
  readonly db: Kysely<Tables>
  readonly post: Post
  readonly env: Pick<Env, 'publicUrl' | 'mailFrom'>
  readonly rootOrg: string
  readonly jobs: () => Jobs
}

interface Said {
  readonly message: string
  /** Just said, in contrast to changed. */
  readonly fresh: boolean
}

/** Of these people those who have a phone number and no address. */
const reachedByPhone = async (db: Db, people: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', people.length === 0 ? [''] : [...people])
    .where('email', 'is', null)
    .where('phone', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What is said to somebody alone comes by text to those who have nothing else. */
const PERSONAL: ReadonlySet<NewsKind> = new Set(['message', 'review'])

/** When letters are due, worked out once for each zone: thousands may be told at once. */
const mornings = (now: Date) => {
  const known = new Map<string, Date | null>()
  return (pace: MailPace, zone: string): Date | null => {
    const key = `${pace} ${zone}`
    const due = known.get(key) ?? letterDue(pace, now, zone)
    known.set(key, due)
    return due
  }
}

const tellingOf = (
  stored: StoredMessage,
  lesson: string | undefined,
  now: Date,
  listeningOf: (person: string) => Listening,
  siteZone: string,
  phoneOnly: ReadonlySet<string>,
) => {
  const due = mornings(now)
  const { message, place, course } = stored
  const { id, creator, parent } = message
  const at = { place, creator, thread: parent ?? id, message: id, course, lesson }
  const written = new Set((message.mail ?? []).map(({ to }) => to))
  return ([person, kind]: [string, NewsKind]) => {
    const { settings, aside } = listeningOf(person)
    const ways = settings[kind]
    const texts = ways.text || (phoneOnly.has(person) && PERSONAL.has(kind))
    return {
      person,
      kind,
      path: newsPath({ kind, ...at }),
      // Who gets a letter with it needs none about it.
      mailDue: written.has(person) ? null : due(ways.mail, zoneOf(aside, siteZone)),
      // Whoever is left alone for now finds it in the bell, and later in one letter.
      textDue: texts && aside.pausedUntil === undefined ? now : null,
    }
  }
}

/** Whoever muted or blocked the author hears nothing of what they write, apart from what belongs to learning. */
const unmuted = async (db: Db, creator: string, kinds: ReadonlyMap<string, NewsKind>): Promise<string[]> => {
  const muters = await mutersAmong(db, [...kinds.keys()], creator)
  return [...kinds].flatMap(([person, kind]) => (muters.has(person) && MUTED_KINDS.has(kind) ? [] : [person]))
}

/** Writes down who is told of the message, in one go, and has their devices told. */
const tell = async (db: Db, tools: NotifyTools, { message, fresh }: Said, now: Date): Promise<Told[]> => {
  const stored = await findMessage(db, message)
  if (!stored) return []
  const kinds = toldOf(await findSaying(db, stored, tools.rootOrg, fresh))
  const people = await unmuted(db, stored.message.creator, kinds)
  const seers = await seersOf(db, tools.rootOrg, stored, people, now)
  const listening = await findListening(db, seers, now)
  const lesson = await lessonOf(db, stored)
  const { timezone } = await findConfig(db)
  const telling = tellingOf(stored, lesson, now, listening, timezone, await reachedByPhone(db, seers))
  const tellings = seers.flatMap((person) => {
    const kind = kinds.get(person)
    return kind === undefined ? [] : [telling([person, kind])]
  })
  const { feed, creator, created } = stored.message
  // The list is in the order in which things were said, whichever node was quicker.
  const at = fresh && created !== undefined ? new Date(created) : now
  const told = await addNews(db, { object: message, feed, creator, at }, tellings)
  const pushed = told.filter(({ person, kind }) => {
    const { settings, aside } = listening(person)
    return settings[kind].push && aside.pausedUntil === undefined
  })
  await startPushes(db, tools.jobs(), feed, pushed)
  return told
}

/** Tells everybody whom a message concerns, once, in the way they like. */
export const notifyJob = (tools: NotifyTools): JobKind<Said> => ({
  ...NOTIFY,
  run: async (said, job) => {
    const now = job.now()
    const told = await tools.db.transaction().execute((tx) => tell(tx, tools, said, now))
    // A change of somebody's wishes or of the message itself may come in between; both are asked again there.
    await writeDue(
      tools,
      now,
      told.map(({ person }) => person),
    )
  },
})
